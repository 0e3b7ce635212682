import { searchTextSchema } from '../fields'
import { foldCase, foldText } from '../text-fold'
import { z } from '../zod'
import type { ListColumn } from './columns'

/**
 * Maximum rows per response: passing more through Electron's context bridge takes longer than a
 * second call.
 */
export const maxListPageRows = 200

/**
 * Maximum characters of a filter's key (prefix and column name); `maxListFilterLength` applies to its
 * value, which may list several column values.
 */
const longestKey = 120
export const maxListFilterLength = 2_000

const filterText = z
  .string()
  .max(maxListFilterLength)
  .refine(value => value.isWellFormed())

/**
 * Query of a list. Filter values are defined by the list; 'all' or an absent value means no filter.
 */
export const listQuerySchema = z.strictObject({
  search: searchTextSchema.default(''),
  filters: z.record(z.string().max(longestKey), filterText).default({}),
  sort: z
    .strictObject({ key: z.string().max(longestKey), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(maxListPageRows).default(maxListPageRows)
})
export type ListQuery = z.output<typeof listQuerySchema>

/** One page of a list: `matched` rows pass search and filters, `total` rows exist. */
export const createListPageSchema = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), matched: z.int(), total: z.int() })

export interface ListPage<T> {
  rows: T[]
  matched: number
  total: number
  /**
   * Whether the page was returned before all rows were counted: `matched` and `total` then only
   * count the rows of this page.
   */
  counting?: boolean
}

/** Rules for searching, filtering and sorting records of one kind. */
export interface ListRules<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly search: (row: T) => readonly string[]
  readonly filters: Readonly<Record<string, (row: T, value: string) => boolean>>
}

/** Whether a query asks for the first page without search, filters and sort order. */
export function isUnfilteredFirstPage({ search, filters, sort, offset }: ListQuery): boolean {
  return search.trim() === '' && activeListFiltersOf(filters).length === 0 && !sort && offset === 0
}

/** Filters of a query that exclude at least one value. */
export function activeListFiltersOf(
  filters: ListQuery['filters']
): [name: string, value: string][] {
  return Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all')
}

/**
 * Predicate for testing records one by one, for a query without sort. Undefined if the order of the
 * result depends on all records: with a sort, or with accents in the search text, which rank exact
 * hits first.
 */
export function createRecordPredicate<T>(
  rules: ListRules<T>,
  { search, filters, sort }: Pick<ListQuery, 'search' | 'filters' | 'sort'>
): ((row: T) => boolean) | undefined {
  const needle = foldText(search.trim())
  if (sort || foldCase(search.trim()) !== needle) return undefined
  const tests = activeListFiltersOf(filters).flatMap(([name, value]) => {
    const filter = rules.filters[name]
    return filter ? [{ filter, value }] : []
  })
  return row =>
    (!needle || foldText(rules.search(row).join('\n')).includes(needle)) &&
    tests.every(({ filter, value }) => filter(row, value))
}
