import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { FileSaveProgress, FileSaveResult } from '@shared/kit/saved-file'
import { neverAborted } from '../runtime/async/cancellation-registry'
import { type CopyControl, type FileDisclosure, withReservedCopy } from './disclosed-data'
import { describeFileFault } from './file-fault'
import { toSafeFileName, withDegreeInName } from './safe-file-name'

interface SaveFileRequest {
  /** Proposed name without folder; the user decides in the dialog. */
  readonly proposedName: string
  readonly kind: { readonly name: string; readonly extension: string }
  /** What the file discloses, by which its degree of secrecy is controlled and its name marked. */
  readonly discloses: FileDisclosure
  /**
   * Returns the number of rows in the file; called during writing for the progress and at the end
   * for the result.
   */
  readonly count: () => number
  /** Name of the job in progress messages; without a name, none are published. */
  readonly job?: string | undefined
  /** Signal that cancels the saving; the part written so far is then deleted. */
  readonly signal?: AbortSignal
}

export interface FileSaveRequest extends SaveFileRequest {
  /** Content of the file in chunks of text or bytes. */
  readonly chunks: (signal: AbortSignal) => AsyncIterable<string | Uint8Array>
  /** Returns the written share of the file, 0 to 1. */
  readonly share?: () => number
}

/** Request to save a file that another process writes. */
interface FillRequest extends SaveFileRequest {
  /** Writes the existing empty file at `part`, and reports the written share, 0 to 1. */
  readonly fill: (
    part: string,
    signal: AbortSignal,
    onShare: (share: number) => void
  ) => Promise<void>
}

/** File type offered by the save dialog for an exported table. */
export const csvFileKind: FileSaveRequest['kind'] = { name: 'CSV', extension: '.csv' }
export const xlsxFileKind: FileSaveRequest['kind'] = { name: 'Excel (XLSX)', extension: '.xlsx' }

export interface FileSaver {
  readonly save: (request: FileSaveRequest) => Promise<FileSaveResult>
  /** Saves a file that another process writes, as `save` does. */
  readonly saveFilled: (request: FillRequest) => Promise<FileSaveResult>
  /** Finds the path of a token; only for files saved since the start of the program. */
  readonly pathOf: (token: string) => string | undefined
  /** Records a file or folder written elsewhere as saved. */
  readonly remember: (path: string, rowCount: number) => FileSaveResult
}

/** Milliseconds between two progress messages. */
const tellEvery = 100

/**
 * Asks for a target path; undefined if the user cancels. Injected, because the dialog belongs to
 * Electron.
 */
export type SavePathPrompt = (
  proposedName: string,
  kind: FileSaveRequest['kind']
) => Promise<string | undefined>

/**
 * Saves through the native dialog: writes a part file beside the target, flushes and renames it, so
 * that an incomplete file never has the final name (docs/faults.md F39). Data above *Không mật* is
 * entered in the register of copies before it is written. Throws AppError with the reason after
 * deleting the part file.
 */
