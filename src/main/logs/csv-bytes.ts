import { formatDateTimeSeconds } from '@shared/kit/format'
import { fieldOf, type PlainCell, type PlainShape } from '@shared/kit/plain-shape'
import { type CsvSeparator, csvCell } from '../files/csv'
import type { PlainLines } from './plain-lines'

export interface CsvBytes {
  /** Puts the line that was just read before all that was added; false where one of its cells needs more care than a copy. Nothing is added then. */
  readonly addRead: (bytes: Uint8Array) => boolean
  /** Puts words before all that was added. */
  readonly addText: (text: string) => void
  /** What was added since the last time, what came last first: in the memory that is given where it is large enough, or in its own. */
  readonly take: (memory?: ArrayBuffer) => Uint8Array<ArrayBuffer>
}

const blank = 32
const zero = 48
/** Bytes that the words of a line's times and numbers may take beyond what stands in the log. */
const room = 256
/** What a cell may begin with so that no spreadsheet runs it. */
const safeStart = /[0-9A-Za-z/]/

/**
 * CSV lines straight from the bytes of log lines of one shape, the last one first: a log is read in its order, and a file has
 * the newest first. A cell is copied only where `csvCell` would leave it as it is: it begins with a letter, a digit or a
 * slash, holds no separator (nor quote nor line break: the shape has none) and ends without a blank.
 */
export function createCsvBytes(
  lines: PlainLines,
  shape: PlainShape,
  cells: readonly PlainCell[],
  separator: CsvSeparator
): CsvBytes {
  const { marks, values } = lines
  const comma = separator.charCodeAt(0)
  const starts = Uint8Array.from({ length: 256 }, (_, code) =>
    Number(safeStart.test(String.fromCharCode(code)))
  )
  const fields = cells.map(({ key }) => fieldOf(shape, key))
  const worded = cells.map(({ words }) => words && rememberWords(words, separator))
  const times = shape.map(({ kind }) => kind === 'time')
  const clock = createClock()
  let out = Buffer.allocUnsafeSlow(1_048_576)
  /** Where what was added begins; it goes to the end of `out`. */
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

  /** Puts a cell before `end`; where it begins, or -1. Called for every cell of every line: it keeps to local names. */
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
      if (byte === comma) return -1
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
 * Says a time as `formatDateTimeSeconds`; within the minute of the time before only its seconds are written anew: from 1970 on,
 * where these times begin, Vietnam's minutes are those of UTC. The bytes hold until the next time.
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

/** The cell that says a number, as bytes; a log repeats the same few. */
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
