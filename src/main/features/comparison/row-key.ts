import type { DataMart } from '@shared/model/data-mart/data-mart'
import { crossLevelNames } from '@shared/model/query/cross'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'

/**
 * Columns that identify a row of a query result: its groups, with their levels in a cross table, else
 * the key of the table if the query lists a single table, else its sort columns; null if there are none. A result of totals alone has
 * one row and needs no key.
 */
export function resultRowKeyOf(
  question: StructuredQuery,
  tables: readonly DataMart[]
): readonly string[] | null {
  if (isGroupedQuery(question)) {
    const levels = question.cross ? Object.values(crossLevelNames) : []
    return [...question.groups.map(({ name }) => name), ...levels]
  }
  return (
    tableKey(question, tables) ??
    (question.sort.length > 0 ? question.sort.map(({ output }) => output) : null)
  )
}

function tableKey(
  { source, relations, columns }: StructuredQuery,
  tables: readonly DataMart[]
): readonly string[] | undefined {
  const key = tables.find(({ name }) => name === source)?.key ?? []
  if (relations.length > 0 || key.length === 0) return undefined
  if (columns.length === 0) return key
  const named = key.map(name => columns.find(({ column }) => column.column === name)?.name)
  return named.every(name => name !== undefined) ? named : undefined
}
