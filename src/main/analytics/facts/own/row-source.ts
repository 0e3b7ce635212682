import { splitFilterValues } from '@shared/kit/list/filter-values'
import { activeListFiltersOf } from '@shared/kit/list/list'
import { accentedSearchTextOf, foldText } from '@shared/kit/text-fold'
import type { QueryCondition } from '@shared/model/query/condition'
import type { StructuredQuery } from '@shared/model/query/question'
import type { SqlTable } from '../../../sql/dialects/dialect'
import type { EngineCell } from '../../../warehouse/engine/messages'
import { createRowOrder, rowOrderTableOf } from '../../../warehouse/sql/arrangement'
import { quoteIdentifier } from '../../../warehouse/sql/names'
import type { RowListCriteria, RowSource } from '../../row-source'
import type { ModelQueryRunner } from './ask'
import { rowIdColumn } from './model-place'
import {
  cellToNumber,
  conjunctionOf,
  createColumnRef,
  equalsCondition,
  rowCountMeasure
} from './questions'

/**
 * Definition of the query behind a page's rows, with its search columns, sort columns and filters.
 */
export interface WarehouseRowsQuery<Row> {
  /**
   * Query for all rows of the page in their default order, without table filters. Each join of the
   * query must find at most one row.
   */
  readonly question: StructuredQuery
  /** Builds a row from the cells of the query's columns. */
  readonly row: (cells: readonly EngineCell[]) => Row
  /** Names of the query columns to sort by, by column key of the page. */
  readonly sorts: Readonly<Record<string, string>>
  /** Names of the columns that the search covers. */
  readonly searched: readonly string[]
  /**
   * Faster search conditions by column name, for the columns that have one; the search text is
   * already lower case without accents.
   */
  readonly found?: Readonly<Record<string, (text: string) => QueryCondition>>
  /**
   * Conditions for the values of each table filter, by filter name; null if a value filters
   * nothing.
   */
  readonly filters?: Readonly<Record<string, (value: string) => QueryCondition | null>>
  /** The column that identifies a row. */
  readonly id: string
}

/** Number of rows per batch when rows are read for an exported file. */
const pieceRows = 2_000
/** Name of the result column with the index of the row in the source. */
const order = 'thu_tu'

/**
 * Row source over the tables of the standard model; the engine searches, sorts and pages the rows,
 * and only the ordered row numbers are cached.
 */
export function createWarehouseRowSource<Row>(
  ask: ModelQueryRunner,
  rows: WarehouseRowsQuery<Row>
): RowSource<Row> {
  const { question } = rows
  const arrangementOf = (choice: RowListCriteria) => arrangeRows(ask, rows, choice)

  async function read(choice: RowListCriteria, offset: number, limit: number): Promise<Row[]> {
    const arrangement = arrangementOf(choice)
    const numbers = rowOrderTableOf(arrangement)
    // A descending list is read from the end of the ascending order, as in every list of the
    // program.
    const place =
      choice.sort?.direction === 'desc' ? `(SELECT max(rowid) FROM ${numbers}) - rowid` : 'rowid'
    const some = (source: SqlTable): SqlTable => ({
      ...source,
      from: `(SELECT r.*, a.${order} FROM (SELECT n, ${place} AS ${order} FROM ${numbers}) a
        JOIN ${source.from} r ON r.${rowIdColumn} = a.n
        WHERE a.${order} BETWEEN ${offset} AND ${offset + limit - 1})`,
      order
    })
    const statement = ask.compiled({ ...question, filter: null, sort: [] }, some)
    const answer = await ask.run(statement, limit, arrangement)
    return answer.map(rows.row)
  }

  async function count(filter: QueryCondition | null): Promise<number> {
    const [row] = await ask.rows({
      ...question,
      columns: [],
      sort: [],
      filter,
      measures: [rowCountMeasure('dong')]
    })
    return cellToNumber(row?.[0])
  }

  /**
   * Number of all rows of the page, counted once, because the tables are immutable for the lifetime
   * of this object.
   */
  let total: Promise<number> | undefined
  const countAll = (): Promise<number> => {
    total ??= count(question.filter)
    total.catch(() => {
      total = undefined
    })
    return total
  }

  /** Counts the matching rows by their ordered row numbers, which showing the page needs anyway. */
  async function countArranged(choice: RowListCriteria): Promise<number> {
    const arrangement = arrangementOf(choice)
    const sql = `SELECT count(*) FROM ${rowOrderTableOf(arrangement)}`
    const [row] = await ask.run({ sql, parameters: [] }, 1, arrangement)
    return cellToNumber(row?.[0])
  }

  return {
    page: async query => {
      const shown = await read(query, query.offset, query.limit)
      const [matched, there] = await Promise.all([countArranged(query), countAll()])
      return { rows: shown, matched, total: there }
    },
    count: choice => count(conditionOf(rows, choice)),
    pieces: async function* (choice) {
      for (let offset = 0; ; offset += pieceRows) {
        const piece = await read(choice, offset, pieceRows)
        yield piece
        if (piece.length < pieceRows) return
      }
    },
    find: async id => {
      const [row] = await ask.rows({
        ...question,
        filter: conjunctionOf(question.filter, equalsCondition(columnOf(question, rows.id), id)),
        sort: [],
        limit: 1
      })
      return row && rows.row(row)
    }
  }
}

