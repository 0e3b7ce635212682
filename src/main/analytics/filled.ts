import {
  isTypeComparableAsText,
  type ModelColumnDerivation,
  type OrderedNameListDerivation,
  type ValueListDerivation
} from '@shared/features/standard-model/derivation'
import { canFillModelColumnType, type ModelMapping } from '@shared/features/standard-model/mapping'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import { findModelColumn, findModelTable } from '@shared/features/standard-model/tables'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { OpenedTableGeneration, WarehouseTables } from '../warehouse/tables'

/** Another table of the unit in which the values of a column are looked up. */
export interface LookupTable {
  readonly opened: OpenedTableGeneration
  readonly key: MartColumn
  readonly value: MartColumn
}

/** Source of the values of a model column. */
export type ModelColumnSource =
  | { readonly kind: 'column'; readonly own: MartColumn }
  | { readonly kind: 'constant'; readonly value: string }
  | {
      readonly kind: 'values'
      readonly own: MartColumn
      readonly values: ValueListDerivation['values']
    }
  | {
      readonly kind: 'order'
      readonly own: MartColumn
      readonly names: OrderedNameListDerivation['names']
    }
  | { readonly kind: 'lookup'; readonly own: MartColumn; readonly lookup: LookupTable }

/**
 * Table of the standard model, with the current rows of the unit's own table that is mapped to it.
 */
export interface MappedTable {
  readonly table: ModelTable
  readonly opened: OpenedTableGeneration
  /**
   * Returns how a model column is mapped; undefined if the column is not mapped, or if its mapped
   * table column is missing or has another type.
   */
  readonly filling: (name: string) => ModelColumnSource | undefined
  /**
   * Returns whether a model column is mapped to a table column that no longer exists or has another
   * type now. Always false in a closed period, whose snapshot is complete.
   */
  readonly isBroken?: (name: string) => boolean
}

/** Returns the column of the unit's own table that the mapping of a model column reads. */
export const mappedSourceColumnOf = (
  filling: ModelColumnSource | undefined
): MartColumn | undefined => (filling && filling.kind !== 'constant' ? filling.own : undefined)

/** The lookup tables that the columns of a mapped table read. */
export const lookupTablesOf = ({
  table,
  filling
}: Pick<MappedTable, 'filling' | 'table'>): OpenedTableGeneration[] =>
  table.columns.flatMap(({ name }) => {
    const one = filling(name)
    return one?.kind === 'lookup' ? [one.lookup.opened] : []
  })

/** The mapped tables of the model, by id. Throws AppError. */
export async function openMappedTables(
  tables: Pick<WarehouseTables, 'open'>,
  mappings: readonly ModelMapping[],
  marts: readonly DataMart[],
  asking?: EngineRequestOptions
): Promise<ReadonlyMap<string, MappedTable>> {
  const filled = new Map<string, MappedTable>()
  const isOwn = (id: string): boolean => marts.some(one => one.id === id && one.origin === 'own')
  for (const { id, table: own, columns, derivations } of mappings) {
    const table = findModelTable(id)
    if (!table || !isOwn(own)) continue
    const opened = await tables.open(own, undefined, asking)
    const lookups = new Map<string, OpenedTableGeneration>()
    for (const derived of Object.values(derivations)) {
      if (derived.kind !== 'lookup' || lookups.has(derived.table) || !isOwn(derived.table)) continue
      lookups.set(derived.table, await tables.open(derived.table, undefined, asking))
    }
    const filling: MappedTable['filling'] = name =>
      modelColumnSourceOf(findModelColumn(table, name), {
        own: opened.columns.find(one => one.name === columns[name]),
        derived: derivations[name],
        lookups
      })
    const isBroken = (name: string): boolean => Object.hasOwn(columns, name) && !filling(name)
    filled.set(id, { table, opened, filling, isBroken })
  }
  return filled
}

interface ModelColumnSourceParts {
  readonly own: MartColumn | undefined
  readonly derived: ModelColumnDerivation | undefined
  /** Opened lookup tables, by the id of their data-mart table. */
  readonly lookups: ReadonlyMap<string, OpenedTableGeneration>
}

export function modelColumnSourceOf(
  column: ModelColumn | undefined,
  { own, derived, lookups }: ModelColumnSourceParts
): ModelColumnSource | undefined {
  if (!column) return undefined
  if (derived?.kind === 'constant') return derived
  if (!own) return undefined
  if (!derived)
    return canFillModelColumnType(column, own.dataType) ? { kind: 'column', own } : undefined
  if (!isTypeComparableAsText(own.dataType)) return undefined
  if (derived.kind === 'values') return { ...derived, own }
  if (derived.kind === 'order') return column.order ? { ...derived, own } : undefined
  const opened = lookups.get(derived.table)
  const [key, value] = [derived.key, derived.value].map(name =>
    opened?.columns.find(one => one.name === name)
  )
  if (!opened || !key || !value || !isTypeComparableAsText(key.dataType)) return undefined
  return canFillModelColumnType(column, value.dataType)
    ? { kind: 'lookup', own, lookup: { opened, key, value } }
    : undefined
}
