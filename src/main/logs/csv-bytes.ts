import { formatDateTimeSeconds } from '@shared/kit/format'
import { fieldOf, type PlainCell, type PlainShape } from '@shared/kit/plain-shape'
import { type CsvSeparator, csvCell } from '../files/csv'
import { numberOf, type PlainLines } from './plain-lines'

export interface CsvBytes {
  /** Adds the line that was just read; false where one of its cells needs more care than a copy. Nothing is added then. */
  readonly addRead: (bytes: Uint8Array) => boolean
  readonly addText: (text: string) => void
  readonly length: () => number
  /** What was added since the last time, in memory of its own. */
  readonly take: () => Uint8Array<ArrayBuffer>
}

const blank = 32
/** Bytes that the words of a line's times and numbers may take beyond what stands in the log. */
const room = 256
/** What a cell may begin with so that no spreadsheet runs it. */
const safeStart = /[0-9A-Za-z/]/

/**
 * CSV lines straight from the bytes of log lines of one shape. A cell is copied only where `csvCell` would leave it as it is: it
 * begins with a letter, a digit or a slash, holds no separator (nor quote nor line break: the shape has none) and ends without
 * a blank.
 */
export function createCsvBytes(
  lines: PlainLines,
  shape: PlainShape,
  cells: readonly PlainCell[],
  separator: CsvSeparator
): CsvBytes {
  const { marks } = lines
  const comma = separator.charCodeAt(0)
  const starts = Uint8Array.from({ length: 256 }, (_, code) =>
    Number(safeStart.test(String.fromCharCode(code)))
  )
  const fields = cells.map(({ key }) => fieldOf(shape, key))
  const worded = cells.map(({ words }) => words && rememberWords(words, separator))
  const times = shape.map(({ kind }) => kind === 'time')
  let out = Buffer.allocUnsafeSlow(1_048_576)
  let at = 0

  function need(more: number): void {
    if (at + more <= out.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (at + more))
    larger.set(out.subarray(0, at))
    out = larger
  }

  /** Puts one field at `to`; where the next byte goes, or -1. Called for every field of every line: it keeps to local names. */
  function addField(bytes: Uint8Array, field: number, to: number): number {
    const target = out
    const end = marks[2 * field + 1] as number
    let from = marks[2 * field] as number
    let next = to
    if (times[field]) {
      const text = formatDateTimeSeconds(numberOf(bytes, from, end))
      for (let letter = 0; letter < text.length; letter++) target[next++] = text.charCodeAt(letter)
      return next
    }
    for (; from < end; from++) {
      const byte = bytes[from] as number
      if (byte === comma) return -1
      target[next++] = byte
    }
    return next
  }

  function addCell(bytes: Uint8Array, cell: number, start: number): number {
    const field = fields[cell] as number
    const words = worded[cell]
    if (words) {
      const from = marks[2 * field] as number
      const said = words(numberOf(bytes, from, marks[2 * field + 1] as number))
      out.set(said, start)
      return start + said.length
    }
    const next = addField(bytes, field, start)
    const isSafe = next > start && starts[out[start] as number] === 1 && out[next - 1] !== blank
    return isSafe ? next : -1
  }

  return {
    addRead: bytes => {
      need((marks[marks.length - 1] as number) - (marks[0] as number) + room)
      let next = at
      for (let cell = 0; cell < fields.length; cell++) {
        if (cell > 0) out[next++] = comma
        next = addCell(bytes, cell, next)
        if (next < 0) return false
      }
      out[next++] = 13
      out[next++] = 10
      at = next
      return true
    },
    addText: text => {
      need(text.length * 3)
      at += out.write(text, at)
    },
    length: () => at,
    take: () => {
      const taken = new Uint8Array(out.subarray(0, at))
      at = 0
      return taken
    }
  }
}

/** The cell that says a number, as bytes; a log repeats the same few. */
function rememberWords(
  words: (value: number) => string,
  separator: CsvSeparator
): (value: number) => Uint8Array {
  const known = new Map<number, Uint8Array>()
  return value => {
    const said = known.get(value) ?? Buffer.from(csvCell(words(value), separator))
    known.set(value, said)
    return said
  }
}
