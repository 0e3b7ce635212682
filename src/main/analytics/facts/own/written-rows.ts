import { splitFilterValues } from '@shared/kit/list/filter-values'
import { activeListFiltersOf, type ListQuery } from '@shared/kit/list/list'
import { accentedSearchTextOf, foldText } from '@shared/kit/text-fold'
import type { EngineCell, MaterialisedRowOrder } from '../../../warehouse/engine/messages'
import { createRowOrder, rowOrderTableOf } from '../../../warehouse/sql/arrangement'
import type { FilterFragment } from '../../../warehouse/sql/filter-sql'
import { latinFoldedTextSql, quoteIdentifier } from '../../../warehouse/sql/names'
import type { RowListCriteria, RowSource } from '../../row-source'

/** Rows computed by a handwritten statement, with the filters and sort columns of their list. */
export interface HandwrittenRowsQuery<Row> {
  /**
   * SQL of the rows in the default order; sortable columns are named by the keys of the list's
   * columns.
   */
  readonly sql: string
  /** Rows to materialise before the statement, if any. */
  readonly over?: MaterialisedRowOrder
  readonly columns: Readonly<Record<string, 'text' | 'number'>>
  /** Further columns of the statement that are needed to build a row. */
  readonly further: readonly string[]
  /**
   * Conditions of the table filters on a row `r`, by filter name; undefined for a value that no row
   * can have.
   */
  readonly filters: Readonly<Record<string, (value: string) => FilterFragment | undefined>>
  /** SQL expression that identifies a row `r`. */
  readonly id: string
  readonly read: (cell: (name: string) => EngineCell) => Row
}

export interface MaterialisedRowOrderReader {
  /** Runs a statement after a preparatory one and returns its rows. Throws AppError. */
  readonly ask: (
    sql: string,
    arrangement: MaterialisedRowOrder,
    parameters?: readonly EngineCell[]
  ) => Promise<readonly (readonly EngineCell[])[]>
}

/** Number of rows per batch when rows are requested for an exported file. */
const piece = 5_000

/**
 * Row source whose rows stay in the engine: computed once, then searched, sorted and paged with the
 * rules of `ListSearchIndex`.
 */
export function createHandwrittenRowSource<Row>(
  { ask }: MaterialisedRowOrderReader,
  rows: HandwrittenRowsQuery<Row>
): RowSource<Row> {
  const made: MaterialisedRowOrder = {
    ...createRowOrder(rows.sql),
    ...(rows.over && { over: rows.over })
  }
  const names = [...Object.keys(rows.columns), ...rows.further]
  const shown = names.map(name => `r.${quoteIdentifier(name)}`).join(', ')
  const read = (cells: readonly EngineCell[]): Row =>
    rows.read(name => cells[names.indexOf(name)] ?? null)
  let all: Promise<number> | undefined

  const countIn = async (arrangement: MaterialisedRowOrder): Promise<number> => {
    const answer = await ask(`SELECT count(*) FROM ${rowOrderTableOf(arrangement)}`, arrangement)
    return Number(answer[0]?.[0])
  }
  const total = (): Promise<number> => {
    all ??= countIn(made)
    all.catch(() => {
      all = undefined
    })
    return all
  }
  const page = async ({ offset, limit, ...choice }: ListQuery): Promise<Row[]> => {
    const order = arrangementOf(rows, made, choice)
    const from = order
      ? `FROM ${rowOrderTableOf(order)} a JOIN ${rowOrderTableOf(made)} r ON r.rowid = a.n WHERE a.rowid BETWEEN ? AND ? ORDER BY a.rowid`
      : `FROM ${rowOrderTableOf(made)} r WHERE r.rowid BETWEEN ? AND ? ORDER BY r.rowid`
    const bounds = [offset, offset + limit - 1]
    const answer = await ask(`SELECT ${shown} ${from}`, order ?? made, bounds)
    return answer.map(read)
  }
  const count: RowSource<Row>['count'] = async choice => {
    const order = conditionOf(rows, choice) && arrangementOf(rows, made, choice)
    return order ? countIn(order) : total()
  }
  return {
    page: async query => {
      const [found, matched, there] = await Promise.all([page(query), count(query), total()])
      return { rows: found, matched, total: there }
    },
    count,
    async *pieces(choice) {
      const matched = await count(choice)
      for (let offset = 0; offset < matched; offset += piece) {
        yield await page({ ...choice, offset, limit: piece })
      }
    },
    find: async id => {
      const sql = `SELECT ${shown} FROM ${rowOrderTableOf(made)} r WHERE ${rows.id} = ?`
      const [found] = await ask(sql, made, [id])
      return found && read(found)
    }
  }
}

