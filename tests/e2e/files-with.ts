import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf } from '../../src/main/store/disk/errno'

/**
 * Files that the program itself wrote below its folder and that hold a text, letter for letter. Chromium's own come and go, and so may one
 * of ours that is being written: what is gone when it is read is no longer there to hold it.
 */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !name.startsWith('session'))
    .filter(name => {
      try {
        return readFileSync(join(folder, name)).includes(text)
      } catch (error) {
        if (['ENOENT', 'EISDIR'].includes(errnoOf(error))) return false
        throw error
      }
    })
}
