import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { FileSystem } from '../../store/disk/file-system'
import { removeFileIgnoringErrors } from '../../store/disk/generations'
import type { Engine } from '../../warehouse/engine/client'
import { refuseWithoutDiskSpace } from '../../warehouse/room'
import {
  type CallLogArchive,
  type CallLogFiles,
  callLogArchiveNameOf,
  callLogFoldersOf,
  listCallLogFiles
} from './call-files'
import {
  buildCallLogArchiveStatements,
  logLinesSourceSql,
  rebuiltLogArchiveAlias,
  rebuiltLogArchiveRowsSql
} from './part-sql'
import { readLinesAfter } from './read-lines'

interface CallArchivingParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly writer: Pick<Engine, 'ask'>
}

/** Number of lines from which a part is full, so that later lines go into a new part. */
const fullPart = 400_000

/**
 * Maximum number of lines archived in one step, so that the new file stays small compared with the
 * stored ones.
 */
const mostAtOnce = 300_000

/** Bytes of disk space needed per line while a part is built: a copy of its text, and the rows. */
const roomForLine = 400

/**
 * Archives raw lines into a part, merging the last part while it is small, and deletes the sources.
 * Lines before `keepFrom` (milliseconds since the epoch) are dropped. Returns whether more remain.
 * Whenever it is interrupted, each line counts once (`call-files.ts`). Throws AppError, EngineFault
 * and errno errors.
 */
export async function archiveRawCallLines(
  parts: CallArchivingParts,
  keepFrom: number,
  signal?: AbortSignal
): Promise<boolean> {
  const { directory, fs } = parts
  const found = listCallLogFiles(fs, directory)
  for (const path of found.spare) removeFileIgnoringErrors(fs, path)
  const written = await writeLines(parts, found, signal)
  try {
    if (written.count === 0) return false
    const last = found.parts.at(-1)
    const grows = last !== undefined && last.to - last.from + 1 < fullPart ? last : undefined
    await makePart(parts, {
      part: { from: grows?.from ?? found.kept + 1, to: written.last, turn: 0 },
      replaces: grows,
      lines: written.path,
      keepFrom,
      signal
    })
  } finally {
    removeFileIgnoringErrors(fs, written.path)
  }
  for (const path of listCallLogFiles(fs, directory).spare) removeFileIgnoringErrors(fs, path)
  return written.isMore
}

/**
 * Rebuilds or deletes a part that contains lines before the retention cutoff `keepFrom`; `oldest`
 * and `newest` are the times of the part's first and last line. Returns whether it deleted lines.
 * Throws as `archiveRawCallLines`.
 */
export async function deleteExpiredCallLines(
  parts: CallArchivingParts,
  part: CallLogArchive,
  { oldest, newest }: { readonly oldest: number; readonly newest: number },
  keepFrom: number
): Promise<boolean> {
  if (oldest >= keepFrom) return false
  const { fs, directory } = parts
  const isLast = listCallLogFiles(fs, directory).parts.at(-1)?.path === part.path
  // Raw lines are ignored up to the end of the last part, so the last part stays even if it is
  // empty.
  if (newest < keepFrom && !isLast) fs.remove(part.path)
  else await makePart(parts, { part: { ...part, turn: part.turn + 1 }, replaces: part, keepFrom })
  removeFileIgnoringErrors(fs, part.path)
  return true
}

interface CallPartCreation {
  readonly part: Pick<CallLogArchive, 'from' | 'to' | 'turn'>
  readonly replaces: CallLogArchive | undefined
  readonly lines?: string
  readonly keepFrom: number
  readonly signal?: AbortSignal | undefined
}

async function makePart(
  { directory, fs, writer }: CallArchivingParts,
  { part, replaces, lines, keepFrom, signal }: CallPartCreation
): Promise<void> {
  refuseWithoutDiskSpace(directory, (part.to - part.from + 1) * roomForLine, fs)
  const folder = callLogFoldersOf(directory).parts
  const path = join(directory, 'warehouse', 'temporary', `calls-${randomUUID()}.duckdb`)
  fs.makeFolder(folder)
  try {
    await writer.ask(
      {
        kind: 'build',
        path,
        files: replaces ? [{ alias: rebuiltLogArchiveAlias, path: replaces.path }] : [],
        statements: buildCallLogArchiveStatements({
          sources: [
            ...(replaces ? [rebuiltLogArchiveRowsSql] : []),
            ...(lines === undefined ? [] : [logLinesSourceSql(lines)])
          ],
          keepFrom
        }),
        searched: []
      },
      { ...(signal && { signal }) }
    )
    // The rename is the commit: from then on the new part counts and its sources do not.
    const target = join(folder, callLogArchiveNameOf(part))
    fs.rename(path, target)
    fs.syncFolder(folder, target)
  } catch (error) {
    for (const left of [path, `${path}.wal`, `${path}.tmp`]) removeFileIgnoringErrors(fs, left)
    throw error
  }
}

/**
 * Copies the complete lines that no part contains yet to a temporary file, because the gateway may
 * be writing the next line to the original.
 */
async function writeLines(
  { directory, fs }: CallArchivingParts,
  { files, kept }: CallLogFiles,
  signal: AbortSignal | undefined
): Promise<{ path: string; count: number; last: number; isMore: boolean }> {
  const folder = join(directory, 'warehouse', 'temporary')
  const path = join(folder, `calls-${randomUUID()}.jsonl`)
  fs.makeFolder(folder)
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const ended = finished(out)
  ended.catch(() => undefined)
  let [count, last] = [0, kept]
  try {
    for (const { path: from, size } of files) {
      if (count >= mostAtOnce) break
      for await (const piece of readLinesAfter(from, { from: 0, size, behind: last })) {
        signal?.throwIfAborted()
        for (const line of piece.lines) out.write(`${line.toString('latin1')}\n`, 'latin1')
        count += piece.lines.length
        last = piece.last
        if (out.writableNeedDrain) await drained(out)
        if (count >= mostAtOnce) break
      }
    }
    out.end()
    await ended
    return { path, count, last, isMore: count >= mostAtOnce }
  } catch (error) {
    out.destroy()
    removeFileIgnoringErrors(fs, path)
    throw error
  }
}

/** Resolves when the write stream has drained its buffer; rejects if it fails. */
function drained(out: ReturnType<typeof createWriteStream>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  out.once('drain', resolve)
  out.once('error', reject)
  return promise.finally(() => {
    out.off('drain', resolve)
    out.off('error', reject)
  })
}
