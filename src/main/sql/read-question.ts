import { questionFaults } from '@shared/features/query/faults'
import { parametersOf } from '@shared/features/query/parameters'
import { plainQuestion } from '@shared/features/query/sql/plain-question'
import type { QueryTable } from '@shared/model/query/outputs'
import { type Question, question as questionSchema } from '@shared/model/query/question'
import { Beyond, refuse, beyondWords as words } from './read/beyond'
import { readCondition } from './read/read-condition'
import { readFrom } from './read/read-from'
import { readOutputs } from './read/read-outputs'
import { readGroupTests, readLimit, readSort } from './read/read-rest'
import { partOf, partsOf, type Syntax, statementOf } from './read/syntax'

/** A query tree, or the part of the text that prevents the conversion, as a message. */
export type Read = { readonly question: Question } | { readonly beyond: string }

/**
 * Converts a statement to a query tree, from the engine's syntax tree (`parseSyntax`), only if the
 * tree means the same: rows that are NULL for SQL conditions match in neither. Text is sorted by
 * the Vietnamese alphabet, and sums and averages are as exact as the tree's. The query is valid
 * except for its parameters, whose types the statement does not state.
 */
export function readQuestion(syntax: unknown, catalogue: readonly QueryTable[]): Read {
  try {
    const node = statementOf(syntax) ?? refuse(words.broken)
    return { question: sound(readSelect(node, catalogue), catalogue) }
  } catch (error) {
    if (!(error instanceof Beyond)) throw error
    return { beyond: `Lý do: ${error.message}.` }
  }
}

function readSelect(node: Syntax, catalogue: readonly QueryTable[]): Question {
  if (node.type === 'SET_OPERATION_NODE') refuse(words.set)
  if (node.type !== 'SELECT_NODE') refuse(words.noTable)
  if (partsOf(partOf(node, 'cte_map') ?? {}, 'map').length > 0) refuse(words.with)
  if (node.sample) refuse(words.sample)
  const { source, relations, scope } = readFrom(partOf(node, 'from_table'), catalogue)
  const where = partOf(node, 'where_clause')
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

function sound(read: Question, catalogue: readonly QueryTable[]): Question {
  const parsed = questionSchema.safeParse(plainQuestion(read))
  if (!parsed.success) return refuse(words.tooMuch)
  const parameters = parametersOf(parsed.data, catalogue)
  const [fault] = questionFaults(parsed.data, catalogue, parameters)
  return fault ? refuse(words.unsound(fault.words)) : parsed.data
}
