import { planGroupCount } from '@shared/features/scenario/plan/settings'
import { planText as text } from '@shared/features/scenario/plan/text'
import type { Scenario, ScenarioUnit } from '@shared/features/scenario/scenario'
import { positionGroupLetters } from '@shared/model/analytics/words'
import { personnelMovementBalanceOf } from '../../../analytics/measures/movements'
import { readShortages } from '../../../analytics/measures/shortages'
import { sum } from '../../../analytics/measures/sum'
import type { SectorPageDependencies } from '../../../analytics/page-facts'
import { unavailabilityReasonOf } from '../../../analytics/sector-data'
import { readOrganisation, type ScenarioOrganisation } from '../organisation'
import { dividesGroups, type UnitGroupCounts } from './strengths'

export interface GroupedOrganisation extends ScenarioOrganisation {
  /** Posts and persons by group, by unit id. */
  readonly counts: ReadonlyMap<string, UnitGroupCounts>
  /** Whether the groups of posts are known; otherwise all counts are in the last group. */
  readonly hasGroups: boolean
  /**
   * Persons who left in the last twelve periods, in percent of the persons before them, with one
   * decimal; undefined if the movements are unknown.
   */
  readonly loss: number | undefined
}

/** Page whose tables contain the movements. */
const movementsPage = '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su'
const periodsOfYear = 12

/** The organisation by groups of posts. Throws AppError. */
export async function readGroupedOrganisation(
  parts: SectorPageDependencies
): Promise<GroupedOrganisation> {
  const organisation = await readOrganisation(parts)
  const { scope, units } = organisation
  const shortages = await readShortages(scope)
  const { period } = scope
  const groups = [...positionGroupLetters.keys()]
  const grouped = units.map((unit, at): UnitGroupCounts => {
    const { should, is } = shortages.of(scope.units[at]?.code ?? '')
    return {
      bc: withRest(
        unit.bc,
        groups.map(group => should(period, group))
      ),
      hc: withRest(
        unit.hc,
        groups.map(group => is(period, group))
      )
    }
  })
  const hasGroups = grouped.every(({ bc, hc }) => [...bc, ...hc].every(amount => amount >= 0))
  return {
    ...organisation,
    hasGroups,
    counts: new Map(
      units.map((unit, at) => [unit.id, (hasGroups && grouped[at]) || ungrouped(unit)])
    ),
    loss: await readLoss(organisation, parts)
  }
}

/** Sentences about how the numbers by group came about. */
export function groupNotices(
  { hasGroups }: Pick<GroupedOrganisation, 'hasGroups'>,
  scenario: Pick<Scenario, 'position' | 'steps'>
): string[] {
  if (!hasGroups) return [text.notices.noGroups]
  return dividesGroups(scenario) ? [text.notices.split] : []
}

/** Amounts by group, and the rest of the total as the last one. */
const withRest = (total: number, amounts: readonly number[]): number[] => [
  ...amounts,
  total - sum(amounts, amount => amount)
]

function ungrouped({ bc, hc }: ScenarioUnit): UnitGroupCounts {
  const inLast = (amount: number): number[] => [
    ...Array.from({ length: planGroupCount - 1 }, () => 0),
    amount
  ]
  return { bc: inLast(bc), hc: inLast(hc) }
}

async function readLoss(
  { scope, units }: ScenarioOrganisation,
  parts: SectorPageDependencies
): Promise<number | undefined> {
  const { facts, period } = scope
  if (period + 1 < periodsOfYear || unavailabilityReasonOf(movementsPage, parts) !== null) {
    return undefined
  }
  const periods = Array.from({ length: periodsOfYear }, (_, at) => period - at)
  const balances = (await facts.persons.movements(periods, 'all')).map(personnelMovementBalanceOf)
  const lost = sum(balances, balance => balance.lost)
  const before = sum(units, ({ hc }) => hc) + lost - sum(balances, balance => balance.gained)
  return before > 0 ? Math.min(100, Math.round((1_000 * lost) / before) / 10) : undefined
}
