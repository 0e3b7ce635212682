import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { errnoOf, ShortWriteError } from './errno'
import { type FileSystem, nodeFileSystem } from './file-system'
import { pruneRollingCopies, removeFileIgnoringErrors, storeRollingCopy } from './generations'

export interface DurableWriteOptions {
  /** Permission bits of the new file; defaults to 0o600. */
  readonly mode?: number
  /**
   * Number of earlier versions stored beside the file as rolling copies; none by default. The
   * caller guarantees that the current content is valid.
   */
  readonly generations?: number
  readonly fs?: FileSystem
}

/**
 * Replaces a file atomically: a crash at any moment leaves the complete old or new content, and the
 * new content is on disk when the function returns. Throws the errno error of the failed call, or
 * ShortWriteError, with the old content in place. Never retries.
 */
export function writeDurably(
  path: string,
  data: string | Uint8Array,
  { mode = 0o600, generations = 0, fs = nodeFileSystem }: DurableWriteOptions = {}
): void {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${process.pid}.${randomUUID()}.tmp`)
  let kept: string | undefined
  fs.makeFolder(folder)
  try {
    writeWhole(fs, temporary, bytes, mode)
    if (generations > 0) kept = storeRollingCopy(fs, path)
    fs.rename(temporary, path)
  } catch (error) {
    removeFileIgnoringErrors(fs, temporary)
    if (kept) removeFileIgnoringErrors(fs, kept)
    throw error
  }
  try {
    fs.syncFolder(folder, path)
  } catch (error) {
    if (generations > 0) restoreFromCopy(fs, path, kept)
    throw error
  }
  if (generations > 0) pruneRollingCopies(fs, path, generations)
}

function writeWhole(fs: FileSystem, path: string, bytes: Uint8Array, mode: number): void {
  const fd = fs.open(path, 'wx', mode)
  try {
    let written = 0
    while (written < bytes.length) {
      const count = fs.write(fd, bytes, written, bytes.length - written)
      if (count <= 0) throw new ShortWriteError(written, bytes.length)
      written += count
    }
    const size = fs.sizeOf(fd)
    if (size !== bytes.length) throw new ShortWriteError(size, bytes.length)
    fs.sync(fd)
  } catch (error) {
    closeQuietly(fs, fd)
    throw error
  }
  // A failed close may indicate a lost write; the descriptor is invalid in any case and must not be
  // reused.
  fs.close(fd)
}

function closeQuietly(fs: FileSystem, fd: number): void {
  try {
    fs.close(fd)
  } catch {
    // An error while cleaning up is ignored, because the error already being thrown explains the
    // failure.
  }
}

// Restores the previous content after a failed folder flush: the rename may not survive a power
// cut, and the save is reported as failed.
function restoreFromCopy(fs: FileSystem, path: string, kept: string | undefined): void {
  try {
    if (kept) fs.rename(kept, path)
    else fs.remove(path)
  } catch {
    // If the restore fails, the new content stays: complete, although the save is reported as
    // failed.
  }
}

const managed = new Map<string, DurableWriteOptions>()

/**
 * Sets the options with which conf writes this path; without them, conf's writes store no rolling
 * copies.
 */
export function configureConfDurableWrites(path: string, options: DurableWriteOptions): void {
  managed.set(path, options)
}

/**
 * Replaces the function of the same name in the npm package `atomically`, which conf uses: the
 * original retries for a second in a busy loop and does not detect short writes.
 */
export function writeFileSync(
  path: string,
  data: string | Uint8Array,
  { mode }: { readonly mode?: number | undefined } = {}
): void {
  try {
    writeDurably(path, data, { ...managed.get(path), ...(mode === undefined ? {} : { mode }) })
  } catch (error) {
    // conf reacts to EXDEV by writing in place, which could leave a partly written file.
    if (errnoOf(error) !== 'EXDEV') throw error
    throw new Error('rename within one folder answered EXDEV', { cause: error })
  }
}
