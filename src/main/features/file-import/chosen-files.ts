import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import type { ProfileChoice } from '@shared/features/file-import/choice'
import type { FileProfile } from '@shared/features/file-import/profile'
import { type ChosenFile, examineFile } from '../../import/source-file'

/** What the person saw of a file, and by which choices. */
interface Look {
  readonly choice: ProfileChoice
  readonly profile: FileProfile
  /** The same profile with the types that were guessed. */
  readonly guessed: FileProfile
  /** The file as it was read without any choice. */
  readonly guess: FileProfile
}

export interface ChosenFiles {
  /** Takes a file in; the page is given the token alone. Throws AppError. */
  add(path: string): Promise<{ readonly token: string; readonly file: ChosenFile }>
  /** Throws NOT_FOUND for one that is no longer held. */
  find(token: string): ChosenFile
  /** The first look at a file is what was guessed of it. */
  noteLook(token: string, look: Omit<Look, 'guess'>): void
  /** The profile of the newest look where that read the file by the same choice but for types; they need no other reading. */
  readAs(token: string, choice: ProfileChoice): FileProfile | undefined
  /** The newest look at it. Throws where there was none. */
  lookAt(token: string): Look
}

/** Whether two choices read a file alike, whatever they say of types. */
const isSameReading = (left: ProfileChoice, right: ProfileChoice): boolean =>
  isDeepStrictEqual({ ...left, types: undefined }, { ...right, types: undefined })

/** Files that may still be asked for; a dialog needs one. */
const mostChosen = 8

/** Files that the person chose; where they lie is known to main alone. */
export function createChosenFiles(): ChosenFiles {
  const chosen = new Map<string, ChosenFile>()
  const looks = new Map<string, Look>()
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
