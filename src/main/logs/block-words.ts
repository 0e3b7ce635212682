import { foldText } from '@shared/kit/text-fold'
import { lineFeed } from '../store/journal/journal-lines'
import type { PlainLogKind } from './log-kinds'

/** Block of log rows as bytes. */
export interface RowBlock<T> {
  readonly bytes: Buffer
  /** Offsets of each row's line. */
  readonly starts: Int32Array
  /** Offsets of the searched fields of each row, all text ended by a quote; 0 for other lines. */
  readonly marks: Int32Array
  /** Rows whose lines do not have the plain shape. */
  readonly others: ReadonlyMap<number, T>
}

/** Folded search text of a block: one concatenated string, and the end of each row's text in it. */
export interface BlockWords {
  readonly text: string
  readonly ends: Int32Array
}

const quote = 34
/** Lower-cases ASCII; leaves every other byte unchanged. */
const small = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 65 && code <= 90 ? code + 32 : code
)

/**
 * Folded search text of every row, equal to `foldText`. Plain lines are ASCII, so only their case
 * changes, byte by byte; a string per row would cost five times as much.
 */
export function wordsOf<T>(
  kind: PlainLogKind<T>,
  { bytes, starts, marks, others }: RowBlock<T>
): BlockWords {
  const words = Buffer.allocUnsafe(bytes.length)
  const ends = new Int32Array(starts.length)
  const fields = kind.plain.searched.length
  let next = 0
  for (let place = 0; place < starts.length; place++) {
    const first = place * fields
    for (let mark = first; mark < first + fields; mark++) {
      if (mark > first) words[next++] = lineFeed
      const from = marks[mark] as number
      if (from === 0) continue
      for (let at = from; bytes[at] !== quote; at++) {
        words[next++] = small[bytes[at] as number] as number
      }
    }
    ends[place] = next
  }
  const text = words.toString('latin1', 0, next)
  return others.size === 0 ? { text, ends } : withOthers(kind, { text, ends }, others)
}

function withOthers<T>(
  kind: PlainLogKind<T>,
  { text, ends }: BlockWords,
  others: ReadonlyMap<number, T>
): BlockWords {
  const all = Array.from(ends, (end, place) => {
    const other = others.get(place)
    return other === undefined
      ? text.slice(ends[place - 1] ?? 0, end)
      : foldText(kind.rules.search(other).join('\n'))
  })
  let end = 0
  return { text: all.join(''), ends: Int32Array.from(all, words => (end += words.length)) }
}

/**
 * Adds the rows that contain the folded words to `hits`, in order; `first` is the index of the
 * block's first row.
 */
export function findRows(
  { text, ends }: BlockWords,
  needle: string,
  first: number,
  hits: number[]
): void {
  let row = 0
  for (let at = text.indexOf(needle); at >= 0; ) {
    while ((ends[row] as number) <= at) row++
    const end = ends[row] as number
    const isWhole = at + needle.length <= end
    if (isWhole) hits.push(first + row)
    // A match that spans two rows belongs to neither.
    at = text.indexOf(needle, isWhole ? end : at + 1)
  }
}
