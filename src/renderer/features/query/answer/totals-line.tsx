import { makeStyles, tokens } from '@fluentui/react-components'
import { queryPageText } from '@shared/features/query/page-text'
import type { ListCriteria } from '@shared/kit/list/settings'
import { formatRoundedResultValue } from '@shared/model/query/answer-words'
import { useCall } from '../../../ipc/use-call'
import { type QueryResultColumn, toQueryOutput } from './answer-columns'
import { headsWithUnits, type ResultWords } from './use-result-words'

const text = queryPageText.answer

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 24px',
    margin: 0,
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    '@media print': { padding: '6px 0', borderTop: 'none' }
  },
  figure: { display: 'flex', columnGap: '8px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  value: { margin: 0, color: tokens.colorNeutralForeground2 }
})

interface ResultTotalsLineProps {
  readonly run: string
  readonly columns: readonly QueryResultColumn[]
  readonly words: ResultWords
  readonly choice: ListCriteria
}

/**
 * Line with the sum, minimum and maximum of each figure over the rows that match search and
 * filters.
 */
export function ResultTotalsLine({ run, columns, words, choice }: ResultTotalsLineProps) {
  const styles = useStyles()
  const { data } = useCall('query:totals', { run, query: choice })
  const figures = columns.flatMap((column, index) => {
    const totals = data?.[index]
    if (!totals || column.name === 'id') return []
    const say = (value: NonNullable<typeof totals>['sum']): string =>
      formatRoundedResultValue(
        toQueryOutput(column),
        value,
        words.formats.get(column.name)?.decimals
      )
    // A share column has no sum, because shares of different totals cannot be added.
    const sum = column.type === 'share' || totals.sum === null ? [] : [text.sum(say(totals.sum))]
    const range = totals.least === null ? [] : [text.range(say(totals.least), say(totals.greatest))]
    const said = [...sum, ...range].join(' · ')
    return said ? [{ name: column.name, said }] : []
  })
  if (figures.length === 0) return null
  const heads = headsWithUnits(words)
  return (
    <dl aria-label={text.totals} className={styles.line}>
      {figures.map(({ name, said }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{heads.get(name) ?? name}</dt>
          <dd className={styles.value}>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
