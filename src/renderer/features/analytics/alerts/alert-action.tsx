import { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task'
import type { AlertDetailsView } from '@shared/features/analytics/alert-calls'
import {
  alertDraftSchema,
  alertStateBadgeOf,
  proposedAlertTransitionOf
} from '@shared/features/analytics/alert-case'
import { alertText as text } from '@shared/features/analytics/alert-text'
import { formatDay, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission } from '../../../session/permission'
import { RadioField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { DetailList } from '../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { RowActionButton } from '../../../ui/table/row-action'
import { RecordHistoryDialog } from '../history'

interface AlertDetailsActionProps {
  readonly id: string
  readonly onSaved: () => void
}

/** Button that opens an alert with its history and the possible next states. */
export function AlertDetailsAction({ id, onSaved }: AlertDetailsActionProps) {
  const [open, setOpen] = useState(false)
  const label = hasPermission('analyse') ? text.action : text.view
  const close = (): void => setOpen(false)
  return (
    <>
      <RowActionButton
        label={label}
        icon={<ClipboardTaskRegular />}
        onPress={() => setOpen(true)}
      />
      {open && <AlertDialog id={id} label={label} onSaved={onSaved} onClose={close} />}
    </>
  )
}

interface AlertDialogProps extends AlertDetailsActionProps {
  readonly label: string
  readonly onClose: () => void
}

function AlertDialog({ id, label, onSaved, onClose }: AlertDialogProps) {
  const { data, error, reload } = useCall('alerts:get', { id })
  if (data) return <AlertForm alert={data} onSaved={onSaved} onClose={onClose} />
  return (
    <FormDialog title={label} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState lines={4} />}
    </FormDialog>
  )
}

interface AlertFormProps {
  readonly alert: AlertDetailsView
  readonly onSaved: () => void
  readonly onClose: () => void
}

function AlertForm({ alert, onSaved, onClose }: AlertFormProps) {
  const moves = hasPermission('analyse') ? alert.moves : []
  const form = useForm(alertDraftSchema, {
    move: proposedAlertTransitionOf(moves) ?? 'note',
    note: ''
  })
  const { move } = form.values
  return (
    <FormDialog
      title={text.title(alert.what, alert.unit)}
      sending={
        moves.length > 0
          ? {
              form,
              save: draft => call('alerts:handle', { id: alert.id, draft }),
              saved: draft => ({ title: text.saved, body: text.moves[draft.move] }),
              failed: text.failed,
              submitLabel: text.submit[move],
              onSaved
            }
          : undefined
      }
      onClose={onClose}
    >
      <DetailList
        items={[
          {
            label: text.numbers,
            value: text.numbersOf(
              formatNumber(alert.should - alert.short),
              formatNumber(alert.should)
            )
          },
          { label: text.short, value: formatNumber(alert.short) },
          { label: text.found, value: formatDay(alert.found) },
          { label: text.due, value: dueWords(alert) },
          {
            label: text.state,
            value: <StatusBadge look={alertStateBadgeOf(alert.state, (alert.daysLeft ?? 0) < 0)} />
          },
          { label: text.owner, value: alert.owner || text.nobody }
        ]}
      />
      {alert.settled && <p>{text.settled}</p>}
      {moves.length > 0 && (
        <>
          <RadioField
            {...form.field('move')}
            label={text.move}
            choices={moves.map(value => ({ value, label: text.moves[value] }))}
            onChange={chosen => form.set({ move: chosen, note: form.values.note })}
          />
          <TextField
            {...form.field('note')}
            label={text.note}
            hint={text.noteHint}
            rows={3}
            required={move !== 'take' && move !== 'release'}
            maxLength={500}
          />
        </>
      )}
      <RecordHistoryDialog
        title={text.history}
        none={text.none}
        entries={alert.steps.toReversed().map(({ move: taken, user, time, note }) => ({
          what: text.moves[taken],
          who: user,
          time,
          more: note === '' ? undefined : <p>{note}</p>
        }))}
      />
    </FormDialog>
  )
}

/**
 * Text for the deadline of an alert with the number of days left or overdue; for a closed alert
 * only the date.
 */
function dueWords({ due, daysLeft }: Pick<AlertDetailsView, 'daysLeft' | 'due'>): string {
  const date = formatDay(due)
  return daysLeft === null ? date : `${date} · ${text.deadline(daysLeft)}`
}
