import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { secondsWords } from '@shared/features/query/answer-words'
import type { Query } from '@shared/features/query/asked'
import { queryText } from '@shared/features/query/page-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { withKeys } from '../../../ui/with-keys'

const text = queryText.pane
/** Characters of a question that tell it from the others. */
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
  none: { color: tokens.colorNeutralForeground3, padding: '8px 4px' }
})

interface HistoryListProps {
  readonly onTake: (query: Query) => void
}

/** What this person asked, the newest first; pressing one brings the question back. */
export function HistoryList({ onTake }: HistoryListProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('query:history')
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={4} />
  if (data.length === 0) return <p className={styles.none}>{text.noHistory}</p>
  return (
    <ul aria-label={text.history} className={styles.list}>
      {withKeys(data, run => `${run.time} ${run.words}`).map(
        ({ key, item: { time, words, rows, milliseconds, query } }) => (
          <li key={key}>
            <Button
              appearance="subtle"
              size="small"
              className={styles.run}
              title={words}
              onClick={() => onTake(query)}
            >
              <span className={styles.words}>
                {words.length > longest ? `${words.slice(0, longest)}…` : words}
              </span>
              <span className={styles.facts}>
                {[
                  formatDateTime(time),
                  rows === null ? text.noRows : text.rows(formatNumber(rows)),
                  queryText.running.took(secondsWords(milliseconds))
                ].join(' · ')}
              </span>
            </Button>
          </li>
        )
      )}
    </ul>
  )
}
