import { compareText } from '../format'
import { accentedSearchTextOf, foldCase, foldText } from '../text-fold'
import type { ListCellValue } from './columns'
import { activeListFiltersOf, type ListPage, type ListQuery, type ListRules } from './list'

type ListIndexQuery = Pick<ListQuery, 'search' | 'filters' | 'sort'>

interface CachedHits {
  readonly filters: string
  readonly needle: string
  readonly hits: readonly number[]
}

/**
 * Index that searches, filters and sorts one set of rows. Unaccented texts and column orders are
 * computed once and cached, so that a keystroke over 100,000 rows only scans plain strings, and the
 * next keystroke only the previous hits.
 */
export class ListSearchIndex<T> {
  readonly #rows: readonly T[]
  readonly #rules: ListRules<T>
  #folded: readonly string[] | undefined
  #found: CachedHits | undefined
  #orders = new Map<string, Uint32Array>()

  constructor(rows: readonly T[], rules: ListRules<T>) {
    this.#rows = rows
    this.#rules = rules
  }

  /** Every matching row in order, as written by an export. */
  match(query: ListIndexQuery): readonly T[] {
    const hits = this.#ordered(query)
    return hits ? hits.map(index => this.#row(index)) : this.#rows
  }

  page(query: ListQuery): ListPage<T> {
    const hits = this.#ordered(query)
    const end = query.offset + query.limit
    return {
      rows: hits
        ? hits.slice(query.offset, end).map(index => this.#row(index))
        : this.#rows.slice(query.offset, end),
      matched: hits?.length ?? this.#rows.length,
      total: this.#rows.length
    }
  }

  #row(index: number): T {
    return this.#rows[index] as T
  }

  /**
   * Indexes of the matching rows in sorted order; undefined if all rows match and keep their order.
   * An unknown sort column is ignored.
   */
  #ordered(query: ListIndexQuery): readonly number[] | undefined {
    const order = query.sort ? this.#order(query.sort.key) : undefined
    const hits = this.#hits(query)
    if (!query.sort || !order) return hits && this.#exactAccentsFirst(hits, query.search)
    const { length } = this.#rows
    const passes = hits && new Uint8Array(length)
    for (const index of hits ?? []) if (passes) passes[index] = 1
    const ordered: number[] = []
    for (let step = 0; step < length; step++) {
      const position: number = query.sort.direction === 'desc' ? length - 1 - step : step
      const index = order[position] as number
      if (!passes || passes[index]) ordered.push(index)
    }
    return ordered
  }

  /**
   * Indexes that pass search and filters, in row order. The last result is cached: a search text
   * that extends the previous one is only searched within it.
   */
  #hits(query: ListIndexQuery): readonly number[] | undefined {
    const needle = foldText(query.search.trim())
    const set = activeListFiltersOf(query.filters)
    const tests = set.flatMap(([name, value]) => {
      const filter = this.#rules.filters[name]
      return filter ? [(row: T) => filter(row, value)] : []
    })
    if (!needle && tests.length === 0) return undefined
    const filters = JSON.stringify(set)
    const known = this.#found?.filters === filters ? this.#found : undefined
    if (known?.needle === needle) return known.hits
    const among = known && needle.includes(known.needle) ? known.hits : undefined
    const hits = this.#search(needle, among, tests)
    this.#found = { filters, needle, hits }
    return hits
  }

  /** Searches the rows at the indexes `among` (those that passed earlier tests), or all rows. */
  #search(
    needle: string,
    among: readonly number[] | undefined,
    tests: readonly ((row: T) => boolean)[]
  ): readonly number[] {
    const passes = (index: number): boolean => {
      const row = this.#row(index)
      return tests.every(test => test(row))
    }
    const folded = needle ? this.#foldedTexts() : []
    if (among) return among.filter(index => folded[index]?.includes(needle))
    const hits: number[] = []
    for (let index = 0; index < this.#rows.length; index++) {
      if (needle && !folded[index]?.includes(needle)) continue
      if (tests.length === 0 || passes(index)) hits.push(index)
    }
    return hits
  }

  #foldedTexts(): readonly string[] {
    this.#folded ??= this.#rows.map(row => foldText(this.#rules.search(row).join('\n')))
    return this.#folded
  }

  #order(key: string): Uint32Array | undefined {
    const known = this.#orders.get(key)
    const column = this.#rules.columns.find(candidate => candidate.key === key)
    if (known || !column) return known
    const values: ListCellValue[] = []
    for (let index = 0; index < this.#rows.length; index++) {
      values.push(column.value(this.#row(index)))
    }
    const order = Uint32Array.from(values.keys()).sort(
      (left, right) => compareValues(values[left] ?? null, values[right] ?? null) || left - right
    )
    this.#orders.set(key, order)
    return order
  }

  #exactAccentsFirst(hits: readonly number[], search: string): readonly number[] {
    const needle = accentedSearchTextOf(search)
    if (needle === undefined) return hits
    const isExact = (index: number): boolean =>
      this.#rules.search(this.#row(index)).some(text => foldCase(text).includes(needle))
    const exact = hits.filter(isExact)
    if (exact.length === 0 || exact.length === hits.length) return hits
    const kept = new Set(exact)
    return [...exact, ...hits.filter(index => !kept.has(index))]
  }
}

function compareValues(left: string | number | null, right: string | number | null): number {
  if (left === null || right === null) return Number(right === null) - Number(left === null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return compareText(String(left), String(right))
}
