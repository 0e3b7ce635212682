import { isDeepStrictEqual } from 'node:util'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { QueryParameter, StructuredQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { createKeyedMutex, type KeyedMutex } from '../runtime/async/mutex'
import type { LogFolder } from '../store/disk/log-folder'

type QueryRunLog = Pick<LogFolder<QueryRun>, 'append' | 'read'>

/** A query whose result is to be returned, with its parameter values. */
interface DisclosedQuery {
  readonly question: StructuredQuery
  readonly parameters: readonly QueryParameter[]
  /** Time of the query, in milliseconds. */
  readonly time: number
}

/**
 * Memory of earlier queries per table, shared by readers without permission for personal data and
 * all API callers, against which new queries are checked.
 */
export interface DisclosureHistory {
  /**
   * Runs `check` with all earlier queries over a table. If the check passes, stores the new query
   * before its result is returned. Queries over a table are serialised for all users, because each
   * is checked against the earlier ones.
   */
  readonly checked: <T>(
    table: string,
    told: DisclosedQuery,
    check: (known: readonly QueryRun[]) => Promise<T>
  ) => Promise<T>
}

/**
 * One mutex per table and log folder, so that pages and APIs that query the same table wait for
 * each other.
 */
const queues = new WeakMap<QueryRunLog, KeyedMutex>()

function queueOf(runs: QueryRunLog): KeyedMutex {
  const queue = queues.get(runs) ?? createKeyedMutex()
  queues.set(runs, queue)
  return queue
}

export const createDisclosureHistory = (runs: QueryRunLog): DisclosureHistory => ({
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
      // A repeated query of the same day discloses nothing new and is not stored again.
      const isKnown = known.some(
        one =>
          toVietnamIsoDay(one.time) === toVietnamIsoDay(time) && isDeepStrictEqual(one.query, query)
      )
      if (!isKnown) {
        await runs.append(place, [{ time, user: '', query, words: '', rows: 0, milliseconds: 0 }])
      }
      return result
    })
})
