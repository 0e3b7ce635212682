import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { StyledSectorCell } from '@shared/features/analytics/table-view'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import { formatDay, missingValueMark } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'
import type { StatusBadgeStyle, StatusTone } from '@shared/kit/status'
import { unitProfilePath } from '@shared/navigation/paths'
import type { UnitStaffing } from './measures/staffing'
import { ratio, sum } from './measures/sum'
import type { NamedUnit } from './model'
import type { ColumnVisibilityScope } from './scope'

/** A column of a sector table, shown as text, badge, bar, sparkline or link. */
export interface SectorColumn<T> extends ListColumn<T> {
  readonly look?: (row: T) => StatusBadgeStyle
  readonly bar?: (row: T) => { ratio: number; tone: StatusTone } | undefined
  readonly trend?: (row: T) => readonly number[] | undefined
  readonly bullet?: (row: T) => StyledSectorCell['bullet']
  readonly tone?: (row: T) => StatusTone | undefined
  readonly to?: (row: T) => string | undefined
  /** Function that returns a title depending on the data; replaces `title`. */
  readonly titleIn?: (scope: ColumnVisibilityScope) => string
  /**
   * Whether the table shows the column for the current selection of period, units and filters;
   * default: always.
   */
  readonly when?: (scope: ColumnVisibilityScope) => boolean
  /** Value in the row of totals, computed from the rows; missing if the values cannot be summed. */
  readonly total?: (rows: readonly T[]) => number | null
  /**
   * Whether the values of the rows never include each other (no unit together with its subunits),
   * so that the total counts all rows.
   */
  readonly isOwn?: boolean
  /** Formats a number of the column. */
  readonly say?: (value: number | null) => string
}

type ColumnOptions<T> = Partial<
  Omit<SectorColumn<T>, 'key' | 'title' | 'value' | 'kind' | 'total' | 'unit'>
>

/**
 * Properties of a column of figures: its unit, and its total (the sum of its rows, a figure
 * computed from all of them, or none).
 */
interface MeasuredColumnOptions<T> {
  readonly unit: string
  readonly total: 'none' | 'sum' | ((rows: readonly NoInfer<T>[]) => number | null)
  readonly format?: ValueFormat
}

type NumberColumnOptions<T> = ColumnOptions<T> & MeasuredColumnOptions<T>

export const peopleColumnOptions = { unit: 'người', total: 'sum' } as const
export const equipmentColumnOptions = { unit: 'trang bị', total: 'sum' } as const
export const unitCountColumnOptions = { unit: 'đơn vị', total: 'sum' } as const
export const daysColumnOptions = { unit: 'ngày', total: 'sum' } as const
export const alertCountColumnOptions = { unit: 'cảnh báo', total: 'sum' } as const
export const moneyColumnOptions = { unit: 'triệu đồng', total: 'sum' } as const

/**
 * Total of a rate, computed from the totals of its numerator and denominator, because rates cannot
 * be summed.
 */
export const createRateTotal =
  <T>(part: (row: T) => number, whole: (row: T) => number) =>
  (rows: readonly T[]): number | null =>
    ratio(sum(rows, part), sum(rows, whole))

/** Staffing of a unit at the end of a period and at the end of the previous period. */
type ComparedStaffing = Pick<UnitStaffing, 'earlier' | 'establishment' | 'headcount'>

/** Change of the fill rate (TLĐ) over all rows since the previous period. */
export function totalFillRateChange(rows: readonly ComparedStaffing[]): number | null {
  const now = createRateTotal<ComparedStaffing>(
    row => row.headcount,
    row => row.establishment
  )(rows)
  const before = createRateTotal<ComparedStaffing>(
    row => row.earlier.headcount,
    row => row.earlier.establishment
  )(rows)
  return now === null || before === null ? null : now - before
}

