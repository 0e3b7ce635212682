import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { type ChosenFile, examineFile } from '../../import/source-file'

/** A preview of a file, and the settings it was read with. */
interface FilePreview {
  readonly choice: ReadingOptions
  readonly profile: FileProfile
  /**
   * Profile of the previewed file with guessed column types instead of those chosen by the user.
   */
  readonly guessed: FileProfile
  /** Profile of the file read without user settings. */
  readonly guess: FileProfile
}

export interface ChosenFiles {
  /** Registers a file; the page only receives the token. Throws AppError. */
  add(path: string): Promise<{ readonly token: string; readonly file: ChosenFile }>
  /** Throws NOT_FOUND for a file that was released. */
  find(token: string): ChosenFile
  /** Stores a preview of a file; the profile of the first preview becomes `guess`. */
  noteLook(token: string, look: Omit<FilePreview, 'guess'>): void
  /**
   * Profile of the newest preview if that used the same settings apart from column types, so that
   * the file need not be read again; else undefined.
   */
  readAs(token: string, choice: ReadingOptions): FileProfile | undefined
  /** The newest preview of a file. Throws if there is none. */
  lookAt(token: string): FilePreview
}

/** Whether two settings read a file identically, apart from types. */
const isSameReading = (left: ReadingOptions, right: ReadingOptions): boolean =>
  isDeepStrictEqual({ ...left, types: undefined }, { ...right, types: undefined })

/** Maximum number of registered files; a dialog needs only one at a time. */
const mostChosen = 8

/** Registry of files that the user chose; only main knows their paths. */
export function createChosenFiles(): ChosenFiles {
  const chosen = new Map<string, ChosenFile>()
  const looks = new Map<string, FilePreview>()
  const missing = (): AppError =>
    new AppError('NOT_FOUND', 'Tệp đã chọn không còn được giữ. Hãy chọn lại.')

  return {
    async add(path) {
      const file = await examineFile(path)
      const token = randomUUID()
      chosen.set(token, file)
      const [oldest] = chosen.keys()
      if (chosen.size > mostChosen && oldest) {
        chosen.delete(oldest)
        looks.delete(oldest)
      }
      return { token, file }
    },
    find(token) {
      const file = chosen.get(token)
      if (!file) throw missing()
      return file
    },
    readAs(token, choice) {
      const look = looks.get(token)
      return look && isSameReading(look.choice, choice) ? look.guessed : undefined
    },
    noteLook(token, look) {
      looks.set(token, { ...look, guess: looks.get(token)?.guess ?? look.guessed })
    },
    lookAt(token) {
      const look = looks.get(token)
      if (!look) throw missing()
      return look
    }
  }
}
