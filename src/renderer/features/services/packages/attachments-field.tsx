import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import {
  type ChosenAttachment,
  packageAttachmentKinds,
  packageAttachmentLimits,
  packageAttachmentText as text
} from '@shared/features/services/packages/attachment'
import { formatFileSize } from '@shared/model/services/document'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    listStyleType: 'none',
    margin: 0,
    padding: 0
  },
  file: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  add: { alignSelf: 'flex-start' }
})

interface AttachmentsFieldProps {
  readonly files: readonly ChosenAttachment[]
  readonly onChange: (files: readonly ChosenAttachment[]) => void
}

/** Field for the files that go along with the rows of a package, each signed by the unit. */
export function AttachmentsField({ files, onChange }: AttachmentsFieldProps) {
  const styles = useStyles()
  const [error, setError] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const add = async (): Promise<void> => {
    setChoosing(true)
    setError(undefined)
    try {
      const chosen = (await call('packages:chooseAttachment')) ?? []
      const known = new Set(files.map(({ title }) => title.toLocaleLowerCase('vi')))
      const twice = chosen.find(({ title }) => known.has(title.toLocaleLowerCase('vi')))
      if (twice) setError(text.faults.twice(twice.title))
      else if (files.length + chosen.length > packageAttachmentLimits.files)
        setError(text.faults.many)
      else onChange([...files, ...chosen])
    } catch (failure) {
      setError(toErrorMessage(failure))
    } finally {
      setChoosing(false)
    }
  }
  return (
    <Field
      label={text.label}
      hint={text.hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      <div data-field="attachments">
        {files.length > 0 && (
          <ul className={styles.list} aria-label={text.label}>
            {files.map(({ id, title, kind, size }) => (
              <li key={id} className={styles.file}>
                <span className={styles.name}>{title}</span>
                <span className={styles.quiet}>
                  {`${packageAttachmentKinds[kind]} · ${formatFileSize(size)}`}
                </span>
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={text.remove(title)}
                  title={text.remove(title)}
                  onClick={() => onChange(files.filter(one => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          className={styles.add}
          icon={<AddRegular />}
          disabledFocusable={isChoosing}
          onClick={() => void add()}
        >
          {text.add}
        </Button>
      </div>
    </Field>
  )
}
