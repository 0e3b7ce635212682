import type { PersonFacts } from '../persons'
import type { Alike } from './alike'
import type { FigureParts, OwnDataParts } from './parts'
import { ownCourses } from './persons/courses'
import { ownCrossingRows, ownCrossings } from './persons/crossings'
import { ownDues } from './persons/dues'
import { ownMovementRows, ownMovements } from './persons/movements'
import { ownPolicies, ownPolicyRows } from './persons/policies'
import { ownFile, ownServing } from './persons/serving'

/** Facts about single persons. */
export type PersonLists = Pick<
  PersonFacts,
  'crossingRows' | 'file' | 'movementRows' | 'policyRows' | 'stated'
>

/** Figures of persons, queried from the tables mapped to the model. */
export const ownPersons = (
  parts: FigureParts,
  alike: Alike
): Omit<PersonFacts, keyof PersonLists> => ({
  ...ownServing(parts, alike),
  ...ownMovements(parts),
  ...ownPolicies(parts),
  ...ownCourses(parts),
  ...ownDues(parts),
  ...ownCrossings(parts)
})

export const ownPersonLists = (parts: OwnDataParts): PersonLists => ({
  ...ownMovementRows(parts),
  ...ownPolicyRows(parts),
  ...ownCrossingRows(parts),
  ...ownFile(parts)
})
