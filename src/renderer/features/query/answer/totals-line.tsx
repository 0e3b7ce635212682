import { makeStyles, tokens } from '@fluentui/react-components'
import { queryPageText } from '@shared/features/query/page-text'
import type { ListCriteria } from '@shared/kit/list/settings'
import { formatRoundedResultValue } from '@shared/model/query/answer-words'
import { useCall } from '../../../ipc/use-call'
import { type QueryResultColumn, toQueryOutput } from './answer-columns'

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
  readonly titles: ReadonlyMap<string, string>
  readonly choice: ListCriteria
}

/**
 * Line with the sum, minimum and maximum of each figure over the rows that match search and
 * filters.
 */
export function ResultTotalsLine({ run, columns, titles, choice }: ResultTotalsLineProps) {
  const styles = useStyles()
  const { data } = useCall('query:totals', { run, query: choice })
  const figures = columns.flatMap((column, index) => {
    const totals = data?.[index]
    if (!totals || column.name === 'id') return []
    const say = (value: NonNullable<typeof totals>['sum']): string =>
      formatRoundedResultValue(toQueryOutput(column), value)
    // A share column has no sum, because shares of different totals cannot be added.
    const sum = column.type === 'share' || totals.sum === null ? [] : [text.sum(say(totals.sum))]
    const range = totals.least === null ? [] : [text.range(say(totals.least), say(totals.greatest))]
    const words = [...sum, ...range].join(' · ')
    return words ? [{ name: column.name, words }] : []
  })
  if (figures.length === 0) return null
  return (
    <dl aria-label={text.totals} className={styles.line}>
      {figures.map(({ name, words }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{titles.get(name) ?? name}</dt>
          <dd className={styles.value}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
