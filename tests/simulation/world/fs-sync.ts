import { constants } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import type { DiskNode } from './disk'
import { errnoCodeOf } from './errors'
import type { FileCalls } from './file-calls'
import type { NodeStats } from './node-stats'

type Encoding = BufferEncoding | { readonly encoding?: BufferEncoding | null } | null | undefined
type Data = string | Uint8Array

const encodingOf = (options: Encoding): BufferEncoding | undefined =>
  (typeof options === 'string' ? options : options?.encoding) ?? undefined

export const toBytes = (data: Data, encoding?: BufferEncoding): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, encoding) : data

export const decoded = (bytes: Uint8Array, options: Encoding): Buffer | string => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const encoding = encodingOf(options)
  return encoding === undefined ? buffer : buffer.toString(encoding)
}

/** Stats with 64-bit numbers, which `{ bigint: true }` asks for. */
export const withBigInts = (stats: NodeStats, options: unknown): NodeStats =>
  typeof options === 'object' && options !== null && Object(options).bigint === true
    ? { ...stats, ino: BigInt(stats.ino), size: BigInt(stats.size) }
    : stats

/** Names of a folder, or entries with their kinds for `{ withFileTypes: true }`. */
export function listed(calls: FileCalls, path: string, options: unknown): unknown[] {
  const { withFileTypes = false, recursive = false } = Object(options)
  const found: unknown[] = []
  const visit = (folder: string, prefix: string): void => {
    for (const [name, node] of calls.list(folder)) {
      found.push(withFileTypes ? direntOf(name, node, folder) : `${prefix}${name}`)
      if (recursive && node.kind === 'folder') visit(`${folder}/${name}`, `${prefix}${name}/`)
    }
  }
  visit(path, '')
  return found
}

const direntOf = (name: string, node: DiskNode, parentPath: string) => ({
  name,
  parentPath,
  isFile: () => node.kind === 'file',
  isDirectory: () => node.kind === 'folder',
  isSymbolicLink: () => false
})

/** Removes a file or, with `recursive`, a folder with everything in it. */
export function removeTree(calls: FileCalls, path: string, options: unknown): void {
  const { force = false, recursive = false } = Object(options)
  try {
    if (!calls.stat(path).isDirectory()) {
      calls.unlink(path)
      return
    }
  } catch (error) {
    if (force && errnoCodeOf(error) === 'ENOENT') return
    throw error
  }
  if (recursive)
    for (const [name] of calls.list(path)) removeTree(calls, `${path}/${name}`, options)
  calls.removeFolder(path)
}

/** Writes a whole file as `fs.writeFile` does: neither flushed nor atomic. */
export function writeWhole(calls: FileCalls, path: string, data: Data, options: unknown): void {
  const flag = (typeof options === 'object' && Object(options).flag) || 'w'
  const fd = calls.open(path, flag)
  try {
    const bytes = toBytes(data, encodingOf(options as Encoding))
    for (let at = 0; at < bytes.length; ) at += calls.write(fd, bytes.subarray(at))
  } finally {
    calls.close(fd)
  }
}

/** Copies a file; clones of blocks are refused, as most file systems refuse them. */
export function copyWhole(calls: FileCalls, from: string, to: string, mode = 0): void {
  if (mode & constants.COPYFILE_FICLONE_FORCE)
    throw Object.assign(new Error('ENOTSUP: clone'), { code: 'ENOTSUP' })
  const bytes = calls.readWhole(from)
  writeWhole(calls, to, bytes, { flag: mode & constants.COPYFILE_EXCL ? 'wx' : 'w' })
}

