import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { errnoOf, ShortWriteError } from './errno'
import { type FileSystem, nodeFileSystem } from './file-system'
import { keepGeneration, pruneGenerations, removeQuietly } from './generations'

export interface WriteOptions {
  /** Permission bits of the new file; 0o600 unless told. */
  readonly mode?: number
  /** How many earlier contents to keep beside the file; none unless told. The caller vouches for the current content. */
  readonly generations?: number
  readonly fs?: FileSystem
}

/**
 * Replaces a file so that a crash at any moment leaves the old or the new content, whole, and a return means it is on disk.
 * Throws the errno error of the call that failed, or ShortWriteError, with the old content in place. It never retries.
 */
export function writeDurably(
  path: string,
  data: string | Uint8Array,
  { mode = 0o600, generations = 0, fs = nodeFileSystem }: WriteOptions = {}
): void {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${process.pid}.${randomUUID()}.tmp`)
  let kept: string | undefined
  fs.makeFolder(folder)
  try {
    writeWhole(fs, temporary, bytes, mode)
    if (generations > 0) kept = keepGeneration(fs, path)
    fs.rename(temporary, path)
  } catch (error) {
    removeQuietly(fs, temporary)
    if (kept) removeQuietly(fs, kept)
    throw error
  }
  try {
    fs.syncFolder(folder)
  } catch (error) {
    if (generations > 0) putBack(fs, path, kept)
    throw error
  }
  if (generations > 0) pruneGenerations(fs, path, generations)
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
  // A failed close may be a lost write; the descriptor is gone either way and is never used again.
  fs.close(fd)
}

function closeQuietly(fs: FileSystem, fd: number): void {
  try {
    fs.close(fd)
  } catch {
    // The error on its way up says what happened.
  }
}

// The rename may or may not survive a power cut now, so the content that was acknowledged goes back.
function putBack(fs: FileSystem, path: string, kept: string | undefined): void {
  try {
    if (kept) fs.rename(kept, path)
    else fs.remove(path)
  } catch {
    // The new content stays: whole, only not acknowledged.
  }
}

const managed = new Map<string, WriteOptions>()

/** Says how conf's writes to this path are to be made; without it they keep no generations. */
export function manageWrites(path: string, options: WriteOptions): void {
  managed.set(path, options)
}

/** Stands in for atomically's function of this name under conf, which tries for a second in a busy loop and misses short writes. */
export function writeFileSync(
  path: string,
  data: string | Uint8Array,
  { mode }: { readonly mode?: number | undefined } = {}
): void {
  try {
    writeDurably(path, data, { ...managed.get(path), ...(mode === undefined ? {} : { mode }) })
  } catch (error) {
    // conf answers EXDEV with a write in place, which could tear the file.
    if (errnoOf(error) !== 'EXDEV') throw error
    throw new Error('rename within one folder answered EXDEV', { cause: error })
  }
}
