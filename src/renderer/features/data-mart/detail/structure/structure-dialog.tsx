import { personalAccessText as personalText } from '@shared/features/data-mart/personal-access'
import { martText } from '@shared/features/data-mart/text'
import { ruledBy } from '@shared/kit/fields'
import { reasonFaults, reasonLength } from '@shared/kit/reason'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { emptyMartDraft, martFaultsOf } from '@shared/model/data-mart/draft'
import { draftLevel, markOf } from '@shared/model/data-mart/personal-marks'
import type { StructureColumn } from '@shared/model/data-mart/structure'
import { useState } from 'react'
import { call } from '../../../../ipc/client'
import { ColumnEditor } from '../../../../ui/form/column-editor'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { SecondFields, useSecond } from '../../../../ui/form/second-fields'
import { TextField } from '../../../../ui/form/text-field'
import { useForm } from '../../../../ui/form/use-form'
import { Withdrawn } from '../../../../ui/form/use-save'
import { type Foreseen, StructureConfirm } from './structure-confirm'

const text = martText.detail.structure

interface StructureValues {
  tableName: string
  columns: StructureColumn[]
  reason: string
}

/** Personal columns whose values would become readable for everyone. */
const unmarkedIn = (table: DataMart, columns: readonly StructureColumn[]): string[] =>
  columns
    .filter(({ from, personal }) => {
      const before = table.columns.find(({ name }) => name === from)
      return before?.personal === true && !personal
    })
    .map(({ name }) => name)

const schemaOf = (table: DataMart) =>
  ruledBy<StructureValues>(({ reason, ...values }) => {
    const faults = martFaultsOf({ ...emptyMartDraft, ...values })
    const isMissing =
      unmarkedIn(table, values.columns).length > 0 && reason.trim().length < reasonLength
    return Object.keys(faults).length === 0 && isMissing ? { reason: reasonFaults.any } : faults
  })

/** Effects of the change and the callback for the person's answer. */
interface Asking {
  readonly foreseen: Foreseen
  readonly answer: (goesOn: boolean) => void
}

interface StructureDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/**
 * **Sửa cấu trúc**: adds, renames, retypes, describes, moves and removes columns; asks for
 * confirmation of losses and broken dependents.
 */
export function StructureDialog({ table, onClose, onChanged }: StructureDialogProps) {
  const [schema] = useState(() => schemaOf(table))
  const second = useSecond()
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
      if (!goesOn) throw new Withdrawn()
    }
    try {
      const isUnmarking = unmarkedIn(table, wanted).length > 0
      return await call('dataMart:changeStructure', {
        ...request,
        ...(isUnmarking && { reason, ...second.given })
      })
    } catch (failure) {
      if (second.isAbout(failure)) throw new Withdrawn()
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
      <ColumnEditor
        columns={columns}
        disabled={disabled}
        complete={column => ({ ...column, ...markOf(draftLevel(column)), from: '' })}
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
          <SecondFields state={second} />
        </>
      )}
      {asking && (
        <StructureConfirm table={table.name} foreseen={asking.foreseen} onAnswer={asking.answer} />
      )}
    </FormDialog>
  )
}
