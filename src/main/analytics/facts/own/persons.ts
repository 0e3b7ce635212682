import type { PersonFacts } from '../persons'
import type { OwnParts } from './parts'
import { ownCourses } from './persons/courses'
import { ownCrossings } from './persons/crossings'
import { ownDues } from './persons/dues'
import { ownMovements } from './persons/movements'
import { ownPolicies } from './persons/policies'
import { ownServing } from './persons/serving'

/** Facts of people, asked of the tables that fill the model. */
export const ownPersons = (parts: OwnParts): PersonFacts => ({
  ...ownServing(parts),
  ...ownMovements(parts),
  ...ownPolicies(parts),
  ...ownCourses(parts),
  ...ownDues(parts),
  ...ownCrossings(parts)
})
