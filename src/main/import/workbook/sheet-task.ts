import type { ProfileChoice } from '@shared/features/file-import/choice'
import type { FileProfile } from '@shared/features/file-import/profile'
import type { SheetProfile } from './profile-sheet'

/** What a process is given; `bytes` are the whole workbook. */
export interface SheetTask {
  readonly bytes: ArrayBuffer
  /** Name of the file, for what is said of it. */
  readonly file: string
  /** How it is read; the first visible sheet where none is chosen. */
  readonly choice: ProfileChoice
  /** What is wanted of the sheet: what it is like, or all its rows, written down piece by piece. */
  readonly want: 'profile' | 'rows'
}

/** Profile of one sheet, and what the workbook has besides. */
type BookProfile = SheetProfile &
  Pick<FileProfile, 'sheets' | 'sheet' | 'hiddenSheets' | 'unvalued'>

/** What it answers at its end; without a message the workbook itself is broken. */
export type SheetAnswer =
  | { readonly ok: true; readonly profile: BookProfile }
  | { readonly ok: true; readonly counts: WrittenCounts }
  | { readonly ok: false; readonly message: string | undefined }

/** What it may take: MiB of memory, all told, and milliseconds. */
export interface SheetLimits {
  readonly memory: number
  readonly time: number
}

export type SheetResult = Extract<SheetAnswer, { ok: true }>

/** What was written down of a file, blank lines aside. */
export interface WrittenCounts {
  readonly rows: number
  readonly rejected: number
}

/** A piece of written rows, before the answer. */
export interface SheetPiece {
  readonly piece: 'row' | 'rejected'
  readonly text: string
}
