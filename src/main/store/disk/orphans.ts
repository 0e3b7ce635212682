import { join } from 'node:path'
import type { FileSystem } from './file-system'
import { removeFileIgnoringErrors } from './generations'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Patterns of temporary file names that the program uses before renaming. Names with `.json.tmp-`
 * are from the npm package `atomically`, which was used earlier.
 */
const ours: readonly RegExp[] = [
  // Temporary files of `writeDurably`: stores, logs, backups, copies from before a migration.
  new RegExp(`^\\..+\\.\\d+\\.${uuid}\\.tmp$`),
  /^.+\.json\.tmp-[0-9]{10}[0-9a-f]{6}$/,
  // Temporary files of documents and forms whose import was interrupted.
  new RegExp(`^${uuid}\\.bin\\.part$`),
  // Temporary files of `writeViaPartFile`, if a user exported a file into a folder of the program.
  /^\..+\.[0-9a-f]{8}\.part$/,
  // Temporary files that are linked as the folder lock.
  new RegExp(`^writer\\.lock\\.${uuid}$`)
]

/** Folders below the data folder to which the program writes. */
const folders = [
  '',
  'backups',
  'before-migration',
  'documents',
  'forms',
  'logs',
  'logs/api-access',
  'logs/arrival-parts',
  'logs/arrivals',
  'logs/etl-runs',
  'logs/mart-views',
  'logs/package-numbers',
  'logs/packages-received',
  'logs/query-runs',
  'logs/service-sends',
  'logs/source-files'
]

/**
 * Deletes temporary files that a killed save left below the data folder, and nothing else
 * (docs/faults.md F16). The caller holds the folder's lock and has not written yet, so no process
 * uses these files, however recent they are. Never throws.
 */
export function removeOrphanedTemporaryFiles(fs: FileSystem, directory: string): void {
  for (const folder of folders) {
    for (const name of listQuietly(fs, join(directory, folder))) {
      const path = join(directory, folder, name)
      if (ours.some(shape => shape.test(name)) && isFile(fs, path))
        removeFileIgnoringErrors(fs, path)
    }
  }
}

function listQuietly(fs: FileSystem, folder: string): string[] {
  try {
    return fs.list(folder)
  } catch {
    // A folder that cannot be listed is examined by the next start.
    return []
  }
}

function isFile(fs: FileSystem, path: string): boolean {
  try {
    return fs.stat(path)?.isFile ?? false
  } catch {
    return false
  }
}
