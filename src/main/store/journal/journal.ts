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
  /** Absolute path of a JSON Lines file; created at the first append. */
  readonly path: string
  /** `open` of node:fs/promises, injected so that tests can make it fail. */
  readonly openFile?: typeof open
  readonly platform?: NodeJS.Platform
}

export interface Journal<T> {
  /**
   * Appends all entries in one write; resolves when the disk has them. Rejects with AppError and
   * leaves no part of them behind.
   */
  append(entries: readonly T[]): Promise<void>
  /**
   * All readable entries, oldest first; cached after the first call. The array never changes.
   * Rejects with AppError.
   */
  readAll(): Promise<readonly T[]>
  /** Yields the entries one by one without caching; excludes entries appended meanwhile. */
  stream(): AsyncIterable<T>
  /** Yields the entries in chunks, the newest first, without caching. */
  newestFirst(): AsyncIterable<readonly T[]>
  /**
   * File path and number of acknowledged bytes, which another reader may read. Rejects with
   * AppError.
   */
  extent(): Promise<{ readonly path: string; readonly end: number }>
  /** Number of readable entries. Scans the file once. Rejects with AppError. */
  count(): Promise<number>
  /** Number of lines that the last full scan had to leave out. */
  readonly damaged: number
}

/** Opens an append-only log. Reads and writes nothing until used. */
export function openJournal<T>(options: JournalOptions<T>): Journal<T> {
  const { path, schema, openFile = open, platform = process.platform } = options
  let cache: readonly T[] | undefined
  let total: number | undefined
  let damaged = 0
  // Offset of the next entry, after all acknowledged ones. Unknown until the file's end was
  // examined.
  let end: number | undefined
  const serial = createMutex()

  // Serial queue of appends and full scans, so that neither sees the other's intermediate state.
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

/**
 * Writes a whole journal at once, for seeded logs. Throws errno errors with any earlier file in
 * place.
 */
export function writeJournal(path: string, entries: Iterable<unknown>): void {
  writeDurably(path, formatLines(entries))
}
