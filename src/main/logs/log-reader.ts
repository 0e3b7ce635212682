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
  const kept = new Map<string, { readonly end: number; readonly rows: Promise<LogRows<T>> }>()
  return async recordId => {
    const extent = await folder.extent(recordId)
    const known = kept.get(recordId)
    const rows = known?.end === extent.end ? known.rows : readLogRows(kind, extent)
    kept.delete(recordId)
    kept.set(recordId, { end: extent.end, rows })
    let bytes = [...kept.values()].reduce((sum, { end }) => sum + end, 0)
    for (const [oldest, { end }] of kept) {
      if (bytes <= mostKept || oldest === recordId) break
      kept.delete(oldest)
      bytes -= end
    }
    try {
      return await rows
    } catch (error) {
      kept.delete(recordId)
      throw toAppError(error, process.platform)
    }
  }
}
