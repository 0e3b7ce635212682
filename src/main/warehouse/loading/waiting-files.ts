import { dirname, join } from 'node:path'
import type { FileSystem } from '../../store/disk/file-system'
import { removeFileIgnoringErrors } from '../../store/disk/generations'

/**
 * Files of staged loads, one per load. Loads that await approval have a record and survive a
 * restart; other files are deleted at the next start.
 */
export interface StagedLoadFiles {
  pathOf(load: string): string
  isThere(load: string): boolean
  /**
   * Moves a staged file, which no process reads yet, to the path of its load and returns that path.
   * Throws errno errors.
   */
  keep(staged: string, load: string): string
  /** Deletes the load's file. Never throws. */
  remove(load: string): void
  /**
   * Deletes files that no record names; for the holder of the folder's write lock. Never throws.
   */
  sweep(isNamed: (load: string) => boolean): void
}

const ending = '.duckdb'

export function openStagedLoadFiles(directory: string, fs: FileSystem): StagedLoadFiles {
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
        fs.syncFolder(folder, pathOf(load))
      } catch (error) {
        // No record refers to the file under its new name yet, so it is deleted after the error.
        removeFileIgnoringErrors(fs, pathOf(load))
        throw error
      }
      return pathOf(load)
    },
    remove: load => removeFileIgnoringErrors(fs, pathOf(load)),
    sweep(isNamed) {
      if (!fs.stat(folder)) return
      for (const name of fs.list(folder)) {
        const load = name.endsWith(ending) ? name.slice(0, -ending.length) : ''
        if (!isNamed(load)) removeFileIgnoringErrors(fs, join(folder, name))
      }
    }
  }
}
