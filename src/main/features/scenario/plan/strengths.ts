import type { PlanSettings } from '@shared/features/scenario/plan/settings'
import { planText as text } from '@shared/features/scenario/plan/text'
import {
  applyScenarioStep,
  type Scenario,
  type ScenarioStep,
  type ScenarioUnit
} from '@shared/features/scenario/scenario'
import { apportionByWeight } from '../../../analytics/measures/largest-remainder'

/** Posts and persons of a unit by group of a plan. */
export interface UnitGroupCounts {
  readonly bc: readonly number[]
  readonly hc: readonly number[]
}

/** Unit, or several units together, with their posts and persons by group. */
export interface PlanUnitCounts extends UnitGroupCounts {
  readonly name: string
}

type Amounts = readonly number[]

const none: UnitGroupCounts = { bc: [], hc: [] }
const addAmounts = (one: Amounts, other: Amounts): Amounts =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, at) => (one[at] ?? 0) + (other[at] ?? 0)
  )
const subtractAmounts = (one: Amounts, other: Amounts): Amounts =>
  one.map((amount, at) => amount - (other[at] ?? 0))
const addCounts = (one: UnitGroupCounts, other: UnitGroupCounts): UnitGroupCounts => ({
  bc: addAmounts(one.bc, other.bc),
  hc: addAmounts(one.hc, other.hc)
})

/**
 * Splits a number of persons by the proportions of `amounts` into integers with the same sum, by
 * largest remainders; of equal remainders the first group is rounded up.
 */
export function takeProportionally(amounts: Amounts, count: number): Amounts {
  return amounts.some(amount => amount > 0) ? apportionByWeight(count, amounts) : []
}

/**
 * Amounts by unit and group after the steps of a scenario, such as posts and persons. With `moves` a
 * step that moves a part of a unit takes it from each group in proportion; without, only merging
 * units moves anything.
 */
export function applyStepsToGroups(
  base: readonly ScenarioUnit[],
  counts: ReadonlyMap<string, UnitGroupCounts>,
  { steps, position }: Pick<Scenario, 'steps' | 'position'>,
  { moves }: { readonly moves: boolean } = { moves: true }
): {
  readonly units: readonly ScenarioUnit[]
  readonly counts: ReadonlyMap<string, UnitGroupCounts>
} {
  let units = base
  const current = new Map(counts)
  for (const step of steps.slice(0, position)) {
    const next = applyScenarioStep(units, step)
    if (moves || step.kind === 'merge') {
      changeGroups(current, step, createdUnitId(units, next))
    }
    units = next
  }
  return { units, counts: current }
}

const createdUnitId = (
  before: readonly ScenarioUnit[],
  after: readonly ScenarioUnit[]
): string | undefined => {
  const known = new Set(before.map(({ id }) => id))
  return after.find(({ id }) => !known.has(id))?.id
}

function changeGroups(
  counts: Map<string, UnitGroupCounts>,
  step: ScenarioStep,
  created: string | undefined
): void {
  const of = (id: string): UnitGroupCounts => counts.get(id) ?? none
  if (step.kind === 'place') return
  if (step.kind === 'merge') {
    counts.set(step.into, addCounts(of(step.into), of(step.unit)))
    counts.delete(step.unit)
    return
  }
  const from = step.kind === 'move' ? step.from : step.unit
  const to = step.kind === 'move' ? step.to : (created ?? '')
  const source = of(from)
  const taken = {
    bc: takeProportionally(source.bc, step.bc),
    hc: takeProportionally(source.hc, step.hc)
  }
  counts.set(from, {
    bc: subtractAmounts(source.bc, taken.bc),
    hc: subtractAmounts(source.hc, taken.hc)
  })
  counts.set(to, addCounts(of(to), taken))
}

/** Whether a step in effect divided the groups of a unit by proportion. */
export const dividesGroups = ({ steps, position }: Pick<Scenario, 'steps' | 'position'>): boolean =>
  steps.slice(0, position).some(({ kind }) => kind === 'move' || kind === 'split')

/** Units of a plan: each unit, the branches below the top units, or everything together. */
export function groupPlanUnits(
  units: readonly ScenarioUnit[],
  counts: ReadonlyMap<string, UnitGroupCounts>,
  grouping: PlanSettings['grouping']
): PlanUnitCounts[] {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  const keyOf = (unit: ScenarioUnit): string => {
    if (grouping === 'unit') return unit.id
    return grouping === 'whole' ? '' : branchIdOf(unit, byId)
  }
  return [...Map.groupBy(units, keyOf)]
    .map(([key, members]) => ({
      name: byId.get(key)?.name ?? text.whole,
      ...members.reduce((sum, { id }) => addCounts(sum, counts.get(id) ?? none), none)
    }))
    .filter(({ bc, hc }) => [...bc, ...hc].some(amount => amount > 0))
}

/** Id of the superior directly below a top unit; a top unit is its own branch. */
export function branchIdOf(unit: ScenarioUnit, byId: ReadonlyMap<string, ScenarioUnit>): string {
  let branch = unit
  for (let up = byId.get(unit.parent); up; up = byId.get(up.parent)) {
    if (!byId.has(up.parent)) return branch.id
    branch = up
  }
  return branch.id
}
