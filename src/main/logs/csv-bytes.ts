import { formatDateTimeSeconds } from '@shared/kit/format'
import { fieldOf, type PlainCell, type PlainShape } from '@shared/kit/plain-shape'
import { type CsvSeparator, csvCell, quotedCharacters } from '../files/csv'
import type { PlainLines } from './plain-lines'

export interface CsvBytes {
  /**
   * Prepends the line read last; false, without adding anything, if one of its cells needs
   * escaping.
   */
  readonly addRead: (bytes: Uint8Array) => boolean
  /** Prepends a text to the CSV being built. */
  readonly addText: (text: string) => void
  /**
   * Returns what was added since the last call, last added first, in the given memory if it is
   * large enough, or in its own.
   */
  readonly take: (memory?: ArrayBuffer) => Uint8Array<ArrayBuffer>
}

const blank = 32
const zero = 48
/** Bytes that the texts of a line's times and numbers may take beyond their length in the log. */
const room = 256
/** Pattern of first characters that no spreadsheet interprets as a formula. */
const safeStart = /[0-9A-Za-z/]/

/**
 * CSV lines straight from the bytes of log lines of one shape, the last one first: a log is read in its order, and a file has
 * the newest first. A cell is copied only where `csvCell` would leave it as it is: it begins with a letter, a digit or a
 * slash, holds no character that is quoted and ends without a blank.
 */
export function createCsvBytes(
  lines: PlainLines,
  shape: PlainShape,
  cells: readonly PlainCell[],
  separator: CsvSeparator
): CsvBytes {
  const { marks, values } = lines
  const comma = separator.charCodeAt(0)
  const bytesLike = (pattern: RegExp): Uint8Array =>
    Uint8Array.from({ length: 256 }, (_, code) => Number(pattern.test(String.fromCharCode(code))))
  const starts = bytesLike(safeStart)
  const quoted = bytesLike(quotedCharacters)
  const fields = cells.map(({ key }) => fieldOf(shape, key))
  const worded = cells.map(({ words }) => words && rememberWords(words, separator))
  const times = shape.map(({ kind }) => kind === 'time')
  const clock = createClock()
  let out = Buffer.allocUnsafeSlow(1_048_576)
  /** Start offset of what was added; it extends to the end of `out`. */
  let at = out.length

  function need(more: number): void {
    if (more <= at) return
    const added = out.subarray(at)
    const larger = Buffer.allocUnsafeSlow(2 * (added.length + more))
    at = larger.length - added.length
    larger.set(added, at)
    out = larger
  }

  function addBytes(bytes: Uint8Array, end: number): number {
    const target = out
    let next = end
    for (let from = bytes.length - 1; from >= 0; from--) target[--next] = bytes[from] as number
    return next
  }

  /**
   * Writes a cell ending at `end`; returns its start, or -1. Hot path, called per cell, so it uses
   * local variables only.
   */
  function addCell(bytes: Uint8Array, cell: number, end: number): number {
    const field = fields[cell] as number
    const words = worded[cell]
    if (words) return addBytes(words(values[field] as number), end)
    if (times[field]) return addBytes(clock(values[field] as number), end)
    const target = out
    const first = marks[2 * field] as number
    let from = marks[2 * field + 1] as number
    if (from === first || starts[bytes[first] as number] === 0 || bytes[from - 1] === blank)
      return -1
    let next = end
    while (from > first) {
      const byte = bytes[--from] as number
      if (quoted[byte] === 1) return -1
      target[--next] = byte
    }
    return next
  }

  return {
    addRead: bytes => {
      need((marks[marks.length - 1] as number) - (marks[0] as number) + room)
      let next = at
      out[--next] = 10
      out[--next] = 13
      for (let cell = fields.length - 1; cell >= 0; cell--) {
        next = addCell(bytes, cell, next)
        if (next < 0) return false
        if (cell > 0) out[--next] = comma
      }
      at = next
      return true
    },
    addText: text => {
      const length = Buffer.byteLength(text)
      need(length)
      at -= length
      out.write(text, at)
    },
    take: memory => {
      const length = out.length - at
      const taken =
        memory && memory.byteLength >= length
          ? new Uint8Array(memory, 0, length)
          : new Uint8Array(length)
      taken.set(out.subarray(at))
      at = out.length
      return taken
    }
  }
}

/**
 * Formats times as `formatDateTimeSeconds`; within the same minute only the seconds are rewritten,
 * because from 1970 on Vietnam's minutes coincide with UTC's. The bytes are valid until the next
 * call.
 */
function createClock(): (time: number) => Uint8Array {
  let said = Buffer.alloc(0)
  let minute = Number.NaN
  return time => {
    const second = Math.floor(time / 1_000)
    if (Math.floor(second / 60) !== minute) {
      minute = Math.floor(second / 60)
      said = Buffer.from(formatDateTimeSeconds(time))
    }
    said[said.length - 2] = zero + Math.floor((second % 60) / 10)
    said[said.length - 1] = zero + (second % 10)
    return said
  }
}

/** Memoised cells of numbers as bytes; a log repeats the same few numbers. */
function rememberWords(
  words: (value: number) => string,
  separator: CsvSeparator
): (value: number) => Uint8Array {
  const known = new Map<number, Uint8Array>()
  return value => {
    let said = known.get(value)
    if (!said) {
      said = Buffer.from(csvCell(words(value), separator))
      known.set(value, said)
    }
    return said
  }
}
