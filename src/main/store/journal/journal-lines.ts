import type { z } from '@shared/kit/zod'

/** What ends a line. */
export const lineFeed = 10

/** Cuts chunks of a file into blocks of whole lines; what follows the last line feed is a torn write and is left out. */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = bytes.lastIndexOf(lineFeed) + 1
    rest = bytes.slice(end)
    if (end > 0) yield bytes.subarray(0, end)
  }
}

/** How the lines of a journal are read. */
export interface LineFormat<T> {
  readonly schema: z.ZodType<T>
  /**
   * Says yes only to what the schema takes as it is; whatever it does not know goes through the schema. A schema takes five
   * times as long as JSON itself, which a million lines make felt.
   */
  readonly isPlain?: ((value: unknown) => value is T) | undefined
}

export interface ParsedLines<T> {
  readonly entries: T[]
  readonly damaged: number
}

/** Entries of a block of whole lines that pass UTF-8, JSON and schema, in order; the others are only counted. */
export function parseBlock<T>(block: Uint8Array, format: LineFormat<T>): ParsedLines<T> {
  const lines = decodeLines(block)
  const entries: T[] = []
  for (const line of lines) {
    if (line === undefined) continue
    try {
      const value: unknown = JSON.parse(line)
      entries.push(format.isPlain?.(value) ? value : format.schema.parse(value))
    } catch {
      // Counted below by what is missing.
    }
  }
  return { entries, damaged: lines.length - entries.length }
}

/** The lines of a block; undefined where one is not UTF-8. */
function decodeLines(block: Uint8Array): (string | undefined)[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return decoder.decode(block).slice(0, -1).split('\n')
  } catch {
    const lines: (string | undefined)[] = []
    let start = 0
    for (let end = block.indexOf(lineFeed); end >= 0; end = block.indexOf(lineFeed, start)) {
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

/** One line an entry, each ended by a line feed. */
export function formatLines(entries: Iterable<unknown>): string {
  let text = ''
  for (const entry of entries) text += `${JSON.stringify(entry)}\n`
  return text
}
