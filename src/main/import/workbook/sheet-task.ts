import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { SheetProfile } from './profile-sheet'

/** Task of a sheet process; `bytes` are the whole workbook. */
export interface SheetTask {
  readonly bytes: ArrayBuffer
  /** File name for error messages. */
  readonly file: string
  /** Reading options of the sheet; the first visible sheet is read if none is chosen. */
  readonly choice: ReadingOptions
  /** Requested output: a profile of the sheet, or all its rows in pieces. */
  readonly want: 'profile' | 'rows'
}

/** Profile of one sheet, and facts about the workbook. */
type WorkbookProfile = SheetProfile &
  Pick<FileProfile, 'sheets' | 'sheet' | 'hiddenSheets' | 'unvalued'>

/** Final response; without a message the workbook itself is corrupt. */
export type SheetTaskResponse =
  | { readonly ok: true; readonly profile: WorkbookProfile }
  | { readonly ok: true; readonly counts: WrittenCounts }
  | { readonly ok: false; readonly message: string | undefined }

/** Limits of a sheet process: total memory in MiB, and time in milliseconds. */
export interface SheetLimits {
  readonly memory: number
  readonly time: number
}

export type SheetResult = Extract<SheetTaskResponse, { ok: true }>

/** Counts of the rows written, without blank lines. */
export interface WrittenCounts {
  readonly rows: number
  readonly rejected: number
}

/** Piece of written rows, sent before the response. */
export interface SheetPiece {
  readonly piece: 'row' | 'rejected'
  readonly text: string
}
