import type { Output } from '@shared/features/query/outputs'
import { columnAt, hiddenSql } from '../../query/answer/answer-table'
import { leastGroup } from '../../query/persons/least-group'
import type { Arrangement, Cell } from '../../warehouse/engine/messages'
import { arranged } from '../../warehouse/sql/arrangement'
import type { Statement } from './prepare'

/** Which groups of an answer are hidden. */
export interface HiddenGroups {
  /** Places of the groups whose values name one, in the order in which they do. */
  readonly order: readonly number[]
  /** For each size of a group, by what it counts, the names of those that are hidden. */
  readonly names: ReadonlyMap<string, readonly (readonly (string | null)[])[]>
}

interface MadeRows {
  readonly most: number | null
  readonly limit: number | null
  readonly hidden: HiddenGroups | undefined
}

/**
 * The table that an answer stands in: its columns by their places, sizes of groups behind them, and one row more than are kept of it. A
 * group that is hidden has no size, so that nothing of it is shown, compared or sorted by. `most` are rows that are kept, null for all; `limit` those that were asked for.
 */
export function madeAnswer(
  statement: Statement,
  columns: readonly Output[],
  { most, limit, hidden }: MadeRows
): Arrangement {
  const { sql, parameters, small, sizes, isOrdered } = statement
  const names = Array.from({ length: columns.length + sizes.length }, (_, place) => columnAt(place))
  // Lists and the like, which only SQL answers, are kept as the text that is shown of them.
  const values = names.map((name, place) =>
    columns[place]?.type === 'string' ? `${name}::VARCHAR AS ${name}` : name
  )
  const rows = `(${sql}) q(${names.join(', ')})`
  if (!small || !hidden) {
    const order = isOrdered ? '' : ' ORDER BY ALL'
    return arranged(
      `SELECT ${values.join(', ')} FROM ${rows}${order}${limitSql(most === null ? null : most + 1)}`,
      parameters
    )
  }
  const named = nameSql(hidden.order)
  const given: string[] = []
  const own: readonly Cell[] = isList(parameters) ? parameters : []
  const masked = names.map((name, place) => {
    const gone = hidden.names.get(sizes[place - columns.length] ?? '') ?? []
    if (place < columns.length || gone.length === 0) return name
    given.push(JSON.stringify(gone.map(nameOf)))
    const list = `from_json(CAST($${own.length + given.length} AS JSON), '[["VARCHAR"]]')`
    return `CASE WHEN ${named} IN (SELECT unnest(${list})) THEN 0 ELSE ${name} END AS ${name}`
  })
  const order = statement.sorts.map(({ place, direction }) => {
    const isHidden = hiddenSql({ columns, small }, place) ?? 'false'
    return `CASE WHEN NOT ${isHidden} THEN r.${columnAt(place)} END ${direction} NULLS LAST`
  })
  const large = statement.deciding.map(
    size => `r.${columnAt(columns.length + size)} >= ${leastGroup}`
  )
  const where = large.length > 0 ? ` WHERE ${large.join(' AND ')}` : ''
  const numbered = `(SELECT row_number() OVER () AS o, q.* FROM ${rows})`
  const last = most === null ? limit : Math.min(most + 1, limit ?? most + 1)
  return arranged(
    `SELECT ${values.join(', ')} FROM (SELECT o, ${masked.join(', ')} FROM ${numbered}) r${where}
      ORDER BY ${[...order, 'o'].join(', ')}${limitSql(last)}`,
    [...own, ...given]
  )
}

const limitSql = (most: number | null): string => (most === null ? '' : ` LIMIT ${most}`)

/** Values of a question have numbers, only those of typed SQL names. */
const isList = (parameters: Statement['parameters']): parameters is readonly Cell[] =>
  Array.isArray(parameters)

/** A group by its values, none of which is NULL: lists of those are not equal to each other. */
function nameSql(order: readonly number[]): string {
  const values = order.map(place => `coalesce('v' || CAST(${columnAt(place)} AS VARCHAR), 'n')`)
  return `CAST([${values.join(', ')}] AS VARCHAR[])`
}

const nameOf = (values: readonly (string | null)[]): string[] =>
  values.map(value => (value === null ? 'n' : `v${value}`))
