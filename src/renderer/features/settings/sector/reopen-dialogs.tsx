import { MessageBar } from '@fluentui/react-components'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import type { ClosedPeriodView } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import {
  auditedReasonSchema,
  minReasonLength,
  paragraphSchema,
  reasonFaultMessages
} from '@shared/kit/fields'
import { formatDateTime } from '@shared/kit/format'
import { z } from '@shared/kit/zod'
import { call } from '../../../ipc/client'
import { useOwnRequestDecisionRefusal } from '../../../session/use-own-decision'
import { RadioField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { DetailList } from '../../../ui/page/details'
import { ClosingReasonField } from './closing-dialog'

const wish = z.strictObject({ reason: auditedReasonSchema })

interface ReopenPeriodDialogProps {
  readonly period: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Dialog **Mở lại kỳ** (reopen a period): requests the reopening with a reason; a second person
 * decides.
 */
export function ReopenPeriodDialog({ period, onClose, onDone }: ReopenPeriodDialogProps) {
  const text = closingText.asking
  const form = useForm(wish, { reason: '' })
  return (
    <FormDialog
      title={closingText.reopenOf(formatPeriodMonth(period))}
      sending={{
        form,
        submitLabel: text.submit,
        save: ({ reason }) => call('standardModel:askToReopen', { period, reason }),
        saved: () => ({ title: text.done, body: closingText.period(formatPeriodMonth(period)) }),
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
  .strictObject({ decision: z.enum(['approve', 'refuse']), reason: paragraphSchema(300) })
  .refine(
    ({ decision: made, reason }) => made === 'approve' || reason.trim().length >= minReasonLength,
    { message: reasonFaultMessages.rejection, path: ['reason'] }
  )

interface DecideReopeningDialogProps extends ReopenPeriodDialogProps {
  readonly asked: NonNullable<ClosedPeriodView['asked']>
}

/** Dialog in which a second person decides whether a period is reopened. */
export function DecideReopeningDialog({
  period,
  asked,
  onClose,
  onDone
}: DecideReopeningDialogProps) {
  const text = closingText.deciding
  const form = useForm(decision, { decision: 'approve', reason: '' })
  const refusal = useOwnRequestDecisionRefusal(asked.user)
  const words = {
    label: text.by(asked.user, formatDateTime(asked.time)),
    value: asked.reason
  }
  return (
    <FormDialog
      title={closingText.decideOf(formatPeriodMonth(period))}
      sending={
        refusal === undefined
          ? {
              form,
              submitLabel: text.submit,
              save: draft => call('standardModel:decideReopening', { period, ...draft }),
              saved: draft => ({
                title: draft.decision === 'approve' ? text.approved : text.refused,
                body: closingText.period(formatPeriodMonth(period))
              }),
              failed: text.failed,
              onSaved: onDone
            }
          : undefined
      }
      onClose={onClose}
    >
      <DetailList items={[words]} />
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
