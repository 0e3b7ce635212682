import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { SheetProfile } from './profile-sheet'

/** Task of a sheet process; `bytes` are the whole workbook. */
export interface SheetParsingTask {
  readonly bytes: ArrayBuffer
  /** File name for error messages. */
  readonly file: string
  /**
   * Parse settings of the sheet, such as its name; the first visible sheet is read if none is
   * chosen.
   */
  readonly choice: ReadingOptions
  /**
   * Requested output: a profile of the sheet (columns, types, sample rows), or all its rows in
   * chunks.
   */
  readonly want: 'profile' | 'rows'
}

/** Profile of one sheet (columns, types, sample rows), and properties of the whole workbook. */
type WorkbookProfile = SheetProfile &
  Pick<FileProfile, 'sheets' | 'sheet' | 'hiddenSheets' | 'unvalued'>

/**
 * Final response of the sheet process; a failure without a message means that the workbook itself
 * is corrupt.
 */
export type SheetParsingResponse =
  | { readonly ok: true; readonly profile: WorkbookProfile }
  | { readonly ok: true; readonly counts: WrittenRowCounts }
  | { readonly ok: false; readonly message: string | undefined }

/** Limits of a sheet process: total memory in MiB, and time in milliseconds. */
export interface SheetProcessLimits {
  readonly memory: number
  readonly time: number
}

export type SheetResult = Extract<SheetParsingResponse, { ok: true }>

/** Numbers of written and rejected rows; blank lines are not counted. */
export interface WrittenRowCounts {
  readonly rows: number
  readonly rejected: number
}

/** Chunk of written or rejected rows, sent before the final response. */
export interface SheetRowsChunk {
  readonly piece: 'row' | 'rejected'
  readonly text: string
}
