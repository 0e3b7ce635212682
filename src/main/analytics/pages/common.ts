import { formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { createRateTotal, numberColumn, peopleColumnOptions, type SectorColumn } from '../columns'
import { createFigure, type Figure, figureSourceKinds } from '../figures'
import { fillRateStatusTone, goalStatusTone } from '../measures/staffing'
import type { Unit } from '../model'
import type { UnitTest } from '../narrowing'
import type { SectorPageScope } from '../scope'
import { describeUnfiltered } from '../user-scope'
import { hasEstablishment, hasFillRate, hasHeadcount } from './strength'

/**
 * Label that states how many units a count covers, with the condition if they are not all units of
 * the selection.
 */
export function unitCountLabel(counted: number, all: number, what: string): string {
  const words = `trên ${formatNumber(counted)} đơn vị`
  return counted === all ? words : `${words} ${what}`
}

export function unitCountFigure(units: readonly Unit[]): Figure {
  return createFigure('units', 'Số đơn vị', units.length, {
    source: figureSourceKinds.staffing,
    formula: 'Đếm đơn vị trong phạm vi đã chọn',
    unit: 'đơn vị'
  })
}

/** Label for unit figures that include subordinate units. */
export const subordinatesIncludedText = 'gồm các đơn vị cấp dưới'

/** Text that explains how a table is computed, including the units over which each row sums. */
export const describeSummedFormula = (
  formula: string,
  { sumsUp }: Pick<SectorPageScope, 'sumsUp'>
): string =>
  sumsUp
    ? `${formula}; mỗi dòng ${subordinatesIncludedText}, cột “riêng” là của chính đơn vị`
    : formula

/** Sentence about the compared units, added to the summary of charts that compare units. */
export const describeComparedUnits = ({ sumsUp }: Pick<SectorPageScope, 'sumsUp'>): string =>
  sumsUp ? ' Mỗi đơn vị trực thuộc gồm các đơn vị cấp dưới của nó.' : ''

/**
 * Column with the amount of the unit itself, shown beside the column that includes subordinate
 * units.
 */
export const unitOnlyAmountColumn = <T>(
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

interface StrengthCounts {
  readonly establishment: number
  readonly headcount: number
}

/**
 * Columns of establishment (BC) and headcount (HC), with columns for the unit itself beside them if
 * rows include subordinate units.
 */
export const strengthColumns = <T extends StrengthCounts & { readonly own: StrengthCounts }>(
  extra: Partial<Pick<SectorColumn<T>, 'grow' | 'minWidth'>> = {}
): readonly SectorColumn<T>[] => [
  numberColumn('bc', 'BC', row => row.establishment, {
    ...peopleColumnOptions,
    ...extra,
    when: hasEstablishment
  }),
  numberColumn('hc', 'HC', row => row.headcount, {
    ...peopleColumnOptions,
    ...extra,
    when: hasHeadcount
  }),
  unitOnlyAmountColumn('bc', 'BC', row => row.own.establishment, {
    ...peopleColumnOptions,
    when: hasEstablishment
  }),
  unitOnlyAmountColumn('hc', 'HC', row => row.own.headcount, {
    ...peopleColumnOptions,
    when: hasHeadcount
  })
]

/** Sentence under charts whose columns can be selected. */
export const pressColumnText = 'Bấm vào cột để lọc trang.'

/** Note under every tile diagram of the areas. */
export const areaDiagramCaption = 'Sơ đồ ô khu vực, không phải bản đồ; bấm vào ô để lọc trang.'

export const readinessFormula = '(Ngày kế hoạch − ngày dừng) / ngày kế hoạch'
export const equipmentPresentFormula = 'Đếm trang bị còn sử dụng cuối kỳ'
export const endingServiceLifeFormula = 'Niên hạn còn lại không quá 1 năm'

/** Text that only applies to the fictional sample. */
export const textIfSampleData = (
  words: string,
  { canSumUp }: Pick<SectorPageScope, 'canSumUp'>
): string => (canSumUp ? '' : words)

/** The fill rate as a bar in the colour of its status. */
export function fillRateBar(
  limits: SectorPageScope['thresholds'],
  rate: number | null
): { ratio: number; tone: StatusTone } | undefined {
  return rate === null ? undefined : { ratio: rate, tone: fillRateStatusTone(rate, limits) }
}

interface FillFigures {
  readonly headcount: number
  readonly establishment: number
  readonly rate: number | null
  readonly limits: SectorPageScope['thresholds']
}

/**
 * Column with the fill rate (TLĐ) as a bar in the colour of its status; its total is the rate over
 * all rows.
 */
export const fillRateColumn = <T extends FillFigures>(minWidth = 160): SectorColumn<T> =>
  numberColumn<T>('tld', 'TLĐ', row => row.rate, {
    unit: '%',
    total: createRateTotal(
      row => row.headcount,
      row => row.establishment
    ),
    minWidth,
    grow: 1,
    when: hasFillRate,
    bar: row => fillRateBar(row.limits, row.rate)
  })

/** A rate as a bar in the colour of its status, compared with its target. */
export function goalRateBar(
  rate: number | null,
  goal: number
): { ratio: number; tone: StatusTone } | undefined {
  return rate === null ? undefined : { ratio: rate, tone: goalStatusTone(rate, goal) }
}

/** A bar in a neutral colour for a rate without a threshold. */
export function neutralRateBar(
  rate: number | null
): { ratio: number; tone: StatusTone } | undefined {
  return rate === null ? undefined : { ratio: rate, tone: 'neutral' }
}

/** The item with the largest value; undefined without items. */
export function findItemWithLargestValue<T>(
  items: readonly T[],
  value: (item: T) => number
): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || value(item) > value(best) ? item : best),
    undefined
  )
}

