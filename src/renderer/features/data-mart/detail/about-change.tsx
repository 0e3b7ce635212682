import { Button } from '@fluentui/react-components'
import {
  findMartInfoFaults,
  martInfoOf,
  martInfoText as text
} from '@shared/features/data-mart/about'
import { martText } from '@shared/features/data-mart/text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { ColumnSelectionField } from '../../../ui/form/columns-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import type { MartTabProps } from './mart-tab'

const fields = martText.create
const strategies = fieldChoicesFromLabels(writeStrategyLabels)

type AboutProps = Pick<MartTabProps, 'table' | 'use' | 'onChanged'>

/**
 * Button and dialog **Sửa thông tin** (edit information): description, group, write strategy and
 * key of the table.
 */
export function EditTableInfoAction(props: AboutProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open && <AboutDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AboutDialog({ table, use, onChanged, onClose }: AboutProps & { onClose: () => void }) {
  const [schema] = useState(() =>
    createFieldRuleSchema<ReturnType<typeof martInfoOf>>(about =>
      findMartInfoFaults(about, table.columns)
    )
  )
  const form = useForm(schema, martInfoOf(table))
  return (
    <FormDialog
      title={text.title(table.name)}
      size="middle"
      sending={{
        form,
        submitLabel: text.submit,
        save: about => call('dataMart:changeAbout', { id: table.id, about }),
        saved: () => ({ title: text.done, body: table.name }),
        failed: text.failed,
        onSaved: onChanged
      }}
      onClose={onClose}
    >
      <TextField
        {...form.field('description')}
        label={fields.description}
        maxLength={1_000}
        rows={2}
      />
      <TextField {...form.field('dataGroup')} label={fields.dataGroup} maxLength={100} />
      <SelectField
        {...form.field('writeStrategy')}
        label={fields.writeStrategy}
        choices={strategies}
      />
      <ColumnSelectionField
        {...form.field('key')}
        label={fields.key.label}
        hint={text.keyHint}
        columns={table.columns.map(({ name }) => name)}
      />
      <p>{text.next}</p>
      {use.pipelines.length > 0 && (
        <p>{text.loaders(use.pipelines.map(({ code }) => code).join(', '))}</p>
      )}
    </FormDialog>
  )
}