export function createFileSaver(
  ask: SavePathPrompt,
  control: CopyControl,
  tell: (progress: FileSaveProgress) => void = () => undefined
): FileSaver {
  const saved = new Map<string, string>()

  async function* watched(
    request: FileSaveRequest,
    signal: AbortSignal
  ): AsyncGenerator<string | Uint8Array> {
    let told = performance.now()
    for await (const chunk of request.chunks(signal)) {
      yield chunk
      signal.throwIfAborted()
      if (request.job === undefined || performance.now() - told < tellEvery) continue
      told = performance.now()
      tell({ job: request.job, rows: request.count(), share: request.share?.() ?? 0 })
    }
  }

  function filled({ fill, job, count }: FillRequest, signal: AbortSignal): Fill {
    const onShare = (share: number): void => {
      if (job !== undefined) tell({ job, rows: Math.round(share * count()), share })
    }
    return part => fill(part, signal, onShare)
  }

  function remember(path: string, rowCount: number): FileSaveResult {
    const token = randomUUID()
    saved.set(token, path)
    return { outcome: 'saved', file: { token, fileName: basename(path), rowCount } }
  }

  async function saveAs(
    { proposedName, kind, count, discloses, signal = neverAborted }: SaveFileRequest,
    contentOf: (signal: AbortSignal) => SavedFileContent
  ): Promise<FileSaveResult> {
    const data = discloses === 'noTableData' ? undefined : discloses
    if (data) control.check(data)
    const marked = data ? withDegreeInName(proposedName, data.degree) : proposedName
    const chosen = await ask(toSafeFileName(marked), kind)
    if (!chosen) return { outcome: 'cancelled' }
    const path = await withExtension(chosen, kind.extension)
    const write = async (): Promise<FileSaveResult> => {
      try {
        await writeViaPartFile(path, contentOf(signal), signal)
      } catch (error) {
        if (signal.aborted) return { outcome: 'cancelled' }
        throw error
      }
      return remember(path, count())
    }
    return data ? withReservedCopy(control, data, write, nameOfSavedFile) : write()
  }

  return {
    pathOf: token => saved.get(token),
    remember,
    save: request => saveAs(request, signal => watched(request, signal)),
    saveFilled: request => saveAs(request, signal => filled(request, signal))
  }
}

const nameOfSavedFile = (result: FileSaveResult): string | undefined =>
  result.outcome === 'saved' ? result.file.fileName : undefined

/** Function that writes an existing empty file. */
type Fill = (part: string) => Promise<void>
type SavedFileContent = AsyncIterable<string | Uint8Array> | Iterable<string> | Fill

/**
 * After its cancellation another process may hold the part file open for a moment, and Windows
 * cannot delete an open file, so the deletion is retried.
 */
const letGo = { force: true, maxRetries: 25, retryDelay: 100 } as const

/**
 * Writes a file through a part file. Throws AppError with the reason; the final name has the
 * complete file or none.
 */
export async function writeViaPartFile(
  path: string,
  content: SavedFileContent,
  signal?: AbortSignal
): Promise<void> {
  // The temporary name is short, so that it fits wherever the final name does.
  const stem = basename(path).slice(0, 40).toWellFormed()
  const part = join(dirname(path), `.${stem}.${randomUUID().slice(0, 8)}.part`)
  let file: FileHandle | undefined
  try {
    await refuseOddTarget(path)
    file = await open(part, 'wx', 0o644)
    if (typeof content === 'function') {
      await file.close()
      await content(part)
      file = await open(part, 'r+')
    } else for await (const chunk of content) await file.writeFile(chunk)
    await file.sync()
    await file.close()
    file = undefined
    // A slow disk may have delayed the write until after the cancellation, so the signal is checked
    // again.
    signal?.throwIfAborted()
    await rename(part, path)
  } catch (error) {
    await file?.close().catch(() => undefined)
    await rm(part, letGo).catch(() => undefined)
    throw error instanceof AppError ? error : describeFileFault(error, basename(path))
  }
}

/**
 * Rejects a folder, which cannot be replaced, and a link, which might lead out of the chosen folder
 * (F40).
 */
async function refuseOddTarget(path: string): Promise<void> {
  const target = await lstat(path).catch(() => undefined)
  if (target && !target.isFile()) {
    throw new AppError(
      'NOT_ALLOWED',
      `“${basename(path)}” không phải là tệp thường. Vui lòng chọn tên khác.`
    )
  }
}

/**
 * Path to write, with the extension added if it is missing. Throws AppError if a file with the
 * extended name exists, because the dialog has not confirmed its replacement (F41).
 */
async function withExtension(chosen: string, extension: string): Promise<string> {
  if (!isAbsolute(chosen)) throw new AppError('NOT_FOUND', 'Vui lòng chọn lại nơi lưu tệp.')
  if (extname(chosen).toLowerCase() === extension) return chosen
  const path = `${chosen}${extension}`
  if (await lstat(path).catch(() => undefined)) {
    throw new AppError('CONFLICT', `Đã có tệp “${basename(path)}”. Vui lòng chọn tên khác.`)
  }
  return path
}
