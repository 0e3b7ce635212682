import {
  Field,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Textarea,
  tokens
} from '@fluentui/react-components'
import type { AskFault } from '@shared/features/query/calls'
import { queryText as text } from '@shared/features/query/page-text'

const useStyles = makeStyles({
  text: {
    fontFamily: tokens.fontFamilyMonospace,
    '& textarea': { fontFamily: 'inherit', minHeight: '180px', maxHeight: '50vh' }
  }
})

interface SqlFormProps {
  readonly sql: string
  readonly faults: readonly AskFault[]
  /** Why it is no tree; empty where it is one. */
  readonly beyond: string
  readonly onChange: (sql: string) => void
}

/** The question as SQL that can be typed. */
export function SqlForm({ sql, faults, beyond, onChange }: SqlFormProps) {
  const styles = useStyles()
  const message = faults.map(({ words }) => words).join(' ')
  return (
    <>
      <Field validationState={message ? 'error' : 'none'} validationMessage={message || undefined}>
        <Textarea
          aria-label={text.forms.sql}
          className={styles.text}
          resize="vertical"
          spellCheck={false}
          value={sql}
          onChange={(_event, data) => onChange(data.value)}
        />
      </Field>
      {beyond && <Beyond why={beyond} />}
    </>
  )
}

/** Said wherever a question is shown that is SQL alone. */
export function Beyond({ why }: { readonly why: string }) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody role="status">
        <MessageBarTitle>{text.beyond}</MessageBarTitle>
        {why}
      </MessageBarBody>
    </MessageBar>
  )
}
