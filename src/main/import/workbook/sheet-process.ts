import type { ChildRuntime } from '../../runtime/process/child-client'
import type { SheetAnswer, SheetPiece, SheetTask } from './sheet-task'

/** What a process is asked; once. */
export interface ToSheetProcess {
  readonly kind: 'sheet'
  readonly task: SheetTask
}

/** What it tells: pieces of rows, then what came of it. */
export type FromSheetProcess = SheetPiece | SheetAnswer

export interface SheetRuntime extends ChildRuntime<ToSheetProcess> {
  /** Bytes of it that are in memory; undefined where nobody knows. */
  readonly residentOf: (pid: number) => number | undefined
  /** Told the code of a process that ended by itself before it answered. */
  readonly note: (code: number) => void
}

let runtime: SheetRuntime | undefined

/**
 * Says how a process for a sheet is started: what a workbook of 100,000 rows takes, 300 MiB, is not main's, and a parser that falls
 * takes nothing with it.
 */
export function parseSheetsIn(made: SheetRuntime): void {
  runtime = made
}

export function sheetRuntime(): SheetRuntime {
  if (!runtime) throw new Error('Nobody said how a process for a sheet is started')
  return runtime
}
