import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { queryPageText } from '@shared/features/query/page-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatSeconds } from '@shared/model/query/answer-words'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import type { QueryRunView } from '@shared/model/query/saved-query'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { withUniqueReactKeys } from '../../../ui/with-keys'

const text = queryPageText.pane
/** Maximum characters of a query text in the list, enough to distinguish queries. */
const longest = 140

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  run: {
    width: '100%',
    minWidth: 0,
    display: 'block',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    padding: '4px',
    height: 'auto',
    whiteSpace: 'normal'
  },
  words: { display: 'block', overflowWrap: 'anywhere', lineHeight: '18px' },
  facts: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums'
  },
  again: { fontWeight: tokens.fontWeightRegular, fontSize: tokens.fontSizeBase200 },
  why: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    padding: '0 4px 6px',
    overflowWrap: 'anywhere'
  },
  none: { color: tokens.colorNeutralForeground3, padding: '8px 4px' }
})

interface QueryHistoryListProps {
  readonly onTake: (query: Query) => void
  /** Runs an earlier query again on the table versions that it used then. */
  readonly onAgain: (query: Query, basis: ResultDataVersions) => void
}

/** History of this user's queries, newest first; pressing an entry opens its query. */
export function QueryHistoryList({ onTake, onAgain }: QueryHistoryListProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('query:history')
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  if (data.length === 0) return <p className={styles.none}>{text.noHistory}</p>
  return (
    <ul aria-label={text.history} className={styles.list}>
      {withUniqueReactKeys(data, run => `${run.time} ${run.words}`).map(({ key, item }) => (
        <li key={key}>
          <Button
            appearance="subtle"
            size="small"
            className={styles.run}
            title={item.words}
            onClick={() => onTake(item.query)}
          >
            <span className={styles.words}>
              {item.words.length > longest ? `${item.words.slice(0, longest)}…` : item.words}
            </span>
            <span className={styles.facts}>{factsOf(item)}</span>
          </Button>
          <Again run={item} onAgain={onAgain} />
        </li>
      ))}
    </ul>
  )
}

function factsOf({ time, rows, milliseconds }: QueryRunView): string {
  return [
    formatDateTime(time),
    rows === null ? text.noRows : text.rows(formatNumber(rows)),
    queryPageText.running.took(formatSeconds(milliseconds))
  ].join(' · ')
}

interface AgainProps extends Pick<QueryHistoryListProps, 'onAgain'> {
  readonly run: QueryRunView
}

/**
 * Button **Xem lại như ngày đó** (view again as of that day) of a completed run, or the reason why
 * it is not available.
 */
function Again({ run: { time, query, rows, basis, gone }, onAgain }: AgainProps) {
  const styles = useStyles()
  const { again, againAt, goneWords, noBasis } = queryPageText.answer
  if (rows === null) return null
  if (!basis || gone.length > 0) {
    return <p className={styles.why}>{basis ? goneWords(gone.join(', ')) : noBasis}</p>
  }
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.again}
      icon={<HistoryRegular />}
      aria-label={againAt(formatDateTime(time))}
      onClick={() => onAgain(query, basis)}
    >
      {again}
    </Button>
  )
}
