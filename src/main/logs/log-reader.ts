import { createLruCache } from '../runtime/async/lru-cache'
import type { LogFolder } from '../store/disk/log-folder'
import { toAppError } from '../store/errors'
import type { PlainLogKind } from './log-kinds'
import { type LogRows, readLogRows } from './log-rows'

/**
 * Cache limit in bytes of logs; the least recently used is evicted first, but never the last
 * remaining one.
 */
const mostKept = 128 * 1_048_576

/**
 * Cached reader of log rows; concurrent callers share one read, and a log that has grown is read
 * again. Rejects with AppError.
 */
export function createLogReader<T extends object>(
  folder: Pick<LogFolder<T>, 'extent'>,
  kind: PlainLogKind<T>
): (recordId: string) => Promise<LogRows<T>> {
  const kept = createLruCache<{ readonly end: number; readonly rows: Promise<LogRows<T>> }>(
    Number.POSITIVE_INFINITY,
    { maxWeight: mostKept }
  )
  return async recordId => {
    const extent = await folder.extent(recordId)
    const known = kept.peek(recordId)
    const rows = known?.end === extent.end ? known.rows : readLogRows(kind, extent)
    kept.set(recordId, { end: extent.end, rows }, extent.end)
    try {
      return await rows
    } catch (error) {
      kept.delete(recordId)
      throw toAppError(error, process.platform)
    }
  }
}
