import { foldText } from '@shared/kit/text-fold'
import { type Asked, asksForAll, countStatement } from './call-sql'
import type { OpenedParts } from './parts-known'

/** Capacity of the count cache: scrolling a page requests the same counts repeatedly. */
const mostCounts = 32

interface Counted {
  readonly rows: Promise<readonly number[]>
  /** Cancels the count; absent for callers that must have it. */
  readonly signal: AbortSignal | undefined
}

const counts = new WeakMap<OpenedParts['facts'], Map<string, Counted>>()

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
  const known = counts.get(opened.facts) ?? new Map<string, Counted>()
  counts.set(opened.facts, known)
  const key = countKey(api, asked)
  const kept = known.get(key)
  const isEnough = kept && !kept.signal?.aborted && (signal !== undefined || !kept.signal)
  const made = isEnough
    ? kept
    : {
        rows: opened
          .ask(countStatement(ranges, asked), 1, { signal })
          .then(rows => (rows[0] ?? []).map(Number)),
        signal
      }
  known.delete(key)
  known.set(key, made)
  made.rows.then(
    // A finished count can no longer be cancelled.
    () => known.get(key) === made && known.set(key, { ...made, signal: undefined }),
    () => known.get(key) === made && known.delete(key)
  )
  for (const oldest of known.keys()) {
    if (known.size <= mostCounts) break
    known.delete(oldest)
  }
  return made.rows
}