/** Column of the query with this name. Throws if the definition of the page names a missing one. */
function columnOf(
  { columns }: StructuredQuery,
  name: string
): StructuredQuery['columns'][number]['column'] {
  const found = columns.find(column => column.name === name)
  if (!found) throw new Error(`No column ${name} in the rows of a page`)
  return found.column
}

/** Condition that selects the page's rows that match the search text and the table filters. */
function conditionOf<Row>(
  { question, searched, found = {}, filters = {} }: WarehouseRowsQuery<Row>,
  { search, filters: chosen }: Pick<RowListCriteria, 'search' | 'filters'>
): QueryCondition | null {
  const text = foldText(search.trim())
  const hit: QueryCondition | null =
    text === '' || searched.length === 0
      ? null
      : {
          kind: 'any',
          parts: searched.map(
            name =>
              found[name]?.(text) ?? {
                kind: 'contains',
                column: columnOf(question, name),
                text: { value: text }
              }
          )
        }
  const own = activeListFiltersOf(chosen).map(([name, text]) =>
    anyOf(splitFilterValues(text).map(value => filters[name]?.(value) ?? null))
  )
  return conjunctionOf(question.filter, hit, ...own)
}

/** Condition that one of these holds; null if one of them holds for every row. */
function anyOf(conditions: readonly (QueryCondition | null)[]): QueryCondition | null {
  const parts = conditions.filter(condition => condition !== null)
  if (parts.length < conditions.length) return null
  return parts.length === 1 ? (parts[0] ?? null) : { kind: 'any', parts }
}

/**
 * Query for the numbers of the selected rows in ascending order; equal rows keep the default order.
 */
function arrangeRows<Row>(
  ask: ModelQueryRunner,
  rows: WarehouseRowsQuery<Row>,
  { sort, ...choice }: RowListCriteria
) {
  const { question, searched, sorts } = rows
  const name = sort ? sorts[sort.key] : undefined
  const by: StructuredQuery['sort'] = [
    ...(name === undefined ? [] : [{ output: name, direction: 'asc' as const }]),
    ...question.sort
  ]
  const named = question.columns.filter(
    one => searched.includes(one.name) || by.some(({ output }) => output === one.name)
  )
  const numbers: StructuredQuery = {
    ...question,
    columns: [{ name: rowIdColumn, column: createColumnRef(rowIdColumn) }, ...named],
    filter: conditionOf(rows, choice),
    sort: by
  }
  const { sql, parameters } = ask.compiled(numbers)
  const needle = accentedSearchTextOf(choice.search)
  if (name !== undefined || needle === undefined) {
    return createRowOrder(`SELECT ${rowIdColumn} AS n FROM (${sql})`, parameters)
  }
  // Rows that match the search text including its accents come first, as in every list; this order
  // is written in SQL, because a query tree cannot express it.
  const isExact = searched.map(
    text =>
      `coalesce(contains(lower(nfc_normalize(${quoteIdentifier(text)})), $${parameters.length + 1}), false)`
  )
  return createRowOrder(
    `SELECT ${rowIdColumn} AS n FROM (SELECT q.*, row_number() OVER () AS ${order} FROM (${sql}) q)
        ORDER BY (${isExact.join(' OR ')}) DESC, ${order}`,
    [...parameters, needle]
  )
}
