import { AppError } from '@shared/contract/reply'
import {
  isScenarioCreatedUnit,
  type Scenario,
  type ScenarioUnit,
  unitIdsOfScenarioStep
} from '@shared/features/scenario/scenario'
import { scenarioText as text } from '@shared/features/scenario/text'

/**
 * Throws CONFLICT if the steps of a scenario refer to units that are not in the current
 * organisation.
 */
export function refuseOtherOrganisation(units: readonly ScenarioUnit[], scenario: Scenario): void {
  const gone = findUnknownUnit(units, scenario)
  if (gone !== undefined) throw new AppError('CONFLICT', text.otherOrganisation(gone))
}

/** Name of a unit of the steps that the organisation does not have; undefined without one. */
export function findUnknownUnit(
  units: readonly ScenarioUnit[],
  { steps }: Scenario
): string | undefined {
  const known = new Set(units.map(({ id }) => id))
  return steps
    .flatMap(unitIdsOfScenarioStep)
    .find(id => !known.has(id) && !isScenarioCreatedUnit(id))
}
