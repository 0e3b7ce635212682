import { closeSync, fstatSync, ftruncateSync, openSync, readdirSync, readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type GatewayLogLine, gatewayLogSegmentBytes } from '@shared/features/gateway/access-line'
import { wait } from '../../runtime/async/wait'
import { nodeFileSystem } from '../../store/disk/file-system'
import { appendBytesAt } from '../../store/journal/journal-file'
import {
  formatAccessLogLine,
  isCompleteLogLine,
  logSegmentFileName,
  logSegmentFileNamePattern
} from '../log-line'

export interface GatewayAccessLog {
  /**
   * Appends a line; resolves when it is on disk. If it could not be written, rejects and removes
   * the line completely.
   */
  readonly add: (line: Omit<GatewayLogLine, 'n'>) => Promise<void>
  /** Closes the file after all queued lines are written; a line added later reopens the file. */
  readonly close: () => Promise<void>
  /** Number of the last line in the access log. */
  readonly last: () => number
  /** Latest time among the newest lines of the access log. */
  readonly latest: number
}

/**
 * Group commit: if the previous flush had at least `lines` lines and took at least `took`
 * milliseconds, the next flush waits for further lines from callers that just received a response.
 * Otherwise each call would wait for two flushes: one that started without its line, and its own.
 */
const gathering = { lines: 8, took: 4, milliseconds: 2 } as const

/** Number of bytes at the end of a log that are read when it is opened. */
const tailBytes = 1_048_576

interface PendingLogLine {
  readonly line: Omit<GatewayLogLine, 'n'>
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Access log of calls: lines that arrive during a flush are written and flushed together next;
 * flushes are serialised. Only one process may write into the folder. Throws if it cannot be
 * opened.
 */
export function openGatewayAccessLog(
  folder: string,
  largest = gatewayLogSegmentBytes
): GatewayAccessLog {
  nodeFileSystem.makeFolder(folder)
  const names = readdirSync(folder)
    .filter(name => logSegmentFileNamePattern.test(name))
    .sort()
  const tail = readTail(join(folder, names.at(-1) ?? logSegmentFileName(1)))
  let { last } = tail
  if (names.length > 0 && last === 0) last = Number.parseInt(names.at(-1) ?? '', 10) - 1
  let name = names.at(-1) ?? logSegmentFileName(1)
  let end = tail.end
  let file: FileHandle | undefined
  let waiting: PendingLogLine[] = []
  let writing: Promise<void> | undefined
  /** Number of lines in the previous flush, and the duration of that flush in milliseconds. */
  let before = { lines: 0, took: 0 }
  const isWorthWaiting = (): boolean =>
    before.lines >= gathering.lines &&
    before.took >= gathering.took &&
    waiting.length < before.lines

  async function write(batch: readonly PendingLogLine[]): Promise<void> {
    if (end >= largest) {
      await file?.close()
      file = undefined
      name = logSegmentFileName(last + 1)
      end = 0
    }
    if (!file) {
      file = await open(join(folder, name), end === 0 ? 'w' : 'r+', 0o600)
      // A process that was killed may have left the file without having flushed its name.
      nodeFileSystem.syncFolder(folder)
    }
    const bytes = Buffer.from(
      batch.map(({ line }, place) => formatAccessLogLine({ n: last + 1 + place, ...line })).join('')
    )
    await appendBytesAt(file, bytes, end)
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
        // The file is closed, so that the next line reopens it; the drive may be available again by
        // then.
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

/**
 * Reads the end of a file and truncates an incomplete line, which belongs to a call that was not
 * answered.
 */
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
    // Reading starts after the first line feed, because the first line in the buffer may be
    // incomplete.
    let at = start === 0 ? 0 : bytes.indexOf(10) + 1
    for (let feed = bytes.indexOf(10, at); feed >= 0; feed = bytes.indexOf(10, at)) {
      const line = bytes.toString('latin1', at, feed)
      at = feed + 1
      if (!isCompleteLogLine(line)) continue
      const { n, t } = JSON.parse(line) as Pick<GatewayLogLine, 'n' | 't'>
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
