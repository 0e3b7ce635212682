import { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task'
import type { AlertView } from '@shared/features/analytics/alert-calls'
import {
  type AlertDraft,
  type AlertMove,
  alertDraft,
  alertStateLooks
} from '@shared/features/analytics/alert-case'
import { alertText as text } from '@shared/features/analytics/alert-text'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { CallError, call, messageOf } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { may } from '../../session/permission'
import { RadioField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useFormNotify } from '../../ui/form/use-form-notify'
import { Details } from '../../ui/page/details'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { RowAction } from '../../ui/table/row-action'
import { History } from './history'

interface AlertActionProps {
  readonly id: string
  readonly onSaved: () => void
}

/** Opens an alert: what was done about it, and what to do next. */
export function AlertAction({ id, onSaved }: AlertActionProps) {
  const [open, setOpen] = useState(false)
  const label = may('analyse') ? text.action : text.view
  const close = (): void => setOpen(false)
  return (
    <>
      <RowAction label={label} icon={<ClipboardTaskRegular />} onPress={() => setOpen(true)} />
      {open && <AlertDialog id={id} label={label} onSaved={onSaved} onClose={close} />}
    </>
  )
}

interface AlertDialogProps extends AlertActionProps {
  readonly label: string
  readonly onClose: () => void
}

function AlertDialog({ id, label, onSaved, onClose }: AlertDialogProps) {
  const { data, error, reload } = useCall('alerts:get', { id })
  if (data) return <AlertForm alert={data} onSaved={onSaved} onClose={onClose} />
  return (
    <FormDialog title={label} dirty={false} busy={false} onSubmit={undefined} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState lines={4} />}
    </FormDialog>
  )
}

interface AlertFormProps {
  readonly alert: AlertView
  readonly onSaved: () => void
  readonly onClose: () => void
}

function AlertForm({ alert, onSaved, onClose }: AlertFormProps) {
  const [busy, setBusy] = useState(false)
  const moves = may('analyse') ? alert.moves : []
  const { values, errors, dirty, set, setErrors, check } = useForm<AlertDraft>(
    { move: moves[0] ?? 'note', note: '' },
    alertDraft
  )
  const notify = useFormNotify(values)
  const submit = async (): Promise<void> => {
    const draft = check() as AlertDraft | undefined
    if (!draft || busy) return
    setBusy(true)
    try {
      await call('alerts:handle', { id: alert.id, draft })
      notify({ title: text.saved, body: text.moves[draft.move], intent: 'success' })
      onSaved()
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.fields.note) setErrors(error.fields)
      else notify({ title: text.failed, body: messageOf(error), intent: 'error' })
    }
  }
  return (
    <FormDialog
      title={text.title(alert.what, alert.unit)}
      dirty={dirty}
      busy={busy}
      onSubmit={moves.length > 0 ? () => void submit() : undefined}
      onClose={onClose}
    >
      <Details
        items={[
          { label: text.short, value: formatNumber(alert.short) },
          { label: text.state, value: <StatusBadge look={alertStateLooks[alert.state]} /> },
          { label: text.owner, value: alert.owner || text.nobody }
        ]}
      />
      {alert.settled && <p>{text.settled}</p>}
      {moves.length > 0 && (
        <>
          <RadioField
            name="move"
            label={text.move}
            value={values.move}
            choices={moves.map(value => ({ value, label: text.moves[value] }))}
            disabled={busy}
            onChange={move => set({ move: move as AlertMove, note: values.note })}
          />
          <TextField
            name="note"
            label={text.note}
            hint={text.noteHint}
            rows={3}
            value={values.note}
            error={errors.note}
            required={values.move !== 'take'}
            disabled={busy}
            maxLength={500}
            onChange={note => set({ note })}
          />
        </>
      )}
      <History
        title={text.history}
        none={text.none}
        entries={alert.steps.toReversed().map(({ move, user, time, note }) => ({
          what: text.moves[move],
          who: user,
          time,
          more: note === '' ? undefined : <p>{note}</p>
        }))}
      />
    </FormDialog>
  )
}
