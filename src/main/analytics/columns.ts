import { isoDay } from '@shared/features/analytics/calendar'
import { noValue } from '@shared/features/analytics/words'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatChange, formatValue } from '@shared/kit/figures/numbers'
import { formatDay } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { StatusLook, Tone } from '@shared/kit/status'
import type { Unit } from './model'
import type { Shown } from './scope'

/** A column of a sector table: besides its text it may be a badge, a bar, a small line or a link. */
export interface SectorColumn<T> extends Column<T> {
  readonly look?: (row: T) => StatusLook
  readonly bar?: (row: T) => { ratio: number; tone: Tone } | undefined
  readonly trend?: (row: T) => readonly number[] | undefined
  readonly tone?: (row: T) => Tone | undefined
  readonly to?: (row: T) => string | undefined
  /** Over which scopes the table has the column; default: all. */
  readonly when?: (scope: Shown) => boolean
}

type Extra<T> = Partial<Omit<SectorColumn<T>, 'key' | 'title' | 'value' | 'kind'>>

export function textColumn<T>(
  key: string,
  title: string,
  value: (row: T) => string,
  extra: Extra<T> = {}
): SectorColumn<T> {
  return { key, title, kind: 'text', value, minWidth: 104, grow: 1, ...extra }
}

export function codeColumn<T>(
  key: string,
  title: string,
  value: (row: T) => string,
  extra: Extra<T> = {}
): SectorColumn<T> {
  return { key, title, kind: 'code', value, minWidth: 104, ...extra }
}

export function unitColumn<T>(unit: (row: T) => Unit | undefined): SectorColumn<T> {
  return textColumn('don-vi', 'Đơn vị', row => unit(row)?.name ?? noValue, { minWidth: 96 })
}

/** Whole numbers, ratios or decimals, right-aligned; files get the number that is shown. */
export function numberColumn<T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  format: ValueFormat = 'number',
  extra: Extra<T> = {}
): SectorColumn<T> {
  return {
    key,
    title,
    kind: 'number',
    value,
    text: row => formatValue(value(row), format),
    ...(format === 'percent' && { unit: '%' }),
    minWidth: Math.max(72, 34 + title.length * 7.2),
    ...extra
  }
}

/** A change with its sign. */
export function changeColumn<T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  format: ValueFormat = 'number',
  extra: Extra<T> = {}
): SectorColumn<T> {
  return numberColumn(key, title, value, format, {
    ...(format === 'percent' && { unit: 'điểm' }),
    text: row => {
      const change = value(row)
      // The head of the column names the unit.
      return change === null ? noValue : formatChange(change, format).replace(' điểm', '')
    },
    ...extra
  })
}

/** Day numbers, shown and exported as dates. */
export function dayColumn<T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  extra: Extra<T> = {}
): SectorColumn<T> {
  return {
    key,
    title,
    kind: 'date',
    value,
    text: row => {
      const day = value(row)
      return day === null ? noValue : formatDay(isoDay(day))
    },
    minWidth: Math.max(104, 34 + title.length * 7.2),
    ...extra
  }
}

export function statusColumn<T>(
  key: string,
  title: string,
  look: (row: T) => StatusLook,
  extra: Extra<T> = {}
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
