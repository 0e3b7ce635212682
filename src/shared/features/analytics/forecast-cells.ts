import { formatNumber, formatPercent } from '../../kit/format'
import { forecastText as text } from './forecast-text'
import type {
  CareerForecastView,
  ForecastFigure,
  ForecastRateRow,
  ForecastShortageRow,
  ShortageLevel
} from './forecast-view'

/** Number of persons as it is displayed and printed. */
export const formatForecastNumber = (value: number): string => formatNumber(Math.round(value))

/** Number of persons, or that it is hidden because the group is too small. */
export const formatForecastCount = (value: number | null | undefined): string =>
  value === null || value === undefined ? text.hidden : formatForecastNumber(value)

/** Expected number with its interval, or that it is hidden. */
export function formatForecastFigure(figure: ForecastFigure | null | undefined): string {
  if (!figure) return text.hidden
  const { low, high, expected } = figure
  const interval = text.interval(formatForecastNumber(low), formatForecastNumber(high))
  return `${formatForecastNumber(expected)} (${interval})`
}

/** Sentence about the headcount at the end of the last year; undefined without a year. */
export function describeForecastTotal({
  total,
  years
}: Pick<CareerForecastView, 'total' | 'years'>): string | undefined {
  const last = total.at(-1)
  if (!last) return undefined
  const [expected, low, high] = [last.expected, last.low, last.high].map(formatForecastNumber)
  return text.finding(years.at(-1) ?? '', expected ?? '', low ?? '', high ?? '')
}

/** Expected shortage of a year with its interval, as words. */
export function formatForecastShortage(
  figure: ForecastShortageRow['years'][number] | undefined
): string {
  if (!figure) return text.hidden
  const [expected = '', low = '', high = ''] = [figure.expected, figure.low, figure.high].map(
    formatForecastNumber
  )
  if (figure.level === 'enough') return text.shortages.enough
  if (figure.level === 'possible') return text.shortages.possible(high)
  return text.shortages.lacks(expected, low, high)
}

/** Label of a level that is an alert; undefined for the others. */
export const shortageAlertLabelOf = (level: ShortageLevel): string | undefined =>
  level === 'grave' || level === 'warning' ? text.shortages.levels[level] : undefined

/** Sentence about the groups whose strength is expected to fall below the threshold. */
export function describeForecastShortages(
  rows: readonly ForecastShortageRow[],
  years: readonly string[]
): string {
  const names = rows.flatMap(row =>
    row.years.some(one => one && shortageAlertLabelOf(one.level)) ? row.name : []
  )
  const last = years.at(-1) ?? ''
  const { noFinding, finding } = text.shortages
  return names.length === 0 ? noFinding(last) : finding(names.join(', '), last)
}

const orHidden = (value: number | null, format: (value: number) => string): string =>
  value === null ? text.hidden : format(value)

/** Texts of a rate by its column. */
export const formatForecastRate = ({ grade, change, exposure, count, rate }: ForecastRateRow) => ({
  grade,
  change,
  exposure: formatNumber(exposure),
  count: orHidden(count, formatNumber),
  share: orHidden(count, value => formatPercent(value / exposure)),
  rate: orHidden(rate, formatPercent)
})

/** Columns of the rates in display order. */
export const forecastRateKeys = ['grade', 'change', 'exposure', 'count', 'share', 'rate'] as const
