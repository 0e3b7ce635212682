import { Button, Field, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { serviceLabels } from '@shared/features/services/text'
import { formatFileSize, type StoredDocument } from '@shared/model/services/document'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { DetailList, InlineCode } from '../../../ui/page/details'

const text = serviceLabels.form.document

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0
  },
  actions: { display: 'flex', columnGap: '8px' },
  file: {
    padding: '10px 12px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`
  }
})

interface RegistrationDocumentFieldProps {
  readonly label: string
  readonly document: StoredDocument | null
  readonly disabled: boolean
  readonly onChange: (document: StoredDocument | null) => void
}

/**
 * Field for the document of a registration, which is chosen in the system's dialog, checked and
 * stored by the main process.
 */
export function RegistrationDocumentField({
  label,
  document,
  disabled,
  onChange
}: RegistrationDocumentFieldProps) {
  const styles = useStyles()
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string>()
  const choose = async (): Promise<void> => {
    setReading(true)
    setError(undefined)
    try {
      const chosen = await call('services:chooseDocument')
      if (chosen) onChange(chosen)
    } catch (failure) {
      setError(toErrorMessage(failure))
    } finally {
      setReading(false)
    }
  }
  return (
    <Field
      label={label}
      hint={text.hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      <fieldset className={styles.body}>
        {document && <DocumentDetails document={document} className={styles.file} />}
        <div className={styles.actions}>
          <Button
            data-field="document"
            icon={reading ? <Spinner size="tiny" /> : <AttachRegular />}
            disabled={disabled || reading}
            onClick={() => void choose()}
          >
            {reading ? text.reading : document ? text.replace : text.choose}
          </Button>
          {document && (
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              disabled={disabled || reading}
              onClick={() => onChange(null)}
            >
              {text.remove}
            </Button>
          )}
        </div>
      </fieldset>
    </Field>
  )
}

interface DocumentFactsProps {
  readonly document: StoredDocument
  readonly className?: string
}

/** Name, size and hash of an attached document. */
export function DocumentDetails({ document, className }: DocumentFactsProps) {
  return (
    <div className={className}>
      <DetailList
        items={[
          { label: text.name, value: document.name },
          { label: text.size, value: formatFileSize(document.size) },
          { label: text.hash, value: <InlineCode>{document.sha256}</InlineCode> }
        ]}
      />
    </div>
  )
}
