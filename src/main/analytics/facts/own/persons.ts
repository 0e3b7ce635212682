import type { PersonFacts } from '../persons'
import type { ReadHolderClasses } from './alike'
import type { OwnDataParts, OwnFigureParts } from './parts'
import { createOwnCourseFacts } from './persons/courses'
import { createOwnCrossCheckCounts, createOwnCrossCheckRows } from './persons/crossings'
import { createOwnDuesFacts } from './persons/dues'
import { createOwnMovementCounts, createOwnMovementRows } from './persons/movements'
import { createOwnPolicyCounts, createOwnPolicyRows } from './persons/policies'
import { createOwnPersonFileReader, createOwnServingFacts } from './persons/serving'

/** Methods that list single persons. */
export type PersonLists = Pick<
  PersonFacts,
  'crossingRows' | 'file' | 'movementRows' | 'policyRows' | 'stated'
>

/** Figures of persons, queried from the tables mapped to the model. */
export const createOwnPersonFigures = (
  parts: OwnFigureParts,
  alike: ReadHolderClasses
): Omit<PersonFacts, keyof PersonLists> => ({
  ...createOwnServingFacts(parts, alike),
  ...createOwnMovementCounts(parts),
  ...createOwnPolicyCounts(parts),
  ...createOwnCourseFacts(parts),
  ...createOwnDuesFacts(parts),
  ...createOwnCrossCheckCounts(parts)
})

export const createOwnPersonLists = (parts: OwnDataParts): PersonLists => ({
  ...createOwnMovementRows(parts),
  ...createOwnPolicyRows(parts),
  ...createOwnCrossCheckRows(parts),
  ...createOwnPersonFileReader(parts)
})
