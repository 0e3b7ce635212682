import type { CsvPiece, LogCsvTask } from './log-csv'
import type { LogName } from './log-kinds'

/** What the thread is given. */
export interface CsvThreadTask extends LogCsvTask {
  readonly log: LogName
}

/** What it answers, piece by piece; for each that is written it is given its memory back, and makes another in it. */
export type CsvThreadAnswer =
  | ({ readonly kind: 'piece' } & CsvPiece)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: string }
