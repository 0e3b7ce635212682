import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import type { FileProfile, ProfileChoice } from '@shared/features/file-import/profile'
import { type ChosenFile, examineFile } from '../../import/source-file'

/** What the person saw of a file, and by which choices. */
interface Look {
  readonly choice: ProfileChoice
  readonly profile: FileProfile
}

export interface ChosenFiles {
  /** Takes a file in; the page is given the token alone. Throws AppError. */
  add(path: string): Promise<{ readonly token: string; readonly file: ChosenFile }>
  /** Throws NOT_FOUND for one that is no longer held. */
  find(token: string): ChosenFile
  noteLook(token: string, look: Look): void
  /** The newest look at it. Throws where there was none. */
  lookAt(token: string): Look
}

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
    noteLook: (token, look) => void looks.set(token, look),
    lookAt(token) {
      const look = looks.get(token)
      if (!look) throw missing()
      return look
    }
  }
}
