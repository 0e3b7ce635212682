import { makeStyles } from '@fluentui/react-components'
import { copyText as text } from '@shared/features/secrecy/text'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { useEffect, useRef, useState } from 'react'
import { CallError, call, setRecipientPrompt, toErrorMessage } from '../ipc/client'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { TextField } from '../ui/form/text-field'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' }
})

interface RecipientQuestion {
  readonly message: string
  readonly end: (isStated: boolean) => void
}

/**
 * Dialog that asks for the recipient and the number of copies before data above *Không mật* leaves
 * the program, whichever page exports or prints it.
 */
export function RecipientPrompt() {
  const [question, setQuestion] = useState<RecipientQuestion>()
  useEffect(() => {
    setRecipientPrompt(
      message =>
        new Promise((resolve, reject) =>
          setQuestion({
            message,
            end: isStated => {
              setQuestion(undefined)
              if (isStated) resolve()
              else reject(new CallError({ code: 'CANCELLED', message: text.stopped }))
            }
          })
        )
    )
    return () => setRecipientPrompt(undefined)
  }, [])
  return question ? <RecipientDialog {...question} /> : null
}

function RecipientDialog({ message, end }: RecipientQuestion) {
  const styles = useStyles()
  const [recipient, setRecipient] = useState('')
  const [copies, setCopies] = useState('1')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isBusy = useRef(false)
  const state = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await call('secrecy:announce', { recipient, copies: parseTypedInteger(copies) })
      end(true)
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      const isOfField = fields.recipient !== undefined || fields.copies !== undefined
      setErrors(isOfField ? fields : { recipient: toErrorMessage(error) })
    } finally {
      isBusy.current = false
    }
  }
  return (
    <ConfirmDialog
      asks
      open
      title={text.recipientTitle}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => void state()}
      onCancel={() => end(false)}
    >
      <div className={styles.content}>
        <div>{message}</div>
        <TextField
          name="recipient"
          label={text.recipient}
          hint={text.recipientHint}
          required
          value={recipient}
          error={errors.recipient}
          maxLength={200}
          onChange={value => {
            setRecipient(value)
            setErrors({})
          }}
        />
        <TextField
          name="copies"
          label={text.copies}
          required
          numeric
          value={copies}
          error={errors.copies}
          onChange={value => {
            setCopies(value)
            setErrors({})
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
