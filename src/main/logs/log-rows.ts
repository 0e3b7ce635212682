import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ListRows } from '@shared/kit/list/list'
import { fieldOf } from '@shared/kit/plain-shape'
import { lineFeed, parseBlock } from '../store/journal/journal-lines'
import { type BlockWords, findRows, type RowBlock, wordsOf } from './block-words'
import { blocksOf, type LogExtent } from './log-blocks'
import type { PlainLogKind } from './log-kinds'
import { readPlainLines } from './plain-lines'

/** Rows of a log, the newest first, stored as file bytes and parsed to objects on demand. */
export interface LogRows<T> extends ListRows<T> {
  /** Numeric field of every row; only fields that the kind stores. */
  readonly numbers: (key: string) => Float64Array
  /**
   * Folds the search text in the background, in time slices; a search that arrives earlier folds it
   * at once.
   */
  readonly prepareSearch: () => Promise<void>
  /**
   * Starts `prepareSearch` after the current request was answered, because a viewed log is often
   * searched next.
   */
  readonly prepareSearchSoon: () => void
}

interface Block<T> extends RowBlock<T> {
  /** Index of the block's newest row. */
  readonly first: number
}

/**
 * Block size: large enough that disk latency does not matter, small enough to be scanned in a few
 * milliseconds.
 */
const blockBytes = 1_048_576

/**
 * Minimum line length in bytes of any kind of log: a brace, a key and its value, a brace, a line
 * feed.
 */
const shortestLine = 16

/** Milliseconds of one slice of background work. */
const slice = 6
/** Milliseconds between two slices, so that another page opened meanwhile goes first. */
const breath = 10

/**
 * Delay in milliseconds in which a page requests the rows, statistics and chart of a log, and the
 * user reads them.
 */
const firstLook = 400

/**
 * Reads a log. Its content is scanned once, block by block, yielding to the event loop between two
 * blocks.
 */
export async function readLogRows<T extends object>(
  kind: PlainLogKind<T>,
  extent: LogExtent
): Promise<LogRows<T>> {
  const lines = readPlainLines(kind.plain.shape)
  const blocks: Block<T>[] = []
  const kept = new Map(kind.plain.kept.map(key => [key, new Numbers()]))
  let length = 0
  // In reverse, because the order of all matches is reversed later.
  const searched = kind.plain.searched.map(key => 2 * fieldOf(kind.plain.shape, key)).reverse()
  // Reused by each block.
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

  // Scans forwards, because each line determines where the next begins; matches are reversed
  // afterwards.
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
  // Folds at least one block per slice, however slow the machine.
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

/**
 * Cursor that stands for one row after another: stored numbers cost nothing, any other field parses
 * the row.
 */
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

/** Growing list of numbers without boxed objects. */
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
