import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { EngineRequestOptions } from '../engine/session'
import type { WarehouseTables } from '../tables'
import type { OpenedRuleLists } from './rule-sql'

/**
 * Opens the current versions of the tables whose columns serve as lists of allowed values in rules,
 * by name; deleted tables are missing from the result. Throws AppError.
 */
export async function openRuleLists(
  tables: Pick<WarehouseTables, 'open'>,
  known: readonly DataMart[],
  rules: readonly TableRule[],
  asking?: EngineRequestOptions
): Promise<OpenedRuleLists> {
  const names = new Set(rules.flatMap(rule => (rule.kind === 'listed' ? [rule.table] : [])))
  const lists: [string, Awaited<ReturnType<WarehouseTables['open']>>][] = []
  for (const name of names) {
    const table = known.find(one => one.name === name)
    if (table) lists.push([name, await tables.open(table.id, undefined, asking)])
  }
  return new Map(lists)
}
