import type { Separator } from '@shared/features/file-import/profile'

export interface RecordSink {
  /** `line` is where the record begins, from 1; `isPlain` that no quote stands in it. A blank line is one empty cell. */
  readonly record: (cells: string[], line: number, isPlain: boolean) => void
  /** `raw` is the line as it stands in the file, or as much of it as was seen. */
  readonly reject: (line: number, reason: string, raw: string) => void
}

export interface RecordReader {
  readonly push: (text: string) => void
  /** Characters of the text that belong to a record whose end was not seen yet. */
  readonly held: () => number
  readonly end: () => void
}

/** A record that grows beyond this many characters has lost its closing quote, or is no record. */
const longestRecord = 1_048_576

const openQuote = 'Dấu nháy kép mở ra mà không đóng lại'
const wrongQuote = 'Có ký tự ngay sau dấu nháy kép đóng'
const tooLong = 'Dòng quá dài'

type Parsed = { readonly cells: string[]; readonly next: number } | 'open' | 'wrong'

/**
 * Records of a CSV text that comes in pieces (RFC 4180; a quote inside an unquoted cell is a plain sign). A line that breaks
 * the rules is rejected alone: reading goes on with the line after it, whatever its quotes would have swallowed.
 */
export function createRecordReader(
  separator: Separator,
  lineBreak: '\n' | '\r',
  sink: RecordSink
): RecordReader {
  let text = ''
  let line = 1
  /** Within a line that was rejected before its end was seen. */
  let isSkipping = false

  const readAll = (isLast: boolean): void => {
    let place = isSkipping ? endOfSkipped() : 0
    let quote = text.indexOf('"')
    while (place < text.length) {
      if (quote >= 0 && quote < place) quote = text.indexOf('"', place)
      const found = text.indexOf(lineBreak, place)
      const end = found < 0 ? text.length : found
      const isShort = !isLast && text.length - place < longestRecord
      if (found < 0 && isShort) break
      if (quote < 0 || quote > end) {
        if (end - place > longestRecord) reject(tooLong, place, found)
        else sink.record(lineOf(text, place, end).split(separator), line, true)
        place = end + 1
        line++
        continue
      }
      const parsed = parseQuoted(text, place, isLast)
      if (parsed === 'open' && isShort) break
      if (typeof parsed === 'string') {
        reject(parsed === 'open' ? openQuote : wrongQuote, place, found)
        place = end + 1
        line++
        continue
      }
      sink.record(parsed.cells, line, false)
      line += countBreaks(text, place, parsed.next)
      place = parsed.next
    }
    text = text.slice(place)
  }

  const reject = (reason: string, start: number, end: number): void => {
    sink.reject(line, reason, lineOf(text, start, end < 0 ? text.length : end))
    isSkipping = end < 0
  }

  const endOfSkipped = (): number => {
    const end = text.indexOf(lineBreak)
    isSkipping = end < 0
    return end < 0 ? text.length : end + 1
  }

  /** One record from `start`, by its quotes; `next` is where the one after it begins. */
  const parseQuoted = (from: string, start: number, isLast: boolean): Parsed => {
    const cells: string[] = []
    let place = start
    for (;;) {
      if (from.charAt(place) === '"') {
        let cell = ''
        for (;;) {
          const close = from.indexOf('"', place + 1)
          if (close < 0) return 'open'
          cell += from.slice(place + 1, close)
          place = close + 1
          if (from.charAt(place) !== '"') break
          cell += '"'
        }
        cells.push(cell)
        if (from.charAt(place) === '\r' && lineBreak === '\n') place++
        if (place >= from.length) return isLast ? { cells, next: place } : 'open'
        const sign = from.charAt(place)
        if (sign === lineBreak) return { cells, next: place + 1 }
        if (sign !== separator) return 'wrong'
        place++
        continue
      }
      const breakAt = from.indexOf(lineBreak, place)
      const end = breakAt < 0 ? from.length : breakAt
      const next = from.indexOf(separator, place)
      if (next >= 0 && next < end) {
        cells.push(from.slice(place, next))
        place = next + 1
        continue
      }
      if (breakAt < 0 && !isLast) return 'open'
      cells.push(lineOf(from, place, end))
      return { cells, next: end + 1 }
    }
  }

  const countBreaks = (from: string, start: number, end: number): number => {
    let count = 0
    for (let place = from.indexOf(lineBreak, start); place >= 0 && place < end; count++) {
      place = from.indexOf(lineBreak, place + 1)
    }
    return Math.max(1, count)
  }

  return {
    push: piece => {
      text += piece
      readAll(false)
    },
    held: () => text.length,
    end: () => readAll(true)
  }
}

function lineOf(text: string, start: number, end: number): string {
  return text.slice(start, end > start && text.charAt(end - 1) === '\r' ? end - 1 : end)
}
