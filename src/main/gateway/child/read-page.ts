import { comparedTypeOf } from '@shared/model/query/column-types'
import { rowConditionSql } from '../../sql/conditions'
import { createStatementScope, type StatementScope, tableRowAlias } from '../../sql/scope'
import type { EngineCell, EngineQuery, EngineResponse } from '../../warehouse/engine/messages'
import { quoteIdentifier } from '../../warehouse/sql/names'
import type { PageCursor } from './cursor'
import type { ApiRowsRequest } from './read-call'
import type { ApiRowSource, GatewayQueryRunner } from './rowset'
import { readColumnBoundsInRange } from './spans'

/**
 * One page of API rows: the values of its columns, and the position of the next page, which is
 * missing on the last page.
 */
export interface ApiRowsPage {
  readonly rows: readonly (readonly EngineCell[])[]
  readonly next: Pick<RowPosition, 'id' | 'keys'> | undefined
}

interface RowPosition {
  readonly id: number
  readonly keys: PageCursor[3]
}

interface SortKey {
  readonly sql: string
  readonly direction: 'ASC' | 'DESC'
  readonly type: string
}

/**
 * Number of rows scanned first with a filter that few rows pass; each further scan covers four
 * times as many.
 */
const firstLook = 200_000

/**
 * Reads the rows after a position by key instead of offset, so that a late page costs as much as
 * the first one. Throws EngineFault.
 */
export async function readApiRowsPage(
  ask: GatewayQueryRunner,
  rowset: ApiRowSource,
  wanted: ApiRowsRequest,
  after: RowPosition | undefined,
  today: string
): Promise<ApiRowsPage> {
  const most = wanted.limit + 1
  const found: EngineResponse<EngineQuery>['rows'] = []
  const isSorted = wanted.order.length > 0
  // Without a filter every row number belongs to a row of the result, so the page is a range of row
  // numbers.
  const isRange = !isSorted && wanted.filter === null
  let from = isSorted ? 0 : (after?.id ?? -1) + 1
  let look = firstSpan(wanted, rowset, isRange)
  while (found.length < most && from < rowset.rows) {
    const until = Math.min(from + look, rowset.rows)
    const bounds = isRange ? await readColumnBoundsInRange(ask, rowset, from, until - 1) : undefined
    const part = pagePart(rowset, wanted, { after: isSorted ? after : undefined, bounds, today })
    const first = part.parameters.length
    const { rows } = await ask({
      kind: 'ask',
      ...rowset.asking,
      sql: part.sql(`$${first + 1}`, `$${first + 2}`, isRange ? undefined : most - found.length),
      parameters: [...part.parameters, from, until - 1],
      // The row limit is one more than the number of rows that can exist, so that the result is
      // read to its end and the connection can be reused.
      rows: most - found.length + 1
    })
    found.push(...rows)
    if (isRange) break
    from = until
    look *= 4
  }
  const keys = wanted.order.length
  const page = found.slice(0, wanted.limit)
  return {
    rows: page.map(row => row.slice(1 + keys)),
    next: found.length > wanted.limit ? placeOf(page.at(-1), keys) : undefined
  }
}

/**
 * Number of rows in the first scan: all rows if they are sorted, the rows of the page if the page
 * is a range of row numbers.
 */
function firstSpan(
  { order, limit }: ApiRowsRequest,
  { rows }: ApiRowSource,
  isRange: boolean
): number {
  if (isRange) return limit + 1
  return order.length > 0 ? rows : firstLook
}

const placeOf = (row: readonly EngineCell[] | undefined, keys: number): ApiRowsPage['next'] =>
  row && { id: Number(row[0]), keys: row.slice(1, 1 + keys) }

/** Total number of matching rows. Throws EngineFault. */
export async function countMatchingRows(
  ask: GatewayQueryRunner,
  rowset: ApiRowSource,
  wanted: ApiRowsRequest,
  today: string
): Promise<number> {
  if (!wanted.filter) return rowset.rows
  const scope = createStatementScope(rowset.dialect, [rowset.place], { parameters: [], today })
  const where = rowConditionSql(scope, wanted.filter)
  const sql = `SELECT count(*) FROM ${rowset.place.from} ${tableRowAlias(0)} WHERE ${where}`
  const { rows } = await ask({
    kind: 'ask',
    ...rowset.asking,
    sql,
    parameters: scope.bound,
    rows: 1
  })
  return Number(rows[0]?.[0])
}

interface PageScanRange {
  readonly after: RowPosition | undefined
  /** Condition that all rows of the span satisfy, so that the engine can skip row groups. */
  readonly bounds: Awaited<ReturnType<typeof readColumnBoundsInRange>>
  readonly today: string
}

