import { createLruCache, memoiseInLruCache } from '../../runtime/async/lru-cache'
import type { ResultTable } from '../../sql/answer/answer-table'
import type { GatewayChildRequest, GatewayRoute, PreparedQueryResult } from '../messages'
import { GatewayCallRefusal } from './refusal'

/**
 * Maximum number of cached query results. A cached result is only a description; its rows are
 * computed when the first page is read.
 */
const most = 100

/** Time in milliseconds for which identical requests share a remote result. */
const sharedFor = 2_000
const placeGone = 'Câu trả lời của lượt đọc này không còn được giữ. Hãy đọc lại từ trang đầu.'

interface CachedPreparedResult {
  readonly answer: PreparedQueryResult
  /**
   * Time when the result arrived, in milliseconds of a monotonic clock; the next field is the time
   * until which a call may begin to read it.
   */
  readonly made: number
  readonly until: number
}

/**
 * Prepares query results by requests to the main process, which checks permissions and earlier
 * results. A call waits at most the given number of milliseconds; a result that arrives later
 * serves the next call.
 */
export function createQueryResultPreparation(
  ask: (
    id: number,
    api: string,
    parameters: Readonly<Record<string, string>>,
    key: string | undefined
  ) => void,
  patience: number
) {
  const waiting = new Map<number, PromiseWithResolvers<PreparedQueryResult>>()
  const kept = createLruCache<Promise<PreparedQueryResult>>(most)
  let last = 0

  function begin(api: string, parameters: Readonly<Record<string, string>>, key?: string) {
    last += 1
    const asked = Promise.withResolvers<PreparedQueryResult>()
    waiting.set(last, asked)
    ask(last, api, parameters, key)
    return asked.promise
  }

  /**
   * Results of remote servers by request and also by content hash, so that later pages of an API
   * call read the same result.
   */
  const there = createLruCache<Promise<CachedPreparedResult>>(most)

  /**
   * Finds a cached result of a remote server; undefined if there is none, or if its rows could
   * expire while they are read.
   */
  async function keptThere(name: string, age: number): Promise<PreparedQueryResult | undefined> {
    const found = await there.get(name)?.catch(() => undefined)
    if (!found || performance.now() - found.made > age) return undefined
    return performance.now() < found.until ? found.answer : undefined
  }

  async function askThere(
    api: string,
    parameters: Readonly<Record<string, string>>
  ): Promise<CachedPreparedResult> {
    const answer = await begin(api, parameters)
    const made = performance.now()
    return { answer, made, until: made + (answer.lasts ?? 0) - patience }
  }

  return {
    /**
     * Result of a remote server: the earlier one that `basis` names for a following page, otherwise
     * a current one, which concurrent callers share. Throws GatewayCallRefusal.
     */
    async prepareThere(
      { api, revision }: GatewayRoute,
      parameters: Readonly<Record<string, string>>,
      basis: string | undefined
    ): Promise<PreparedQueryResult> {
      const asked = JSON.stringify([api, revision, Object.entries(parameters).sort()])
      const named = (one: string): string => `${asked} ${one}`
      if (basis !== undefined) {
        const found = await keptThere(named(basis), Number.POSITIVE_INFINITY)
        if (found) return found
        throw new GatewayCallRefusal('cursor-gone', placeGone)
      }
      const shared = await refuseOnTimeout(keptThere(asked, sharedFor), patience, 'place-late')
      if (shared) return shared
      const making = askThere(api, parameters)
      there.set(asked, making)
      making.catch(() => there.peek(asked) === making && there.delete(asked))
      const { answer } = await refuseOnTimeout(making, patience, 'place-late')
      there.set(named(answer.basis), making)
      return answer
    },
    /**
     * Prepares a query result. `basis` is the identity of the rows in earlier pages, which differs
     * between keys with different scopes. Throws GatewayCallRefusal.
     */
    async prepare(
      { api, revision, source }: GatewayRoute,
      parameters: Readonly<Record<string, string>>,
      basis: string
    ): Promise<ResultTable> {
      const name = JSON.stringify([api, revision, Object.entries(parameters).sort(), basis])
      const key = source.kind === 'query' ? source.key : undefined
      const found = memoiseInLruCache(kept, name, () => begin(api, parameters, key))
      const answer = await refuseOnTimeout(found, patience, 'busy')
      if (basis.startsWith(answer.basis)) return answer.table
      // The rows changed while this result was prepared, so it must not stay in the cache.
      kept.delete(name)
      throw new GatewayCallRefusal('busy', 'Dữ liệu vừa được cập nhật. Hãy gọi lại.', {
        'Retry-After': '1'
      })
    },
    take(message: Extract<GatewayChildRequest, { kind: 'prepared' | 'unprepared' }>): void {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'prepared') asked?.resolve(message.answer)
      else asked?.reject(new GatewayCallRefusal(message.reason, message.words))
    }
  }
}

/** Waits for a promise. Throws GatewayCallRefusal on timeout. */
async function refuseOnTimeout<T>(
  asked: Promise<T>,
  patience: number,
  reason: 'busy' | 'place-late'
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new GatewayCallRefusal(reason, undefined, { 'Retry-After': '30' })),
    patience
  )
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
