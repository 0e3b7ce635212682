import { formatNumber, formatPercent, missingValueMark } from '../format'
import { memoiseOnce } from '../once'
import type { ChartData, ChartSeries, ValueFormat } from './chart'

const decimals = memoiseOnce(
  () => new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
)

/** Formats a decimal: 12.345 → "12,3". */
function formatDecimal(value: number): string {
  return decimals().format(value)
}

/** Formats a value, "—" if missing; negative values with the minus sign used for changes. */
export function formatFigure(value: number | null | undefined, format: ValueFormat): string {
  if (value === null || value === undefined) return missingValueMark
  return formatAbsoluteFigure(value, format).replace('-', '−')
}

/** A value as precise as it is displayed: percentages and decimals with one decimal place. */
export function roundAsDisplayed(value: number, format: ValueFormat): number {
  const parts = format === 'percent' ? 1_000 : format === 'decimal' ? 10 : 1
  return Math.round(value * parts) / parts
}

function formatAbsoluteFigure(value: number, format: ValueFormat): string {
  if (format === 'percent') return formatPercent(value)
  return format === 'decimal' ? formatDecimal(value) : formatNumber(value)
}

const upTo = new Map<number, Intl.NumberFormat>()

/** Formats a number with at most so many decimals. */
function formatUpTo(value: number, maximumFractionDigits: number): string {
  const format =
    upTo.get(maximumFractionDigits) ?? new Intl.NumberFormat('vi-VN', { maximumFractionDigits })
  upTo.set(maximumFractionDigits, format)
  return format.format(value)
}

/** Formats a value of a chart in the format and with the decimal places of its axis. */
export function formatChartFigure(
  { format = 'number', decimals: most }: Pick<ChartData, 'format' | 'decimals'>,
  value: number | null | undefined,
  right?: ChartSeries['right']
): string {
  if (most === undefined || right || value === null || value === undefined) {
    return formatFigure(value, right ?? format)
  }
  const text = format === 'percent' ? `${formatUpTo(value * 100, most)}%` : formatUpTo(value, most)
  return text.replace('-', '−')
}

/** Formats a change with its sign; ratios as percentage points ("+0,4 điểm"). */
export function formatFigureChange(value: number, format: ValueFormat): string {
  const size = Math.abs(value)
  const points = format === 'percent'
  const text = points ? formatDecimal(size * 100) : formatFigure(size, format)
  const sign = /[1-9]/.test(text) ? (value > 0 ? '+' : '−') : ''
  return `${sign}${text}${points ? ' điểm' : ''}`
}

const shown = /^([+−-]?)(0|[1-9]\d{0,2}(?:\.\d{3})*|[1-9]\d*)(?:,(\d+))?%?$/

/**
 * Parses the number displayed in a table cell: "83,1%" → 83.1, "−1.234" → -1234, "+0,2" → 0.2;
 * undefined if the text is not a number.
 */
export function parseDisplayedNumber(text: string): number | undefined {
  const match = shown.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = '0'] = match
  const size = Number(`${whole.replaceAll('.', '')}.${decimals}`)
  return size === 0 || sign === '' || sign === '+' ? size : -size
}