/** Builds statements over a span of row numbers, with bound values. */
function pagePart(
  rowset: ApiRowSource,
  wanted: ApiRowsRequest,
  { after, bounds, today }: PageScanRange
) {
  const { place, dialect, shown, mark } = rowset
  const scope = createStatementScope(dialect, [place], { parameters: [], today })
  const row = tableRowAlias(0)
  const { keys, joins } = sortKeys(scope, wanted)
  const columns = wanted.columns.map(({ name }) =>
    shown ? shown(name, row) : scope.value({ table: 0, column: name })
  )
  const conditions = [
    ...(wanted.filter ? [rowConditionSql(scope, wanted.filter)] : []),
    ...(after ? [afterSql(scope, keys, after)] : []),
    ...(bounds && mark ? [boundsSql(scope, mark, row, bounds)] : [])
  ]
  const where = conditions.map(condition => ` AND ${condition}`).join('')
  const selected = [`${row}.rowid`, ...keys.map(({ sql }) => sql), ...columns]
  const order = [
    ...keys.map(({ sql, direction }) => `${sql} ${direction} NULLS LAST`),
    `${row}.rowid`
  ]
  return {
    parameters: scope.bound,
    /**
     * Without `most` the statement returns all rows of the span in stored order: a scan preserves
     * that order, and sorting would take a fifth of a page's time.
     */
    sql: (from: string, until: string, most: number | undefined): string =>
      `SELECT ${selected.join(', ')} FROM ${place.from} ${row}${joins}
        WHERE ${row}.rowid BETWEEN ${from} AND ${until}${where}${most === undefined ? '' : ` ORDER BY ${order.join(', ')} LIMIT ${most}`}`
  }
}

function boundsSql(
  { bind }: StatementScope,
  { column, type }: NonNullable<ApiRowSource['mark']>,
  row: string,
  { least, greatest }: NonNullable<PageScanRange['bounds']>
): string {
  const value = (bound: EngineCell): string => `CAST(${bind(String(bound))} AS ${type})`
  return `${row}.${quoteIdentifier(column)} BETWEEN ${value(least)} AND ${value(greatest)}`
}

function sortKeys(
  scope: StatementScope,
  { order }: ApiRowsRequest
): { readonly keys: readonly SortKey[]; readonly joins: string } {
  const orders = order.map(({ column, direction }, place) => {
    const ref = { table: 0, column }
    const value = scope.value(ref)
    const type = comparedTypeOf(scope.typeOf(ref))
    const way = direction === 'desc' ? ('DESC' as const) : ('ASC' as const)
    if (type !== 'string') return { by: [value], join: '', way, type: scope.dialect.types[type] }
    const { by, join = '' } = scope.dialect.textOrder(value, `o${place}`, scope.placed(ref))
    return { by, join, way, type: join ? 'BIGINT' : 'VARCHAR' }
  })
  return {
    // Text columns are sorted by the alphabetical rank of their values; equal values keep the order
    // of their rows.
    keys: orders.map(({ by, way, type }) => ({ sql: by[0] ?? 'NULL', direction: way, type })),
    joins: orders.map(({ join }) => (join ? ` ${join}` : '')).join('')
  }
}

/**
 * Condition for rows that follow a given row in key order, with empty values last and row numbers
 * as the tie-breaker.
 */
function afterSql(
  { bind }: StatementScope,
  keys: readonly SortKey[],
  { id, keys: values }: RowPosition
): string {
  const bound = keys.map(({ type }, place) => {
    const value = values[place]
    return value === null || value === undefined
      ? undefined
      : `CAST(${bind(String(value))} AS ${type})`
  })
  const equal = ({ sql }: SortKey, place: number): string =>
    bound[place] === undefined ? `${sql} IS NULL` : `${sql} = ${bound[place]}`
  const behind = ({ sql, direction }: SortKey, place: number): string =>
    bound[place] === undefined
      ? 'false'
      : `(${sql} ${direction === 'ASC' ? '>' : '<'} ${bound[place]} OR ${sql} IS NULL)`
  const parts = keys.map((key, place) =>
    [...keys.slice(0, place).map(equal), behind(key, place)].join(' AND ')
  )
  const last = [
    ...keys.map(equal),
    `${tableRowAlias(0)}.rowid > CAST(${bind(String(id))} AS BIGINT)`
  ]
  return `(${[...parts, last.join(' AND ')].map(part => `(${part})`).join(' OR ')})`
}
