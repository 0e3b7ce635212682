import { MessageBar } from '@fluentui/react-components'
import { periodWords } from '@shared/features/standard-model/closing'
import type { ClosedPeriodView } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { paragraph } from '@shared/kit/fields'
import { formatDateTime } from '@shared/kit/format'
import { auditedReason, reasonFaults, reasonLength } from '@shared/kit/reason'
import { z } from '@shared/kit/zod'
import { call } from '../../../ipc/client'
import { useOwnDecision } from '../../../session/use-own-decision'
import { RadioField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { Details } from '../../../ui/page/details'
import { ClosingReasonField } from './closing-dialog'

const wish = z.strictObject({ reason: auditedReason })

interface ReopenDialogProps {
  readonly period: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** **Mở lại kỳ**: requested with a reason; a second person decides. */
export function ReopenDialog({ period, onClose, onDone }: ReopenDialogProps) {
  const text = closingText.asking
  const form = useForm(wish, { reason: '' })
  return (
    <FormDialog
      title={closingText.reopenOf(periodWords(period))}
      sending={{
        form,
        submitLabel: text.submit,
        save: ({ reason }) => call('standardModel:askToReopen', { period, reason }),
        saved: () => ({ title: text.done, body: closingText.period(periodWords(period)) }),
        failed: text.failed,
        onSaved: onDone
      }}
      onClose={onClose}
    >
      <p>{text.note}</p>
      <ClosingReasonField {...form.field('reason')} rows={3} />
    </FormDialog>
  )
}

const decision = z
  .strictObject({ decision: z.enum(['approve', 'refuse']), reason: paragraph(300) })
  .refine(
    ({ decision: made, reason }) => made === 'approve' || reason.trim().length >= reasonLength,
    { message: reasonFaults.rejection, path: ['reason'] }
  )

interface DecideDialogProps extends ReopenDialogProps {
  readonly asked: NonNullable<ClosedPeriodView['asked']>
}

/** Second person's decision on reopening a period. */
export function DecideDialog({ period, asked, onClose, onDone }: DecideDialogProps) {
  const text = closingText.deciding
  const form = useForm(decision, { decision: 'approve', reason: '' })
  const refusal = useOwnDecision(asked.user)
  const words = {
    label: text.by(asked.user, formatDateTime(asked.time)),
    value: asked.reason
  }
  return (
    <FormDialog
      title={closingText.decideOf(periodWords(period))}
      sending={
        refusal === undefined
          ? {
              form,
              submitLabel: text.submit,
              save: draft => call('standardModel:decideReopening', { period, ...draft }),
              saved: draft => ({
                title: draft.decision === 'approve' ? text.approved : text.refused,
                body: closingText.period(periodWords(period))
              }),
              failed: text.failed,
              onSaved: onDone
            }
          : undefined
      }
      onClose={onClose}
    >
      <Details items={[words]} />
      <p>{closingText.asking.note}</p>
      {refusal !== undefined && <MessageBar intent="warning">{refusal}</MessageBar>}
      {refusal === undefined && (
        <>
          <RadioField
            {...form.field('decision')}
            label={text.label}
            choices={[
              { value: 'approve', label: text.approve },
              { value: 'refuse', label: text.refuse }
            ]}
          />
          <TextField
            {...form.field('reason')}
            label={closingText.reason}
            hint={text.hint}
            maxLength={300}
            rows={2}
          />
        </>
      )}
    </FormDialog>
  )
}
