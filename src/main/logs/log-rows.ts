import { setImmediate } from 'node:timers/promises'
import type { ListRows } from '@shared/list'
import { foldText } from '@shared/text-fold'
import { parseBlock } from '../storage/journal-lines'
import { blocksOf, type LogExtent } from './log-blocks'
import type { PlainLogKind } from './log-kinds'
import { numberOf, type PlainLines, readPlainLines } from './plain-lines'

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

/** Large enough that waiting for the disk's turns does not count, small enough to be scanned in a few milliseconds. */
const blockBytes = 1_048_576

const lineFeed = 10

/** Milliseconds of one slice of work that is not waited for. */
const slice = 6

/** Reads a log. What it reads is scanned once, block by block; the loop is free between two. */
export async function readLogRows<T extends object>(
  kind: PlainLogKind<T>,
  extent: LogExtent
): Promise<LogRows<T>> {
  const lines = readPlainLines(kind.plain.shape)
  const blocks: Block<T>[] = []
  const kept = new Map(kind.plain.kept.map(key => [key, new Numbers()]))
  let length = 0
  for await (const bytes of blocksOf(extent, blockBytes)) {
    const block = scan(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), length)
    length += block.starts.length
    blocks.push(block)
  }

  // Forwards, as each line tells where the next one begins; what is found is then turned around.
  function scan(bytes: Buffer, first: number): Block<T> {
    const starts: number[] = []
    const entries: { readonly place: number; readonly entry: T }[] = []
    const fields = [...kept].map(([key, all]) => ({
      key: key as keyof T,
      all,
      at: 2 * fieldOf(kind, key),
      values: [] as number[]
    }))
    for (let start = 0; start < bytes.length; ) {
      let end = lines.read(bytes, start)
      if (end >= 0) {
        for (const { values, at } of fields) {
          values.push(numberOf(bytes, lines.marks[at] as number, lines.marks[at + 1] as number))
        }
        starts.push(start)
      } else {
        end = bytes.indexOf(lineFeed, start)
        for (const entry of parseBlock(bytes.subarray(start, end + 1), kind.format).entries) {
          entries.push({ place: starts.length, entry })
          for (const { key, values } of fields) values.push(Number(entry[key]))
          starts.push(start)
        }
      }
      start = end + 1
    }
    for (const { all, values } of fields) all.pushBackwards(values)
    const last = starts.length - 1
    const others = new Map(entries.map(({ place, entry }) => [last - place, entry]))
    return { bytes, starts: starts.reverse(), others, first }
  }

  return rowsOf(
    kind,
    lines,
    blocks,
    length,
    new Map([...kept].map(([key, values]) => [key, values.all()]))
  )
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
    return JSON.parse(block.bytes.toString('latin1', start, block.bytes.indexOf(lineFeed, start)))
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
  let done = 0
  const foldRest = (until: number): void => {
    while (done < blocks.length && performance.now() < until) {
      for (const text of foldBlock(kind, lines, blocks[done++] as Block<T>)) folded.push(text)
    }
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

/**
 * As `foldText` of what is searched, for every row of a block. What is read as bytes is ASCII: only its case goes, and one string
 * of the whole block, cut, costs a fifth of a string for each row.
 */
function foldBlock<T>(kind: PlainLogKind<T>, lines: PlainLines, block: Block<T>): string[] {
  const { bytes, starts, others } = block
  const fields = kind.plain.searched.map(key => 2 * fieldOf(kind, key))
  const words = Buffer.allocUnsafe(bytes.length)
  const ends = new Int32Array(starts.length)
  let next = 0
  for (let place = 0; place < starts.length; place++) {
    if (!others.has(place)) {
      lines.read(bytes, starts[place] as number)
      for (let field = 0; field < fields.length; field++) {
        if (field > 0) words[next++] = 10
        const from = lines.marks[fields[field] as number] as number
        const to = lines.marks[(fields[field] as number) + 1] as number
        for (let at = from; at < to; at++) words[next++] = bytes[at] as number
      }
    }
    ends[place] = next
  }
  const text = words.toString('latin1', 0, next).toLowerCase()
  return starts.map((_, place) => {
    const other = others.get(place)
    return other === undefined
      ? text.slice(ends[place - 1] ?? 0, ends[place])
      : foldText(kind.rules.search(other).join('\n'))
  })
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

/** A list of numbers that grows without making objects of them. */
class Numbers {
  #values = new Float64Array(1_024)
  #length = 0

  pushBackwards(values: readonly number[]): void {
    const length = this.#length + values.length
    if (length > this.#values.length) {
      const larger = new Float64Array(2 * length)
      larger.set(this.#values)
      this.#values = larger
    }
    for (let at = values.length - 1; at >= 0; at--) {
      this.#values[this.#length++] = values[at] as number
    }
  }

  all(): Float64Array {
    return this.#values.subarray(0, this.#length)
  }
}
