import { formatNumber } from '@shared/kit/format'
import type { Tone } from '@shared/kit/status'
import { numberColumn, people, type SectorColumn, shareOf } from '../columns'
import { type Figure, figure, sources } from '../figures'
import { fillTone, goalTone } from '../measures/staffing'
import type { Unit } from '../model'
import type { Scope } from '../scope'
import { tellsEstablishment, tellsFill, tellsHeadcount } from './strength'

/**
 * Label of the number of units that a count covers, with the condition if they are not all units of
 * the scope.
 */
export function amongUnits(counted: number, all: number, what: string): string {
  const words = `trên ${formatNumber(counted)} đơn vị`
  return counted === all ? words : `${words} ${what}`
}

export function unitCountFigure(units: readonly Unit[]): Figure {
  return figure('units', 'Số đơn vị', units.length, {
    source: sources.staffing,
    formula: 'Đếm đơn vị trong phạm vi đã chọn',
    unit: 'đơn vị'
  })
}

/** Label for unit figures that include subordinate units. */
export const withBelow = 'gồm các đơn vị cấp dưới'

/** Formula of a table, with the units that it sums over. */
export const summedUp = (formula: string, { sumsUp }: Pick<Scope, 'sumsUp'>): string =>
  sumsUp ? `${formula}; mỗi dòng ${withBelow}, cột “riêng” là của chính đơn vị` : formula

/** Text of a chart summary for charts that compare units. */
export const comparedWords = ({ sumsUp }: Pick<Scope, 'sumsUp'>): string =>
  sumsUp ? ' Mỗi đơn vị trực thuộc gồm các đơn vị cấp dưới của nó.' : ''

/** A column with the unit's own number, beside the one that includes subordinate units. */
export const ownColumn = <T>(
  key: string,
  title: string,
  value: (row: T) => number | null,
  measured: Parameters<typeof numberColumn<T>>[3]
): SectorColumn<T> =>
  numberColumn<T>(`${key}-rieng`, `${title} riêng`, value, {
    ...measured,
    isOwn: true,
    when: scope => scope.sumsUp && (measured.when?.(scope) ?? true)
  })

interface Counts {
  readonly establishment: number
  readonly headcount: number
}

/** BC and HC of each row, the unit's own ones beside them where it is summed up. */
export const strengthColumns = <T extends Counts & { readonly own: Counts }>(
  extra: Partial<Pick<SectorColumn<T>, 'grow' | 'minWidth'>> = {}
): readonly SectorColumn<T>[] => [
  numberColumn('bc', 'BC', row => row.establishment, {
    ...people,
    ...extra,
    when: tellsEstablishment
  }),
  numberColumn('hc', 'HC', row => row.headcount, { ...people, ...extra, when: tellsHeadcount }),
  ownColumn('bc', 'BC', row => row.own.establishment, { ...people, when: tellsEstablishment }),
  ownColumn('hc', 'HC', row => row.own.headcount, { ...people, when: tellsHeadcount })
]

/** Said under every diagram of the areas. */
export const areaDiagram = 'Sơ đồ ô khu vực, không phải bản đồ; bấm vào ô để lọc bảng.'

export const readinessFormula = '(Ngày kế hoạch − ngày dừng) / ngày kế hoạch'
export const presentFormula = 'Đếm trang bị còn sử dụng cuối kỳ'
export const endingFormula = 'Niên hạn còn lại không quá 1 năm'

/** Text that only applies to the fictional sample. */
export const ofSample = (words: string, { canSumUp }: Pick<Scope, 'canSumUp'>): string =>
  canSumUp ? '' : words

/** The fill rate as a bar in the colour of its status. */
export function fillBar(
  limits: Scope['thresholds'],
  rate: number | null
): { ratio: number; tone: Tone } | undefined {
  return rate === null ? undefined : { ratio: rate, tone: fillTone(rate, limits) }
}

interface FillFigures {
  readonly headcount: number
  readonly establishment: number
  readonly rate: number | null
  readonly limits: Scope['thresholds']
}

/**
 * Column with the fill rate (TLĐ) as a bar in the colour of its status; its total is the rate over
 * all rows.
 */
export const fillRateColumn = <T extends FillFigures>(minWidth = 160): SectorColumn<T> =>
  numberColumn<T>('tld', 'TLĐ', row => row.rate, {
    unit: '%',
    total: shareOf(
      row => row.headcount,
      row => row.establishment
    ),
    minWidth,
    grow: 1,
    when: tellsFill,
    bar: row => fillBar(row.limits, row.rate)
  })

/** A rate as a bar in the colour of its status, compared with its target. */
export function goalBar(
  rate: number | null,
  goal: number
): { ratio: number; tone: Tone } | undefined {
  return rate === null ? undefined : { ratio: rate, tone: goalTone(rate, goal) }
}

/** A bar in a neutral colour for a rate without a threshold. */
export function plainBar(rate: number | null): { ratio: number; tone: Tone } | undefined {
  return rate === null ? undefined : { ratio: rate, tone: 'neutral' }
}

/** The item with the largest value; undefined without items. */
export function largest<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || value(item) > value(best) ? item : best),
    undefined
  )
}

/**
 * Relative position of each value between the minimum (0) and the maximum (1), which sets the shade
 * of its tile.
 */
export function strengthsOf(values: readonly (number | null)[]): number[] {
  const known = values.filter(value => value !== null)
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  return values.map(value => (value === null || span === 0 ? 0 : (value - low) / span))
}

/** Options of a page's area filter. */
export const areaOptions = ({
  allAreas
}: Pick<Scope, 'allAreas'>): readonly { value: string; label: string }[] =>
  allAreas.map(({ code, name }) => ({ value: code, label: name }))

export function indexOptions(
  names: readonly string[]
): readonly { value: string; label: string }[] {
  return names.map((label, index) => ({ value: String(index + 1), label }))
}
