import { type ApiAccessLogEntry, apiLogListRules } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { isUnfilteredFirstPage, type ListPage, type ListQuery } from '@shared/kit/list/list'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { createAbortSignalRegistry } from '../../runtime/async/cancellation-registry'
import type { FileSystem } from '../../store/disk/file-system'
import { toAppError } from '../../store/errors'
import type { Engine } from '../../warehouse/engine/client'
import { EngineFault } from '../../warehouse/engine/fault'
import type { EngineCell } from '../../warehouse/engine/messages'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { listCallLogFiles } from './call-files'
import {
  buildCallPageStatement,
  buildSortedCallPageStatement,
  type CallRangeSlice,
  type CallRowRange,
  sortedCallRowOrder,
  unarchivedRangeIndex
} from './call-sql'
import { callCountCacheKey, countMatchingCalls } from './count-rows'
import { accessEntryFromArchiveRow, accessEntryFromLogLine } from './entry'
import { findNewestCalls } from './newest-hits'
import { callSortKey } from './part-sql'
import { createCallLogArchiveIndexReader, type OpenedCallLogArchives } from './parts-known'
import { createUnarchivedCallLogReader } from './tail'
import { matchEverythingQuery, matchingUnarchivedLines } from './tail-hits'

export interface CallLogReaderDependencies {
  readonly directory: string
  readonly fs: FileSystem
  readonly reader: Pick<Engine, 'ask'>
}

/** Consistent state of the call log at one moment, over which queries run. */
export interface CallLogSnapshot {
  /** Log lines that are not archived in a part yet, in order. */
  readonly tail: readonly GatewayLogLine[]
  readonly opened: OpenedCallLogArchives
}

type CallPage = ListPage<ApiAccessLogEntry> & { counting: boolean }

export interface CallLogReader {
  /**
   * Runs a query on a snapshot of the log; retries once if a part was replaced meanwhile. Throws
   * AppError.
   */
  look<T>(ask: (moment: CallLogSnapshot) => Promise<T>): Promise<T>
  /** Reads the log lines that are not archived in a part yet. Throws AppError. */
  tail(): Promise<readonly GatewayLogLine[]>
  /**
   * Page of the calls of one API, the newest first unless sorted. `early`: return the newest
   * matches before all are counted. A request for an API cancels the counting of its previous
   * request. Throws AppError.
   */
  page(api: string, query: ListQuery, early: boolean): Promise<CallPage>
}

/** Milliseconds for which a sorted list ignores new lines, so that its pages are consistent. */
const sortedFor = 60_000

/**
 * Creates a reader of the log of API calls: archived lines are read by the engine, newer ones from
 * the raw files.
 */
export function createCallLogReader({
  directory,
  fs,
  reader
}: CallLogReaderDependencies): CallLogReader {
  const tails = createUnarchivedCallLogReader()
  const open = createCallLogArchiveIndexReader(reader)
  const sortedUpTo = new Map<string, { readonly last: number; readonly time: number }>()

  async function attempt<T>(ask: (moment: CallLogSnapshot) => Promise<T>): Promise<T> {
    const files = listCallLogFiles(fs, directory)
    const tail = await tails.read(files)
    return ask({ tail, opened: await open(files) })
  }

  const look: CallLogReader['look'] = async ask => {
    try {
      return await attempt(ask).catch((error: unknown) => {
        if (error instanceof EngineFault && error.kind === 'file') return attempt(ask)
        throw error
      })
    } catch (error) {
      throw toAppError(engineErrorToAppError(error), process.platform)
    }
  }

  const readTail = async (): Promise<readonly GatewayLogLine[]> => {
    try {
      return await tails.read(listCallLogFiles(fs, directory))
    } catch (error) {
      throw toAppError(error, process.platform)
    }
  }

  const signalFor = createCountingSignals()

  /**
   * Number of the last log line that a sorted list includes; later pages of the list ignore lines
   * that arrived after its first page was read.
   */
  function lastSortedLine({ tail }: CallLogSnapshot, api: string, query: ListQuery): number {
    const key = JSON.stringify([api, query.search, query.filters, query.sort])
    const known = sortedUpTo.get(key)
    const isKnown = query.offset > 0 && known && performance.now() - known.time < sortedFor
    const last = isKnown ? known.last : (tail.at(-1)?.n ?? 0)
    sortedUpTo.set(key, { last, time: isKnown ? known.time : performance.now() })
    return last
  }

  async function page(
    moment: CallLogSnapshot,
    api: string,
    query: ListQuery,
    signal: AbortSignal
  ): Promise<CallPage> {
    const { opened } = moment
    const ranges = opened.rangesOf(api)
    const found = await countMatchingCalls(opened, api, query, signal)
    const hits = matchingUnarchivedLines(moment.tail, api, query)
    const inParts = found.reduce((sum, rows) => sum + rows, 0)
    const archived = ranges.reduce((sum, { rows }) => sum + rows, 0)
    const all = matchingUnarchivedLines(moment.tail, api).length + archived
    const answer = (rows: ApiAccessLogEntry[], matched = hits.length + inParts): CallPage => ({
      rows,
      matched,
      total: all,
      counting: false
    })
    if (ranges.length === 0) {
      const lines = matchingUnarchivedLines(moment.tail, api).map(accessEntryFromLogLine)
      return { ...new ListSearchIndex(lines, apiLogListRules).page(query), counting: false }
    }
    if (query.sort) {
      const last = lastSortedLine(moment, api, query)
      const waiting = hits.filter(({ n }) => n <= last)
      const rows = await sorted(opened, ranges, query, waiting)
      if (rows) return answer(rows, waiting.length + inParts)
    }
    const own = hits.slice(query.offset, query.offset + query.limit).map(accessEntryFromLogLine)
    const cuts = cutsOf(
      ranges,
      found,
      query.offset - hits.length + own.length,
      query.limit - own.length
    )
    if (cuts.length === 0) return answer(own)
    const rows = await opened.ask(buildCallPageStatement(cuts, query), query.limit)
    return answer([...own, ...rows.map(accessEntryFromArchiveRow)])
  }

  return {
    look,
    tail: readTail,
    async page(api, query, early) {
      // The signal is created before any await, so that of two concurrent requests the later one
      // cancels the earlier one's count.
      const signal = signalFor(api, query)
      if (early && isUnfilteredFirstPage(query)) {
        // If enough matching lines are in memory, the page is returned without waiting for the
        // engine.
        const newest = matchingUnarchivedLines(
          await readTail(),
          api,
          matchEverythingQuery,
          query.limit
        )
        if (newest.length >= query.limit) {
          return uncounted(newest.map(accessEntryFromLogLine))
        }
      } else if (early && !query.sort && query.offset === 0) {
        const rows = await look(async ({ tail, opened }) =>
          // Without archived parts a complete result is as fast as an early one, so no early result
          // is searched.
          opened.rangesOf(api).length > 0 ? findNewestCalls(tail, opened, api, query) : []
        )
        if (rows.length > 0) return uncounted(rows)
      }
      return look(moment => page(moment, api, query, signal))
    }
  }
}

