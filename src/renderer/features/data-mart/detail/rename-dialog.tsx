import { Field } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { tableRenameDraftSchema, tableRenameText as text } from '@shared/features/data-mart/rename'
import { martText } from '@shared/features/data-mart/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FormDialog } from '../../../ui/form/form-dialog'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { SaveCancelledError } from '../../../ui/form/use-save'
import { TableChangeImpactList } from './affected-list'

type ForeseenRename = CallOutput<'dataMart:foreseeRename'>

const kinds = martText.detail.structure.confirm.kinds

interface RenameTableDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/**
 * Dialog **Đổi tên bảng** (rename table): shows, before renaming, which references adopt the new
 * name and which do not.
 */
export function RenameTableDialog({ table, onClose, onChanged }: RenameTableDialogProps) {
  const form = useForm(tableRenameDraftSchema, { name: table.name, reason: '' })
  const [asking, setAsking] = useState<{
    readonly foreseen: ForeseenRename
    readonly name: string
    readonly answer: (goesOn: boolean) => void
  }>()
  const name = form.field('name')
  const rename = async (draft: { name: string; reason: string }): Promise<DataMart> => {
    const foreseen = await call('dataMart:foreseeRename', { id: table.id, name: draft.name })
    const goesOn = await new Promise<boolean>(answer =>
      setAsking({ foreseen, name: draft.name, answer })
    )
    setAsking(undefined)
    if (!goesOn) throw new SaveCancelledError()
    return call('dataMart:rename', { id: table.id, draft })
  }
  return (
    <FormDialog
      title={text.title(table.name)}
      sending={{
        form,
        submitLabel: text.submit,
        save: rename,
        saved: ({ name: now }) => ({ title: text.done, body: now }),
        failed: text.failed,
        failedAt: 'name',
        onSaved: onChanged
      }}
      onClose={onClose}
    >
      <Field
        label={text.name}
        required
        hint={martText.create.nameHint}
        validationMessage={name.error}
        validationState={name.error ? 'error' : 'none'}
      >
        <LowerCaseInput
          data-field={name.name}
          value={name.value}
          disabled={name.disabled}
          onChange={name.onChange}
        />
      </Field>
      <TextField {...form.field('reason')} label={text.reason} required maxLength={300} rows={2} />
      {asking && <Confirm table={table.name} {...asking} />}
    </FormDialog>
  )
}

interface ConfirmProps {
  readonly table: string
  readonly name: string
  readonly foreseen: ForeseenRename
  readonly answer: (goesOn: boolean) => void
}

function Confirm({ table, name, foreseen: { follows, left }, answer }: ConfirmProps) {
  const wordsOf = ({ kind, name: own }: ForeseenRename['follows'][number]): string =>
    `${kinds[kind]} ${own}`
  return (
    <ConfirmDialog
      open
      title={text.confirm(table, name)}
      confirmLabel={text.apply}
      cancelLabel={text.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {follows.length + left.length === 0 && <p>{text.nobody}</p>}
      <TableChangeImpactList
        title={text.broken}
        lines={left.map(one => `${wordsOf(one)}: ${one.why}`)}
      />
      <TableChangeImpactList title={text.follows} lines={follows.map(wordsOf)} />
    </ConfirmDialog>
  )
}
