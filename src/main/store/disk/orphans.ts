import { join } from 'node:path'
import type { FileSystem } from './file-system'
import { removeQuietly } from './generations'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Temporary file names used by our code before renaming; the atomically names are from before it
 * was replaced.
 */
const ours: readonly RegExp[] = [
  // writeDurably: stores, logs, backups, copies from before a migration
  new RegExp(`^\\..+\\.\\d+\\.${uuid}\\.tmp$`),
  /^.+\.json\.tmp-[0-9]{10}[0-9a-f]{6}$/,
  // documents being imported
  new RegExp(`^${uuid}\\.bin\\.part$`),
  // writeViaPartFile: a file that was exported into a folder of ours
  /^\..+\.[0-9a-f]{8}\.part$/,
  // note of the lock
  new RegExp(`^writer\\.lock\\.${uuid}$`)
]

/** Folders below the data folder that our code writes to. */
const folders = [
  '',
  'backups',
  'before-migration',
  'documents',
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
 * (docs/faults.md F16). The caller holds the folder's lock and has not written yet, so nobody owns
 * them, however recent they are. Never throws.
 */
export function removeOrphans(fs: FileSystem, directory: string): void {
  for (const folder of folders) {
    for (const name of listQuietly(fs, join(directory, folder))) {
      const path = join(directory, folder, name)
      if (ours.some(shape => shape.test(name)) && isFile(fs, path)) removeQuietly(fs, path)
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
