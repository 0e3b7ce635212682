import type { PersonFacts } from '../persons'
import type { HolderClassReader } from './alike'
import type { OwnDataDependencies, OwnFigureDependencies } from './parts'
import { createOwnCourseFacts } from './persons/courses'
import { createOwnCrossCheckCounts, createOwnCrossCheckRows } from './persons/crossings'
import { createOwnPayFacts } from './persons/dues'
import { createOwnMovementCounts, createOwnMovementRows } from './persons/movements'
import { createOwnPolicyCounts, createOwnPolicyRows } from './persons/policies'
import { createOwnPersonFileReader, createOwnServingPersonFacts } from './persons/serving'

/** Methods that list single persons. */
export type PersonLists = Pick<
  PersonFacts,
  'crossingRows' | 'file' | 'movementRows' | 'policyRows' | 'stated'
>

/** Figures of persons, queried from the tables mapped to the model. */
export const createOwnPersonFigures = (
  parts: OwnFigureDependencies,
  alike: HolderClassReader
): Omit<PersonFacts, keyof PersonLists> => ({
  ...createOwnServingPersonFacts(parts, alike),
  ...createOwnMovementCounts(parts),
  ...createOwnPolicyCounts(parts),
  ...createOwnCourseFacts(parts),
  ...createOwnPayFacts(parts),
  ...createOwnCrossCheckCounts(parts)
})

export const createOwnPersonLists = (parts: OwnDataDependencies): PersonLists => ({
  ...createOwnMovementRows(parts),
  ...createOwnPolicyRows(parts),
  ...createOwnCrossCheckRows(parts),
  ...createOwnPersonFileReader(parts)
})
