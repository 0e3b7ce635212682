import { scenarioText } from '@shared/features/scenario/text'
import { useState } from 'react'
import { CallError, messageOf } from '../../ipc/client'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useFormNotify } from '../../ui/form/use-form-notify'

interface NameDialogProps {
  readonly title: string
  readonly initial: string
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** A name for a scenario; a taken one is refused at the field. */
export function NameDialog({ title, initial, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const notify = useFormNotify(name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    setBusy(true)
    try {
      await onSave(name)
      onClose()
    } catch (failure) {
      setBusy(false)
      const message = failure instanceof CallError ? failure.fields.name : undefined
      if (message) setError(message)
      else notify({ title: scenarioText.failed, body: messageOf(failure), intent: 'error' })
    }
  }
  return (
    <FormDialog
      title={title}
      dirty={name !== initial}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={scenarioText.name.label}
        value={name}
        error={error}
        required
        disabled={busy}
        maxLength={200}
        onChange={value => {
          setName(value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
