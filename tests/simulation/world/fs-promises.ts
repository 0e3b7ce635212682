import { constants } from 'node:fs'
import type { FileCalls } from './file-calls'
import {
  copyWhole,
  createFileStreams,
  decoded,
  listed,
  removeTree,
  toBytes,
  withBigInts,
  writeWhole
} from './fs-sync'

type Later = <T>(label: string, run: () => T) => Promise<T>
type Encoding = Parameters<typeof decoded>[1]

/** `node:fs/promises` for one simulated process; `later` schedules the completion of a call. */
export function createPromisesFileSystem(calls: FileCalls, later: Later) {
  return {
    constants,
    open: async (path: string, flags?: string | number) => {
      const fd = await later('open', () => calls.open(path, flags))
      return createFileHandle(calls, later, fd, path)
    },
    readFile: (path: string, options?: Encoding) =>
      later('readFile', () => decoded(calls.readWhole(path), options)),
    writeFile: (path: string, data: string | Uint8Array, options?: unknown) =>
      later('writeFile', () => writeWhole(calls, path, data, options)),
    appendFile: (path: string, data: string | Uint8Array) =>
      later('appendFile', () => writeWhole(calls, path, data, { flag: 'a' })),
    rm: (path: string, options?: unknown) => later('rm', () => removeTree(calls, path, options)),
    unlink: (path: string) => later('unlink', () => calls.unlink(path)),
    link: (from: string, to: string) => later('link', () => calls.link(from, to)),
    rename: (from: string, to: string) => later('rename', () => calls.rename(from, to)),
    copyFile: (from: string, to: string, mode?: number) =>
      later('copyFile', () => copyWhole(calls, from, to, mode)),
    mkdir: (path: string, options?: unknown) =>
      later('mkdir', () => calls.makeFolder(path, Object(options).recursive === true)),
    mkdtemp: (prefix: string) =>
      later('mkdtemp', () => {
        let at = 0
        while (calls.exists(`${prefix}${at}`)) at += 1
        calls.makeFolder(`${prefix}${at}`)
        return `${prefix}${at}`
      }),
    rmdir: (path: string) => later('rmdir', () => calls.removeFolder(path)),
    readdir: (path: string, options?: unknown) =>
      later('readdir', () => listed(calls, path, options)),
    stat: (path: string, options?: unknown) =>
      later('stat', () => withBigInts(calls.stat(path), options)),
    lstat: (path: string, options?: unknown) =>
      later('lstat', () => withBigInts(calls.stat(path, 'lstat'), options)),
    access: (path: string, mode = constants.F_OK) =>
      later('access', () => calls.access(path, (mode & constants.W_OK) !== 0)),
    realpath: (path: string) => later('realpath', () => path),
    statfs: () => later('statfs', () => ({ bavail: calls.free(), bsize: 1, blocks: 1e12 })),
    utimes: (path: string, _atime: unknown, mtime: Date | number) =>
      later('utimes', () =>
        calls.touch(
          path,
          BigInt(Math.floor(mtime instanceof Date ? +mtime : mtime * 1e3)) * 1_000_000n
        )
      )
  }
}

/** `FileHandle` of an open file. */
function createFileHandle(calls: FileCalls, later: Later, fd: number, path: string) {
  let isClosed = false
  const whole = (): Uint8Array => calls.read(fd, Number(calls.sizeOfOpen(fd).size), 0)
  const writeAll = (data: string | Uint8Array): void => {
    const bytes = toBytes(data)
    for (let at = 0; at < bytes.length; ) at += calls.write(fd, bytes.subarray(at))
  }
  return {
    fd,
    read: (buffer: Uint8Array, offset = 0, length = buffer.length, position?: number | null) =>
      later('read', () => {
        const bytes = calls.read(fd, length, position)
        buffer.set(bytes, offset)
        return { bytesRead: bytes.length, buffer }
      }),
    write: (
      data: string | Uint8Array,
      offset?: number,
      length?: number,
      position?: number | null
    ) =>
      later('write', () => {
        const bytes = toBytes(data)
        const start = typeof data === 'string' ? 0 : (offset ?? 0)
        const end =
          typeof data === 'string' ? bytes.length : start + (length ?? bytes.length - start)
        const at = typeof data === 'string' ? offset : position
        return { bytesWritten: calls.write(fd, bytes.subarray(start, end), at), buffer: data }
      }),
    readFile: (options?: Encoding) => later('readFile', () => decoded(whole(), options)),
    writeFile: (data: string | Uint8Array) => later('writeFile', () => writeAll(data)),
    appendFile: (data: string | Uint8Array) => later('appendFile', () => writeAll(data)),
    stat: (options?: unknown) => later('fstat', () => withBigInts(calls.sizeOfOpen(fd), options)),
    truncate: (size?: number) => later('truncate', () => calls.truncate(fd, size)),
    sync: () => later('fsync', () => calls.fsync(fd)),
    datasync: () => later('fsync', () => calls.fsync(fd)),
    close: async () => {
      if (isClosed) return
      isClosed = true
      await later('close', () => calls.close(fd))
    },
    createReadStream: (options = {}) =>
      createFileStreams(calls, later).createReadStream(path, options),
    [Symbol.asyncDispose]: () => later('close', () => calls.close(fd))
  }
}
