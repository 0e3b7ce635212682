import { makeStyles, tokens } from '@fluentui/react-components'
import {
  describeForecastShortages,
  formatForecastCount,
  formatForecastShortage
} from '@shared/features/analytics/forecast-cells'
import { forecastText } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastShortageRow,
  ShortageLevel
} from '@shared/features/analytics/forecast-view'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { RatesButton } from './forecast-rates'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: '8px', minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold
  },
  finding: { margin: 0 },
  shortage: { fontVariantNumeric: 'tabular-nums' },
  note: {
    margin: 0,
    maxWidth: '88ch',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200
  }
})

const { shortages: text, tables } = forecastText

/** Badges of the levels that are alerts, as on the page of alerts. */
const badges: Readonly<Partial<Record<ShortageLevel, StatusBadgeStyle>>> = {
  grave: { label: text.levels.grave, tone: 'danger', icon: 'error' },
  warning: { label: text.levels.warning, tone: 'warning', icon: 'warning' }
}

interface ForecastShortagesProps {
  readonly view: Pick<CareerForecastView, 'shortages' | 'years'>
  /** Called with the group whose rates are asked for; undefined without rates of groups. */
  readonly onRates: ((name: string) => void) | undefined
}

/** Shortages of the groups of units that the forecast expects, with their intervals. */
export function ForecastShortageTable({ view, onRates }: ForecastShortagesProps) {
  const styles = useStyles()
  const { rows, basis } = view.shortages
  const columns: readonly PlainColumn<ForecastShortageRow>[] = [
    {
      key: 'name',
      title: forecastText.columns.name.groups,
      wrapped: true,
      cell: ({ name }) =>
        onRates ? <RatesButton name={name} onPress={() => onRates(name)} /> : name
    },
    {
      key: 'establishment',
      title: text.establishment,
      number: true,
      cell: ({ establishment }) => formatNumber(establishment)
    },
    {
      key: 'now',
      title: forecastText.now,
      number: true,
      cell: ({ now }) => formatForecastCount(now)
    },
    ...view.years.map(
      (title, at): PlainColumn<ForecastShortageRow> => ({
        key: title,
        title,
        wrapped: true,
        cell: ({ years }) => {
          const figure = years[at]
          const badge = figure && badges[figure.level]
          return (
            <>
              {badge && <StatusBadge look={badge} />}
              <div className={styles.shortage}>{formatForecastShortage(figure)}</div>
            </>
          )
        }
      })
    )
  ]
  return (
    <section className={styles.part} aria-label={text.heading}>
      <h3 className={styles.heading}>{text.heading}</h3>
      {rows.length > 0 && (
        <p className={styles.finding}>{describeForecastShortages(rows, view.years)}.</p>
      )}
      <p className={styles.note}>{basis}</p>
      {rows.length > 0 && <PlainTable label={tables.shortages} columns={columns} rows={rows} />}
    </section>
  )
}
