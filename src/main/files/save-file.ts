import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { SaveProgress, SaveResult } from '@shared/kit/saved-file'
import { createCancellationRegistry, unlessCancelled } from '../runtime/async/cancellation-registry'
import { describeFileFault } from './file-fault'

interface Asked {
  /** Proposed name without a folder; the person decides in the dialog. */
  readonly proposedName: string
  readonly kind: { readonly name: string; readonly extension: string }
  /** Rows of the file; asked while it is written and once it is. */
  readonly count: () => number
  /** The name under which it can be stopped and under which its progress is told; without one it is neither. */
  readonly job?: string | undefined
}

export interface SaveRequest extends Asked {
  /** Text or bytes of the file in chunks. */
  readonly chunks: (signal: AbortSignal) => AsyncIterable<string | Uint8Array>
  /** How much is written, 0 to 1. */
  readonly share?: () => number
}

/** A file that another process writes. */
interface FillRequest extends Asked {
  /** Writes the file at `part`, which is there and empty; tells how much is written, 0 to 1. */
  readonly fill: (
    part: string,
    signal: AbortSignal,
    onShare: (share: number) => void
  ) => Promise<void>
}

/** The kind of a table that a person takes along. */
export const csvKind: SaveRequest['kind'] = { name: 'CSV', extension: '.csv' }

export interface FileSaver {
  readonly save: (request: SaveRequest) => Promise<SaveResult>
  /** As `save`, for a file that another process writes. */
  readonly saveFilled: (request: FillRequest) => Promise<SaveResult>
  /** Path that a token stands for, only for files saved since the start. */
  readonly pathOf: (token: string) => string | undefined
  /** Says of a file or folder that was written elsewhere that it is saved. */
  readonly remember: (path: string, rowCount: number) => SaveResult
  /** Work that a person may stop and follow by this name; undefined where it was stopped. Throws what the work throws. */
  readonly follow: <T>(
    job: string,
    work: (signal: AbortSignal, tell: (rows: number, share: number) => void) => Promise<T>
  ) => Promise<T | undefined>
  /** Ends a job; what it wrote is removed. Nothing happens where none of this name is under way. */
  readonly stop: (job: string) => void
}

/** Milliseconds between two words of progress. */
const tellEvery = 100

/** Asks for a place; undefined when the person cancels. Injected: the dialog belongs to Electron. */
export type AskForPlace = (
  proposedName: string,
  kind: SaveRequest['kind']
) => Promise<string | undefined>

/**
 * Saves through the native dialog: into a part file beside the target, flushed, then renamed, so that a half file never
 * stands under the final name (docs/faults.md F39). Throws AppError with the reason; the part file is gone by then.
 */
export function createFileSaver(
  ask: AskForPlace,
  tell: (progress: SaveProgress) => void = () => undefined
): FileSaver {
  const saved = new Map<string, string>()
  const jobs = createCancellationRegistry()

  async function* watched(
    request: SaveRequest,
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

  function remember(path: string, rowCount: number): SaveResult {
    const token = randomUUID()
    saved.set(token, path)
    return { outcome: 'saved', file: { token, fileName: basename(path), rowCount } }
  }

  async function write(
    path: string,
    job: string | undefined,
    contentOf: (signal: AbortSignal) => Content
  ): Promise<boolean> {
    const isWhole = await unlessCancelled(
      jobs.run(job, async signal => {
        await writeThroughPart(path, contentOf(signal), signal)
        return true
      })
    )
    return isWhole === true
  }

  async function saveAs(
    { proposedName, kind, job, count }: Asked,
    contentOf: (signal: AbortSignal) => Content
  ): Promise<SaveResult> {
    const chosen = await ask(safeFileName(proposedName), kind)
    if (!chosen) return { outcome: 'cancelled' }
    const path = await withExtension(chosen, kind.extension)
    if (!(await write(path, job, contentOf))) return { outcome: 'cancelled' }
    return remember(path, count())
  }

  return {
    pathOf: token => saved.get(token),
    remember,
    follow: (job, work) =>
      unlessCancelled(
        jobs.run(job, signal => work(signal, (rows, share) => tell({ job, rows, share })))
      ),
    stop: jobs.cancel,
    save: request => saveAs(request, signal => watched(request, signal)),
    saveFilled: request => saveAs(request, signal => filled(request, signal))
  }
}

/** Writes a file that is there and empty. */
type Fill = (part: string) => Promise<void>
type Content = AsyncIterable<string | Uint8Array> | Iterable<string> | Fill

/** Another process may hold the part file for a moment after it was told to stop; a Windows folder does not let go of it before. */
const letGo = { force: true, maxRetries: 25, retryDelay: 100 } as const

/** Throws AppError with the reason; under the final name stands the whole file or none. */
export async function writeThroughPart(
  path: string,
  content: Content,
  signal?: AbortSignal
): Promise<void> {
  // Short, so that it fits wherever the name itself does.
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
    // The disk may have taken its time.
    signal?.throwIfAborted()
    await rename(part, path)
  } catch (error) {
    await file?.close().catch(() => undefined)
    await rm(part, letGo).catch(() => undefined)
    throw error instanceof AppError ? error : describeFileFault(error, basename(path))
  }
}

/** A folder cannot be replaced, and a link might lead out of the folder that the person chose (F40). */
async function refuseOddTarget(path: string): Promise<void> {
  const target = await lstat(path).catch(() => undefined)
  if (target && !target.isFile()) {
    throw new AppError(
      'NOT_ALLOWED',
      `“${basename(path)}” không phải là tệp thường. Vui lòng chọn tên khác.`
    )
  }
}

/** The path that is written to. Throws AppError where the dialog could not have asked about what would be replaced (F41). */
async function withExtension(chosen: string, extension: string): Promise<string> {
  if (!isAbsolute(chosen)) throw new AppError('NOT_FOUND', 'Vui lòng chọn lại nơi lưu tệp.')
  if (extname(chosen).toLowerCase() === extension) return chosen
  const path = `${chosen}${extension}`
  if (await lstat(path).catch(() => undefined)) {
    throw new AppError('CONFLICT', `Đã có tệp “${basename(path)}”. Vui lòng chọn tên khác.`)
  }
  return path
}

/** Up to the first dot, which is all of a name that Windows looks at. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=[ .]|$)/i
/** Bytes of a name at most; Linux takes 255, and a Vietnamese letter may need three. */
const mostBytes = 200
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu

/** A file name that Windows and Linux both take: no path, no reserved word, no trailing dot, at most 120 characters. */
export function safeFileName(name: string): string {
  const base = name.normalize('NFC').toWellFormed().split(/[\\/]/u).at(-1) ?? ''
  const extension = /\.[a-z0-9]{1,8}$/i.exec(base)?.[0] ?? ''
  const stem = base
    .slice(0, base.length - extension.length)
    .replace(forbidden, '-')
    .replace(/^[. ]+/u, '')
    .slice(0, 119 - extension.length)
    .toWellFormed()
    .replace(reserved, '$1-')
  const usable = cutToBytes(stem, mostBytes).replace(/[. ]+$/u, '') || 'tep'
  return `${usable}${extension}`
}

/** Never in the middle of a character. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    kept += character
  }
  return kept
}
