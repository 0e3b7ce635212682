import type { CallInput, CallName, CallOutput } from '@shared/contract/contract'
import { formatListCell, type ListColumn } from '@shared/kit/list/columns'
import type { ListPage, ListQuery } from '@shared/kit/list/list'

/** Function that makes an IPC call to the main process as the page does. */
export type PageCaller = <C extends CallName>(
  channel: C,
  ...input: undefined extends CallInput<C> ? [] : [CallInput<C>]
) => Promise<CallOutput<C>>

/** Number of rows per response; `maxPaperRows` is the maximum number of rows printed of a list. */
const pageRows = 100
const maxPaperRows = 2_000

/** Displayed cell texts of each row, without the column of row actions. */
export const cellTextsOfRows = <T>(
  columns: readonly ListColumn<T>[],
  rows: readonly T[]
): string[][] =>
  rows.map(row =>
    columns.filter(({ kind }) => kind !== 'actions').map(column => formatListCell(column, row))
  )

/**
 * Rows of a list that its printed sheets must contain, loaded without filters as the page does;
 * `search` as in the address of the page.
 */
export async function readPrintedListRows<T>(
  columns: readonly ListColumn<T>[],
  fetchPage: (query: ListQuery) => Promise<ListPage<T>>,
  search = ''
): Promise<string[][]> {
  const rows: T[] = []
  let matched = 1
  while (rows.length < Math.min(matched, maxPaperRows)) {
    const answer = await fetchPage({
      search,
      filters: {},
      sort: null,
      offset: rows.length,
      limit: pageRows
    })
    matched = answer.matched
    if (answer.rows.length === 0) break
    rows.push(...answer.rows)
  }
  return cellTextsOfRows(columns, rows)
}
