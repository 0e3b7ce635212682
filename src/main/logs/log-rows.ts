import { setImmediate } from 'node:timers/promises'
import type { ListRows } from '@shared/list'
import { foldText } from '@shared/text-fold'
import { parseBlock } from '../storage/journal-lines'
import { blocksOf, type LogExtent } from './log-blocks'
import type { PlainLogKind } from './log-kinds'
import { lineStart, numberOf, type PlainLines, readPlainLines } from './plain-lines'

/** The rows of a log, the newest first: bytes as they are in the file, made into objects only where one is asked for. */
export interface LogRows<T> extends ListRows<T> {
  /** One field of every row; only those that the kind keeps. */
  readonly numbers: (key: string) => Float64Array
  /** Folds what is searched, beside the rows and in slices; a search that does not wait for it folds it all at once. */
  readonly prepareSearch: () => Promise<void>
}

interface Block<T> {
  readonly bytes: Buffer
  /** Where each row's line begins. */
  readonly starts: readonly number[]
  /** Rows whose lines are not of the plain shape. */
  readonly others: ReadonlyMap<number, T>
  /** Index of its newest row. */
  readonly first: number
}

/** Milliseconds of one slice of work that is not waited for. */
const slice = 6

/** Reads a log. What it reads is scanned once, block by block; the loop is free between two. */
export async function readLogRows<T extends object>(
  kind: PlainLogKind<T>,
  extent: LogExtent
): Promise<LogRows<T>> {
  const lines = readPlainLines(kind.plain.shape)
  const blocks: Block<T>[] = []
  const kept = new Map(kind.plain.kept.map(key => [key, [] as number[]]))
  let length = 0
  for await (const bytes of blocksOf(extent)) {
    const block = scan(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), length)
    length += block.starts.length
    blocks.push(block)
  }

  function scan(bytes: Buffer, first: number): Block<T> {
    const starts: number[] = []
    const others = new Map<number, T>()
    const fields = [...kept].map(([key, values]) => ({ key, values, at: 2 * fieldOf(kind, key) }))
    for (let lineEnd = bytes.length - 1; lineEnd >= 0; ) {
      const start = lineStart(bytes, lineEnd)
      if (lines.read(bytes, start) === lineEnd) {
        for (const { values, at } of fields) {
          values.push(numberOf(bytes, lines.marks[at] as number, lines.marks[at + 1] as number))
        }
        starts.push(start)
      } else {
        for (const entry of parseBlock(bytes.subarray(start, lineEnd + 1), kind.format).entries) {
          others.set(starts.length, entry)
          for (const { key, values } of fields) values.push(Number(entry[key as keyof T]))
          starts.push(start)
        }
      }
      lineEnd = start - 1
    }
    return { bytes, starts, others, first }
  }

  return rowsOf(kind, lines, blocks, length, toArrays(kept))
}

function rowsOf<T extends object>(
  kind: PlainLogKind<T>,
  lines: PlainLines,
  blocks: readonly Block<T>[],
  length: number,
  kept: ReadonlyMap<string, Float64Array>
): LogRows<T> {
  const folded: string[] = []
  let preparing: Promise<void> | undefined

  const rowIn = (block: Block<T>, place: number): T => {
    const other = block.others.get(place)
    if (other !== undefined) return other
    const start = block.starts[place] as number
    return JSON.parse(block.bytes.toString('latin1', start, block.bytes.indexOf(10, start)))
  }
  const at = (index: number): T => {
    let low = 0
    for (let high = blocks.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1
      if ((blocks[middle] as Block<T>).first <= index) low = middle
      else high = middle - 1
    }
    const block = blocks[low] as Block<T>
    return rowIn(block, index - block.first)
  }
  const foldBlock = (block: Block<T>): void => {
    for (let place = 0; place < block.starts.length; place++) {
      const other = block.others.get(place)
      folded.push(
        other === undefined
          ? foldLine(kind, lines, block, place)
          : foldText(kind.rules.search(other).join('\n'))
      )
    }
  }
  let done = 0
  const foldRest = (until: number): void => {
    while (done < blocks.length && performance.now() < until) foldBlock(blocks[done++] as Block<T>)
  }
  const look = new Glance<T>(
    at,
    kind.plain.shape.map(({ key }) => key),
    kept
  )

  return {
    length,
    at,
    glance: index => look.of(index),
    folded: () => {
      foldRest(Number.POSITIVE_INFINITY)
      return folded
    },
    numbers: key => kept.get(key) ?? new Float64Array(),
    prepareSearch: () => {
      preparing ??= (async () => {
        while (done < blocks.length) {
          await setImmediate()
          foldRest(performance.now() + slice)
        }
      })()
      return preparing
    }
  }
}

/** As `foldText` of what is searched, which is ASCII here: only its case goes. */
function foldLine<T>(
  { plain }: PlainLogKind<T>,
  lines: PlainLines,
  { bytes, starts }: Block<T>,
  place: number
): string {
  lines.read(bytes, starts[place] as number)
  let text = ''
  for (const key of plain.searched) {
    const field = 2 * plain.shape.findIndex(other => other.key === key)
    const word = bytes.toString('latin1', lines.marks[field], lines.marks[field + 1])
    text = text === '' ? word : `${text}\n${word}`
  }
  return text.toLowerCase()
}

/** Stands for one row after the other: numbers that are kept cost nothing, anything else makes the row. */
class Glance<T extends object> {
  #index = 0
  readonly #view: T

  constructor(
    at: (index: number) => T,
    keys: readonly string[],
    kept: ReadonlyMap<string, Float64Array>
  ) {
    const view = {}
    for (const key of keys) {
      const values = kept.get(key)
      const get = values ? () => values[this.#index] : () => at(this.#index)[key as keyof T]
      Object.defineProperty(view, key, { get, enumerable: true })
    }
    this.#view = view as T
  }

  of(index: number): T {
    this.#index = index
    return this.#view
  }
}

function fieldOf<T>({ plain }: PlainLogKind<T>, key: string): number {
  return plain.shape.findIndex(field => field.key === key)
}

function toArrays(kept: ReadonlyMap<string, number[]>): Map<string, Float64Array> {
  return new Map([...kept].map(([key, values]) => [key, Float64Array.from(values)]))
}
