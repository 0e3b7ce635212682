import type { AlertCase } from '@shared/features/analytics/alert-case'
import type { Calendar } from '@shared/features/analytics/calendar'
import type { PagePart } from '@shared/features/standard-model/needs/parts'
import type { Dimensions, Facts } from './facts/facts'
import type { Closing } from './facts/own/closed/closing-of'
import { type Monthly, notMonthly } from './facts/staffing'
import type { UnitChoice } from './facts/unit-choice'
import type { AgeLimits } from './measures/age-limits'
import { defaultGoals, defaultThresholds, type Goals, type Thresholds } from './measures/staffing'
import type { Area, Unit } from './model'
import type { Computed } from './places/computed'

/** Days from finding an alert to its end; grave ones are due earlier. */
interface AlertDays {
  readonly grave: number
  readonly other: number
}

/** Lookups of persons and full views today, counted by main; hits of the running search, null before there is one. */
export interface Usage {
  readonly lookups: number
  readonly reveals: number
  readonly results: number | null
}

/** A part of a page that own tables do not tell, with the titles of those that lack something. */
export interface LackingPart {
  readonly part: PagePart
  readonly tables: readonly string[]
}

/** What decides which columns and filters a page has. */
export type Shown = Pick<Scope, 'canSumUp' | 'sumsUp' | 'tells'>

export type AlertCases = ReadonlyMap<string, AlertCase>

/** What a page is asked about: period, units after the filters, and its own filters. */
export interface Scope {
  readonly facts: Facts
  readonly calendar: Calendar
  readonly period: number
  /** All units of the period, in their order; a unit's index is its place here. */
  readonly allUnits: readonly Unit[]
  /** Units that pass the filters, in their order. */
  readonly units: readonly Unit[]
  /** The same for facts; 'all' where no filter leaves any out. */
  readonly choice: UnitChoice
  readonly has: (unit: number) => boolean
  /** All areas; an area's index is its place here. */
  readonly allAreas: readonly Area[]
  /** Areas that pass; a chosen unit leaves only those that its units stand in. */
  readonly areas: readonly Area[]
  readonly lacking: readonly LackingPart[]
  /** Whether the page can tell a part that it may be without. */
  readonly tells: (part: PagePart) => boolean
  /** Whether tables and trees count each unit with what is below it. */
  readonly sumsUp: boolean
  /** Whether the page offers to count so: over own data it does unless somebody chose otherwise. */
  readonly canSumUp: boolean
  /** The units whose figures make up that of a unit: itself, and what passes the filters below it where these are summed up. */
  readonly partsOf: (unit: Unit) => readonly Unit[]
  readonly thresholds: Thresholds
  readonly goals: Goals
  readonly reserveAges: AgeLimits
  /** Days from finding an alert to its end. */
  readonly alertDays: AlertDays
  /** What the operator looked up today. */
  readonly usage: Usage
  /** What people did about alerts. */
  readonly cases: AlertCases
  /** What the period was closed with; missing where it is open. */
  readonly closing?: Closing
  /** Titles of the tables that it was closed without and that the page reads. */
  readonly openTables: readonly string[]
  /** Where a server was chosen to compute sector pages: whether it did. */
  readonly computed?: Computed
  /** What strengths are counted from. */
  readonly monthly: Monthly
  /** What else the page says of its data. */
  readonly notices: readonly string[]
  /** Value of the page's own filter; undefined where all pass. */
  readonly own: (name: string) => string | undefined
}

/** What besides the filters decides about a page. */
export interface About {
  readonly thresholds: Thresholds
  readonly goals: Goals
  readonly reserveAges: AgeLimits
  readonly usage: Usage
  readonly cases: AlertCases
  readonly alertDays: AlertDays
  readonly closing?: Closing
  readonly computed?: Computed
  readonly openTables: readonly string[]
  readonly canSumUp: boolean
  readonly lacking: readonly LackingPart[]
  readonly monthly: Monthly
  readonly notices: readonly string[]
}

const usual: About = {
  thresholds: defaultThresholds,
  goals: defaultGoals,
  reserveAges: { men: [45, 45], women: [45, 45] },
  usage: { lookups: 0, reveals: 0, results: null },
  cases: new Map(),
  alertDays: { grave: 60, other: 120 },
  openTables: [],
  canSumUp: false,
  lacking: [],
  monthly: notMonthly,
  notices: []
}

