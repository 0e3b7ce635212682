import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from '@shared/kit/zod'
import { createMutex } from '../../runtime/async/mutex'
import { errnoOf } from '../disk/errno'
import { nodeFileSystem } from '../disk/file-system'
import { writeDurably } from '../disk/safe-write'
import { createSchemaMismatchError, toAppError } from '../errors'
import { appendBytesAt, findLastLineEnd, readChunks } from './journal-file'
import { formatJournalLines, parseJournalBlock, wholeLines } from './journal-lines'

export interface JournalOptions<T> {
  readonly schema: z.ZodType<T>
  /** Absolute path of a JSON Lines file; the file is created at the first append. */
  readonly path: string
  /** `open` of node:fs/promises, injected so that tests can make it fail. */
  readonly openFile?: typeof open
  readonly platform?: NodeJS.Platform
}

export interface Journal<T> {
  /**
   * Appends all entries in one write; resolves when they are on disk. Rejects with AppError, and
   * then no part of them remains.
   */
  append(entries: readonly T[]): Promise<void>
  /**
   * All readable entries, oldest first; cached after the first call. The array never changes.
   * Rejects with AppError.
   */
  readAll(): Promise<readonly T[]>
  /** Yields the entries one by one without caching; excludes entries appended meanwhile. */
  stream(): AsyncIterable<T>
  /** Number of readable entries. Scans the file once. Rejects with AppError. */
  count(): Promise<number>
  /** Number of lines that the last full scan omitted because they are damaged. */
  readonly damaged: number
}

/** Opens an append-only log. Nothing is read or written until the log is used. */
export function openJournal<T>(options: JournalOptions<T>): Journal<T> {
  const { path, schema, openFile = open, platform = process.platform } = options
  let cache: readonly T[] | undefined
  let total: number | undefined
  let damaged = 0
  // File offset at which the next entry is written; undefined until the end of the file was
  // examined.
  let end: number | undefined
  /** Whether this process made the name of the file durable. */
  let isNamed = false
  const serial = createMutex()

  // Runs appends and full scans one at a time, so that neither sees an intermediate state of the
  // other.
  function takeTurn<R>(work: () => Promise<R>): Promise<R> {
    return serial(work).catch(error => {
      throw toAppError(error, platform)
    })
  }

  async function write(entries: readonly T[]): Promise<void> {
    const bytes = Buffer.from(formatJournalLines(checkEntries(entries, schema)))
    nodeFileSystem.makeFolder(dirname(path))
    const file = await openFile(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    let start: number
    try {
      const { size } = await file.stat()
      start = end !== undefined && end <= size ? end : await findLastLineEnd(file)
      end = start
      await file.truncate(start)
      await appendBytesAt(file, bytes, start)
      // A process that was killed may have left the file without having flushed its name.
      if (!isNamed) nodeFileSystem.syncFolder(dirname(path))
      isNamed = true
    } finally {
      await file.close()
    }
    end = start + bytes.length
  }

  async function* scan(): AsyncGenerator<{ entries: T[]; damaged: number }> {
    let file: FileHandle
    try {
      file = await openFile(path, 'r')
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return
      throw toAppError(error, platform)
    }
    try {
      const blocks = wholeLines(readChunks(file, end ?? (await findLastLineEnd(file))))
      for await (const block of blocks) yield parseJournalBlock(block, schema)
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
    count: () => takeTurn(async () => total ?? (await scanAll(() => undefined))),
    get damaged() {
      return damaged
    }
  }
}

function checkEntries<T>(entries: readonly T[], schema: z.ZodType<T>): T[] {
  try {
    return entries.map(entry => schema.parse(entry))
  } catch (error) {
    throw createSchemaMismatchError(error)
  }
}

/**
 * Writes a whole journal at once, for logs with initial entries. Throws errno errors with any
 * earlier file in place.
 */
export function writeJournal(path: string, entries: Iterable<unknown>): void {
  writeDurably(path, formatJournalLines(entries))
}
