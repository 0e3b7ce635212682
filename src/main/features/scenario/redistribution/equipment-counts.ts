import { AppError } from '@shared/contract/reply'
import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import type { Scenario } from '@shared/features/scenario/scenario'
import { equipmentGroups } from '@shared/model/analytics/words'
import type { EquipmentAmountsByUnitAndGroup } from '../../../analytics/facts/equipment'
import { openSectorPageScope, unavailabilityReasonOf } from '../../../analytics/sector-data'
import { readOrganisation, type ScenarioOrganisation } from '../organisation'
import { dividesGroups, type UnitGroupCounts } from '../plan/strengths'
import type { ScenarioParts } from '../scenario-parts'

/** Page whose tables contain the establishment and the stock of equipment. */
const equipmentPage = '/chuyen-nganh/lien-nganh/doi-chieu-trang-bi'

/**
 * The organisation with the establishment (`bc`) and stock (`hc`) of equipment by group in the same
 * period. Throws NO_FIGURES without the tables for it.
 */
export async function readEquippedOrganisation(
  parts: ScenarioParts
): Promise<ScenarioOrganisation & { readonly counts: ReadonlyMap<string, UnitGroupCounts> }> {
  if (unavailabilityReasonOf(equipmentPage, parts) !== null) {
    throw new AppError('NO_FIGURES', text.noEquipment)
  }
  const organisation = await readOrganisation(parts)
  const { calendar, period } = organisation.scope
  const ky = calendar.periods[period] ?? ''
  const { facts, period: same } = await openSectorPageScope(equipmentPage, { ky }, parts)
  const [[norms], [present]] = await Promise.all([
    facts.equipment.norms([same]),
    facts.equipment.present([same])
  ])
  const amountsOf = (amounts: EquipmentAmountsByUnitAndGroup | undefined, code: string) => {
    const known = amounts?.get(code)
    return equipmentGroups.map((_, group) => Math.round(known?.[group] ?? 0))
  }
  return {
    ...organisation,
    counts: new Map(
      organisation.units.map(({ id }, at) => {
        const code = organisation.scope.units[at]?.code ?? ''
        return [id, { bc: amountsOf(norms, code), hc: amountsOf(present, code) }]
      })
    )
  }
}

/** Sentences about what the proposal assumes. */
export const equipmentNotices = (scenario: Pick<Scenario, 'position' | 'steps'>): string[] => [
  text.equipmentNotices.state,
  ...(dividesGroups(scenario) ? [text.equipmentNotices.steps] : [])
]
