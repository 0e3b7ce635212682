import type { ListPage, ListQuery } from '@shared/kit/list/list'

/** Search, filters and order of the rows of a table. */
export type RowListCriteria = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/**
 * Access to rows that are too many for memory and are searched, sorted and paged by the database
 * engine; columns are identified by their key.
 */
export interface RowSource<Row> {
  readonly page: (query: ListQuery) => Promise<ListPage<Row>>
  readonly count: (choice: RowListCriteria) => Promise<number>
  /** All rows in batches, for exported files. */
  readonly pieces: (choice: RowListCriteria) => AsyncIterable<readonly Row[]>
  readonly find: (id: string) => Promise<Row | undefined>
}

/**
 * Codes of the units in a query; 'all' without a filter, which avoids passing thousands of codes.
 */
export type UnitSelection = 'all' | readonly string[]
