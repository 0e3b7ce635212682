import type { ListQuery } from '@shared/kit/list/list'
import type { SaveRequest } from '../files/save-file'
import { exportLog } from '../logs/export-log'
import type { LogName } from '../logs/log-kinds'
import type { Parts } from '../parts'

/**
 * CSV export of a log for `files.save`, with progress: the listed columns, for the entries at the
 * time of the request.
 */
export function logFile(
  context: Pick<Parts, 'settings'>,
  extent: { readonly path: string; readonly end: number },
  query: ListQuery,
  log: LogName
): Pick<SaveRequest, 'chunks' | 'count'> & { readonly share: () => number } {
  let progress = { rows: 0, share: 0 }
  const separator = context.settings.read().configuration.csvSeparator
  return {
    count: () => progress.rows,
    share: () => progress.share,
    chunks: async function* (signal) {
      for await (const { bytes, rows, share } of exportLog(
        { ...extent, query, separator, log },
        signal
      )) {
        progress = { rows, share }
        yield bytes
      }
    }
  }
}
