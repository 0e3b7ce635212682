import type { QueryOutput } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { quoteIdentifier } from '../warehouse/sql/names'
import type { AliasedColumn, DecimalDigits, Dialect, SortSql } from './dialects/dialect'
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

/** Subquery with the values of the result columns. */
export interface ResultRowsSql {
  /** Subquery named `q`. */
  readonly rows: string
  readonly columns: readonly OutputColumnSql[]
}

/** Result column of the figure `raw`, with its decimal places. */
export function figureOutput(
  dialect: Dialect,
  output: QueryOutput,
  raw: string,
  digits: DecimalDigits | undefined
): OutputColumnSql {
  return { output, sql: digits === undefined ? raw : dialect.text(raw, digits), raw, digits }
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

/** Sort keys of a statement with the joins that they need. */
export interface SortKeysSql {
  readonly by: string[]
  readonly joins: string
}

/** Creates the list of a statement's sort keys, the first added being the first compared. */
export function createSortKeys(scope: StatementScope) {
  const by: string[] = []
  const joins: string[] = []
  let joined = 0
  return {
    /** Adds a column; `order` replaces its own order of values. Missing values come last. */
    add(
      { output, raw, source, values }: OutputColumnSql,
      direction: 'asc' | 'desc',
      order: readonly string[] | undefined = values
    ): void {
      const isText = output.type === 'string' && output.part === undefined
      const sorted: SortSql = isText
        ? scope.dialect.textOrder(raw, `o${joined++}`, source)
        : { by: [raw] }
      const listed = order ? [listOrderSql(scope, raw, order)] : []
      const turned = direction === 'desc' ? 'DESC' : 'ASC'
      by.push(...[...listed, ...sorted.by].map(key => `${key} ${turned} NULLS LAST`))
      if (sorted.join) joins.push(` ${sorted.join}`)
    },
    addSql: (sql: string): number => by.push(sql),
    end: (): SortKeysSql => ({ by, joins: joins.join('') })
  }
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
): SortKeysSql {
  const sorts = [
    ...sort.flatMap(({ output, direction, order }) =>
      answered.filter(one => one.output.name === output).map(one => ({ one, direction, order }))
    ),
    ...last.map(one => ({ one, direction: 'asc' as const, order: undefined }))
  ]
  const keys = createSortKeys(scope)
  for (const [place, { one, direction, order }] of sorts.entries()) {
    // Only the first sort by a column counts; a repetition has no effect.
    const isFirst = sorts.findIndex(other => other.one === one) === place
    if (isFirst) keys.add(one, direction, order)
  }
  return keys.end()
}

/** SQL of the position of a text in a list; a text that it does not contain follows all others. */
export function listOrderSql(
  { cast }: Pick<StatementScope, 'cast'>,
  text: string,
  values: readonly string[]
): string {
  const cases = values.map((value, place) => ` WHEN ${cast(value, 'string')} THEN ${place}`)
  return `CASE WHEN ${text} IS NULL THEN NULL ELSE CASE ${text}${cases.join('')} ELSE ${values.length} END END`
}
