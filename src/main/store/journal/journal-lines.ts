import type { z } from '@shared/kit/zod'

/** Byte value of a line feed. */
export const lineFeedByte = 10

/**
 * Offset after the last complete line; undefined if there is none. A line with a NUL byte at the end
 * of a log is an incomplete write too: a power failure may keep later sectors of a write and lose
 * earlier ones, which then read as zeros, and JSON contains no NUL. `isStart`: whether the bytes
 * begin with a line.
 */
export function findCompleteLineEnd(bytes: Uint8Array, isStart = true): number | undefined {
  let end = bytes.lastIndexOf(lineFeedByte) + 1
  while (end > 0) {
    const start = bytes.subarray(0, end - 1).lastIndexOf(lineFeedByte) + 1
    if (start === 0 && !isStart) return undefined
    if (!bytes.subarray(start, end).includes(0)) return end
    end = start
  }
  return undefined
}

/**
 * Splits chunks of a file into blocks of complete lines; bytes after the last line feed are an
 * incomplete write and are omitted.
 */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = bytes.lastIndexOf(lineFeedByte) + 1
    rest = bytes.slice(end)
    if (end > 0) yield bytes.subarray(0, end)
  }
}

export interface ParsedJournalLines<T> {
  readonly entries: T[]
  readonly damaged: number
}

/**
 * Entries of a block that are valid UTF-8, JSON and match the schema, in order; invalid lines are
 * only counted.
 */
export function parseJournalBlock<T>(
  block: Uint8Array,
  schema: z.ZodType<T>
): ParsedJournalLines<T> {
  const lines = decodeLines(block)
  const entries: T[] = []
  for (const line of lines) {
    if (line === undefined) continue
    try {
      entries.push(schema.parse(JSON.parse(line)))
    } catch {
      // An error is ignored here, because the invalid line is counted below.
    }
  }
  return { entries, damaged: lines.length - entries.length }
}

/** Lines of a block; undefined for a line that is not UTF-8. */
function decodeLines(block: Uint8Array): (string | undefined)[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return decoder.decode(block).slice(0, -1).split('\n')
  } catch {
    const lines: (string | undefined)[] = []
    let start = 0
    for (
      let end = block.indexOf(lineFeedByte);
      end >= 0;
      end = block.indexOf(lineFeedByte, start)
    ) {
      lines.push(decodeQuietly(decoder, block.subarray(start, end)))
      start = end + 1
    }
    return lines
  }
}

function decodeQuietly(
  decoder: InstanceType<typeof TextDecoder>,
  line: Uint8Array
): string | undefined {
  try {
    return decoder.decode(line)
  } catch {
    return undefined
  }
}

/** Formats entries as lines, each ended by a line feed. */
export function formatJournalLines(entries: Iterable<unknown>): string {
  let text = ''
  for (const entry of entries) text += `${JSON.stringify(entry)}\n`
  return text
}
