import { type Asked, type Query, query, usualLimit } from '@shared/features/query/asked'
import type { AskFault } from '@shared/features/query/calls'
import type { QueryTable } from '@shared/features/query/outputs'
import { parametersFor } from '@shared/features/query/parameters'
import type { Question } from '@shared/features/query/question'
import { sentenceWords } from '@shared/features/query/sentence'
import { z } from '@shared/kit/zod'

/** Which of its three forms a question is shown in. */
export type QueryForm = 'builder' | 'sentence' | 'sql'

/** What a person works on: the question, and the text of its SQL where they typed it. */
export interface Work {
  readonly query: Query
  /** Typed SQL that this question is; null where it is written from the tree. */
  readonly typed: string | null
  /** Why typed SQL is no tree; empty where it is one, or was not read yet. */
  readonly beyond: string
  /** What the gate refuses in typed SQL. */
  readonly faults: readonly AskFault[]
}

const kept = z.object({ query, typed: z.string().max(20_000).nullable() })

/** A work as it stands in the address. */
export const writeWork = ({ query, typed }: Work): string => JSON.stringify({ query, typed })

/** What stands in an address; undefined where it is none. */
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

/** The question as a tree; undefined where it is SQL beyond one. */
export const treeOf = ({ query }: Work): Question | undefined =>
  query.asked.form === 'tree' ? query.asked.question : undefined

/** Another question of the builder: it asks for the parameters that it names. */
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

/** The same, asked elsewhere; undefined for this machine. */
export function withPlace(work: Work, place: string | undefined): Work {
  const { place: _, ...query } = work.query
  return { ...work, query: place === undefined ? query : { ...query, place } }
}

/** Whether two queries ask the same, whatever values their parameters have now. */
export const isSameQuery = (one: Query, other: Query): boolean =>
  JSON.stringify([one.asked, one.limit, one.place]) ===
  JSON.stringify([other.asked, other.limit, other.place])

/** Whether an answer to this query is one to what is worked on, values and limit too. SQL that was read meanwhile still asks the same. */
export function isAsked(query: Query, work: Work): boolean {
  const { asked, limit } = work.query
  const typed = query.asked.form === 'sql' && query.asked.sql === work.typed
  const own = typed ? query.asked : asked
  return (
    isSameQuery(query, { ...work.query, asked: own, limit }) &&
    JSON.stringify(query.parameters) === JSON.stringify(work.query.parameters)
  )
}

export const sqlOf = (asked: Asked, write: (question: Question) => string): string =>
  asked.form === 'sql' ? asked.sql : write(asked.question)

/** What an answer answers, for its sheet. */
export const wordsOf = ({ asked }: Query, catalogue: readonly QueryTable[]): string =>
  asked.form === 'sql' ? asked.sql : sentenceWords(asked.question, catalogue)
