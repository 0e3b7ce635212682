import { oncePer } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import { createLruCache } from '../../runtime/async/lru-cache'
import { type Asked, asksForAll, countStatement } from './call-sql'
import type { OpenedParts } from './parts-known'

/** Capacity of the count cache: scrolling a page requests the same counts repeatedly. */
const mostCounts = 32

interface Counted {
  readonly rows: Promise<readonly number[]>
  /** Cancels the count; absent for callers that must have it, and once it is finished. */
  signal: AbortSignal | undefined
}

const countsOf = oncePer((_: OpenedParts['facts']) => createLruCache<Counted>(mostCounts))

/** Cache key of a count: API, search and filters. */
export const countKey = (api: string, { search, filters }: Omit<Asked, 'sort'>): string =>
  JSON.stringify([api, foldText(search.trim()), filters])

/**
 * Number of matching rows per range, cached because scrolling requests it repeatedly. Throws
 * EngineFault, also when `signal` aborts.
 */
export function countRows(
  opened: OpenedParts,
  api: string,
  asked: Asked,
  signal?: AbortSignal
): Promise<readonly number[]> {
  const ranges = opened.rangesOf(api)
  if (asksForAll(asked)) return Promise.resolve(ranges.map(({ rows }) => rows))
  if (ranges.length === 0) return Promise.resolve([])
  const counts = countsOf(opened.facts)
  const key = countKey(api, asked)
  const cached = counts.get(key)
  const isEnough = cached && !cached.signal?.aborted && (signal !== undefined || !cached.signal)
  if (isEnough) return cached.rows
  const made: Counted = {
    rows: opened
      .ask(countStatement(ranges, asked), 1, { signal })
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
