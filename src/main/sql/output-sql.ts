import type { QueryOutput } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { quoteIdentifier } from '../warehouse/sql/names'
import type { AliasedColumn, DecimalDigits, SortSql } from './dialects/dialect'
import { listOrderSql } from './list-order'
import type { StatementScope } from './scope'

/**
 * SQL of a result column: its displayed value, its sort key, and the table column from which a text
 * value comes.
 */
export interface OutputColumnSql {
  readonly output: QueryOutput
  readonly sql: string
  readonly raw: string
  readonly source?: AliasedColumn | undefined
  /** Decimal places of the figure `raw`; undefined for other values. */
  readonly digits?: DecimalDigits | undefined
  /** Values in the order in which they are sorted, for a text that has such an order. */
  readonly values?: readonly string[] | undefined
}

export const limitSql = ({ limit }: StructuredQuery): string =>
  limit === null ? '' : ` LIMIT ${limit}`

export const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`

export const namedSql = (answered: readonly OutputColumnSql[]): string =>
  answered.map(({ output, sql }) => `${sql} AS ${quoteIdentifier(output.name)}`).join(', ')

export function outputOf(outputs: readonly QueryOutput[], place: number): QueryOutput {
  const output = outputs[place]
  if (!output) throw new Error(`No output ${place}`)
  return output
}

/**
 * ORDER BY with the sorts of a query, followed by the expressions `last`, ascending; empty values
 * last.
 */
export function orderSql(
  scope: StatementScope,
  { sort }: StructuredQuery,
  answered: readonly OutputColumnSql[],
  last: readonly OutputColumnSql[]
): { by: string[]; joins: string } {
  const sorts = [
    ...sort.flatMap(({ output, direction, order }) =>
      answered
        .filter(one => one.output.name === output)
        .map(one => ({
          one,
          direction: direction === 'desc' ? 'DESC' : 'ASC',
          values: order ?? one.values
        }))
    ),
    ...last.map(one => ({ one, direction: 'ASC', values: one.values }))
  ]
  // Only the first sort by a column counts; a repetition has no effect.
  const first = sorts.filter(
    ({ one }, place) => sorts.findIndex(other => other.one === one) === place
  )
  const orders = first.map(({ one: { output, raw, source }, direction, values }, place) => {
    const isText = output.type === 'string' && output.part === undefined
    const order: SortSql = isText
      ? scope.dialect.textOrder(raw, `o${place}`, source)
      : { by: [raw] }
    const listed = values ? [listOrderSql(scope, raw, values)] : []
    return { order: { ...order, by: [...listed, ...order.by] }, direction }
  })
  return {
    by: orders.flatMap(({ order, direction }) =>
      order.by.map(key => `${key} ${direction} NULLS LAST`)
    ),
    joins: orders.flatMap(({ order: { join } }) => (join ? [` ${join}`] : [])).join('')
  }
}
