import { Button, MessageBar, MessageBarBody, makeStyles, Spinner } from '@fluentui/react-components'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { formEditText } from '@shared/features/forms/edit-text'
import { formatNumber } from '@shared/kit/format'
import type { FormFile } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { useState } from 'react'
import { CallError, call, toErrorMessage } from '../../../ipc/client'
import { Card } from '../../../ui/page/card'
import { WorkProgressBar } from '../../../ui/page/work-bar'

const text = formEditText.file

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  list: { margin: 0, paddingLeft: '20px' }
})

interface FileStepProps {
  /** Id of the form whose file is replaced; undefined for a new form. */
  readonly form: string | undefined
  readonly file: FormFile | undefined
  readonly onFile: (brought: { readonly file: FormFile; readonly outline: FormOutline }) => void
}

/** Step **Chọn tệp**: the empty file of the form, or another one in its place. */
export function FileStep({ form, file, onFile }: FileStepProps) {
  const styles = useStyles()
  const [job, setJob] = useState<string>()
  const isReading = job !== undefined
  const [fault, setFault] = useState<string>()
  const [gone, setGone] = useState<readonly string[]>([])
  const choose = async (): Promise<void> => {
    const started = crypto.randomUUID()
    setJob(started)
    setFault(undefined)
    try {
      if (form === undefined) {
        const brought = await call('forms:bring', { job: started })
        if (brought) onFile(brought)
      } else {
        const replaced = await call('forms:replaceFile', { id: form, job: started })
        if (replaced) {
          setGone(replaced.gone.map(({ label }) => label))
          onFile({ file: replaced.file, outline: replaced.outline })
        }
      }
    } catch (error) {
      const isStopped = error instanceof CallError && error.code === 'CANCELLED'
      if (!isStopped) setFault(`${text.failed}. ${toErrorMessage(error)}`)
    } finally {
      setJob(undefined)
    }
  }
  return (
    <Card title={text.title}>
      <p>{text.hint}</p>
      <div className={styles.row}>
        <Button
          appearance={file ? 'secondary' : 'primary'}
          icon={isReading ? <Spinner size="tiny" /> : <DocumentAddRegular />}
          disabledFocusable={isReading}
          onClick={() => void choose()}
        >
          {isReading ? text.reading : file ? text.replace : text.choose}
        </Button>
        {file && <span>{text.chosen(file.name)}</span>}
      </div>
      {isReading && (
        <WorkProgressBar
          label={text.reading}
          words={text.readingHint}
          share={undefined}
          stopLabel={text.stop}
          onStop={() => void call('forms:stop', { job }).catch(() => undefined)}
        />
      )}
      {fault !== undefined && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      {gone.length > 0 && (
        <MessageBar intent="warning" role="status" layout="multiline">
          <MessageBarBody>
            {text.gone(formatNumber(gone.length))}
            <ul className={styles.list}>
              {gone.map(label => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </Card>
  )
}
