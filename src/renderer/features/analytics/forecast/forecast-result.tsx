import { makeStyles, tokens } from '@fluentui/react-components'
import {
  describeForecastTotal,
  formatForecastCount,
  formatForecastFigure
} from '@shared/features/analytics/forecast-cells'
import { forecastText as text } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastPart,
  ForecastRow
} from '@shared/features/analytics/forecast-view'
import { useMemo, useRef, useState } from 'react'
import { ChartCard } from '../../../ui/chart/chart-card'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { toAgeChart, toFanChart } from './forecast-charts'
import { ForecastDueParts } from './forecast-due'
import { allRates, ForecastRates, type RateSelection, RatesButton } from './forecast-rates'
import { ForecastShortageTable } from './forecast-shortages'

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
            cell: ({ now }: Partial<ForecastRow>) => formatForecastCount(now)
          }
        ]
      : []),
    ...years.map((title, at) => ({
      key: title,
      title,
      number: true,
      cell: ({ years: figures }: Pick<ForecastRow, 'years'>) => formatForecastFigure(figures[at])
    }))
  ]
}

interface ForecastResultProps {
  readonly view: CareerForecastView
  /** Part of the forecast that is shown, with the rates and notes behind it. */
  readonly part: ForecastPart
}

/** Charts and tables of a finished forecast. */
export function ForecastResult({ view, part }: ForecastResultProps) {
  const styles = useStyles()
  const [selection, select] = useState(allRates)
  const ratesPlace = useRef<HTMLElement>(null)
  const showRates = (chosen: RateSelection): void => {
    select(chosen)
    ratesPlace.current?.scrollIntoView({ block: 'nearest' })
    ratesPlace.current?.focus({ preventScroll: true })
  }
  const hasGroups = view.rates.some(({ group }) => group !== null)
  const onGroupRates = hasGroups ? (group: string) => showRates({ ...allRates, group }) : undefined
  const isWhole = part === 'all'
  return (
    <div className={styles.result}>
      {part !== 'shortages' && (
        <div className={styles.charts}>
          {isWhole && <TotalChart view={view} />}
          {view.ages.map(ages => (
            <ChartCard
              key={ages.label}
              title={text.ages.title(ages.label)}
              summary={text.ages.summary}
              data={toAgeChart(view.ageClasses, ages)}
            />
          ))}
        </div>
      )}
      {part !== 'ages' && <ForecastShortageTable view={view} onRates={onGroupRates} />}
      <ForecastScore view={view} />
      {part !== 'shortages' && <ForecastDueParts view={view} />}
      {isWhole && (
        <ForecastTables
          view={view}
          onRates={{
            grades: grade => showRates({ ...allRates, grade }),
            groups: onGroupRates,
            flows: undefined
          }}
        />
      )}
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
        {view.notes.map(note => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}

function TotalChart({ view }: Pick<ForecastResultProps, 'view'>) {
  const fan = useMemo(() => toFanChart(view), [view])
  const finding = describeForecastTotal(view)
  return (
    <ChartCard title={text.chart.title} finding={finding} summary={text.chart.summary} data={fan} />
  )
}

function ForecastScore({ view: { score, base } }: Pick<ForecastResultProps, 'view'>) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={text.tables.score}>
      <h3 className={styles.heading}>{text.tables.score}</h3>
      {score ? (
        <>
          <p className={styles.note}>
            {text.score.sentence(score.from, base, score.inside, score.cells)}
          </p>
          <p className={styles.note}>{text.score.bias(score.bias, score.error)}</p>
        </>
      ) : (
        <p className={styles.note}>{text.score.none}</p>
      )}
    </section>
  )
}

interface ForecastTablesProps extends Pick<ForecastResultProps, 'view'> {
  readonly onRates: Readonly<
    Record<'flows' | 'grades' | 'groups', ((name: string) => void) | undefined>
  >
}

function ForecastTables({ view, onRates }: ForecastTablesProps) {
  const styles = useStyles()
  return (['grades', 'groups', 'flows'] as const).map(part => (
    <section key={part} className={styles.part} aria-label={text.tables[part]}>
      <h3 className={styles.heading}>{text.tables[part]}</h3>
      <PlainTable
        label={text.tables[part]}
        columns={rowColumns(text.columns.name[part], view.years, onRates[part])}
        whole={part !== 'groups'}
        rows={view[part]}
      />
    </section>
  ))
}
