import type { PersonFacts } from '../persons'
import type { PostHolderGroupReader } from './alike'
import type { WarehouseFigureDependencies, WarehouseRowListDependencies } from './parts'
import { createWarehouseCourseFacts } from './persons/courses'
import { createWarehouseCrossCheckCounts, createWarehouseCrossCheckRows } from './persons/crossings'
import { createWarehousePayFacts } from './persons/dues'
import { createWarehouseLawDueCounts, createWarehouseLawDueLists } from './persons/law-due'
import { createWarehouseMovementCounts, createWarehouseMovementRows } from './persons/movements'
import { createWarehousePolicyFileCounts, createWarehousePolicyFileRows } from './persons/policies'
import {
  createWarehousePersonFileReader,
  createWarehouseServingPersonFacts
} from './persons/serving'

/** Methods that list single persons. */
export type PersonListFacts = Pick<
  PersonFacts,
  'crossingRows' | 'file' | 'lawDuePersons' | 'movementRows' | 'policyRows' | 'stated'
>

/** Figures of persons, queried from the tables mapped to the model. */
export const createWarehousePersonFigures = (
  parts: WarehouseFigureDependencies,
  alike: PostHolderGroupReader
): Omit<PersonFacts, keyof PersonListFacts> => ({
  ...createWarehouseServingPersonFacts(parts, alike),
  ...createWarehouseMovementCounts(parts),
  ...createWarehousePolicyFileCounts(parts),
  ...createWarehouseLawDueCounts(parts),
  ...createWarehouseCourseFacts(parts),
  ...createWarehousePayFacts(parts),
  ...createWarehouseCrossCheckCounts(parts)
})

export const createWarehousePersonLists = (
  parts: WarehouseRowListDependencies
): PersonListFacts => ({
  ...createWarehouseMovementRows(parts),
  ...createWarehousePolicyFileRows(parts),
  ...createWarehouseLawDueLists(parts),
  ...createWarehouseCrossCheckRows(parts),
  ...createWarehousePersonFileReader(parts)
})