/** Column of ranks, shown by name and sorted in the order of ranks; grade 0 means unknown. */
export const militaryRankColumn = <T>(
  key: string,
  title: string,
  grade: (row: T) => number,
  name: (row: T) => string,
  extra: ColumnOptions<T> = {}
): SectorColumn<T> => ({
  key,
  title,
  kind: 'text',
  value: grade,
  text: name,
  minWidth: 104,
  grow: 1,
  ...extra
})

export function textColumn<T>(
  key: string,
  title: string,
  value: (row: T) => string,
  extra: ColumnOptions<T> = {}
): SectorColumn<T> {
  return { key, title, kind: 'text', value, minWidth: 104, grow: 1, ...extra }
}

export function codeColumn<T>(
  key: string,
  title: string,
  value: (row: T) => string,
  extra: ColumnOptions<T> = {}
): SectorColumn<T> {
  return { key, title, kind: 'code', value, minWidth: 104, ...extra }
}

/** Column of units by name, each linked to its profile. */
export function unitColumn<T>(
  unit: (row: T) => NamedUnit | undefined,
  {
    key = 'don-vi',
    title = 'Đơn vị',
    ...extra
  }: ColumnOptions<T> & { key?: string; title?: string } = {}
): SectorColumn<T> {
  return textColumn(key, title, row => unit(row)?.name ?? missingValueMark, {
    minWidth: 96,
    to: row => {
      const code = unit(row)?.code
      return code === undefined ? undefined : unitProfilePath(code)
    },
    ...extra
  })
}

/** Minimum width of a column of numbers in which its heading fits, in pixels. */
const numberWidth = (title: string, unit: string): number =>
  Math.max(72, 34 + Math.max(title.length, unit.length) * 7.2)

/** Copy of a column of numbers with another title. */
export const withColumnTitle = <T>(column: SectorColumn<T>, title: string): SectorColumn<T> => ({
  ...column,
  title,
  minWidth: numberWidth(title, column.unit ?? '')
})

/**
 * Column of integers, ratios or decimals, right-aligned; exported files contain the displayed
 * number.
 */
export function numberColumn<T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  extra: NumberColumnOptions<T>
): SectorColumn<T> {
  const { total, format = extra.unit === '%' ? 'percent' : 'number', ...more } = extra
  const say = extra.say ?? ((amount: number | null) => formatFigure(amount, format))
  return {
    key,
    title,
    kind: 'number',
    value,
    text: row => say(value(row)),
    minWidth: numberWidth(title, more.unit),
    ...more,
    say,
    ...(total === 'sum' && { total: rows => sumOfKnownValues(rows.map(value)) }),
    ...(typeof total === 'function' && { total })
  }
}

/** Sum of the values; null if no row has one. */
function sumOfKnownValues(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : sum(known, value => value)
}

/** Column of a signed change since the previous period. */
export function changeColumn<T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  extra: NumberColumnOptions<T>
): SectorColumn<T> {
  const { format = 'number' } = extra
  return numberColumn(key, title, value, {
    // The cell shows the number without its unit, because the column header states the unit.
    say: change =>
      change === null ? missingValueMark : formatFigureChange(change, format).replace(' điểm', ''),
    ...extra
  })
}

/** Column of day numbers, shown and exported as dates. */
export function dayColumn<T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  extra: ColumnOptions<T> = {}
): SectorColumn<T> {
  return {
    key,
    title,
    kind: 'date',
    value,
    text: row => {
      const day = value(row)
      return day === null ? missingValueMark : formatDay(dayNumberToIsoDay(day))
    },
    minWidth: Math.max(104, 34 + title.length * 7.2),
    ...extra
  }
}

export function statusColumn<T>(
  key: string,
  title: string,
  look: (row: T) => StatusBadgeStyle,
  extra: ColumnOptions<T> = {}
): SectorColumn<T> {
  return {
    key,
    title,
    kind: 'status',
    value: row => look(row).label,
    look,
    minWidth: 148,
    ...extra
  }
}
