import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { formatSize, shownFileName } from '@shared/features/services/document'
import { chosenFileFaults } from '../files/chosen-file'
import { errnoOf } from '../store/disk/errno'
import { askDisk, owesAnswer, type Waiting } from './ask-disk'
import { describeReadFault, importFault } from './import-fault'

const megabyte = 1_024 * 1_024
/** Streams need no limit for themselves; beyond this a file is no longer profiled within minutes. */
const maxCsvSize = 4_096 * megabyte
const maxXlsxSize = 50 * megabyte

/** What the system says of a path that leads nowhere. */
const missing = new Set(['ENOENT', 'ENOTDIR'])

/** `xlsx` is a workbook of any format. */
export type FileKind = 'csv' | 'xlsx'
const kinds: Readonly<Record<string, FileKind>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.xls': 'xlsx',
  '.ods': 'xlsx'
}

/** Why a plain file of this name and size is not read, in words; nothing where it is. */
export function findFileFault(path: string, size: number): string | undefined {
  const name = shownFileName(basename(path))
  const kind = kinds[extname(path).toLowerCase()]
  if (!kind) return 'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'
  if (size === 0) return `Tệp “${name}” rỗng.`
  const most = kind === 'csv' ? maxCsvSize : maxXlsxSize
  return size > most ? `Tệp “${name}” lớn hơn ${formatSize(most)}.` : undefined
}

/** A chosen file, as it was when it was chosen; the path stays in main. */
export interface ChosenFile {
  readonly path: string
  /** For the eyes of a person (docs/faults.md F47). */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly identity: string
}

export interface SourceFile {
  readonly chosen: ChosenFile
  readonly handle: FileHandle
  /** What the disk answers. Throws where it does not in time, and the reason of the signal. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>
  /** Throws where the file was removed, replaced or written to since it was chosen. */
  readonly verify: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Looks at a file without opening it: a plain file of a known extension and a fair size, or AppError says why not. */
export async function examineFile(path: string): Promise<ChosenFile> {
  const name = shownFileName(basename(path))
  if (/^(\\\\|\/\/)/.test(path)) {
    throw importFault(chosenFileFaults.network)
  }
  const found = await askDisk(path, () => lstat(path)).catch((error: unknown) => {
    throw describeReadFault(error, name)
  })
  if (found.isDirectory()) throw importFault(`“${name}” là thư mục, không phải tệp.`)
  if (!found.isFile()) throw importFault(chosenFileFaults.special(name))
  const fault = findFileFault(path, found.size)
  if (fault) throw importFault(fault)
  const kind = kinds[extname(path).toLowerCase()] ?? 'csv'
  return { path, name, kind, size: found.size, identity: identityOf(found) }
}

/**
 * Opens what was examined. Not through a link and without waiting, so that a pipe put in its place cannot hold the
 * program; then it must still be the same file.
 */
export async function openSource(chosen: ChosenFile, waiting: Waiting = {}): Promise<SourceFile> {
  const { path, name } = chosen
  const ask = <T>(work: () => Promise<T>): Promise<T> => askDisk(path, work, waiting)
  // Windows knows neither of the last two.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const verify = async (): Promise<void> => {
    const now = await ask(() => lstat(path)).catch((error: unknown) => {
      if (missing.has(errnoOf(error))) return undefined
      throw describeReadFault(error, name)
    })
    if (!now) throw importFault(`Tệp “${name}” đã bị xóa trong lúc đọc. Hãy chọn lại.`)
    if (!now.isFile() || identityOf(now) !== chosen.identity) throw changed(name)
  }
  let isLeft = false
  const handle = await ask(async () => {
    const opened = await open(path, flags)
    if (isLeft) await opened.close()
    return opened
  }).catch((error: unknown) => {
    isLeft = true
    throw describeReadFault(error, name)
  })
  const close = async (): Promise<void> => {
    const closing = handle.close().catch(() => undefined)
    // A file is closed when its last answer is there, which may be never.
    if (!owesAnswer(path)) await closing
  }
  try {
    const opened = await ask(() => handle.stat())
    if (!opened.isFile() || identityOf(opened) !== chosen.identity) throw changed(name)
  } catch (error) {
    await close()
    throw describeReadFault(error, name)
  }
  return { chosen, handle, ask, verify, close }
}

function changed(name: string): Error {
  return importFault(`Tệp “${name}” đã thay đổi sau khi chọn. Hãy chọn lại.`)
}

function identityOf(stats: { dev: number; ino: number; size: number; mtimeMs: number }): string {
  return `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}`
}

/** Bytes at a place; fewer at the end of the file. */
export async function readAt(
  { handle, chosen, ask }: SourceFile,
  position: number,
  length: number
): Promise<Buffer> {
  try {
    const { buffer, bytesRead } = await ask(() =>
      handle.read(Buffer.alloc(length), 0, length, position)
    )
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw describeReadFault(error, chosen.name)
  }
}
