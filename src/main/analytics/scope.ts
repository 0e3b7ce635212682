import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import { splitFilterValues } from '@shared/kit/list/filter-values'
import { memoisePerKey } from '@shared/kit/once'
import type { SectorFacts, UnitAndAreaDimensions } from './facts/facts'
import type { Area, Unit } from './model'
import { unitTestsOf } from './narrowing'
import {
  type LocalitiesOfDay,
  type SectorPageContext,
  usualSectorPageContext
} from './page-context'
import type { UnitSelection } from './row-source'

/** Part of the scope that determines the columns and filters of a page. */
export type ColumnVisibilityScope = Pick<
  SectorPageScope,
  'canSumUp' | 'conversion' | 'orders' | 'sumsUp' | 'tells'
>

/**
 * Input of a sector page: its context, the period, units that pass the filters, and values of
 * filters that only this page has.
 */
export interface SectorPageScope extends Omit<SectorPageContext, 'localities' | 'narrowing'> {
  readonly facts: SectorFacts
  readonly calendar: PeriodCalendar
  readonly period: number
  /** All units of the period, in their order; the index of a unit refers to this list. */
  readonly allUnits: readonly Unit[]
  /** Units that pass the filters, in their order. */
  readonly units: readonly Unit[]
  /**
   * Codes of the units that pass the filters, for queries of the figure source; 'all' if no filter
   * excludes any unit.
   */
  readonly choice: UnitSelection
  readonly has: (unit: number) => boolean
  /** All areas; the index of an area refers to this list. */
  readonly allAreas: readonly Area[]
  /** Areas that pass the filters; a selected unit leaves only the areas of its units. */
  readonly areas: readonly Area[]
  /** Returns whether the mapped tables provide an optional part of the page. */
  readonly tells: (part: OptionalSectorPagePart) => boolean
  /** Localities to which rows are converted; undefined if rows count where they were recorded. */
  readonly conversion: LocalitiesOfDay | undefined
  /** Whether tables and trees count each unit including its subordinate units. */
  readonly sumsUp: boolean
  /**
   * Units whose amounts make up those of a unit: the unit itself and, if subordinate units are
   * summed up, its subordinate units that pass the filters.
   */
  readonly partsOf: (unit: Unit) => readonly Unit[]
  /** Value of one of the page's own filters, the first of several; undefined without a selection. */
  readonly own: (name: string) => string | undefined
  /** All selected values of a filter; empty without a selection. */
  readonly chosen: (name: string) => readonly string[]
  /** The same scope as if these filters were not set. */
  readonly without: (names: readonly string[]) => SectorPageScope
}

export type SectorFilters = Readonly<Record<string, string>>

const selectedFilterValues = (filters: SectorFilters, name: string): readonly string[] =>
  splitFilterValues(Object.hasOwn(filters, name) ? filters[name] : undefined)

/** The period selected by the filters; default: the newest. */
export function selectedPeriodOf(
  { periods, last }: PeriodCalendar,
  filters: SectorFilters
): number {
  const period = periods.indexOf(selectedFilterValues(filters, 'ky')[0] ?? '')
  return period < 0 ? last : period
}

/**
 * Builds the scope of a page (period, filtered units and filter values); `dimensions` are the units
 * and areas of the selected period. `scopeOf` returns the scope of fewer filters.
 */
export function createSectorPageScope(
  facts: SectorFacts,
  dimensions: UnitAndAreaDimensions,
  filters: SectorFilters,
  about: Partial<SectorPageContext> = {},
  scopeOf = (some: SectorFilters) => createSectorPageScope(facts, dimensions, some, about)
): SectorPageScope {
  const { units: allUnits, areas: allAreas } = dimensions
  const chosen = (name: string): readonly string[] => selectedFilterValues(filters, name)
  const own = (name: string): string | undefined => chosen(name)[0]
  const sumsUp = about.canSumUp === true && own(subordinateSumFilter.name) !== 'rieng'
  const { localities, narrowing = [], ...context } = about
  const isConverted = about.canSumUp === true && own(localityBasisFilter.name) === 'hien-nay'
  const tests = unitTestsOf(dimensions, chosen, narrowing, sumsUp)
  const units =
    tests.length === 0 ? allUnits : allUnits.filter(unit => tests.every(test => test(unit)))
  const known = new Set(units.map(unit => unit.index))
  const narrowed = narrowing.reduce((narrower, { name, facts: narrow }) => {
    const values = chosen(name)
    return narrow && values.length > 0 ? narrow(narrower, values) : narrower
  }, facts)
  return {
    facts: narrowed,
    calendar: facts.calendar,
    period: selectedPeriodOf(facts.calendar, filters),
    allUnits,
    units,
    choice: tests.length > 0 ? units.map(({ code }) => code) : 'all',
    has: unit => known.has(unit),
    allAreas,
    areas: allAreas.filter(({ index }) => units.some(unit => unit.area === index)),
    ...usualSectorPageContext,
    ...context,
    tells: part => !about.lacking?.some(one => one.part === part),
    conversion: isConverted ? localities : undefined,
    sumsUp,
    partsOf: sumsUp ? subtreesOf(units) : unit => [unit],
    own,
    chosen,
    without: names =>
      scopeOf(Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))))
  }
}