/**
 * Indexes of the rows that a list shows, in its order; undefined if it shows all rows in default
 * order.
 */
function arrangementOf<Row>(
  rows: HandwrittenRowsQuery<Row>,
  made: MaterialisedRowOrder,
  choice: RowListCriteria
): MaterialisedRowOrder | undefined {
  const condition = conditionOf(rows, choice)
  const order = orderOf(rows, choice)
  if (!condition && !order) return undefined
  const where = condition ? `WHERE ${condition.sql}` : ''
  const sql = `SELECT r.rowid AS n FROM ${rowOrderTableOf(made)} r ${where} ORDER BY ${order?.sql ?? 'r.rowid'}`
  const parameters = [...(condition?.parameters ?? []), ...(order?.parameters ?? [])]
  return { ...createRowOrder(sql, parameters), over: made }
}

const textsOf = <Row>({ columns }: HandwrittenRowsQuery<Row>): string[] =>
  Object.entries(columns).flatMap(([name, kind]) =>
    kind === 'text' ? [`r.${quoteIdentifier(name)}`] : []
  )

/** SQL condition that `test` holds for any of the texts; `?` stands for the search text. */
function anyText<Row>(
  rows: HandwrittenRowsQuery<Row>,
  test: (text: string) => string,
  needle: string
): FilterFragment {
  const texts = textsOf(rows)
  return {
    sql: `(${texts.map(text => `coalesce(contains(${test(text)}, ?), false)`).join(' OR ')})`,
    parameters: texts.map(() => needle)
  }
}

function conditionOf<Row>(
  rows: HandwrittenRowsQuery<Row>,
  { search, filters }: RowListCriteria
): FilterFragment | undefined {
  const needle = foldText(search.trim())
  const parts = [
    ...(needle === '' ? [] : [anyText(rows, latinFoldedTextSql, needle)]),
    ...activeListFiltersOf(filters).flatMap(([name, text]) => {
      const filter = Object.hasOwn(rows.filters, name) ? rows.filters[name] : undefined
      return filter ? [anyOf(splitFilterValues(text).flatMap(value => filter(value) ?? []))] : []
    })
  ]
  if (parts.length === 0) return undefined
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    parameters: parts.flatMap(({ parameters }) => parameters)
  }
}

/** Condition that one of these holds; false without any. */
const anyOf = (parts: readonly FilterFragment[]): FilterFragment => ({
  sql: parts.length === 0 ? 'false' : parts.map(({ sql }) => `(${sql})`).join(' OR '),
  parameters: parts.flatMap(({ parameters }) => parameters)
})

/**
 * Order of the rows. Descending is the reverse of ascending, including equal and empty values;
 * without sorting, matches including accents come first.
 */
function orderOf<Row>(
  rows: HandwrittenRowsQuery<Row>,
  { search, sort }: RowListCriteria
): FilterFragment | undefined {
  const kind = sort && Object.hasOwn(rows.columns, sort.key) ? rows.columns[sort.key] : undefined
  if (sort && kind) {
    const value = `r.${quoteIdentifier(sort.key)}`
    const key = kind === 'text' ? `icu_sort_key(${value}, 'vi')` : value
    const sql =
      sort.direction === 'desc'
        ? `${key} DESC NULLS FIRST, r.rowid DESC`
        : `${key} ASC NULLS LAST, r.rowid`
    return { sql, parameters: [] }
  }
  const needle = accentedSearchTextOf(search)
  if (needle === undefined) return undefined
  const exact = anyText(rows, text => `lower(nfc_normalize(${text}))`, needle)
  return { sql: `${exact.sql} DESC, r.rowid`, parameters: exact.parameters }
}