/** The synchronous half of `node:fs` for one simulated process. */
export function createSyncFileSystem(calls: FileCalls) {
  const realpathSync = Object.assign((path: string) => path, { native: (path: string) => path })
  const statQuietly = (path: string, options: unknown): NodeStats | undefined => {
    try {
      return withBigInts(calls.stat(path), options)
    } catch (error) {
      const isQuiet = Object(options).throwIfNoEntry === false && errnoCodeOf(error) === 'ENOENT'
      if (isQuiet) return undefined
      throw error
    }
  }
  return {
    constants,
    openSync: (path: string, flags?: string | number) => calls.open(path, flags),
    closeSync: calls.close,
    writeSync: (fd: number, data: Data, offset?: number, length?: number, position?: number) => {
      const bytes = toBytes(data)
      const start = typeof data === 'string' ? 0 : (offset ?? 0)
      const end = typeof data === 'string' ? bytes.length : start + (length ?? bytes.length - start)
      return calls.write(fd, bytes.subarray(start, end), position)
    },
    readSync: (
      fd: number,
      into: Uint8Array,
      offset = 0,
      length = into.length,
      position?: number
    ) => {
      const bytes = calls.read(fd, length, position)
      into.set(bytes, offset)
      return bytes.length
    },
    fstatSync: calls.sizeOfOpen,
    ftruncateSync: calls.truncate,
    fsyncSync: calls.fsync,
    fdatasyncSync: calls.fsync,
    linkSync: calls.link,
    copyFileSync: (from: string, to: string, mode?: number) => copyWhole(calls, from, to, mode),
    renameSync: calls.rename,
    unlinkSync: calls.unlink,
    rmSync: (path: string, options?: unknown) => removeTree(calls, path, options),
    mkdirSync: (path: string, options?: unknown) =>
      calls.makeFolder(path, Object(options).recursive === true),
    readdirSync: (path: string, options?: unknown) => listed(calls, path, options),
    readFileSync: (path: string, options?: Encoding) => decoded(calls.readWhole(path), options),
    writeFileSync: (path: string, data: Data, options?: unknown) =>
      writeWhole(calls, path, data, options),
    appendFileSync: (path: string, data: Data) => writeWhole(calls, path, data, { flag: 'a' }),
    lstatSync: statQuietly,
    statSync: statQuietly,
    existsSync: calls.exists,
    accessSync: (path: string, mode = constants.F_OK) =>
      calls.access(path, (mode & constants.W_OK) !== 0),
    statfsSync: () => ({ bavail: calls.free(), bsize: 1, blocks: 1e12 }),
    realpathSync
  }
}

interface StreamOptions {
  readonly start?: number
  readonly end?: number
  readonly highWaterMark?: number
  readonly encoding?: BufferEncoding
  readonly flags?: string
}

/** `createReadStream` and `createWriteStream`; `later` schedules each of their calls. */
export function createFileStreams(
  calls: FileCalls,
  later: <T>(label: string, run: () => T) => Promise<T>
) {
  async function* pieces(path: string, { start = 0, end, highWaterMark = 65_536 }: StreamOptions) {
    const fd = await later('open', () => calls.open(path))
    try {
      const last = end === undefined ? Number.POSITIVE_INFINITY : end + 1
      for (let at = start; at < last; ) {
        const length = Math.min(highWaterMark, last - at)
        const bytes = await later('read', () => calls.read(fd, length, at))
        if (bytes.length === 0) return
        at += bytes.length
        yield Buffer.from(bytes)
      }
    } finally {
      await later('close', () => calls.close(fd))
    }
  }
  return {
    createReadStream(path: string, options: StreamOptions = {}) {
      const stream = Readable.from(pieces(path, options), { objectMode: false })
      if (options.encoding) stream.setEncoding(options.encoding)
      return stream
    },
    createWriteStream(path: string, { flags = 'w' }: StreamOptions = {}) {
      let fd: number | undefined
      return new Writable({
        construct: done => {
          later('open', () => calls.open(path, flags)).then(given => {
            fd = given
            done()
          }, done)
        },
        write: (chunk: Data, _encoding, done) => {
          later('write', () => calls.write(fd ?? -1, toBytes(chunk))).then(() => done(), done)
        },
        final: done => {
          later('close', () => calls.close(fd ?? -1)).then(() => done(), done)
        }
      })
    }
  }
}
