import { findColumnsReadByQuery } from '@shared/features/query/used-columns'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { findAdditiveOutputs } from '@shared/model/query/additive-outputs'
import { type QueryOutput, toQueryCatalogue } from '@shared/model/query/outputs'
import type { DegreeRead } from '@shared/model/secrecy/degree'
import { findColumnsReadByTypedSql } from '../disclosure/typed-use'
import { isAdditiveSql } from '../sql/answer/additive-sql'
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

/** Whether the values of each result column may be added up over the rows. */
export function findAdditiveColumns(
  { question, typed }: Pick<CheckedQuery, 'question' | 'typed'>,
  columns: readonly QueryOutput[]
): boolean[] {
  if (question) return findAdditiveOutputs(question, columns)
  const isAdditive = typed !== undefined && isAdditiveSql(typed.checked.tree)
  return columns.map(() => isAdditive)
}
