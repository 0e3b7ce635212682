import type { ModelColumn, ModelTable } from './model'
import { equipmentTables } from './tables/equipment'
import { organisationTables } from './tables/organisation'
import { personTables } from './tables/persons'
import { reserveTables } from './tables/reserve'

/**
 * Tables of the standard model, from which sector pages are computed; referenced tables precede
 * those that refer to them, so that they can be filled in this order.
 */
export const modelTables: readonly ModelTable[] = [
  ...organisationTables,
  ...personTables,
  ...equipmentTables,
  ...reserveTables
]

const byId = new Map(modelTables.map(table => [table.id, table]))

export const findModelTable = (id: string): ModelTable | undefined => byId.get(id)

export const findModelColumn = (table: ModelTable, name: string): ModelColumn | undefined =>
  table.columns.find(column => column.name === name)
