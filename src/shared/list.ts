import type { Column } from './columns'
import { compareText } from './format'
import { foldText, lowerText } from './text-fold'
import { z } from './zod'

/** Rows in one answer: cloning more of them across the bridge costs more than asking again. */
export const maxPageRows = 200

const shortText = z
  .string()
  .max(200)
  .refine(text => text.isWellFormed())

/** What a list asks for. Filter values are the list's own words; 'all' or nothing means no filter. */
export const listQuery = z.strictObject({
  search: shortText.default(''),
  filters: z.record(z.string().max(40), shortText).default({}),
  sort: z
    .strictObject({ key: z.string().max(40), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(maxPageRows).default(maxPageRows)
})
export type ListQuery = z.output<typeof listQuery>
export type ListQueryInput = z.input<typeof listQuery>

/** One page: `matched` rows pass search and filters, `total` exist. */
export const listPage = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), matched: z.int(), total: z.int() })

export interface ListPage<T> {
  rows: T[]
  matched: number
  total: number
}

/** How one kind of record is searched, filtered and sorted. */
export interface ListRules<T> {
  readonly columns: readonly Column<T>[]
  readonly search: (row: T) => readonly string[]
  readonly filters: Readonly<Record<string, (row: T, value: string) => boolean>>
}

/**
 * Searches, filters and sorts one set of rows. The folded text and each column's order are made once and kept, so a
 * keystroke over 100,000 rows costs a scan of plain strings.
 */
export class ListIndex<T> {
  readonly #rows: readonly T[]
  readonly #rules: ListRules<T>
  #folded: string[] | undefined
  #orders = new Map<string, Uint32Array>()

  constructor(rows: readonly T[], rules: ListRules<T>) {
    this.#rows = rows
    this.#rules = rules
  }

  /** Every row that matches, in order: what an export writes. */
  match(query: Pick<ListQuery, 'search' | 'filters' | 'sort'>): readonly T[] {
    const rows = this.#rows
    if (!query.sort && !isNarrowed(query)) return rows
    const passes = this.#passing(query)
    const order = query.sort ? this.#order(query.sort.key) : undefined
    const hits: T[] = []
    const reverse = query.sort?.direction === 'desc'
    for (let step = 0; step < rows.length; step++) {
      const position = reverse ? rows.length - 1 - step : step
      const index = order ? (order[position] as number) : step
      if (passes(index)) hits.push(rows[index] as T)
    }
    return query.sort ? hits : exactAccentsFirst(hits, query.search, this.#rules.search)
  }

  page(query: ListQuery): ListPage<T> {
    const hits = this.match(query)
    return {
      rows: hits.slice(query.offset, query.offset + query.limit),
      matched: hits.length,
      total: this.#rows.length
    }
  }

  #passing(query: Pick<ListQuery, 'search' | 'filters'>): (index: number) => boolean {
    const needle = foldText(query.search.trim())
    const folded = needle ? this.#foldedTexts() : []
    const tests = Object.entries(query.filters).flatMap(([name, value]) => {
      const filter = this.#rules.filters[name]
      return filter && value !== '' && value !== 'all' ? [{ filter, value }] : []
    })
    return index =>
      (!needle || (folded[index] as string).includes(needle)) &&
      tests.every(({ filter, value }) => filter(this.#rows[index] as T, value))
  }

  #foldedTexts(): string[] {
    this.#folded ??= this.#rows.map(row => foldText(this.#rules.search(row).join('\n')))
    return this.#folded
  }

  #order(key: string): Uint32Array | undefined {
    const known = this.#orders.get(key)
    const column = this.#rules.columns.find(candidate => candidate.key === key)
    if (known || !column) return known
    const values = this.#rows.map(column.value)
    const order = Uint32Array.from(values.keys()).sort(
      (left, right) => compareValues(values[left] ?? null, values[right] ?? null) || left - right
    )
    this.#orders.set(key, order)
    return order
  }
}

/** Whether a question leaves anything out. */
function isNarrowed({ search, filters }: Pick<ListQuery, 'search' | 'filters'>): boolean {
  return (
    search.trim() !== '' || Object.values(filters).some(value => value !== '' && value !== 'all')
  )
}

/**
 * The same choice for rows that pass by, without keeping them. Undefined where the order is not theirs: sorted, or with accents
 * in the search, which puts exact hits first.
 */
export function passingBy<T>(
  rules: ListRules<T>,
  { search, filters, sort }: Pick<ListQuery, 'search' | 'filters' | 'sort'>
): ((row: T) => boolean) | undefined {
  const needle = foldText(search.trim())
  if (sort || lowerText(search.trim()) !== needle) return undefined
  const tests = Object.entries(filters).flatMap(([name, value]) => {
    const filter = rules.filters[name]
    return filter && value !== '' && value !== 'all' ? [{ filter, value }] : []
  })
  return row =>
    (!needle || foldText(rules.search(row).join('\n')).includes(needle)) &&
    tests.every(({ filter, value }) => filter(row, value))
}

function compareValues(left: string | number | null, right: string | number | null): number {
  if (left === null || right === null) return Number(right === null) - Number(left === null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return compareText(String(left), String(right))
}

function exactAccentsFirst<T>(
  hits: T[],
  search: string,
  texts: (row: T) => readonly string[]
): T[] {
  const needle = lowerText(search.trim())
  if (needle === foldText(needle)) return hits
  const exact = hits.filter(row => texts(row).some(text => lowerText(text).includes(needle)))
  if (exact.length === 0 || exact.length === hits.length) return hits
  const kept = new Set(exact)
  return [...exact, ...hits.filter(row => !kept.has(row))]
}
