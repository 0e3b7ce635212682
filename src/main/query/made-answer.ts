import type { QueryOutput } from '@shared/model/query/outputs'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import { isSuppressedSql, resultColumnName } from '../sql/answer/answer-table'
import type { EngineCell, MaterialisedRowOrder } from '../warehouse/engine/messages'
import { createRowOrder } from '../warehouse/sql/arrangement'
import type { EngineStatement } from './prepare'

/**
 * Groups whose figures must be suppressed in a result because they are small or would reveal a
 * small group.
 */
export interface SuppressedGroups {
  /**
   * Indexes of the result columns whose values identify a group, in the order in which `names`
   * lists them.
   */
  readonly order: readonly number[]
  /**
   * Values that identify each suppressed group, by the key of the row set whose size is too small.
   */
  readonly names: ReadonlyMap<string, readonly (readonly (string | null)[])[]>
}

interface StoredResultRows {
  readonly most: number | null
  readonly limit: number | null
  readonly hidden: SuppressedGroups | undefined
}

/**
 * SQL of the table that stores a result: columns named by index, then group sizes, with one row
 * more than the maximum. A suppressed group has no size, so that its figures are neither shown nor
 * compared nor sorted by. `most` is the number of stored rows, null for all; `limit` the requested
 * number.
 */
export function buildStoredResultSql(
  statement: EngineStatement,
  columns: readonly QueryOutput[],
  { most, limit, hidden }: StoredResultRows
): MaterialisedRowOrder {
  const { sql, parameters, small, sizes, isOrdered } = statement
  const names = Array.from({ length: columns.length + sizes.length }, (_, place) =>
    resultColumnName(place)
  )
  // Lists and other nested types, which only typed SQL returns, are stored as their displayed text.
  const values = names.map((name, place) =>
    columns[place]?.type === 'string' ? `${name}::VARCHAR AS ${name}` : name
  )
  const rows = `(${sql}) q(${names.join(', ')})`
  if (!small || !hidden) {
    const order = isOrdered ? '' : ' ORDER BY ALL'
    return createRowOrder(
      `SELECT ${values.join(', ')} FROM ${rows}${order}${limitSql(most === null ? null : most + 1)}`,
      parameters
    )
  }
  const named = groupIdentitySql(hidden.order)
  const given: string[] = []
  const own: readonly EngineCell[] = isList(parameters) ? parameters : []
  const masked = names.map((name, place) => {
    const gone = hidden.names.get(sizes[place - columns.length] ?? '') ?? []
    if (place < columns.length || gone.length === 0) return name
    given.push(JSON.stringify(gone.map(nameOf)))
    const list = `from_json(CAST($${own.length + given.length} AS JSON), '[["VARCHAR"]]')`
    return `CASE WHEN ${named} IN (SELECT unnest(${list})) THEN 0 ELSE ${name} END AS ${name}`
  })
  const order = statement.sorts.map(({ place, direction }) => {
    const isHidden = isSuppressedSql({ columns, small }, place) ?? 'false'
    return `CASE WHEN NOT ${isHidden} THEN r.${resultColumnName(place)} END ${direction} NULLS LAST`
  })
  const large = statement.deciding.map(
    size => `r.${resultColumnName(columns.length + size)} >= ${minimumGroupSize}`
  )
  const where = large.length > 0 ? ` WHERE ${large.join(' AND ')}` : ''
  const numbered = `(SELECT row_number() OVER () AS o, q.* FROM ${rows})`
  const last = most === null ? limit : Math.min(most + 1, limit ?? most + 1)
  return createRowOrder(
    `SELECT ${values.join(', ')} FROM (SELECT o, ${masked.join(', ')} FROM ${numbered}) r${where}
      ORDER BY ${[...order, 'o'].join(', ')}${limitSql(last)}`,
    [...own, ...given]
  )
}

const limitSql = (most: number | null): string => (most === null ? '' : ` LIMIT ${most}`)

/**
 * Whether parameters are positional, as in SQL generated from a query tree; typed SQL has named
 * parameters.
 */
const isList = (parameters: EngineStatement['parameters']): parameters is readonly EngineCell[] =>
  Array.isArray(parameters)

/**
 * SQL text that identifies a group, without NULL, because lists that contain NULL are not equal to
 * each other.
 */
function groupIdentitySql(order: readonly number[]): string {
  const values = order.map(
    place => `coalesce('v' || CAST(${resultColumnName(place)} AS VARCHAR), 'n')`
  )
  return `CAST([${values.join(', ')}] AS VARCHAR[])`
}

const nameOf = (values: readonly (string | null)[]): string[] =>
  values.map(value => (value === null ? 'n' : `v${value}`))
