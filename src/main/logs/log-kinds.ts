import {
  type ApiAccessEntry,
  accessCells,
  accessShape,
  apiAccessEntry,
  apiLogColumns,
  apiLogRules,
  isPlainAccessEntry
} from '@shared/features/api-sharing/access-log'
import { type SendEntry, sendColumns, sendEntry, sendLogRules } from '@shared/features/services/log'
import type { Column } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import type { PlainCell, PlainShape } from '@shared/kit/plain-shape'
import type { LineFormat } from '../store/journal/journal-lines'

/** How one kind of log is parsed, filtered and written as CSV. */
export interface LogKind<T> {
  readonly format: LineFormat<T>
  readonly rules: ListRules<T>
  readonly columns: readonly Column<T>[]
  /** Byte-level line shape; set if the log's lines can be parsed as bytes. */
  readonly plain?: PlainLog
}

interface PlainLog {
  readonly shape: PlainShape
  readonly cells: readonly PlainCell[]
  /** Fields that `rules.search` reads, in its order; all text. */
  readonly searched: readonly string[]
  /** Numeric fields stored beside the rows, for statistics and filters. */
  readonly kept: readonly string[]
}

export type PlainLogKind<T> = LogKind<T> & { readonly plain: PlainLog }

/** Name of a kind of log, which can be sent to a thread. */
export type LogName =
  | { readonly name: 'api-access' }
  | { readonly name: 'service-sends'; readonly receiver: string }

export const accessLog: PlainLogKind<ApiAccessEntry> = {
  format: { schema: apiAccessEntry, isPlain: isPlainAccessEntry },
  rules: apiLogRules,
  columns: apiLogColumns,
  plain: {
    shape: accessShape,
    cells: accessCells,
    searched: ['ipAddress', 'endpoint'],
    kept: ['timestamp', 'status', 'responseTime']
  }
}

export function sendLog(receiver: string): LogKind<SendEntry> {
  return { format: { schema: sendEntry }, rules: sendLogRules, columns: sendColumns(receiver) }
}