/** The same scope with each unit counted alone, without its subordinate units. */
export const scopeOfSingleUnits = memoisePerKey(
  (scope: SectorPageScope): SectorPageScope =>
    scope.sumsUp ? { ...scope, sumsUp: false, partsOf: unit => [unit] } : scope
)

/** Filter of pages that compare units: whether each unit includes its subordinate units. */
export const subordinateSumFilter = {
  name: 'cong',
  label: 'Cách cộng',
  initial: 'gop',
  when: ({ canSumUp }: Pick<SectorPageScope, 'canSumUp'>) => canSumUp,
  options: () => [
    { value: 'gop', label: 'Gồm cấp dưới' },
    { value: 'rieng', label: 'Riêng từng đơn vị' }
  ]
} as const

/** Filter of pages by locality: the localities of the rows, or those of today. */
export const localityBasisFilter = {
  name: 'moc',
  label: 'Tính theo địa bàn',
  initial: 'luc-do',
  when: ({ canSumUp }: Pick<SectorPageScope, 'canSumUp'>) => canSumUp,
  options: () => [
    { value: 'luc-do', label: 'Theo địa bàn lúc đó' },
    { value: 'hien-nay', label: 'Theo địa bàn hiện nay' }
  ]
} as const

/** Returns the subtree of a unit among these units: the unit and all its subordinate units. */
function subtreesOf(units: readonly Unit[]): SectorPageScope['partsOf'] {
  const children = Map.groupBy(units, ({ parent }) => parent)
  const known = new Map<Unit, readonly Unit[]>()
  const partsOf = (unit: Unit): readonly Unit[] => {
    const parts = known.get(unit) ?? [unit, ...(children.get(unit.index) ?? []).flatMap(partsOf)]
    known.set(unit, parts)
    return parts
  }
  return partsOf
}

/**
 * Selects rows that count each unit once: if subordinate units are summed up, the rows that are not
 * included in another row. `kindOf` separates rows of one unit about different things, such as
 * equipment groups.
 */
export function selectOutermostUnitRows<T>(
  rows: readonly T[],
  { sumsUp, partsOf }: Pick<SectorPageScope, 'partsOf' | 'sumsUp'>,
  unitOf: (row: T) => Unit,
  kindOf: (row: T) => unknown = () => undefined
): readonly T[] {
  if (!sumsUp) return rows
  const held = new Map<unknown, Set<Unit>>()
  for (const row of rows) {
    const unit = unitOf(row)
    const kind = kindOf(row)
    const below = held.get(kind) ?? new Set()
    held.set(kind, below)
    for (const part of partsOf(unit)) if (part !== unit) below.add(part)
  }
  return rows.filter(row => !held.get(kindOf(row))?.has(unitOf(row)))
}

/**
 * The units that a chart compares: all of them; if subordinate units are summed up, the root units,
 * or for a single root its direct subordinates.
 */
export function selectUnitsForComparison({
  units,
  sumsUp
}: Pick<SectorPageScope, 'sumsUp' | 'units'>): readonly Unit[] {
  if (!sumsUp) return units
  const known = new Set(units.map(({ index }) => index))
  const tops = units.filter(({ parent }) => parent === null || !known.has(parent))
  const [top] = tops
  if (tops.length !== 1 || !top) return tops
  const below = units.filter(({ parent }) => parent === top.index)
  return below.length > 0 ? below : tops
}
