import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
import type { EngineCell } from '../../../warehouse/engine/messages'
import { quoteIdentifier, quoteLiteral } from '../../../warehouse/sql/names'
import type { FigureQueryRunner } from './ask'

/** A dimension of a cube and the values to count; undefined for all. */
interface CubeDimension {
  readonly name: string
  readonly column: ColumnRef
  readonly values: readonly string[] | undefined
}

/** Maximum number of groups of a result. */
const mostGroups = 100_000

/**
 * Counts of a query for some values of further dimensions. The query is grouped by all of them and
 * materialised once in the engine, so that each selection reads groups instead of rows. `question`
 * has groups and counting measures, which can be added up.
 */
export function readCube(
  { compiled, figures }: Pick<FigureQueryRunner, 'compiled' | 'figures'>,
  question: StructuredQuery,
  dimensions: readonly CubeDimension[]
): Promise<readonly (readonly EngineCell[])[]> {
  const cube = compiled({
    ...question,
    groups: [...question.groups, ...dimensions.map(({ name, column }) => ({ name, column }))]
  })
  const groups = question.groups.map(({ name }) => quoteIdentifier(name))
  const sums = question.measures.map(
    ({ name }) =>
      `CAST(coalesce(sum(${quoteIdentifier(name)}), 0) AS BIGINT) AS ${quoteIdentifier(name)}`
  )
  const conditions = dimensions.flatMap(({ name, values }) =>
    values
      ? `${quoteIdentifier(name)} IN (${['NULL', ...values.map(quoteLiteral)].join(', ')})`
      : []
  )
  const sql = (from: string): string =>
    [
      `SELECT ${[...groups, ...sums].join(', ')} FROM ${from} f`,
      ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
      ...(groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`] : [])
    ].join(' ')
  const types = new Map(cube.outputs.map(({ name, type }) => [name, type]))
  const outputs = [
    ...question.groups.map(({ name }) => types.get(name) ?? ('string' as const)),
    ...question.measures.map(() => 'integer' as const)
  ]
  const { sql: over, parameters } = cube
  return figures({ over, sql, parameters, outputs }, mostGroups)
}
