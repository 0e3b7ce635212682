import { makeStyles } from '@fluentui/react-components'
import { maxResultChartBars, maxResultChartPoints } from '@shared/features/query/edit/chart'
import { queryPageText } from '@shared/features/query/page-text'
import { type ChartData, categoryColors } from '@shared/kit/figures/chart'
import { formatNumber } from '@shared/kit/format'
import { formatRoundedResultValue, isNumericQueryOutput } from '@shared/model/query/answer-words'
import type { ChartChoice } from '@shared/model/query/saved-query'
import { useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ChartCard } from '../../../ui/chart/chart-card'
import { SelectFilter } from '../../../ui/filter-bar'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import type { CompletedQueryResult } from '../use-run'
import { type QueryResultRow, toQueryOutput } from './answer-columns'

const text = queryPageText.answer

const useStyles = makeStyles({
  chart: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media print': { display: 'none' }
  }
})

interface QueryResultChartProps {
  readonly answer: CompletedQueryResult
  readonly titles: ReadonlyMap<string, string>
  readonly choice: ChartChoice
  readonly onChoose: (choice: ChartChoice) => void
}

/** Chart of the figures of a result over one of its columns, as bars, a line or a pie. */
export function QueryResultChart({ answer, titles, choice, onChoose }: QueryResultChartProps) {
  const styles = useStyles()
  const { run, columns, rows } = answer
  const most = choice.kind === 'line' ? maxResultChartPoints : maxResultChartBars
  const { data, error, reload } = useCall('query:rows', {
    run,
    query: { search: '', filters: {}, sort: null, offset: 0, limit: most }
  })
  const drawn = useMemo(
    () => data && chartOf(answer, choice, titles, data.rows),
    [answer, choice, titles, data]
  )
  const named = (name: string): string => titles.get(name) ?? name
  const options = (figures: boolean) =>
    columns
      .filter(column => isNumericQueryOutput(toQueryOutput(column)) === figures)
      .map(({ name }) => ({ value: name, label: named(name) }))
  const title = text.chartOf(choice.figures.map(named).join(', '), named(choice.category))
  return (
    <div className={styles.chart}>
      <div className={styles.choices}>
        <SelectFilter
          required
          label={text.chart}
          value={choice.kind}
          options={(['bar', 'line', 'pie'] as const).map(kind => ({
            value: kind,
            label: text.chartKinds[kind]
          }))}
          onChange={kind =>
            (kind === 'bar' || kind === 'line' || kind === 'pie') && onChoose({ ...choice, kind })
          }
        />
        <SelectFilter
          required
          label={text.category}
          value={choice.category}
          options={options(false)}
          onChange={category => onChoose({ ...choice, category })}
        />
        <SelectFilter
          required
          label={text.figure}
          value={choice.figures[0] ?? ''}
          options={options(true)}
          onChange={figure => onChoose({ ...choice, figures: [figure] })}
        />
      </div>
      {error !== undefined && !drawn && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && !drawn && <LoadingState lines={6} />}
      {drawn && (
        <ChartCard
          title={title}
          summary={`${drawn.summary}${rows > most ? ` ${text.chartCut(formatNumber(most))}` : ''}`}
          data={drawn.data}
          height={280}
        />
      )}
    </div>
  )
}

const kinds = { bar: 'bar', line: 'line', pie: 'doughnut' } as const

/** Doubles are precise enough for bar lengths; the table next to the chart shows all digits. */
function chartOf(
  { columns }: CompletedQueryResult,
  { kind, category, figures }: ChartChoice,
  titles: ReadonlyMap<string, string>,
  all: readonly QueryResultRow[]
): { readonly data: ChartData; readonly summary: string } {
  const place = (name: string): number => columns.findIndex(column => column.name === name)
  const axis = columns[place(category)]
  // A row without a date is no point in time, so a line chart omits it.
  const rows = kind === 'line' ? all.filter(row => row[place(category)] !== null) : all
  const labels = rows.map(row => {
    const value = row[place(category)] ?? null
    return axis ? formatRoundedResultValue(toQueryOutput(axis), value) : String(value)
  })
  const isShare = figures.every(name => columns[place(name)]?.type === 'share')
  const series = (kind === 'pie' ? figures.slice(0, 1) : figures).map((name, index) => ({
    name: titles.get(name) ?? name,
    tone: categoryColors[index % categoryColors.length] ?? 'category-1',
    values: rows.map(row => numberOf(row[place(name)] ?? null)),
    ...(kind === 'pie' && {
      tones: rows.map((_row, at) => categoryColors[at % categoryColors.length] ?? 'category-1')
    })
  }))
  const [first] = figures
  const values = series[0]?.values ?? []
  const greatest = values.reduce<number>(
    (found, value, at) => ((value ?? -Infinity) > (values[found] ?? -Infinity) ? at : found),
    0
  )
  const column = columns[place(first ?? '')]
  const value = rows[greatest]?.[place(first ?? '')] ?? null
  return {
    data: {
      axis: titles.get(category) ?? category,
      unit: isShare ? '%' : text.chartUnit(series.map(({ name }) => name).join(', ')),
      labels,
      series,
      kind: kinds[kind],
      ...(isShare && { format: 'percent' as const })
    },
    summary: text.chartSummary(
      labels[greatest] ?? '',
      column ? formatRoundedResultValue(toQueryOutput(column), value) : '',
      formatNumber(rows.length)
    )
  }
}

/** Number to draw for a value; a suppressed figure is text and drawn as a gap. */
function numberOf(value: QueryResultRow[number]): number | null {
  if (value === null || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