/**
 * Creates abort signals for counting the calls of an API. A new search cancels the count of the
 * previous search: a search typed letter by letter sends a request for each letter.
 */
function createCountingSignals(): (api: string, query: ListQuery) => AbortSignal {
  const counting = createAbortSignalRegistry()
  const countedKey = new Map<string, string>()
  return (api, query) => {
    const key = callCountCacheKey(api, query)
    if (countedKey.get(api) !== key) counting.abort(api)
    countedKey.set(api, key)
    return counting.signalOf(api)
  }
}

const uncounted = (rows: ApiAccessLogEntry[]): CallPage => ({
  rows,
  matched: rows.length,
  total: rows.length,
  counting: true
})

/**
 * Row ranges whose rows make up a page; `found` is the number of matching rows per range, and
 * `offset` counts matching rows over all ranges.
 */
function cutsOf(
  ranges: readonly CallRowRange[],
  found: readonly number[],
  offset: number,
  limit: number
): CallRangeSlice[] {
  const cuts: CallRangeSlice[] = []
  let [before, left] = [0, limit]
  for (const [place, range] of ranges.entries()) {
    const rows = found[place] ?? 0
    const skip = Math.max(0, offset - before)
    const take = Math.min(left, rows - skip)
    if (take > 0) {
      cuts.push({ range, skip, take })
      left -= take
    }
    before += rows
  }
  return cuts
}

/**
 * Page of the matching rows in the requested sort order. Undefined if the list cannot be sorted by
 * that column; the default order then applies.
 */
async function sorted(
  opened: OpenedCallLogArchives,
  ranges: readonly CallRowRange[],
  query: ListQuery,
  waiting: readonly GatewayLogLine[]
): Promise<ApiAccessLogEntry[] | undefined> {
  const column = apiLogListRules.columns.find(({ key }) => key === query.sort?.key)
  const arrangement =
    column &&
    sortedCallRowOrder(ranges, query, {
      numbers: waiting.map(({ n }) => n),
      values: waiting.map(line => {
        const value = column.value(accessEntryFromLogLine(line))
        return typeof value === 'number' ? value : callSortKey(String(value ?? ''))
      })
    })
  if (!arrangement) return undefined
  const rows = await opened.ask(
    buildSortedCallPageStatement(ranges, arrangement, query),
    query.limit,
    {
      arrangement
    }
  )
  const lines = new Map(waiting.map(line => [line.n, line]))
  return rows.flatMap(([part, ...row]: readonly EngineCell[]) => {
    if (part !== unarchivedRangeIndex) return [accessEntryFromArchiveRow(row)]
    const line = lines.get(Number(row[0]))
    return line ? [accessEntryFromLogLine(line)] : []
  })
}
