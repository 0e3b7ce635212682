import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { filterNameSchema, maxFilterNameLength } from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { CallError, toErrorMessage } from '../../../ipc/client'
import { validateTypedText } from '../../form/text-field'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  buttons: { display: 'flex', justifyContent: 'flex-end', columnGap: '8px' }
})

interface FilterNameFormProps {
  readonly label: string
  readonly initial: string
  readonly action: string
  /** Reason why no filter set can be saved now; shown instead of the form. */
  readonly blocked?: string | undefined
  /** Saves the filter set under this name; rejects with the reason if the main process refuses. */
  readonly onSave: (name: string) => Promise<void>
  readonly onCancel?: () => void
}

/**
 * Form for the name of a filter set; an error is shown below the field, and the typed text stays.
 */
export function FilterNameForm(props: FilterNameFormProps) {
  const { label, initial, action, blocked, onSave, onCancel } = props
  const styles = useStyles()
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fault = error ?? validateTypedText(name, maxFilterNameLength)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (blocked || busy) return
    const checked = filterNameSchema.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    setBusy(true)
    try {
      await onSave(name)
      setName('')
    } catch (failure) {
      const field = failure instanceof CallError ? failure.fields.name : undefined
      setError(field ?? toErrorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !onCancel || event.nativeEvent.isComposing) return
    // Escape cancels the renaming and does not close the whole list.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <Field
        hint={blocked}
        label={label}
        validationState={fault ? 'error' : 'none'}
        validationMessage={fault}
      >
        <Input
          autoFocus={onCancel !== undefined}
          value={name}
          readOnly={busy}
          onChange={(_event, data) => {
            setName(data.value)
            setError(undefined)
          }}
          onKeyDown={onKey}
        />
      </Field>
      <span className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{listToolsText.filters.cancel}</Button>}
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={busy || blocked !== undefined}
        >
          {action}
        </Button>
      </span>
    </form>
  )
}
