import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { Asking } from '../engine/session'
import type { Tables } from '../tables'
import type { OpenedLists } from './rule-sql'

/**
 * Opens the current generations of the tables that rules compare with, by name; deleted tables are
 * missing from the result. Throws AppError.
 */
export async function openLists(
  tables: Pick<Tables, 'open'>,
  known: readonly DataMart[],
  rules: readonly TableRule[],
  asking?: Asking
): Promise<OpenedLists> {
  const names = new Set(rules.flatMap(rule => (rule.kind === 'listed' ? [rule.table] : [])))
  const lists: [string, Awaited<ReturnType<Tables['open']>>][] = []
  for (const name of names) {
    const table = known.find(one => one.name === name)
    if (table) lists.push([name, await tables.open(table.id, undefined, asking)])
  }
  return new Map(lists)
}
