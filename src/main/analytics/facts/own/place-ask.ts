import { AsyncLocalStorage } from 'node:async_hooks'
import { memoisePerKey } from '@shared/kit/once'
import type { QueryOutputType } from '@shared/model/query/outputs'
import type { RemoteFiguresQuery } from '../../../connections/messages'
import type { ConnectedExecutionTarget } from '../../../connections/places/open-places'
import type { ServerDialect } from '../../../connections/places/place-dialect'
import { neverAborted } from '../../../runtime/async/cancellation-registry'
import type { EngineCell } from '../../../warehouse/engine/messages'
import type { MappedTable } from '../../filled'
import type { FigureQueryRunner } from './ask'
import { type MappedTableLocation, toModelSqlTable } from './model-place'
import { createModelQueryCompiler, createUnmappedTableError, readWholeResult } from './model-query'

/**
 * Model table that was published to a server, in the generation that is current on this machine.
 */
export interface MappedServerTable {
  readonly filled: MappedTable
  /** Name of the table on the server. */
  readonly name: string
  readonly lying: MappedTableLocation
}

type Question = Omit<RemoteFiguresQuery, 'tables'>
type Rows = readonly (readonly (string | null)[])[]

export interface ServerFigureQueryDependencies {
  readonly words: ServerDialect
  readonly filled: ReadonlyMap<string, MappedServerTable>
  readonly today: string
  /**
   * Opens a connection to the server for one or more queries; aborting the signal ends the
   * connection. Throws AppError.
   */
  readonly open: (signal: AbortSignal) => Promise<Pick<ConnectedExecutionTarget, 'figures'>>
  /**
   * Checks the generation that the table comments on the server state, and rejects rows of other
   * generations. Throws AppError.
   */
  readonly check: (comments: Readonly<Record<string, string>> | undefined) => void
  /** Converts an error of the remote server into the AppError shown to the user. */
  readonly fault: (error: unknown) => unknown
}

interface QueuedFigureQuery {
  readonly question: Question
  readonly answer: PromiseWithResolvers<Rows>
}

const asker = new AsyncLocalStorage<AbortSignal>()

/** Runs `work` and binds all its server queries to the signal. */
export const runWithQuerySignal = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  asker.run(signal, work)

/**
 * Runs figure queries over tables on a server. Concurrent requests of a page share one process,
 * which runs them one at a time.
 */
export function createServerFigureQueryRunner({
  words,
  filled,
  today,
  open,
  check,
  fault
}: ServerFigureQueryDependencies): FigureQueryRunner {
  const { dialect } = words
  const placeOf = memoisePerKey((one: MappedServerTable) => toModelSqlTable(one.filled, one.lying))
  const tables = [...new Set([...filled.values()].map(({ name }) => name))]
  const waiting = new Map<AbortSignal, QueuedFigureQuery[]>()

  const place: FigureQueryRunner['place'] = id => {
    const one = filled.get(id)
    if (one) return placeOf(one)
    throw createUnmappedTableError(id)
  }

  function ask(question: Question): Promise<Rows> {
    const signal = asker.getStore() ?? neverAborted
    const answer = Promise.withResolvers<Rows>()
    const together = waiting.get(signal)
    if (together) together.push({ question, answer })
    else {
      waiting.set(signal, [{ question, answer }])
      // Requests made in the same tick of the event loop are collected and sent to the server
      // together.
      setImmediate(() => void send(signal))
    }
    return answer.promise
  }

  async function send(signal: AbortSignal): Promise<void> {
    const together = waiting.get(signal) ?? []
    waiting.delete(signal)
    try {
      const opened = await open(signal)
      const questions = together.map(({ question }) => ({ ...question, tables }))
      const answers = await opened.figures(questions)
      for (const { comments } of answers) check(comments)
      for (const [at, { answer }] of together.entries()) answer.resolve(answers[at]?.rows ?? [])
    } catch (error) {
      const told = signal.aborted ? signal.reason : fault(error)
      for (const { answer } of together) answer.reject(told)
    }
  }

  async function answered(
    { sql, parameters }: { readonly sql: string; readonly parameters: readonly EngineCell[] },
    outputs: readonly QueryOutputType[],
    most: number
  ): Promise<readonly (readonly EngineCell[])[]> {
    const values = parameters.map(value => (value === null ? null : String(value)))
    const rows = await ask({ sql, parameters: values, outputs, most })
    return rows.map(row => row.map((text, at) => cellOf(text, outputs[at])))
  }

  const compiled = createModelQueryCompiler(place, dialect, today)
  return {
    dialect,
    compiled,
    place,
    rows: question => {
      const statement = compiled(question)
      const types = statement.outputs.map(({ type }) => type)
      return readWholeResult(types.length, most => answered(statement, types, most))
    },
    figures: ({ over, sql, parameters = [], outputs }, most) =>
      answered({ sql: sql(`(${over})`), parameters }, outputs, most)
  }
}

/**
 * Converts a value of the server to the form in which the local engine returns it: sums, shares and
 * dates as text.
 */
function cellOf(text: string | null, type: QueryOutputType | undefined): EngineCell {
  if (text === null) return null
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'float' ? Number(text) : text
}
