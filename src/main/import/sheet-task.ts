import type { SheetProfile } from './profile-sheet'

/** What the thread is given; `bytes` are the whole workbook. */
export interface SheetTask {
  readonly bytes: ArrayBuffer
  readonly sheet: string
  readonly header: boolean | undefined
}

/** What it answers; without a message the workbook itself is broken. */
export type SheetAnswer =
  | { readonly ok: true; readonly profile: SheetProfile }
  | { readonly ok: false; readonly message: string | undefined }
