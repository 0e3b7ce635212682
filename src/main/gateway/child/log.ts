import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type AccessLine, segmentBytes } from '@shared/features/gateway/access-line'
import { nodeFileSystem } from '../../store/disk/file-system'
import { appendAt } from '../../store/journal/journal-file'
import { isWholeLine, segmentName, segmentShape, writeLine } from '../log-line'

export interface AccessLog {
  /** Answered once the line is on the disk; rejects where it is not, and nothing of it is left. */
  readonly add: (line: Omit<AccessLine, 'n'>) => Promise<void>
  /** Closes the file once all lines that were added are written; a line that is added later opens it anew. */
  readonly close: () => Promise<void>
  /** Number of the last line. */
  readonly last: () => number
  /** The latest time in the newest lines. */
  readonly latest: number
}

/**
 * Where so many lines went with the flush before, and it took so long, the next one waits so many milliseconds for those who were just
 * answered and call again: else each call waits for two flushes, the one that began with the first of them and its own.
 */
const gathering = { lines: 8, took: 4, milliseconds: 2 } as const

/** Bytes at the end of a log that are looked at when it is opened. */
const tailBytes = 1_048_576

interface Waiting {
  readonly line: Omit<AccessLine, 'n'>
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * The log of calls: lines that came meanwhile are written and flushed together, one flush after the other. Only one process may write into
 * the folder. Throws where it cannot be opened.
 */
export function openAccessLog(folder: string, largest = segmentBytes): AccessLog {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
    .filter(name => segmentShape.test(name))
    .sort()
  const tail = readTail(join(folder, names.at(-1) ?? segmentName(1)))
  let { last } = tail
  if (names.length > 0 && last === 0) last = Number.parseInt(names.at(-1) ?? '', 10) - 1
  let name = names.at(-1) ?? segmentName(1)
  let end = tail.end
  let file: FileHandle | undefined
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  /** Lines of the flush before, and how long it took. */
  let before = { lines: 0, took: 0 }
  const isWorthWaiting = (): boolean =>
    before.lines >= gathering.lines &&
    before.took >= gathering.took &&
    waiting.length < before.lines

  async function write(batch: readonly Waiting[]): Promise<void> {
    if (end >= largest) {
      await file?.close()
      file = undefined
      name = segmentName(last + 1)
      end = 0
    }
    if (!file) {
      file = await open(join(folder, name), end === 0 ? 'w' : 'r+', 0o600)
      if (end === 0) nodeFileSystem.syncFolder(folder)
    }
    const bytes = Buffer.from(
      batch.map(({ line }, place) => writeLine({ n: last + 1 + place, ...line })).join('')
    )
    await appendAt(file, bytes, end)
    end += bytes.length
    last += batch.length
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      if (isWorthWaiting()) await wait(gathering.milliseconds)
      const batch = waiting
      waiting = []
      const began = performance.now()
      try {
        await write(batch)
        before = { lines: batch.length, took: performance.now() - began }
        for (const { done } of batch) done()
      } catch (error) {
        // The next one opens it anew: the drive may be back by then.
        await file?.close().catch(() => undefined)
        file = undefined
        for (const { failed } of batch) failed(error)
      }
    }
    writing = undefined
  }

  return {
    add: line =>
      new Promise((done, failed) => {
        waiting.push({ line, done, failed })
        writing ??= drain()
      }),
    async close() {
      while (writing) await writing
      const open = file
      file = undefined
      await open?.close()
    },
    last: () => last,
    latest: tail.latest
  }
}

/** Looks at the end of a file and cuts off what was never whole: it belongs to calls that were not answered. */
function readTail(path: string): { end: number; last: number; latest: number } {
  let file: number
  try {
    file = openSync(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { end: 0, last: 0, latest: 0 }
    throw error
  }
  try {
    const { size } = fstatSync(file)
    const start = Math.max(0, size - tailBytes)
    const bytes = Buffer.alloc(size - start)
    readSync(file, bytes, 0, bytes.length, start)
    let last = 0
    let latest = 0
    let end = start
    // The first of them may be the rest of a line.
    let at = start === 0 ? 0 : bytes.indexOf(10) + 1
    for (let feed = bytes.indexOf(10, at); feed >= 0; feed = bytes.indexOf(10, at)) {
      const line = bytes.toString('latin1', at, feed)
      at = feed + 1
      if (!isWholeLine(line)) continue
      const { n, t } = JSON.parse(line) as Pick<AccessLine, 'n' | 't'>
      last = n
      latest = Math.max(latest, t)
      end = start + at
    }
    if (end < size && (last > 0 || start === 0)) ftruncateSync(file, end)
    return { end: last > 0 || start === 0 ? end : size, last, latest }
  } finally {
    closeSync(file)
  }
}
