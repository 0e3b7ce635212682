import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from '@shared/kit/zod'
import { createMutex } from '../../runtime/async/mutex'
import { errnoOf } from '../disk/errno'
import { nodeFileSystem } from '../disk/file-system'
import { writeDurably } from '../disk/safe-write'
import { refuseShape, toAppError } from '../errors'
import { appendAt, findWholeEnd, readBlocksBackwards, readChunks } from './journal-file'
import { formatLines, type LineFormat, parseBlock, wholeLines } from './journal-lines'

export interface JournalOptions<T> extends LineFormat<T> {
  /** Absolute path of a JSON-lines file; made at the first append. */
  readonly path: string
  /** `open` of node:fs/promises, handed in so that tests can break it. */
  readonly openFile?: typeof open
  readonly platform?: NodeJS.Platform
}

export interface Journal<T> {
  /** One write for all entries, answered when the disk has them. Rejects with AppError and leaves no part of them behind. */
  append(entries: readonly T[]): Promise<void>
  /** All readable entries, oldest first; kept in memory after the first call. The array never changes. Rejects with AppError. */
  readAll(): Promise<readonly T[]>
  /** As readAll, a piece at a time and without keeping any; entries appended meanwhile are not part of it. */
  stream(): AsyncIterable<T>
  /** As stream, the newest entry first, in pieces. */
  newestFirst(): AsyncIterable<readonly T[]>
  /** The file, and the bytes of it that hold what was acknowledged so far: what another reader may read. Rejects with AppError. */
  extent(): Promise<{ readonly path: string; readonly end: number }>
  /** How many entries can be read. Scans the file once. Rejects with AppError. */
  count(): Promise<number>
  /** Lines that the last whole scan had to leave out. */
  readonly damaged: number
}

/** Opens a log that only grows. Nothing is read or written until it is asked for. */
export function openJournal<T>(options: JournalOptions<T>): Journal<T> {
  const { path, schema, openFile = open, platform = process.platform } = options
  let cache: readonly T[] | undefined
  let total: number | undefined
  let damaged = 0
  // Where the next entry goes: all before it was acknowledged. Unknown until the file's tail was looked at.
  let end: number | undefined
  const serial = createMutex()

  // Appends and whole scans take turns, so that neither sees the other's half-way state.
  function takeTurn<R>(work: () => Promise<R>): Promise<R> {
    return serial(work).catch(error => {
      throw toAppError(error, platform)
    })
  }

  async function write(entries: readonly T[]): Promise<void> {
    const bytes = Buffer.from(formatLines(checkEntries(entries, schema)))
    await mkdir(dirname(path), { recursive: true })
    const file = await openFile(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    let start: number
    try {
      const { size } = await file.stat()
      start = end !== undefined && end <= size ? end : await findWholeEnd(file)
      end = start
      await file.truncate(start)
      await appendAt(file, bytes, start)
      if (size === 0) nodeFileSystem.syncFolder(dirname(path))
    } finally {
      await file.close()
    }
    end = start + bytes.length
  }

  async function* scan(
    blocks: (file: FileHandle, size: number) => AsyncIterable<Uint8Array> = forwards
  ): AsyncGenerator<{ entries: T[]; damaged: number }> {
    let file: FileHandle
    try {
      file = await openFile(path, 'r')
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return
      throw toAppError(error, platform)
    }
    try {
      const { size } = await file.stat()
      for await (const block of blocks(file, end ?? size)) yield parseBlock(block, options)
    } finally {
      await file.close()
    }
  }

  async function scanAll(take: (entries: readonly T[]) => void): Promise<number> {
    let found = 0
    let skipped = 0
    for await (const piece of scan()) {
      take(piece.entries)
      found += piece.entries.length
      skipped += piece.damaged
    }
    damaged = skipped
    total = found
    return found
  }

  async function load(): Promise<readonly T[]> {
    if (cache) return cache
    const all: T[] = []
    await scanAll(entries => {
      for (const entry of entries) all.push(entry)
    })
    cache = all
    return all
  }

  return {
    append: entries =>
      takeTurn(async () => {
        if (entries.length === 0) return
        await write(entries)
        if (cache) cache = [...cache, ...entries]
        if (total !== undefined) total += entries.length
      }),
    readAll: () => takeTurn(load),
    async *stream() {
      for await (const { entries } of scan()) yield* entries
    },
    async *newestFirst() {
      for await (const { entries } of scan(readBlocksBackwards)) yield entries.reverse()
    },
    extent: () => takeTurn(async () => ({ path, end: end ?? (await sizeOf(path)) })),
    count: () => takeTurn(async () => total ?? (await scanAll(() => undefined))),
    get damaged() {
      return damaged
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return 0
    throw error
  }
}

function forwards(file: FileHandle, size: number): AsyncIterable<Uint8Array> {
  return wholeLines(readChunks(file, size))
}

function checkEntries<T>(entries: readonly T[], schema: z.ZodType<T>): T[] {
  try {
    return entries.map(entry => schema.parse(entry))
  } catch (error) {
    throw refuseShape(error)
  }
}

/** Writes a whole journal at once, for seeded logs. Throws errno errors with any earlier file in place. */
export function writeJournal(path: string, entries: Iterable<unknown>): void {
  writeDurably(path, formatLines(entries))
}
