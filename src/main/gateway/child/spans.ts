import { createLruCache } from '../../runtime/async/lru-cache'
import type { Cell } from '../../warehouse/engine/messages'
import { quoted } from '../../warehouse/sql/names'
import type { Ask, Rowset } from './rowset'

/** Rows that the engine keeps together, with the least and the greatest value of each column. */
const spanRows = 122_880
/** Files whose spans are remembered, and letters of a bound that is. */
const mostFiles = 50
const longestBound = 200

/** What all rows of a span have: a value of the column between these. */
interface Bounds {
  readonly least: Cell
  readonly greatest: Cell
}

type Marked = Pick<Rowset, 'asking' | 'place' | 'rows'> & {
  readonly mark: NonNullable<Rowset['mark']>
}

/** By file: its spans by their place, as far as they were asked for; none where the column does not follow the order of the rows. */
const known = createLruCache<Map<number, Promise<Bounds | undefined>>>(mostFiles)

/**
 * A condition that every row of a range fulfils, as text and values; none where there is none to be had. The engine looks for row numbers
 * one block of 2,048 after the other through the whole file, 3 ms of 10,000,000 rows; by a column that grows with the rows it passes over
 * all others at once. Throws what `ask` throws.
 */
export async function boundsOf(
  ask: Ask,
  rowset: Rowset,
  from: number,
  until: number
): Promise<Bounds | undefined> {
  const { mark } = rowset
  const span = Math.floor(from / spanRows)
  const last = Math.floor((rowset.rows - 1) / spanRows)
  // In a small file all of it is looked through as fast, and what lies across two spans has no common bounds.
  if (!mark || last < 2 || Math.floor(until / spanRows) !== span) return undefined
  const marked = { ...rowset, mark }
  const [first, end, own] = await Promise.all(
    [0, last, span].map(place => spanOf(ask, marked, place))
  )
  if (!first || !end || !isBefore(first.greatest, end.least)) return undefined
  return own
}

/** Text is compared as its bytes in UTF-8, as the engine does it. */
function isBefore(one: Cell, other: Cell): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other))) < 0
}

function spanOf(ask: Ask, marked: Marked, span: number): Promise<Bounds | undefined> {
  const path = marked.asking.files[0]?.path ?? ''
  const spans = known.get(path) ?? new Map<number, Promise<Bounds | undefined>>()
  known.set(path, spans)
  const asked = spans.get(span) ?? askSpan(ask, marked, span)
  spans.set(span, asked)
  asked.catch(() => spans.delete(span))
  return asked
}

async function askSpan(ask: Ask, { asking, place, mark }: Marked, span: number) {
  const column = quoted(mark.column)
  const { rows } = await ask({
    kind: 'ask',
    ...asking,
    sql: `SELECT min(${column}), max(${column}), count(*) - count(${column}) FROM ${place.from} WHERE rowid BETWEEN $1 AND $2`,
    parameters: [span * spanRows, (span + 1) * spanRows - 1],
    rows: 2
  })
  const [least = null, greatest = null, empty] = rows[0] ?? []
  const isShort = [least, greatest].every(bound => String(bound).length <= longestBound)
  // What is empty lies between no bounds.
  return Number(empty) === 0 && least !== null && isShort ? { least, greatest } : undefined
}