type Filters = Readonly<Record<string, string>>

function chosen(filters: Filters, name: string): string | undefined {
  const value = Object.hasOwn(filters, name) ? filters[name] : undefined
  return value === '' || value === 'all' ? undefined : value
}

/** The period that filters name; the newest where they name none. */
export function periodOf({ periods, last }: Calendar, filters: Filters): number {
  const period = periods.indexOf(chosen(filters, 'ky') ?? '')
  return period < 0 ? last : period
}

/** `dimensions` are those of the period that the filters name. */
export function makeScope(
  facts: Facts,
  dimensions: Dimensions,
  filters: Filters,
  about: Partial<About> = {}
): Scope {
  const { units: allUnits, areas: allAreas } = dimensions
  const own = (name: string): string | undefined => chosen(filters, name)
  const top = allUnits.find(unit => unit.id === own('don-vi'))
  const area = allAreas.find(({ code }) => code === own('khu-vuc'))
  const below = top && new Set(unitTree(allUnits, top).map(({ unit }) => unit.index))
  const units = allUnits.filter(
    unit =>
      (below === undefined || below.has(unit.index)) &&
      (area === undefined || unit.area === area.index)
  )
  const known = new Set(units.map(unit => unit.index))
  const sumsUp = about.canSumUp === true && own(sumFilter.name) !== 'rieng'
  return {
    facts,
    calendar: facts.calendar,
    period: periodOf(facts.calendar, filters),
    allUnits,
    units,
    choice: top || area ? units.map(({ code }) => code) : 'all',
    has: unit => known.has(unit),
    allAreas,
    areas: allAreas.filter(({ index }) => units.some(unit => unit.area === index)),
    ...usual,
    ...about,
    tells: part => !about.lacking?.some(one => one.part === part),
    sumsUp,
    partsOf: sumsUp ? subtreesOf(units) : unit => [unit],
    own
  }
}

export function parentOf(units: readonly Unit[], unit: Unit): Unit | undefined {
  return unit.parent === null ? undefined : units[unit.parent]
}

/** What a page that compares units offers where they can be summed up. */
export const sumFilter = {
  name: 'cong',
  label: 'Cách cộng',
  initial: 'gop',
  when: ({ canSumUp }: Pick<Scope, 'canSumUp'>) => canSumUp,
  options: () => [
    { value: 'gop', label: 'Gồm cấp dưới' },
    { value: 'rieng', label: 'Riêng từng đơn vị' }
  ]
} as const

/** Of each of these units itself and all of them that are below it. */
function subtreesOf(units: readonly Unit[]): Scope['partsOf'] {
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
 * The rows that together hold all that any of these rows holds, each unit once: where units are summed up, those that are in no other row.
 * `kindOf` parts rows of one unit that say different things, such as groups of equipment.
 */
export function outermost<T>(
  rows: readonly T[],
  { sumsUp, partsOf }: Pick<Scope, 'partsOf' | 'sumsUp'>,
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

/** The units that a chart sets side by side: all, or where they are summed up those at the top, of a single one what is directly below it. */
export function comparedUnits({ units, sumsUp }: Pick<Scope, 'sumsUp' | 'units'>): readonly Unit[] {
  if (!sumsUp) return units
  const known = new Set(units.map(({ index }) => index))
  const tops = units.filter(({ parent }) => parent === null || !known.has(parent))
  const [top] = tops
  if (tops.length !== 1 || !top) return tops
  const below = units.filter(({ parent }) => parent === top.index)
  return below.length > 0 ? below : tops
}

/** Units in the order of the tree, each with its depth; of `top`, itself and everything below it. */
export function unitTree(units: readonly Unit[], top?: Unit): { unit: Unit; depth: number }[] {
  const children = Map.groupBy(units, ({ parent }) => parent)
  const tree: { unit: Unit; depth: number }[] = []
  const add = (unit: Unit, depth: number): void => {
    tree.push({ unit, depth })
    for (const child of children.get(unit.index) ?? []) add(child, depth + 1)
  }
  for (const unit of top ? [top] : (children.get(null) ?? [])) add(unit, 0)
  return tree
}
