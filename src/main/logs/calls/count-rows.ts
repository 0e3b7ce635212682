import { memoisePerKey } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import { createLruCache } from '../../runtime/async/lru-cache'
import { buildCallCountStatement, type CallLogQuery, matchesAllCalls } from './call-sql'
import type { OpenedCallLogArchives } from './parts-known'

/** Capacity of the count cache: scrolling a page requests the same counts repeatedly. */
const mostCounts = 32

interface CachedCallCount {
  readonly rows: Promise<readonly number[]>
  /**
   * Signal that cancels the count; undefined if a caller needs the count regardless, and after the
   * count has finished.
   */
  signal: AbortSignal | undefined
}

const countsOf = memoisePerKey((_: OpenedCallLogArchives['facts']) =>
  createLruCache<CachedCallCount>(mostCounts)
)

/** Cache key of a count: API, search and filters. */
export const callCountCacheKey = (
  api: string,
  { search, filters }: Omit<CallLogQuery, 'sort'>
): string => JSON.stringify([api, foldText(search.trim()), filters])

/**
 * Number of matching rows per range, cached because scrolling requests it repeatedly. Throws
 * EngineFault, also when `signal` aborts.
 */
export function countMatchingCalls(
  opened: OpenedCallLogArchives,
  api: string,
  asked: CallLogQuery,
  signal?: AbortSignal
): Promise<readonly number[]> {
  const ranges = opened.rangesOf(api)
  if (matchesAllCalls(asked)) return Promise.resolve(ranges.map(({ rows }) => rows))
  if (ranges.length === 0) return Promise.resolve([])
  const counts = countsOf(opened.facts)
  const key = callCountCacheKey(api, asked)
  const cached = counts.get(key)
  const isEnough = cached && !cached.signal?.aborted && (signal !== undefined || !cached.signal)
  if (isEnough) return cached.rows
  const made: CachedCallCount = {
    rows: opened
      .ask(buildCallCountStatement(ranges, asked), 1, { signal })
      .then(rows => (rows[0] ?? []).map(Number)),
    signal
  }
  counts.set(key, made)
  made.rows.then(
    () => {
      made.signal = undefined
    },
    () => counts.peek(key) === made && counts.delete(key)
  )
  return made.rows
}
