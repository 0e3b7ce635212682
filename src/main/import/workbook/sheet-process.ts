import type { ChildProcessRuntime } from '../../runtime/process/child-client'
import type { SheetParsingResponse, SheetParsingTask, SheetRowsChunk } from './sheet-task'

/** The only request that is sent to a sheet process (a process that parses one sheet). */
export interface SheetProcessRequest {
  readonly kind: 'sheet'
  readonly task: SheetParsingTask
}

/** Messages from the sheet process: chunks of rows, then the final response. */
export type SheetProcessMessage = SheetRowsChunk | SheetParsingResponse

export interface SheetProcessRuntime extends ChildProcessRuntime<SheetProcessRequest> {
  /** Returns the resident memory of a process in bytes; undefined if it cannot be determined. */
  readonly residentOf: (pid: number) => number | undefined
  /** Called with the exit code of a process that exited before it responded. */
  readonly note: (code: number) => void
}

let runtime: SheetProcessRuntime | undefined

/**
 * Sets the functions that start and monitor the separate parsing process. A workbook of 100,000
 * rows takes 300 MiB, which must not be memory of the main process, and a crashing parser must not
 * take the main process down.
 */
export function setSheetProcessRuntime(made: SheetProcessRuntime): void {
  runtime = made
}

export function getSheetProcessRuntime(): SheetProcessRuntime {
  if (!runtime) throw new Error('Nobody said how a process for a sheet is started')
  return runtime
}
