import { makeStyles, tokens } from '@fluentui/react-components'
import type { DeliveryRegisterRow } from '@shared/features/ledger/row'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { createKeyEnumSchema, daySchema } from '@shared/kit/fields'
import { formatDateTime, formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { z } from '@shared/kit/zod'
import { rollbackReasonSchema } from '@shared/model/data-mart/generation'
import { deliveryNoteKindLabels } from '@shared/model/ledger/expectation'
import { formatDeliveryPeriod } from '@shared/model/ledger/period'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField } from '../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../ui/form/day-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = deliveryRegisterText.note
const kinds = fieldChoicesFromLabels({ ...deliveryNoteKindLabels, takeBack: text.takeBack })

const schema = z
  .strictObject({
    kind: z.union([createKeyEnumSchema(deliveryNoteKindLabels), z.literal('takeBack')]),
    received: z.string(),
    reason: rollbackReasonSchema
  })
  .superRefine(({ kind, received }, context) => {
    if (kind !== 'otherWay') return
    const message = dayFault(received)
    if (message) context.addIssue({ code: 'custom', path: ['received'], message })
  })

const firstValues = (): z.infer<typeof schema> => ({
  kind: 'otherWay',
  received: formatDay(toVietnamIsoDay(Date.now())),
  reason: ''
})

function dayFault(received: string): string | undefined {
  if (!daySchema.safeParse(received).success) return formText.day.invalid
  return received > toVietnamIsoDay(Date.now()) ? text.early : undefined
}

const useStyles = makeStyles({
  before: { color: tokens.colorNeutralForeground3, lineHeight: '20px', overflowWrap: 'anywhere' }
})

interface LedgerNoteDialogProps {
  readonly row: DeliveryRegisterRow
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog for a manual note with a reason about the delivery of a unit and period: received by
 * another route, returned, or a correction of the last note.
 */
export function DeliveryNoteDialog({ row, onClose, onSaved }: LedgerNoteDialogProps) {
  const styles = useStyles()
  const { expectation, unit, period } = row
  const cell = { expectation, unit, period }
  const { data: notes = [] } = useCall('ledger:notes', cell)
  const form = useForm(schema, firstValues(), {
    toInput: ({ received, ...rest }) => ({ ...rest, received: normalizeTypedDay(received) })
  })
  const offered = row.noted ? kinds : kinds.filter(({ value }) => value !== 'takeBack')
  return (
    <FormDialog
      title={text.title(unit, formatDeliveryPeriod(period))}
      sending={{
        form,
        submitLabel: text.submit,
        save: ({ kind, received, reason }) => {
          if (kind === 'takeBack') return call('ledger:takeBack', { ...cell, reason })
          const came = kind === 'otherWay' && { received }
          return call('ledger:note', { ...cell, kind, reason, ...came })
        },
        saved: () => ({ title: text.done, body: row.name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      <RadioField {...form.field('kind')} label={text.kind} choices={offered} />
      {form.values.kind === 'otherWay' && (
        <DayField
          {...form.field('received')}
          label={text.received}
          hint={text.receivedHint}
          required
        />
      )}
      <TextField
        {...form.field('reason')}
        label={text.reason}
        hint={text.hint}
        required
        maxLength={300}
        rows={3}
      />
      {notes.length > 0 && (
        <div className={styles.before}>
          <p>{text.before}</p>
          <ul>
            {notes.map(({ time, kind, user, reason, received }) => (
              <li key={time}>
                {text.line(formatDateTime(time), deliveryNoteKindLabels[kind], user, reason)}
                {received !== undefined && ` (${text.received}: ${formatDay(received)})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
