import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf } from '../../src/main/store/disk/errno'

/**
 * Files below the program's folder that contain exactly this text. Chromium's own files and files
 * being written may disappear while they are searched; such a file counts as not containing the
 * text.
 */
export function findFilesContaining(folder: string, text: string): string[] {
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
