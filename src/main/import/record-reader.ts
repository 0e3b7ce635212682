import { repairRecord } from './repair-record'
import type { CsvDialect } from './table-shape'

/** Facts about a record beyond its cells. */
export interface CsvRecordProperties {
  /** Whether the record contains no double quote, even if the file uses another quote character. */
  readonly isPlain: boolean
  /**
   * Whether the record's quoting is invalid and the record was repaired, because exactly one way to
   * read it has as many cells as the table has columns.
   */
  readonly isRepaired: boolean
}

export interface RecordSink {
  /**
   * Receives a record. `line` is its first line, from 1; a blank line is a record of one empty
   * cell.
   */
  readonly record: (cells: string[], line: number, facts: CsvRecordProperties) => void
  /** Receives a rejected record. `raw` is its text as far as it was read. */
  readonly reject: (line: number, reason: string, raw: string) => void
}

export interface RecordReader {
  readonly push: (text: string) => void
  /** Returns the number of buffered characters of an incomplete record. */
  readonly held: () => number
  /** Returns the number of lines read so far, including line ends within cells. */
  readonly lines: () => number
  readonly end: () => void
}

/**
 * Maximum length of a CSV record in characters; a longer record lacks a closing quote, or is no
 * record.
 */
const longestRecord = 1_048_576

const openQuote = 'Dấu nháy kép mở ra mà không đóng lại'
const wrongQuote = 'Có ký tự ngay sau dấu nháy kép đóng'
const tooLong = 'Dòng quá dài'

const plain: CsvRecordProperties = { isPlain: true, isRepaired: false }
const quoted: CsvRecordProperties = { isPlain: false, isRepaired: false }
const repaired: CsvRecordProperties = { isPlain: false, isRepaired: true }

type QuotedRecord = { readonly cells: string[]; readonly next: number } | 'open' | 'wrong'

/**
 * Streaming parser of CSV records (RFC 4180, but a quote inside an unquoted cell is an ordinary
 * character, and blanks around a quoted cell are ignored). A line with invalid quoting is repaired
 * if that gives `width` cells, or rejected alone: parsing resumes at the next line, whatever its
 * quotes would have swallowed.
 */
export function createRecordReader(
  dialect: CsvDialect,
  sink: RecordSink,
  width?: number
): RecordReader {
  const { separator, lineBreak, quote: quoteSign, skipsBlanks } = dialect
  const parseQuoted = quotedParser(dialect)
  const quoteFrom = (place: number): number =>
    quoteSign === 'none' ? -1 : text.indexOf(quoteSign, place)
  let text = ''
  let line = 1
  /** Whether parsing is within a line that was rejected before its end was read. */
  let isSkipping = false

  // The parser is one loop with its state in local variables, which is faster, because it runs for
  // every record of a file.
  const readAll = (isLast: boolean): void => {
    let place = isSkipping ? endOfSkipped() : 0
    let quote = quoteFrom(0)
    while (place < text.length) {
      if (quote >= 0 && quote < place) quote = quoteFrom(place)
      const found = text.indexOf(lineBreak, place)
      const end = found < 0 ? text.length : found
      const isShort = !isLast && text.length - place < longestRecord
      if (found < 0 && isShort) break
      if (quote < 0 || quote > end) {
        if (end - place > longestRecord) reject(tooLong, place, found)
        else addPlain(lineOf(text, place, end))
        place = end + 1
        line++
        continue
      }
      const parsed = parseQuoted(text, place, isLast)
      if (parsed === 'open' && isShort) break
      if (typeof parsed === 'string') {
        repairOrReject(parsed === 'open' ? openQuote : wrongQuote, place, found)
        place = end + 1
        line++
        continue
      }
      sink.record(parsed.cells, line, quoted)
      line += countBreaks(text, place, parsed.next)
      place = parsed.next
    }
    text = text.slice(place)
  }

  const addPlain = (own: string): void => {
    const isPlain = quoteSign === '"' || !own.includes('"')
    sink.record(plainCells(own), line, isPlain ? plain : quoted)
  }

  const plainCells = (own: string): string[] => {
    const cells = own.split(separator)
    return skipsBlanks ? cells.map(cell => cell.trimStart()) : cells
  }

  const repairOrReject = (reason: string, start: number, end: number): void => {
    const own = lineOf(text, start, end < 0 ? text.length : end)
    const cells =
      width === undefined || own.length > longestRecord
        ? undefined
        : repairRecord(own, dialect, width)
    if (cells) sink.record(cells, line, repaired)
    else reject(reason, start, end)
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
    lines: () => line - 1,
    end: () => readAll(true)
  }
}

/** Parses one quoted record from `start`; `next` is the start of the next record. */
function quotedParser(
  dialect: CsvDialect
): (from: string, start: number, isLast: boolean) => QuotedRecord {
  const { separator, lineBreak, quote, skipsBlanks } = dialect
  const closeOf = closingQuote(dialect)
  // The parser of quoted records is one loop with its state in local variables, which is faster,
  // because it runs for every cell of a record.
  return (from, start, isLast) => {
    const cells: string[] = []
    let place = start
    for (;;) {
      const opening = separator === ' ' ? place : afterBlanks(from, place, separator)
      if (from.charAt(opening) === quote) {
        const content = closeOf(from, opening)
        if (!content) return 'open'
        cells.push(content.cell)
        place = content.next
        // Skips blanks after a quoted cell, and the CRs of a line end, which may be repeated.
        while (isPadding(from.charAt(place), separator, lineBreak)) place++
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
      const isInner = next >= 0 && next < end
      if (!isInner && breakAt < 0 && !isLast) return 'open'
      const cell = isInner ? from.slice(place, next) : lineOf(from, place, end)
      cells.push(skipsBlanks ? cell.trimStart() : cell)
      if (!isInner) return { cells, next: end + 1 }
      place = next + 1
    }
  }
}

/**
 * Position after the blanks from `start` on; a tab that is the separator does not count as a blank.
 */
function afterBlanks(from: string, start: number, separator: string): number {
  let place = start
  while (from.charAt(place) === ' ' || (separator !== '\t' && from.charAt(place) === '\t')) place++
  return place
}

const isPadding = (sign: string, separator: string, lineBreak: string): boolean =>
  (sign === ' ' && separator !== ' ') || (sign === '\r' && lineBreak === '\n')

/** Finds the content of a quoted cell from its opening quote; undefined if it is not closed. */
function closingQuote({ quote, escape: escaping }: CsvDialect) {
  const isEscaped = (from: string, start: number, close: number): boolean => {
    if (escaping !== '\\') return false
    let place = close
    while (place > start && from.charAt(place - 1) === '\\') place--
    return (close - place) % 2 === 1
  }
  const escaped = new RegExp(`\\\\([\\\\${quote}])`, 'g')
  const plainOf = (text: string): string => (escaping === '\\' ? text.replace(escaped, '$1') : text)
  return (from: string, opening: number): { cell: string; next: number } | undefined => {
    let cell = ''
    let place = opening
    for (;;) {
      let close = from.indexOf(quote, place + 1)
      while (close >= 0 && isEscaped(from, place + 1, close)) close = from.indexOf(quote, close + 1)
      if (close < 0) return undefined
      cell += plainOf(from.slice(place + 1, close))
      place = close + 1
      if (from.charAt(place) !== quote) return { cell, next: place }
      cell += quote
    }
  }
}

/**
 * Text of a line without its line end, which consists of several CRs in files that were converted
 * twice.
 */
function lineOf(text: string, start: number, end: number): string {
  let last = end
  while (last > start && text.charAt(last - 1) === '\r') last--
  return text.slice(start, last)
}
