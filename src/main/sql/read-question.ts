import { findQuestionFaults } from '@shared/features/query/faults'
import { questionParametersOf } from '@shared/features/query/parameters'
import { normaliseQuestion } from '@shared/features/query/sql/plain-question'
import type { QueryTable } from '@shared/model/query/outputs'
import { type Question, questionSchema } from '@shared/model/query/question'
import {
  InexpressibleSqlError,
  refuseInexpressible,
  inexpressibleSqlText as words
} from './read/beyond'
import { readCondition } from './read/read-condition'
import { readFromClause } from './read/read-from'
import { readOutputs } from './read/read-outputs'
import { readGroupTests, readLimit, readSort } from './read/read-rest'
import { childPartOf, childPartsOf, findOnlyStatement, type SyntaxPart } from './read/syntax'

/**
 * The query tree of an SQL text, or a message about the part of the text that prevents the
 * conversion.
 */
export type QueryTreeConversion = { readonly question: Question } | { readonly beyond: string }

/**
 * Converts an SQL statement to a query tree (the form that the query builder edits), from the
 * engine's syntax tree (`parseSyntax`), only if both mean the same. In both, a row does not match
 * if a condition is NULL; text is sorted by the Vietnamese alphabet; sums and averages are equally
 * exact. The query is valid except for its parameters, whose types the statement does not state.
 */
export function convertToQueryTree(
  syntax: unknown,
  catalogue: readonly QueryTable[]
): QueryTreeConversion {
  try {
    const node = findOnlyStatement(syntax) ?? refuseInexpressible(words.broken)
    return { question: checkQueryTreeValidity(readSelect(node, catalogue), catalogue) }
  } catch (error) {
    if (!(error instanceof InexpressibleSqlError)) throw error
    return { beyond: `Lý do: ${error.message}.` }
  }
}

function readSelect(node: SyntaxPart, catalogue: readonly QueryTable[]): Question {
  if (node.type === 'SET_OPERATION_NODE') refuseInexpressible(words.set)
  if (node.type !== 'SELECT_NODE') refuseInexpressible(words.noTable)
  if (childPartsOf(childPartOf(node, 'cte_map') ?? {}, 'map').length > 0)
    refuseInexpressible(words.with)
  if (node.sample) refuseInexpressible(words.sample)
  const { source, relations, scope } = readFromClause(childPartOf(node, 'from_table'), catalogue)
  const where = childPartOf(node, 'where_clause')
  const outputs = readOutputs(node, scope)
  const asked: Question = {
    source,
    relations,
    columns: outputs.columns,
    filter: where ? readCondition(where, scope) : null,
    groups: outputs.groups,
    measures: outputs.measures,
    groupTests: [],
    sort: readSort(node, outputs, scope),
    limit: readLimit(node)
  }
  return { ...asked, groupTests: readGroupTests(node, asked, outputs, scope, catalogue) }
}

function checkQueryTreeValidity(read: Question, catalogue: readonly QueryTable[]): Question {
  const parsed = questionSchema.safeParse(normaliseQuestion(read))
  if (!parsed.success) return refuseInexpressible(words.tooMuch)
  const parameters = questionParametersOf(parsed.data, catalogue)
  const [fault] = findQuestionFaults(parsed.data, catalogue, parameters)
  return fault ? refuseInexpressible(words.unsound(fault.words)) : parsed.data
}
