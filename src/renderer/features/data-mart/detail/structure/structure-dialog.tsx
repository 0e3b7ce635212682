import { personalAccessText as personalText } from '@shared/features/data-mart/personal-access'
import { martText } from '@shared/features/data-mart/text'
import { createFieldRuleSchema, minReasonLength, reasonFaultMessages } from '@shared/kit/fields'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { emptyMartDraft, validateMartDraft } from '@shared/model/data-mart/draft'
import { personalLevelOfDraft, personalMarkOfLevel } from '@shared/model/data-mart/personal-marks'
import type { StructureColumn } from '@shared/model/data-mart/structure'
import { useState } from 'react'
import { call } from '../../../../ipc/client'
import { TableColumnsEditor } from '../../../../ui/form/column-editor'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { SecondPersonFields, useSecondPersonConfirmation } from '../../../../ui/form/second-fields'
import { TextField } from '../../../../ui/form/text-field'
import { useForm } from '../../../../ui/form/use-form'
import { SaveCancelledError } from '../../../../ui/form/use-save'
import { ConfirmStructureDialog, type StructureChangePreview } from './structure-confirm'

const text = martText.detail.structure

interface StructureValues {
  tableName: string
  columns: StructureColumn[]
  reason: string
}

/** Columns that lose their mark as personal, so that all users could read their values. */
const unmarkedIn = (table: DataMart, columns: readonly StructureColumn[]): string[] =>
  columns
    .filter(({ from, personal }) => {
      const before = table.columns.find(({ name }) => name === from)
      return before?.personal === true && !personal
    })
    .map(({ name }) => name)

const schemaOf = (table: DataMart) =>
  createFieldRuleSchema<StructureValues>(({ reason, ...values }) => {
    const faults = validateMartDraft({ ...emptyMartDraft, ...values })
    const isMissing =
      unmarkedIn(table, values.columns).length > 0 && reason.trim().length < minReasonLength
    return Object.keys(faults).length === 0 && isMissing
      ? { reason: reasonFaultMessages.any }
      : faults
  })

/** Foreseen effects of a structure change, and the callback for the user's answer. */
interface Asking {
  readonly foreseen: StructureChangePreview
  readonly answer: (goesOn: boolean) => void
}

interface EditStructureDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/**
 * Dialog **Sửa cấu trúc** (edit structure): adds, renames, retypes, describes, moves and removes
 * columns; asks for confirmation of data loss and broken dependents.
 */
export function EditStructureDialog({ table, onClose, onChanged }: EditStructureDialogProps) {
  const [schema] = useState(() => schemaOf(table))
  const second = useSecondPersonConfirmation()
  const form = useForm(
    schema,
    {
      tableName: table.name,
      columns: table.columns.map((column, place) => ({
        ...column,
        id: String(place),
        from: column.name
      })),
      reason: ''
    },
    { asOne: true }
  )
  const { value: columns, disabled, onChange } = form.field('columns')
  const unmarked = unmarkedIn(table, columns)
  const [asking, setAsking] = useState<Asking>()
  const change = async (wanted: StructureColumn[], reason: string): Promise<DataMart> => {
    const request = { id: table.id, columns: wanted }
    const foreseen = await call('dataMart:foreseeStructure', request)
    if (foreseen.unfit.length > 0 || foreseen.affected.length > 0) {
      const goesOn = await new Promise<boolean>(answer => setAsking({ foreseen, answer }))
      setAsking(undefined)
      if (!goesOn) throw new SaveCancelledError()
    }
    try {
      const isUnmarking = unmarkedIn(table, wanted).length > 0
      return await call('dataMart:changeStructure', {
        ...request,
        ...(isUnmarking && { reason, ...second.given })
      })
    } catch (failure) {
      if (second.isAbout(failure)) throw new SaveCancelledError()
      throw failure
    }
  }
  return (
    <FormDialog
      title={text.changeTitle(table.name)}
      size="wide"
      sending={{
        form,
        errorAbove: true,
        save: ({ columns: wanted, reason }) => change(wanted, reason),
        saved: () => ({ title: text.changed, body: table.name }),
        failed: text.changeFailed,
        failedAt: 'columns',
        onSaved: onChanged
      }}
      onClose={onClose}
    >
      <p>{text.changeNote}</p>
      <TableColumnsEditor
        columns={columns}
        disabled={disabled}
        complete={column => ({
          ...column,
          ...personalMarkOfLevel(personalLevelOfDraft(column)),
          from: ''
        })}
        onChange={onChange}
      />
      {unmarked.length > 0 && (
        <>
          <TextField
            {...form.field('reason')}
            label={personalText.unmarkReason(unmarked.join(', '))}
            hint={personalText.unmarkHint}
            required
            maxLength={300}
            rows={2}
          />
          <SecondPersonFields state={second} />
        </>
      )}
      {asking && (
        <ConfirmStructureDialog
          table={table.name}
          foreseen={asking.foreseen}
          onAnswer={asking.answer}
        />
      )}
    </FormDialog>
  )
}
