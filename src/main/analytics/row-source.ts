import type { ListPage, ListQuery } from '@shared/kit/list/list'

/** What chooses and orders rows; filters are those of the table. */
export type RowChoice = Pick<ListQuery, 'search' | 'filters' | 'sort'>

/** Rows that are searched, sorted and paged where they lie, as they are too many for a list: columns are named by their keys. */
export interface RowSource<Row> {
  readonly page: (query: ListQuery) => Promise<ListPage<Row>>
  readonly count: (choice: RowChoice) => Promise<number>
  /** All of them in pieces, for files. */
  readonly pieces: (choice: RowChoice) => AsyncIterable<readonly Row[]>
  readonly find: (id: string) => Promise<Row | undefined>
}
