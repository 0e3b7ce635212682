import { AppError } from '@shared/contract/reply'
import {
  applyScenarioStep,
  describeScenarioStep,
  type Scenario,
  ScenarioStepError,
  type ScenarioUnit
} from '@shared/features/scenario/scenario'

/**
 * Descriptions of all steps of a scenario, including undone ones, with the names that the units have
 * before each step. Throws INVALID_INPUT.
 */
export function describeScenarioSteps(
  before: readonly ScenarioUnit[],
  { steps }: Pick<Scenario, 'steps'>
): string[] {
  const names = new Map(before.map(({ id, name }) => [id, name]))
  let units = before
  return steps.map(step => {
    const sentence = describeScenarioStep(step, id => names.get(id) ?? id)
    units = withStepErrors(() => applyScenarioStep(units, step))
    for (const { id, name } of units) names.set(id, name)
    return sentence
  })
}

/** Converts an invalid step into INVALID_INPUT with the message of the rule. */
export function withStepErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ScenarioStepError) {
      throw new AppError('INVALID_INPUT', error.message, { [error.field]: error.message })
    }
    throw error
  }
}
