import { makeStyles } from '@fluentui/react-components'
import {
  commonPersonalAccessReasons,
  personalAccessText as text
} from '@shared/features/data-mart/personal-access'
import { minReasonLength, reasonFaultMessages } from '@shared/kit/fields'
import { useState } from 'react'
import { CallError, call, toErrorMessage } from '../ipc/client'
import { ConfirmDialog } from './confirm-dialog'
import { SelectField } from './form/choice-field'
import { SecondPersonFields, useSecondPersonConfirmation } from './form/second-fields'
import { TextField } from './form/text-field'
import { useFormNotify } from './form/use-save'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  tables: { margin: 0, paddingLeft: '20px' }
})

/** Option value for a reason that the user types as free text. */
const other = 'other'
const choices = [
  ...commonPersonalAccessReasons.map(reason => ({
    value: reason as string,
    label: reason as string
  })),
  { value: other, label: text.other }
]

interface PersonalDataReasonDialogProps {
  /** Tables that a query or page reads, with the names of their personal columns. */
  readonly tables: readonly {
    readonly id: string
    readonly name: string
    readonly columns: readonly string[]
  }[]
  readonly onOpened: () => void
  readonly onClose: () => void
}

/**
 * Dialog that asks for the reason to read personal columns, once per table and session; the main
 * process first writes the reason to the audit log.
 */
export function PersonalDataReasonDialog({
  tables,
  onOpened,
  onClose
}: PersonalDataReasonDialogProps) {
  const styles = useStyles()
  const [usual, setUsual] = useState<string>(choices[0]?.value ?? other)
  const [details, setDetails] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const notify = useFormNotify([usual, details])
  const second = useSecondPersonConfirmation()
  const isOther = usual === other
  const open = async (): Promise<void> => {
    const own = details.trim()
    const reason = isOther ? own : [usual, own].filter(Boolean).join(': ')
    if (reason.length < minReasonLength) {
      setError(reasonFaultMessages.any)
      return
    }
    setBusy(true)
    try {
      await call('dataMart:openPersonal', {
        tables: tables.map(({ id }) => id),
        reason,
        ...second.given
      })
      onOpened()
    } catch (failure) {
      if (second.isAbout(failure)) return
      if (failure instanceof CallError && failure.fields.reason) setError(failure.fields.reason)
      else notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      asks
      open
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      confirmDisabled={isBusy}
      onConfirm={() => void open()}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <div>{text.explanation}</div>
        <ul className={styles.tables}>
          {tables.map(({ id, name, columns }) => (
            <li key={id}>{text.table(name, columns.join(', '))}</li>
          ))}
        </ul>
        <SelectField
          name="usual"
          label={text.usual}
          required
          value={usual}
          choices={choices}
          onChange={value => {
            setUsual(value)
            setError(undefined)
          }}
        />
        <TextField
          rows={2}
          name="reason"
          label={text.details}
          hint={text.detailsHint}
          required={isOther}
          value={details}
          error={error}
          maxLength={200}
          onChange={value => {
            setDetails(value)
            setError(undefined)
          }}
        />
        <SecondPersonFields state={second} />
      </div>
    </ConfirmDialog>
  )
}
