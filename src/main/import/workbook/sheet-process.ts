import type { ChildRuntime } from '../../runtime/process/child-client'
import type { SheetPiece, SheetTask, SheetTaskResponse } from './sheet-task'

/** Single request to a sheet process. */
export interface ToSheetProcess {
  readonly kind: 'sheet'
  readonly task: SheetTask
}

/** Messages from the process: pieces of rows, then the response. */
export type FromSheetProcess = SheetPiece | SheetTaskResponse

export interface SheetRuntime extends ChildRuntime<ToSheetProcess> {
  /** Returns the resident memory of a process in bytes; undefined if it cannot be determined. */
  readonly residentOf: (pid: number) => number | undefined
  /** Called with the exit code of a process that exited before it responded. */
  readonly note: (code: number) => void
}

let runtime: SheetRuntime | undefined

/**
 * Configures how a sheet process is started. A workbook of 100,000 rows takes 300 MiB, which must
 * not come from main, and a crashing parser must not take main down.
 */
export function setSheetProcessRuntime(made: SheetRuntime): void {
  runtime = made
}

export function getSheetProcessRuntime(): SheetRuntime {
  if (!runtime) throw new Error('Nobody said how a process for a sheet is started')
  return runtime
}
