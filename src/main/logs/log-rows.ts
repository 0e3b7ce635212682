import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ListRows } from '@shared/kit/list/list'
import { fieldOf } from '@shared/kit/plain-shape'
import { lineFeed, parseBlock } from '../store/journal/journal-lines'
import { type BlockWords, findRows, type RowBlock, wordsOf } from './block-words'
import { blocksOf, type LogExtent } from './log-blocks'
import type { PlainLogKind } from './log-kinds'
import { readPlainLines } from './plain-lines'

/** The rows of a log, the newest first: bytes as they are in the file, made into objects only where one is asked for. */
export interface LogRows<T> extends ListRows<T> {
  /** One field of every row; only those that the kind keeps. */
  readonly numbers: (key: string) => Float64Array
  /** Folds what is searched, beside the rows and in slices; a search that does not wait for it folds it all at once. */
  readonly prepareSearch: () => Promise<void>
  /** The same once what was asked for with the rows has been answered: whoever looks at a log may search it next. */
  readonly prepareSearchSoon: () => void
}

interface Block<T> extends RowBlock<T> {
  /** Index of its newest row. */
  readonly first: number
}

/** Large enough that waiting for the disk's turns does not count, small enough to be scanned in a few milliseconds. */
const blockBytes = 1_048_576

/** Bytes of the shortest line of any kind of log: a brace, a key and its value, a brace, a line feed. */
const shortestLine = 16

/** Milliseconds of one slice of work that is not waited for. */
const slice = 6
/** Milliseconds between two slices while nobody waits: another page that is opened meanwhile goes first. */
const breath = 10

/** Milliseconds in which a page asks for the rows, figures and chart of a log, and a person looks at them. */
const firstLook = 400

/** Reads a log. What it reads is scanned once, block by block; the loop is free between two. */
export async function readLogRows<T extends object>(
  kind: PlainLogKind<T>,
  extent: LogExtent
): Promise<LogRows<T>> {
  const lines = readPlainLines(kind.plain.shape)
  const blocks: Block<T>[] = []
  const kept = new Map(kind.plain.kept.map(key => [key, new Numbers()]))
  let length = 0
  // From behind, as all that is found is turned around.
  const searched = kind.plain.searched.map(key => 2 * fieldOf(kind.plain.shape, key)).reverse()
  // Used again by each block; no line is shorter than its keys.
  let starts = new Int32Array(0)
  let marks = new Int32Array(0)
  const fields = [...kept].map(([key, all]) => ({
    key: key as keyof T,
    all,
    at: fieldOf(kind.plain.shape, key),
    values: new Numbers()
  }))
  for await (const bytes of blocksOf(extent, { blockBytes })) {
    const block = scan(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), length)
    length += block.starts.length
    blocks.push(block)
  }

  // Forwards, as each line tells where the next one begins; what is found is then turned around.
  function scan(bytes: Buffer, first: number): Block<T> {
    const entries: { readonly place: number; readonly entry: T }[] = []
    let rows = 0
    if (starts.length < bytes.length / shortestLine) {
      starts = new Int32Array(Math.ceil(bytes.length / shortestLine))
      marks = new Int32Array(starts.length * searched.length)
    }
    for (const { values } of fields) values.length = 0
    for (let start = 0; start < bytes.length; ) {
      let end = lines.read(bytes, start)
      if (end >= 0) {
        for (const { values, at } of fields) values.push(lines.values[at] as number)
        for (let mark = 0; mark < searched.length; mark++) {
          marks[rows * searched.length + mark] = lines.marks[searched[mark] as number] as number
        }
        starts[rows++] = start
      } else {
        end = bytes.indexOf(lineFeed, start)
        for (const entry of parseBlock(bytes.subarray(start, end + 1), kind.format).entries) {
          entries.push({ place: rows, entry })
          for (const { key, values } of fields) values.push(Number(entry[key]))
          marks.fill(0, rows * searched.length, (rows + 1) * searched.length)
          starts[rows++] = start
        }
      }
      start = end + 1
    }
    for (const { all, values } of fields) all.pushBackwards(values)
    const others = new Map(entries.map(({ place, entry }) => [rows - 1 - place, entry]))
    return {
      bytes,
      starts: starts.subarray(0, rows).toReversed(),
      marks: marks.subarray(0, rows * searched.length).toReversed(),
      others,
      first
    }
  }

  return rowsOf(
    kind,
    blocks,
    length,
    new Map([...kept].map(([key, values]) => [key, values.all()]))
  )
}

function rowsOf<T extends object>(
  kind: PlainLogKind<T>,
  blocks: readonly Block<T>[],
  length: number,
  kept: ReadonlyMap<string, Float64Array>
): LogRows<T> {
  const words: BlockWords[] = []
  let preparing: Promise<void> | undefined
  let comesSoon = false
  let isAwaited = false

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
  // A block at least, however long a machine takes from one look at the clock to the next.
  const foldRest = (until: number): void => {
    while (words.length < blocks.length) {
      words.push(wordsOf(kind, blocks[words.length] as Block<T>))
      if (performance.now() >= until) return
    }
  }
  const foldAll = async (): Promise<void> => {
    while (words.length < blocks.length) {
      await (isAwaited ? setImmediate() : setTimeout(breath))
      foldRest(performance.now() + slice)
    }
  }
  const prepareSearch = (): Promise<void> => {
    isAwaited = true
    preparing ??= foldAll()
    return preparing
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
    rowsWith: needle => {
      foldRest(Number.POSITIVE_INFINITY)
      const hits: number[] = []
      for (const [place, block] of blocks.entries()) {
        findRows(words[place] as BlockWords, needle, block.first, hits)
      }
      return hits
    },
    numbers: key => kept.get(key) ?? new Float64Array(),
    prepareSearch,
    prepareSearchSoon: () => {
      if (comesSoon) return
      comesSoon = true
      void setTimeout(firstLook, undefined, { ref: false }).then(() => {
        preparing ??= foldAll()
      })
    }
  }
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

/** A list of numbers that grows without making objects of them. */
class Numbers {
  #values = new Float64Array(1_024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow(2 * this.length)
    this.#values[this.length++] = value
  }

  pushBackwards(others: Numbers): void {
    const length = this.length + others.length
    if (length > this.#values.length) this.#grow(2 * length)
    this.#values.set(others.all().toReversed(), this.length)
    this.length = length
  }

  all(): Float64Array {
    return this.#values.subarray(0, this.length)
  }

  #grow(capacity: number): void {
    const larger = new Float64Array(capacity)
    larger.set(this.#values)
    this.#values = larger
  }
}
