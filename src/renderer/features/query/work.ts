import type { AskFault } from '@shared/features/query/calls'
import { parametersFor } from '@shared/features/query/parameters'
import { sentenceWords } from '@shared/features/query/sentence'
import { isSameJson } from '@shared/kit/json'
import { z } from '@shared/kit/zod'
import { type Asked, type Query, query, usualLimit } from '@shared/model/query/asked'
import type { QueryTable } from '@shared/model/query/outputs'
import type { Question } from '@shared/model/query/question'

/** Form in which a query is shown. */
export type QueryForm = 'builder' | 'sentence' | 'sql'

/** Work of a person: the query, and its SQL text if typed. */
export interface Work {
  readonly query: Query
  /** Typed SQL equivalent to the query; null if it is generated from the tree. */
  readonly typed: string | null
  /** Why typed SQL is no query tree; empty if it is one or not parsed yet. */
  readonly beyond: string
  /** Rejections of typed SQL by the SQL gate. */
  readonly faults: readonly AskFault[]
}

const kept = z.object({ query, typed: z.string().max(20_000).nullable() })

/** Serialised work for the address. */
export const writeWork = ({ query, typed }: Work): string => JSON.stringify({ query, typed })

/** Parsed work from an address; undefined if invalid. */
export function readWork(text: string | null): Work | undefined {
  if (!text) return undefined
  try {
    const found = kept.safeParse(JSON.parse(text))
    return found.success ? { ...found.data, beyond: '', faults: [] } : undefined
  } catch {
    return undefined
  }
}

export const workOf = (query: Query): Work => ({
  query,
  typed: query.asked.form === 'sql' ? query.asked.sql : null,
  beyond: '',
  faults: []
})

/** Query tree; undefined for SQL that has none. */
export const treeOf = ({ query }: Work): Question | undefined =>
  query.asked.form === 'tree' ? query.asked.question : undefined

/** Work with another builder query and the parameters that it names. */
export function withQuestion(
  { query }: Work,
  question: Question,
  catalogue: readonly QueryTable[]
): Work {
  return workOf({
    ...query,
    asked: { form: 'tree', question },
    parameters: parametersFor(question, catalogue, query.parameters)
  })
}

export const workOfTable = (question: Question): Work =>
  workOf({ asked: { form: 'tree', question }, parameters: [], limit: usualLimit })

/** The same work at another location; undefined for this machine. */
export function withPlace(work: Work, place: string | undefined): Work {
  const { place: _, ...query } = work.query
  return { ...work, query: place === undefined ? query : { ...query, place } }
}

/** Whether two queries are equal apart from parameter values. */
export const isSameQuery = (one: Query, other: Query): boolean =>
  isSameJson([one.asked, one.limit, one.place], [other.asked, other.limit, other.place])

/**
 * Whether a result of this query belongs to the current work, including values and limit. SQL
 * parsed in the meantime is still the same query.
 */
export function isAsked(query: Query, work: Work): boolean {
  const { asked, limit } = work.query
  const typed = query.asked.form === 'sql' && query.asked.sql === work.typed
  const own = typed ? query.asked : asked
  return (
    isSameQuery(query, { ...work.query, asked: own, limit }) &&
    isSameJson(query.parameters, work.query.parameters)
  )
}

export const sqlOf = (asked: Asked, write: (question: Question) => string): string =>
  asked.form === 'sql' ? asked.sql : write(asked.question)

/** Description of a result's query for its sheet. */
export const wordsOf = ({ asked }: Query, catalogue: readonly QueryTable[]): string =>
  asked.form === 'sql' ? asked.sql : sentenceWords(asked.question, catalogue)
