import fs from 'node:fs'
import { dirname } from 'node:path'
import { errnoOf } from './errno'

export interface FileStat {
  /** File size in bytes. */
  readonly size: number
  /**
   * Time of the last modification in nanoseconds since the epoch, because two saves in one
   * millisecond must still differ.
   */
  readonly mtimeNs: bigint
  readonly inode: bigint
  readonly isFile: boolean
}

/**
 * File system calls of the storage layer, injected so that a test can make any of them fail. All
 * throw errno errors.
 */
export interface FileSystem {
  open(path: string, flags: string, mode: number): number
  write(fd: number, data: Uint8Array, offset: number, length: number): number
  sizeOf(fd: number): number
  sync(fd: number): void
  close(fd: number): void
  link(from: string, to: string): void
  copy(from: string, to: string): void
  rename(from: string, to: string): void
  remove(path: string): void
  /** Removes a file on a separate thread, because removing 130 MB takes 30 to 45 ms of CPU time. */
  removeAside(path: string): Promise<void>
  /** Makes a folder and those above it that are missing; their names are durable afterwards. */
  makeFolder(path: string): void
  /**
   * Makes the entries of a folder durable. Windows cannot flush a folder; there the file `renamed`,
   * which just got its name in the folder, is flushed instead, because NTFS writes its journal with
   * the file.
   */
  syncFolder(path: string, renamed?: string): void
  /** File names in a folder; empty if the folder is missing. */
  list(path: string): string[]
  read(path: string): Uint8Array
  stat(path: string): FileStat | undefined
  checkWritable(folder: string): void
  /** Free bytes on the disk of a folder. */
  free(folder: string): number
}

/** Flushes a file and its entry in the journal of NTFS, which only a writable file allows. */
function syncFile(path: string): void {
  const fd = fs.openSync(path, 'r+')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

const withoutFolderSync = new Set(['EINVAL', 'ENOTSUP'])

function syncFolder(path: string, renamed?: string): void {
  if (process.platform === 'win32') {
    if (renamed !== undefined) syncFile(renamed)
    return
  }
  const fd = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(fd)
  } catch (error) {
    // Some network file systems do not support fsync for folders, and there is no stronger call, so
    // the error is ignored.
    if (!withoutFolderSync.has(errnoOf(error))) throw error
  } finally {
    fs.closeSync(fd)
  }
}

/** Folders whose names this process made durable in the folders above them. */
const named = new Set<string>()

/**
 * Makes the names of a folder and of those above it durable, once for each process: a process that
 * was killed may have left a folder that it had not flushed, and a power failure would lose it with
 * everything that was saved in it since.
 */
function flushNamesOf(path: string): void {
  for (let folder = path; !named.has(folder); folder = dirname(folder)) {
    try {
      syncFolder(dirname(folder))
    } catch (error) {
      // A folder that this process may not even open was not made by the program.
      if (!foreign.has(errnoOf(error))) throw error
    }
    named.add(folder)
  }
}

const foreign = new Set(['EACCES', 'EPERM'])

export const nodeFileSystem: FileSystem = {
  open: (path, flags, mode) => fs.openSync(path, flags, mode),
  write: (fd, data, offset, length) => fs.writeSync(fd, data, offset, length),
  sizeOf: fd => fs.fstatSync(fd).size,
  sync: fd => fs.fsyncSync(fd),
  close: fd => fs.closeSync(fd),
  link: (from, to) => fs.linkSync(from, to),
  copy: (from, to) => fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL),
  rename: (from, to) => fs.renameSync(from, to),
  remove: path => fs.unlinkSync(path),
  removeAside: path => fs.promises.unlink(path),
  makeFolder: path => {
    const first = fs.mkdirSync(path, { recursive: true, mode: 0o700 })
    if (first !== undefined)
      for (let made = path; made.length >= first.length; made = dirname(made)) named.delete(made)
    flushNamesOf(path)
  },
  syncFolder,
  list: path => {
    try {
      return fs.readdirSync(path)
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return []
      throw error
    }
  },
  read: path => fs.readFileSync(path),
  stat: path => {
    const found = fs.lstatSync(path, { bigint: true, throwIfNoEntry: false })
    if (found === undefined) return undefined
    const { size, mtimeNs, ino } = found
    return { size: Number(size), mtimeNs, inode: ino, isFile: found.isFile() }
  },
  checkWritable: folder => fs.accessSync(folder, fs.constants.W_OK),
  free: folder => {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  }
}
