import type { CsvDialect } from './table-shape'

/** Maximum number of readings of one line tried; a line has few cells that begin with a quote. */
const mostTries = 5_000
/** Maximum number of closing quotes tried for one cell. */
const mostClosings = 8

interface CellReading {
  readonly cell: string
  /** Position of the separator that ends the cell. */
  readonly end: number
  /** Number of quotes that neither enclose the cell nor are escaped within it. */
  readonly cost: number
}

interface RecordReading {
  readonly cells: readonly string[]
  readonly cost: number
}

/**
 * Repairs a line with invalid quoting if it can be read as `width` cells: each quote at the start
 * of a cell either encloses the cell or is an ordinary character. Of all such readings, returns the
 * one with the fewest unexplained quotes; undefined if there is none.
 */
export function repairRecord(
  line: string,
  dialect: CsvDialect,
  width: number
): string[] | undefined {
  const { separator, quote, skipsBlanks } = dialect
  const doubled = quote + quote
  const known = new Map<number, RecordReading | undefined>()
  let tries = 0

  /**
   * Finds the reading of the text from `place` on as `count` cells with the fewest unexplained
   * quotes.
   */
  const readFrom = (place: number, count: number): RecordReading | undefined => {
    const key = place * (width + 1) + count
    if (known.has(key)) return known.get(key)
    let best: RecordReading | undefined
    for (const way of count === 0 || ++tries > mostTries ? [] : waysAt(place)) {
      const reading = readAfter(way, count)
      if (reading && (!best || reading.cost < best.cost)) best = reading
    }
    known.set(key, best)
    return best
  }

  /**
   * Finds the reading of `count` cells that begins with this cell and has the fewest unexplained
   * quotes.
   */
  const readAfter = (
    { cell, end, cost }: CellReading,
    count: number
  ): RecordReading | undefined => {
    const isLast = end >= line.length
    if (isLast !== (count === 1)) return undefined
    const rest = isLast ? { cells: [], cost: 0 } : readFrom(end + 1, count - 1)
    return rest && { cells: [cell, ...rest.cells], cost: cost + rest.cost }
  }

  const waysAt = (place: number): CellReading[] => {
    const next = line.indexOf(separator, place)
    const end = next < 0 ? line.length : next
    const plain = line.slice(place, end)
    const cell = skipsBlanks ? plain.trimStart() : plain
    const opening = place + plain.length - plain.trimStart().length
    if (line.charAt(opening) !== quote) return [{ cell, end, cost: quotesIn(cell) }]
    const enclosed = closingsOf(opening).map(close => {
      const content = line.slice(opening + 1, close)
      const lone = quotesIn(content.replaceAll(doubled, ''))
      return { cell: content.replaceAll(doubled, quote), end: close + 1, cost: lone }
    })
    return [...enclosed, { cell, end, cost: 1 + quotesIn(cell) }]
  }

  const quotesIn = (text: string): number => text.split(quote).length - 1

  /**
   * Possible closing quotes of a cell: quotes before a separator or the end of the line, the
   * nearest first.
   */
  const closingsOf = (opening: number): number[] => {
    const found: number[] = []
    let at = line.indexOf(quote, opening + 1)
    for (; at >= 0 && found.length < mostClosings; at = line.indexOf(quote, at + 1)) {
      if (at + 1 === line.length || line.charAt(at + 1) === separator) found.push(at)
    }
    return found
  }

  const best = readFrom(0, width)
  return best && [...best.cells]
}
