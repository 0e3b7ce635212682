import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { DeliveryExpectationDraft } from '@shared/features/ledger/draft'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { useEffect, useRef, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { TextField } from '../../ui/form/text-field'
import type { FormController } from '../../ui/form/use-form'

/** Form values of an expected delivery, with numbers as text as typed. */
export type DeliveryExpectationFormValues = Omit<DeliveryExpectationDraft, 'dueDays'> & {
  dueDays: string
}
export type DeliveryExpectationForm = FormController<
  DeliveryExpectationFormValues,
  DeliveryExpectationDraft
>

const text = deliveryRegisterText.form

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  name: { flex: '1 1 240px' }
})

interface Told {
  readonly intent: 'success' | 'warning' | 'error'
  readonly words: string
  /** Input for which the result was computed. */
  readonly asked: string
}

/** Trial that shows, before saving, to which unit each existing file would be attributed. */
export function SenderAttributionTrial({ form }: { readonly form: DeliveryExpectationForm }) {
  const styles = useStyles()
  const [fileName, setFileName] = useState('')
  const [told, setTold] = useState<Told>()
  const isFile = form.values.recognition === 'file'
  const asked = JSON.stringify([form.values, fileName])
  const newest = useRef(asked)
  newest.current = asked
  const answer = useRef<HTMLDivElement>(null)
  // Scrolls to the result, which on a low screen is below the dialog's edge.
  useEffect(() => {
    if (told) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  const run = async (): Promise<void> => {
    const draft = form.check()
    if (draft === undefined) return
    // Stores a result only if the input has not changed since it was requested.
    const tell = (told: Omit<Told, 'asked'>): void => {
      if (newest.current === asked) setTold({ ...told, asked })
    }
    try {
      const { counted, words } = await call('ledger:tryOut', { draft, fileName })
      tell({ intent: counted ? 'success' : 'warning', words })
    } catch (error) {
      tell({ intent: 'error', words: toErrorMessage(error) })
    }
  }
  return (
    <>
      <div className={styles.line}>
        {isFile && (
          <div className={styles.name}>
            <TextField
              name="tryName"
              label={text.tryName}
              placeholder={text.tryHint}
              value={fileName}
              error={undefined}
              maxLength={200}
              onChange={setFileName}
            />
          </div>
        )}
        <Button onClick={() => void run()}>{isFile ? text.tryOut : text.tryRows}</Button>
      </div>
      <div role="status" ref={answer}>
        {told?.asked === asked && (
          <MessageBar intent={told.intent} layout="multiline">
            <MessageBarBody>{told.words}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  )
}
