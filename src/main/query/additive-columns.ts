import { findAdditiveOutputs } from '@shared/model/query/additive-outputs'
import type { QueryOutput } from '@shared/model/query/outputs'
import { isAdditiveSql } from '../sql/answer/additive-sql'
import type { CheckedQuery } from './read-asked'

/** Whether the values of each result column may be added up over the rows. */
export function findAdditiveColumns(
  { question, typed }: Pick<CheckedQuery, 'question' | 'typed'>,
  columns: readonly QueryOutput[]
): boolean[] {
  if (question) return findAdditiveOutputs(question, columns)
  const isAdditive = typed !== undefined && isAdditiveSql(typed.checked.tree)
  return columns.map(() => isAdditive)
}
