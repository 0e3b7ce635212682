import { findColumnsReadByQuery } from '@shared/features/query/used-columns'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import type { DegreeRead } from '@shared/model/secrecy/degree'
import { findColumnsReadByTypedSql } from '../disclosure/typed-use'
import type { CheckedQuery } from './read-asked'

/**
 * Columns that a checked query reads, by which the degree of secrecy of its result is derived. All
 * columns of a table count if they cannot be traced.
 */
export function columnsReadByCheckedQuery(
  { question, typed, tables }: Pick<CheckedQuery, 'question' | 'tables' | 'typed'>,
  known: readonly DataMart[]
): readonly DegreeRead[] {
  if (question) return findColumnsReadByQuery(question, toQueryCatalogue(known))
  const read = known.filter(({ name }) => tables.includes(name))
  if (typed) return findColumnsReadByTypedSql(typed.checked.tree, read)
  return tables.map(table => ({ table, columns: null }))
}
