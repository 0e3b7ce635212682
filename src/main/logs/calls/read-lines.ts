import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { errnoOf } from '../../store/disk/errno'
import { lineFeedByte } from '../../store/journal/journal-lines'
import { logLineNumberOf } from './line-bytes'

/**
 * Number of bytes read and parsed before yielding to the event loop; one such chunk takes a few
 * milliseconds.
 */
const piece = 262_144
/** Number of bytes read per step of the binary search for a line. */
const glance = 8_192

/**
 * Yields the complete lines whose numbers are greater than `behind`, with the file offset read so
 * far. Lets the event loop run between two chunks. Rejects with errno errors.
 */
export async function* readLinesAfter(
  path: string,
  { from, size, behind }: { readonly from: number; readonly size: number; readonly behind: number }
): AsyncGenerator<{
  readonly lines: readonly Buffer[]
  readonly last: number
  readonly end: number
}> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    let at = from > 0 ? from : await placeBehind(file, size, behind)
    let last = behind
    while (at < size) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(piece, size - at))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      const end = buffer.subarray(0, bytesRead).lastIndexOf(lineFeedByte) + 1
      // No line is longer than a chunk, so a rest without line feed is being written now or was cut
      // off by a crash.
      if (end === 0) return
      const lines: Buffer[] = []
      for (let start = 0; start < end; ) {
        const next = buffer.indexOf(lineFeedByte, start)
        const line = buffer.subarray(start, next)
        const number = logLineNumberOf(line)
        if (number !== undefined && number > last) {
          lines.push(line)
          last = number
        }
        start = next + 1
      }
      at += end
      yield { lines, last, end: at }
      await setImmediate()
    }
  } finally {
    await file.close()
  }
}

/**
 * File offset of a line start, at or before the first line whose number exceeds `behind`. Found by
 * binary search, because line numbers ascend.
 */
async function placeBehind(file: FileHandle, size: number, behind: number): Promise<number> {
  if (behind === 0) return 0
  const buffer = Buffer.allocUnsafeSlow(glance)
  let low = 0
  let high = size
  while (high - low > glance) {
    const middle = Math.floor((low + high) / 2)
    const { bytesRead } = await file.read(buffer, 0, glance, middle)
    const found = firstWhole(buffer.subarray(0, bytesRead))
    if (!found || found.number > behind) high = middle
    else low = middle + found.start
  }
  return low
}

/** First complete, valid line that begins after a line feed in the given bytes. */
function firstWhole(bytes: Buffer): { number: number; start: number } | undefined {
  for (let start = bytes.indexOf(lineFeedByte) + 1; start > 0; ) {
    const end = bytes.indexOf(lineFeedByte, start)
    if (end < 0) return undefined
    const number = logLineNumberOf(bytes.subarray(start, end))
    if (number !== undefined) return { number, start }
    start = end + 1
  }
  return undefined
}
