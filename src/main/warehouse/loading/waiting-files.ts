import { dirname, join } from 'node:path'
import type { FileSystem } from '../../store/disk/file-system'
import { removeQuietly } from '../../store/disk/generations'

/**
 * Rows that were compared and wait, each load in a file of its own. Those that wait for a second person have a record and outlast the
 * program; the others go with its next start.
 */
export interface WaitingFiles {
  pathOf(load: string): string
  isThere(load: string): boolean
  /** Takes a staged file over, which nobody reads yet; answers where it is. Throws errno errors. */
  keep(staged: string, load: string): string
  /** Never throws. */
  remove(load: string): void
  /** Removes those that no record names; for whoever holds the folder's lock. Never throws. */
  sweep(isNamed: (load: string) => boolean): void
}

const ending = '.duckdb'

export function openWaitingFiles(directory: string, fs: FileSystem): WaitingFiles {
  const folder = join(directory, 'warehouse', 'waiting')
  const pathOf = (load: string): string => join(folder, `${load}${ending}`)
  return {
    pathOf,
    isThere: load => fs.stat(pathOf(load)) !== undefined,
    keep(staged, load) {
      fs.makeFolder(folder)
      fs.syncFolder(dirname(folder))
      fs.rename(staged, pathOf(load))
      try {
        fs.syncFolder(folder)
      } catch (error) {
        // Nobody knows it by its new name.
        removeQuietly(fs, pathOf(load))
        throw error
      }
      return pathOf(load)
    },
    remove: load => removeQuietly(fs, pathOf(load)),
    sweep(isNamed) {
      if (!fs.stat(folder)) return
      for (const name of fs.list(folder)) {
        const load = name.endsWith(ending) ? name.slice(0, -ending.length) : ''
        if (!isNamed(load)) removeQuietly(fs, join(folder, name))
      }
    }
  }
}