/**
 * Position of each value between the smallest value (0) and the largest (1), which determines the
 * shade of its tile.
 */
export function tileShadesOf(values: readonly (number | null)[]): number[] {
  const known = values.filter(value => value !== null)
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  return values.map(value => (value === null || span === 0 ? 0 : (value - low) / span))
}

/** Options of a page's area filter. */
export const areaFilterOptions = ({
  allAreas
}: Pick<SectorPageScope, 'allAreas'>): readonly { value: string; label: string }[] =>
  allAreas.map(({ code, name }) => ({ value: code, label: name }))

/**
 * Units selected in a chart, each with its subordinate units if the page sums them up, as its
 * charts do.
 */
export const chartUnitFilter = {
  name: 'dv',
  label: 'Đơn vị',
  inCharts: true,
  options: ({ allUnits }: Pick<SectorPageScope, 'allUnits'>) =>
    allUnits.map(({ id, name }) => ({ value: id, label: name })),
  units: (unit, value, { sumsUp, lineOf }) =>
    (sumsUp ? lineOf(unit) : [unit]).some(({ id }) => id === value)
} as const satisfies { units: UnitTest } & Record<string, unknown>

/** Areas selected in a chart. */
export const chartAreaFilter = {
  name: 'kv',
  label: 'Khu vực',
  inCharts: true,
  options: areaFilterOptions,
  units: (unit, value, { allAreas }) => allAreas[unit.area]?.code === value
} as const satisfies { units: UnitTest } & Record<string, unknown>

/** Note that a filter does not apply to a figure; empty if the filter is not set. */
export function notNarrowedBy(
  scope: Pick<SectorPageScope, 'allUnits' | 'choice' | 'chosen'>,
  name: string,
  label: string
): { readonly note?: string } {
  return scope.chosen(name).length === 0 ? {} : { note: describeUnfiltered(scope, label) }
}

/** Elements of a chart that each stand for a unit. */
export const pickUnits = (units: readonly Unit[]) => ({
  filter: chartUnitFilter.name,
  values: units.map(({ id }) => id),
  names: units.map(({ name }) => name)
})

export function toIndexedFilterOptions(
  names: readonly string[]
): readonly { value: string; label: string }[] {
  return names.map((label, index) => ({ value: String(index + 1), label }))
}
