import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { parametersOfStructuredQuery } from '@shared/features/query/parameters'
import { normaliseStructuredQuery } from '@shared/features/query/sql/plain-question'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import { type StructuredQuery, structuredQuerySchema } from '@shared/model/query/question'
import {
  InexpressibleSqlError,
  refuseInexpressible,
  inexpressibleSqlText as words
} from './read/beyond'
import { readSqlCondition } from './read/read-condition'
import { readCrossStatement } from './read/read-cross'
import { readFromClause } from './read/read-from'
import { readSelectOutputs } from './read/read-outputs'
import { readGroupConditions, readLimitClause, readOrderBy } from './read/read-rest'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  findOnlyStatement,
  type SqlSyntaxNode
} from './read/syntax'

/**
 * The query tree of an SQL text, or a message about the part of the text that prevents the
 * conversion.
 */
export type QueryTreeConversion =
  | { readonly question: StructuredQuery }
  | { readonly beyond: string }

/**
 * Converts an SQL statement to a query tree (the form that the query builder edits), from the
 * engine's syntax tree (`parseSyntax`), only if both mean the same. In both, a row does not match
 * if a condition is NULL; text is sorted by the Vietnamese alphabet; sums and averages are equally
 * exact. The query is valid except for its parameters, whose types the statement does not state.
 */
export function convertToQueryTree(
  syntax: unknown,
  catalogue: readonly QueryCatalogueTable[]
): QueryTreeConversion {
  try {
    const node = findOnlyStatement(syntax) ?? refuseInexpressible(words.broken)
    return { question: checkQueryTreeValidity(readSelect(node, catalogue), catalogue) }
  } catch (error) {
    if (!(error instanceof InexpressibleSqlError)) throw error
    return { beyond: `Lý do: ${error.message}.` }
  }
}

function readSelect(
  node: SqlSyntaxNode,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQuery {
  if (node.type === 'SET_OPERATION_NODE') refuseInexpressible(words.set)
  if (node.type !== 'SELECT_NODE') refuseInexpressible(words.noTable)
  if (childSyntaxNodesOf(childSyntaxNodeOf(node, 'cte_map') ?? {}, 'map').length > 0)
    return readCrossStatement(node, select => readSelect(select, catalogue), catalogue)
  if (node.sample) refuseInexpressible(words.sample)
  const { scope, ...from } = readFromClause(childSyntaxNodeOf(node, 'from_table'), catalogue)
  const where = childSyntaxNodeOf(node, 'where_clause')
  const outputs = readSelectOutputs(node, scope)
  const asked: StructuredQuery = {
    ...from,
    columns: outputs.columns,
    filter: where ? readSqlCondition(where, scope) : null,
    groups: outputs.groups,
    measures: outputs.measures,
    groupTests: [],
    sort: readOrderBy(node, outputs, scope),
    limit: readLimitClause(node)
  }
  return { ...asked, groupTests: readGroupConditions(node, asked, outputs, scope, catalogue) }
}

function checkQueryTreeValidity(
  read: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQuery {
  const parsed = structuredQuerySchema.safeParse(normaliseStructuredQuery(read))
  if (!parsed.success) return refuseInexpressible(words.tooMuch)
  const parameters = parametersOfStructuredQuery(parsed.data, catalogue)
  const [fault] = findStructuredQueryFaults(parsed.data, catalogue, parameters)
  return fault ? refuseInexpressible(words.unsound(fault.words)) : parsed.data
}
