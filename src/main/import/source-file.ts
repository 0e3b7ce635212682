import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { formatFileSize, toDisplayFileName } from '@shared/model/services/document'
import { chosenFileRefusalMessages } from '../files/file-fault'
import { errnoOf } from '../store/disk/errno'
import { callDiskWithTimeout, type DiskCallLimits, hasPendingDiskCall } from './ask-disk'
import { createImportError, describeReadFault } from './import-fault'

const megabyte = 1_024 * 1_024
/**
 * Maximum size of a CSV file in bytes. Reading is streamed, but a larger file cannot be profiled
 * within minutes.
 */
const maxCsvSize = 4_096 * megabyte
const maxXlsxSize = 50 * megabyte

/** Error codes of a path that does not exist. */
const missing = new Set(['ENOENT', 'ENOTDIR'])

/** Kind of a source file; `xlsx` stands for a workbook of any format. */
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

/**
 * Reason for the user why a regular file of this name and size is refused; undefined if it is
 * accepted.
 */
export function findFileFault(path: string, size: number): string | undefined {
  const name = toDisplayFileName(basename(path))
  const kind = kinds[extname(path).toLowerCase()]
  if (!kind) return 'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'
  if (size === 0) return `Tệp “${name}” rỗng.`
  const most = kind === 'csv' ? maxCsvSize : maxXlsxSize
  return size > most ? `Tệp “${name}” lớn hơn ${formatFileSize(most)}.` : undefined
}

/** File that the user chose, in its state at that time; its path never leaves the main process. */
export interface ChosenFile {
  readonly path: string
  /** File name for display (docs/faults.md F47). */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly identity: string
}

export interface OpenedImportFile {
  readonly chosen: ChosenFile
  readonly handle: FileHandle
  /** Runs a disk call about the file. Throws on timeout, and the signal's reason. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Verifies the chosen file. Throws if it was removed, replaced or written to since it was chosen.
   */
  readonly verify: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Examines a file without opening it: it must be a plain file of a known extension and an
 * acceptable size, or AppError gives the reason.
 */
export async function examineFile(path: string): Promise<ChosenFile> {
  const name = toDisplayFileName(basename(path))
  if (/^(\\\\|\/\/)/.test(path)) {
    throw createImportError(chosenFileRefusalMessages.network)
  }
  const found = await callDiskWithTimeout(path, () => lstat(path)).catch((error: unknown) => {
    throw describeReadFault(error, name)
  })
  if (found.isDirectory()) throw createImportError(`“${name}” là thư mục, không phải tệp.`)
  if (!found.isFile()) throw createImportError(chosenFileRefusalMessages.special(name))
  const fault = findFileFault(path, found.size)
  if (fault) throw createImportError(fault)
  const kind = kinds[extname(path).toLowerCase()] ?? 'csv'
  return { path, name, kind, size: found.size, identity: identityOf(found) }
}

/**
 * Opens an examined file. The file is opened without following links and without blocking, so that
 * a pipe put in its place cannot hang the program. Throws if the file is not the examined one any
 * more.
 */
export async function openImportFile(
  chosen: ChosenFile,
  waiting: DiskCallLimits = {}
): Promise<OpenedImportFile> {
  const { path, name } = chosen
  const ask = <T>(work: () => Promise<T>): Promise<T> => callDiskWithTimeout(path, work, waiting)
  // On Windows these flags are 0, because it lacks O_NOFOLLOW and O_NONBLOCK.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const verify = async (): Promise<void> => {
    const now = await ask(() => lstat(path)).catch((error: unknown) => {
      if (missing.has(errnoOf(error))) return undefined
      throw describeReadFault(error, name)
    })
    if (!now) throw createImportError(`Tệp “${name}” đã bị xóa trong lúc đọc. Hãy chọn lại.`)
    if (!now.isFile() || identityOf(now) !== chosen.identity) throw createFileChangedError(name)
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
    // Closing waits for pending disk calls about the file, which may never return, so closing is
    // only awaited if there are none.
    if (!hasPendingDiskCall(path)) await closing
  }
  try {
    const opened = await ask(() => handle.stat())
    if (!opened.isFile() || identityOf(opened) !== chosen.identity)
      throw createFileChangedError(name)
  } catch (error) {
    await close()
    throw describeReadFault(error, name)
  }
  return { chosen, handle, ask, verify, close }
}

function createFileChangedError(name: string): Error {
  return createImportError(`Tệp “${name}” đã thay đổi sau khi chọn. Hãy chọn lại.`)
}

function identityOf(stats: { dev: number; ino: number; size: number; mtimeMs: number }): string {
  return `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}`
}

/** Reads bytes at an offset; fewer at the end of the file. */
export async function readFileAt(
  { handle, chosen, ask }: OpenedImportFile,
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
