import { searchText } from '../fields'
import { foldText, lowerText } from '../text-fold'
import { z } from '../zod'
import type { Column } from './columns'

/** Rows in one answer: cloning more of them across the bridge costs more than asking again. */
export const maxPageRows = 200

/** Characters of a column's name and what stands before it; of what one filter may say: values of a column by name among it. */
const longestKey = 120
export const longestFilter = 2_000

const filterText = z
  .string()
  .max(longestFilter)
  .refine(value => value.isWellFormed())

/** What a list asks for. Filter values are the list's own words; 'all' or nothing means no filter. */
export const listQuery = z.strictObject({
  search: searchText.default(''),
  filters: z.record(z.string().max(longestKey), filterText).default({}),
  sort: z
    .strictObject({ key: z.string().max(longestKey), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(maxPageRows).default(maxPageRows)
})
export type ListQuery = z.output<typeof listQuery>

/** One page: `matched` rows pass search and filters, `total` exist. */
export const listPage = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), matched: z.int(), total: z.int() })

export interface ListPage<T> {
  rows: T[]
  matched: number
  total: number
  /** Answered before all rows were counted: both numbers are those of the rows here. */
  counting?: boolean
}

/** How one kind of record is searched, filtered and sorted. */
export interface ListRules<T> {
  readonly columns: readonly Column<T>[]
  readonly search: (row: T) => readonly string[]
  readonly filters: Readonly<Record<string, (row: T, value: string) => boolean>>
}

/** Rows of a list: an array, or what makes its rows only where they are asked for. */
export interface ListRows<T> {
  readonly length: number
  at(index: number): T | undefined
  /** As `at`, to be looked at and let go: the same object may stand for the next row. */
  readonly glance?: (index: number) => T
  /** The rows whose searched text, folded, holds these folded words, in their order: where that text is kept beside them. */
  readonly rowsWith?: (needle: string) => readonly number[]
}

/** Whether the first rows as they are answer a query. */
export function asksForNewest({ search, filters, sort, offset }: ListQuery): boolean {
  return search.trim() === '' && chosenFilters(filters).length === 0 && !sort && offset === 0
}

/** The filters of a query that leave something out. */
export function chosenFilters(filters: ListQuery['filters']): [name: string, value: string][] {
  return Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all')
}

/**
 * What a question chooses of rows that pass by, without keeping them. Undefined where the order is not theirs: sorted, or with accents
 * in the search, which puts exact hits first.
 */
export function passingBy<T>(
  rules: ListRules<T>,
  { search, filters, sort }: Pick<ListQuery, 'search' | 'filters' | 'sort'>
): ((row: T) => boolean) | undefined {
  const needle = foldText(search.trim())
  if (sort || lowerText(search.trim()) !== needle) return undefined
  const tests = chosenFilters(filters).flatMap(([name, value]) => {
    const filter = rules.filters[name]
    return filter ? [{ filter, value }] : []
  })
  return row =>
    (!needle || foldText(rules.search(row).join('\n')).includes(needle)) &&
    tests.every(({ filter, value }) => filter(row, value))
}
