import { isDeepStrictEqual } from 'node:util'
import type { Parameter, Question } from '@shared/features/query/question'
import type { QueryRun } from '@shared/features/query/saved-query'
import { toDay } from '@shared/kit/format'
import { createKeyedMutex, type KeyedMutex } from '../../runtime/async/mutex'
import type { LogFolder } from '../../store/disk/log-folder'

type Runs = Pick<LogFolder<QueryRun>, 'append' | 'read'>

/** A question that is to be answered, with the values of its parameters. */
interface Told {
  readonly question: Question
  readonly parameters: readonly Parameter[]
  /** When it is asked, in milliseconds. */
  readonly time: number
}

/** What readers without the right to personal data and callers of all APIs were told over each table. */
export interface DisclosureMemory {
  /**
   * Runs `check` with all that was told over a table, and remembers the question once it passes, before any of it is told. One question of a table
   * after the other: each is checked against those before it, whoever asked them.
   */
  readonly checked: <T>(
    table: string,
    told: Told,
    check: (known: readonly QueryRun[]) => Promise<T>
  ) => Promise<T>
}

/** One queue per table of a log folder: pages and APIs over it wait for each other. */
const queues = new WeakMap<Runs, KeyedMutex>()

function queueOf(runs: Runs): KeyedMutex {
  const queue = queues.get(runs) ?? createKeyedMutex()
  queues.set(runs, queue)
  return queue
}

export const disclosureMemory = (runs: Runs): DisclosureMemory => ({
  checked: (table, { question, parameters, time }, check) =>
    queueOf(runs)(table, async () => {
      const place = `chung-${table}`
      const known = await runs.read(place)
      const result = await check(known)
      const query = {
        asked: { form: 'tree' as const, question },
        parameters: [...parameters],
        limit: 1
      }
      // The same question of the same day tells the same, so the memory grows by what is new alone.
      const isKnown = known.some(
        one => toDay(one.time) === toDay(time) && isDeepStrictEqual(one.query, query)
      )
      if (!isKnown) {
        await runs.append(place, [{ time, user: '', query, words: '', rows: 0, milliseconds: 0 }])
      }
      return result
    })
})
