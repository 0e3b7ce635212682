import { makeStyles, tokens } from '@fluentui/react-components'
import { queryPageText } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import type { Query } from '@shared/model/query/asked'
import { useCall } from '../../ipc/use-call'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { ReadOnlyDialog } from '../../ui/read-dialog'
import { withUniqueReactKeys } from '../../ui/with-keys'

const text = queryPageText.explain

const useStyles = makeStyles({
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  step: {
    padding: '6px 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    lineHeight: '20px'
  },
  rows: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' }
})

interface QueryPlanDialogProps {
  readonly query: Query
  readonly onClose: () => void
}

/** Dialog **Giải thích** (explain): execution plan of the query, step by step. */
export function QueryPlanDialog({ query, onClose }: QueryPlanDialogProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('query:explain', { query })
  return (
    <ReadOnlyDialog title={text.title} width={720} onClose={onClose}>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={5} />}
      {data?.faults.map(({ words }) => (
        <p key={words} role="alert">
          {words}
        </p>
      ))}
      {data && data.steps.length > 0 && (
        <>
          <p>{text.note}</p>
          <ol aria-label={text.label} className={styles.list}>
            {withUniqueReactKeys(data.steps, ({ words }) => words).map(
              ({ key, item: { depth, words, rows } }) => (
                <li
                  key={key}
                  className={styles.step}
                  style={{ paddingInlineStart: 8 + depth * 20 }}
                >
                  {words}
                  {rows !== null && (
                    <span className={styles.rows}> · {text.rows(formatNumber(rows))}</span>
                  )}
                </li>
              )
            )}
          </ol>
        </>
      )}
    </ReadOnlyDialog>
  )
}
