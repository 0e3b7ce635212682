import type { LogFolder } from '../store/disk/log-folder'
import { toAppError } from '../store/errors'
import type { PlainLogKind } from './log-kinds'
import { type LogRows, readLogRows } from './log-rows'

/** Bytes of logs that are kept; the log that was looked at longest ago goes first, but never the last one. */
const mostKept = 128 * 1_048_576

/** Reads the rows of logs, once for all who ask at the same time, and anew when a log has grown. Rejects with AppError. */
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
