import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { forecastText as text } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastFigure,
  ForecastRow
} from '@shared/features/analytics/forecast-view'
import { formatNumber } from '@shared/kit/format'
import { useMemo, useRef, useState } from 'react'
import { ChartCard } from '../../../ui/chart/chart-card'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { toAgeChart, toFanChart } from './forecast-charts'
import { ForecastDueParts } from './forecast-due'
import { allRates, ForecastRates, type RateSelection } from './forecast-rates'

const useStyles = makeStyles({
  result: { display: 'grid', rowGap: '20px', minWidth: 0 },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: '16px',
    '@media print': { display: 'block' }
  },
  part: { display: 'grid', rowGap: '8px', minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold
  },
  notes: { display: 'grid', rowGap: '4px', maxWidth: '88ch' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

const rounded = (value: number): string => formatNumber(Math.round(value))

/** Expected number with its interval; a dash for a group that is too small. */
function figureText(figure: ForecastFigure | null | undefined): string {
  if (!figure) return text.hidden
  const { low, high, expected } = figure
  return `${rounded(expected)} (${text.interval(rounded(low), rounded(high))})`
}

function rowColumns(
  head: string,
  years: readonly string[],
  /** Called with the name of a row whose rates are asked for; without rates undefined. */
  onRates: ((name: string) => void) | undefined
): readonly PlainColumn<ForecastRow | Pick<ForecastRow, 'name' | 'years'>>[] {
  return [
    {
      key: 'name',
      title: head,
      wrapped: true,
      cell: ({ name }) =>
        onRates ? <RatesButton name={name} onPress={() => onRates(name)} /> : name
    },
    ...(onRates
      ? [
          {
            key: 'now',
            title: text.now,
            number: true,
            cell: (row: Partial<ForecastRow>) =>
              row.now === null || row.now === undefined ? text.hidden : rounded(row.now)
          }
        ]
      : []),
    ...years.map((title, at) => ({
      key: title,
      title,
      number: true,
      cell: ({ years: figures }: Pick<ForecastRow, 'years'>) => figureText(figures[at])
    }))
  ]
}

/** Name of a row that shows the rates behind its figures. */
function RatesButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <Button appearance="transparent" size="small" aria-label={text.ratesOf(name)} onClick={onPress}>
      {name}
    </Button>
  )
}

/** Charts and tables of a finished forecast. */
export function ForecastResult({ view }: { readonly view: CareerForecastView }) {
  const styles = useStyles()
  const { years, total, score, notes } = view
  const [selection, select] = useState(allRates)
  const ratesPlace = useRef<HTMLElement>(null)
  const showRates = (chosen: RateSelection): void => {
    select(chosen)
    ratesPlace.current?.scrollIntoView({ block: 'nearest' })
    ratesPlace.current?.focus({ preventScroll: true })
  }
  const hasGroups = view.rates.some(({ group }) => group !== null)
  const onRates = {
    grades: (grade: string) => showRates({ ...allRates, grade }),
    groups: hasGroups ? (group: string) => showRates({ ...allRates, group }) : undefined,
    flows: undefined
  }
  const last = total.at(-1)
  const fan = useMemo(() => toFanChart(view), [view])
  const finding =
    last &&
    text.finding(years.at(-1) ?? '', rounded(last.expected), rounded(last.low), rounded(last.high))
  return (
    <div className={styles.result}>
      <div className={styles.charts}>
        <ChartCard
          title={text.chart.title}
          finding={finding}
          summary={text.chart.summary}
          data={fan}
        />
        {view.ages.map(ages => (
          <ChartCard
            key={ages.label}
            title={text.ages.title(ages.label)}
            summary={text.ages.summary}
            data={toAgeChart(view.ageClasses, ages)}
          />
        ))}
      </div>
      <section className={styles.part} aria-label={text.tables.score}>
        <h3 className={styles.heading}>{text.tables.score}</h3>
        {score ? (
          <>
            <p className={styles.note}>
              {text.score.sentence(score.from, view.base, score.inside, score.cells)}
            </p>
            <p className={styles.note}>{text.score.bias(score.bias, score.error)}</p>
          </>
        ) : (
          <p className={styles.note}>{text.score.none}</p>
        )}
      </section>
      <ForecastDueParts view={view} />
      {(['grades', 'groups', 'flows'] as const).map(part => (
        <section key={part} className={styles.part} aria-label={text.tables[part]}>
          <h3 className={styles.heading}>{text.tables[part]}</h3>
          <PlainTable
            label={text.tables[part]}
            columns={rowColumns(text.columns.name[part], years, onRates[part])}
            whole={part !== 'groups'}
            rows={view[part]}
          />
        </section>
      ))}
      <section
        ref={ratesPlace}
        tabIndex={-1}
        className={styles.part}
        aria-label={text.tables.rates}
      >
        <h3 className={styles.heading}>{text.tables.rates}</h3>
        <ForecastRates rates={view.rates} selection={selection} onSelect={select} />
      </section>
      <div className={styles.notes}>
        {notes.map(note => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
