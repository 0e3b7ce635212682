import { basename, dirname, extname, join } from 'node:path'
import type { FileSystem } from './file-system'

export interface RollingCopy {
  readonly number: number
  readonly path: string
}

function folderOf(path: string): string {
  return join(dirname(path), 'generations')
}

function stemOf(path: string): string {
  return basename(path, extname(path))
}

/**
 * Rolling copies of a file, newest first by number, never by time, so that a clock jump cannot
 * reorder them.
 */
export function listRollingCopies(fs: FileSystem, path: string): RollingCopy[] {
  const folder = folderOf(path)
  const prefix = `${stemOf(path)}.`
  const found: RollingCopy[] = []
  for (const name of fs.list(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(extname(path))) continue
    const number = name.slice(prefix.length, name.length - extname(path).length)
    if (/^\d{12}$/.test(number)) found.push({ number: Number(number), path: join(folder, name) })
  }
  return found.sort((left, right) => right.number - left.number)
}

/**
 * Stores the file as the newest rolling copy and returns the path of the copy; undefined if the
 * file does not exist yet.
 */
export function storeRollingCopy(fs: FileSystem, path: string): string | undefined {
  const current = fs.stat(path)
  if (current === undefined) return undefined
  fs.makeFolder(folderOf(path))
  const newest = listRollingCopies(fs, path)[0]
  // The copy exists already if a previous save crashed after linking it and before renaming the new
  // file.
  if (newest && fs.stat(newest.path)?.inode === current.inode) return newest.path
  const number = String((newest?.number ?? 0) + 1).padStart(12, '0')
  const kept = join(folderOf(path), `${stemOf(path)}.${number}${extname(path)}`)
  try {
    fs.link(path, kept)
  } catch {
    copyWhole(fs, path, kept)
  }
  return kept
}

/**
 * Deletes all rolling copies except the newest `count`. A failure must not fail the preceding save.
 */
export function pruneRollingCopies(fs: FileSystem, path: string, count: number): void {
  try {
    for (const { path: old } of listRollingCopies(fs, path).slice(count)) fs.remove(old)
  } catch {
    // An error is ignored, because the next save deletes old copies again.
  }
}

function copyWhole(fs: FileSystem, from: string, to: string): void {
  try {
    fs.copy(from, to)
  } catch (error) {
    removeFileIgnoringErrors(fs, to)
    throw error
  }
}

/**
 * Deletes a file of the program while another error is being thrown; that other error is the one to
 * report.
 */
export function removeFileIgnoringErrors(fs: FileSystem, path: string): void {
  try {
    fs.remove(path)
  } catch {
    // An error is ignored: either the file does not exist, or the next start deletes it.
  }
}

/** Removes files of any size on another thread than the caller's; errors are ignored. */
export async function removeFilesIgnoringErrors(
  fs: FileSystem,
  paths: readonly string[]
): Promise<void> {
  await Promise.allSettled(paths.map(async path => fs.removeAside(path)))
}
