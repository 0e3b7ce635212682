import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { sqlEditorText } from '@shared/features/query/sql/editor-text'
import { cssColorOfTone } from '../../../theme'
import { withUniqueReactKeys } from '../../../ui/with-keys'
import type { SqlEditorError } from './faults'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    marginBlock: tokens.spacingVerticalNone
  },
  fault: { color: cssColorOfTone('danger', 'text'), textAlign: 'start' }
})

/** Errors of the text, announced on change; each links to its position. */
export function SqlErrorList({
  sql,
  faults,
  onChoose
}: {
  readonly sql: string
  readonly faults: readonly SqlEditorError[]
  readonly onChoose: (fault: SqlEditorError) => void
}) {
  const styles = useStyles()
  return (
    <div role="status">
      {faults.length > 0 && (
        <ul className={styles.list} aria-label={sqlEditorText.faults(faults.length)}>
          {withUniqueReactKeys(faults, keyOf).map(({ key, item: fault }) => (
            <li key={key}>
              <Link as="button" className={styles.fault} onClick={() => onChoose(fault)}>
                {sqlEditorText.line(lineOf(sql, fault.position), fault.words)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const keyOf = ({ position, words }: SqlEditorError): string => `${position} ${words}`

const lineOf = (sql: string, position: number): number => sql.slice(0, position).split('\n').length
