import { customSqlFunctions } from '@shared/features/query/sql/functions'
import { sqlAggregateFunctions } from '@shared/features/query/sql/sql-functions'

const additive: ReadonlySet<string> = new Set(
  'count count_star count_if countif sum fsum kahan_sum sumkahan sum_no_overflow'.split(' ')
)

/**
 * Whether the result columns of free SQL may be added up over the rows: not if any part of the
 * statement is computed over a window, or by an aggregate other than counts and sums.
 */
export function isAdditiveSql(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.every(isAdditiveSql)
  if (typeof tree !== 'object' || tree === null) return true
  const node = tree as Readonly<Record<string, unknown>>
  if (node.class === 'WINDOW') return false
  if (node.class === 'FUNCTION' && !isAdditiveCall(node)) return false
  return Object.values(node).every(isAdditiveSql)
}

function isAdditiveCall({ function_name: name, distinct }: Readonly<Record<string, unknown>>) {
  const called = String(name).toLowerCase()
  if (called === customSqlFunctions.share) return false
  return !sqlAggregateFunctions.has(called) || (additive.has(called) && distinct !== true)
}
