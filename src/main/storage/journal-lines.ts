import type { z } from '@shared/zod'

const lineFeed = 10

/** Cuts chunks of a file into whole lines, without their line feeds; what follows the last one is a torn write and is left out. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const lines: Uint8Array[] = []
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      lines.push(bytes.subarray(start, end))
      start = end + 1
    }
    rest = bytes.slice(start)
    if (lines.length > 0) yield lines
  }
}

export interface ParsedLines<T> {
  readonly entries: T[]
  readonly damaged: number
}

/** Entries that pass UTF-8, JSON and schema, in order; the others are only counted. */
export function parseLines<T>(lines: readonly Uint8Array[], schema: z.ZodType<T>): ParsedLines<T> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const entries: T[] = []
  for (const line of lines) {
    try {
      entries.push(schema.parse(JSON.parse(decoder.decode(line))))
    } catch {
      // Counted below by what is missing.
    }
  }
  return { entries, damaged: lines.length - entries.length }
}

/** One line an entry, each ended by a line feed. */
export function formatLines(entries: Iterable<unknown>): string {
  let text = ''
  for (const entry of entries) text += `${JSON.stringify(entry)}\n`
  return text
}
