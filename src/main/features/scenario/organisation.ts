import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { maxScenarioUnitIdLength, type ScenarioUnit } from '@shared/features/scenario/scenario'
import { pagePaths } from '@shared/navigation/paths'
import { readFillRates } from '../../analytics/measures/filling'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import type { SectorPageScope } from '../../analytics/scope'
import { openSectorPageScope } from '../../analytics/sector-data'

/** Organisation of a period with the scope from which it was read. */
export interface ScenarioOrganisation {
  readonly scope: SectorPageScope
  /** Units, as indexed in the scope. */
  readonly units: readonly ScenarioUnit[]
}

/**
 * The organisation of the newest period, from sample data or from the tables that the unit loaded,
 * as on all sector pages. Throws NO_FIGURES if the unit's tables are in use and lack something that
 * scenarios need.
 */
export async function readOrganisation(
  parts: SectorPageDependencies
): Promise<ScenarioOrganisation> {
  const scope = await openSectorPageScope(pagePaths.scenarios, {}, parts)
  const { facts, units, period, monthly, notices } = scope
  if (monthly.isBlank) throw new AppError('NO_FIGURES', notices.join(' '))
  const filling = await readFillRates(facts, [period])
  return {
    scope,
    units: units.map(unit => {
      const above = unit.parent === null ? undefined : units[unit.parent]
      return {
        id: scenarioId(unit.id),
        name: unit.name.slice(0, 100),
        parent: above ? scenarioId(above.id) : '',
        bc: Math.round(filling.establishment([unit], period)),
        hc: filling.headcount([unit], period)
      }
    })
  }
}

/** Units of the organisation. Throws as `readOrganisation`. */
export const readOrganisationUnits = async (
  parts: SectorPageDependencies
): Promise<readonly ScenarioUnit[]> => (await readOrganisation(parts)).units

/**
 * Id of a unit in scenario steps: its code, or a hash of a code that exceeds the length limit of
 * steps.
 */
function scenarioId(id: string): string {
  if (id.length <= maxScenarioUnitIdLength) return id
  return createHash('sha256').update(id).digest('hex').slice(0, maxScenarioUnitIdLength)
}
