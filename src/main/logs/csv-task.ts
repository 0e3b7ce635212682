import type { CsvPiece, LogCsvTask } from './log-csv'
import type { LogName } from './log-kinds'

/** Task of the export thread. */
export interface CsvThreadTask extends LogCsvTask {
  readonly log: LogName
}

/**
 * Message of the thread, chunk by chunk; after writing a chunk the receiver returns its memory for
 * reuse.
 */
export type CsvThreadAnswer =
  | ({ readonly kind: 'piece' } & CsvPiece)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: string }
