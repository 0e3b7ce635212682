import type { DerivedColumn, FormulaOperand, TopRows } from '../../../model/query/derived'
import type { QueryOutput } from '../../../model/query/outputs'
import type { StructuredQuery } from '../../../model/query/question'
import { comparisonTypeOfMeasure } from '../faults'
import { indentSql, plainOrQuotedNameSql } from './functions'
import { readableGroupConditionSql } from './write-condition'
import { crossOrderSql, crossSharesSql } from './write-cross'
import { readableArithmeticSql } from './write-expression'

/** Name of the subquery with the groups and measures, and of those with derived columns. */
const resultName = 'ket_qua'

/**
 * SQL of a query with derived columns or a choice of first rows, around the SQL of its groups and
 * measures, which must not contain the conditions on groups: these follow the derived columns.
 */
export function wrapDerivedSql(
  question: StructuredQuery,
  outputs: readonly QueryOutput[],
  inner: string,
  ending: readonly string[]
): string {
  const { derived = [], derivedTests = [], groupTests, top, measures } = question
  const typeOf = (name: string) => outputs.find(one => one.name === name)?.type ?? 'integer'
  const added = derived.map(
    column => `${derivedSql(column, typeOf)} AS ${plainOrQuotedNameSql(column.name)}`
  )
  if (question.cross) added.push(...crossSharesSql(question, question.cross))
  const steps = added.map(
    (item, index) =>
      `${stepName(index + 1)} AS (\n  SELECT *, ${item}\n  FROM ${stepName(index)}\n)`
  )
  const tests = [
    ...groupTests.map(test => [measures[test.measure]?.name ?? '', test] as const),
    ...derivedTests.map(test => [derived[test.measure]?.name ?? '', test] as const)
  ].map(([name, { test, value }]) =>
    readableGroupConditionSql(
      plainOrQuotedNameSql(name),
      comparisonTypeOfMeasure(typeOf(name)),
      test,
      value
    )
  )
  return [
    `WITH ${[`${resultName} AS (\n  ${indentSql(inner)}\n)`, ...steps].join(',\n')}`,
    question.cross ? `SELECT ${namesSql(outputs.map(({ name }) => name))}` : 'SELECT *',
    `FROM ${stepName(added.length)}`,
    ...(tests.length > 0 ? [`WHERE ${tests.join('\n  AND ')}`] : []),
    ...(top ? [`QUALIFY ${topSql(top)} <= ${top.count}`] : []),
    ...(question.cross ? [`ORDER BY ${crossOrderSql(question, question.cross)}`] : ending)
  ].join('\n')
}

const stepName = (index: number): string => (index === 0 ? resultName : `${resultName}_${index}`)

const namesSql = (names: readonly string[]): string => names.map(plainOrQuotedNameSql).join(', ')

const partitionSql = (within: readonly string[]): string =>
  within.length === 0 ? '' : `PARTITION BY ${namesSql(within)}`

function windowSql(within: readonly string[], order = ''): string {
  const parts = [partitionSql(within), order && `ORDER BY ${order}`].filter(part => part !== '')
  return `OVER (${parts.join(' ')})`
}

const orderSql = (name: string, direction: 'asc' | 'desc'): string =>
  `${plainOrQuotedNameSql(name)}${direction === 'desc' ? ' DESC' : ''} NULLS LAST`

const topSql = ({ by, direction, within }: TopRows): string =>
  `rank() ${windowSql(within, orderSql(by, direction))}`

function derivedSql(column: DerivedColumn, typeOf: (name: string) => QueryOutput['type']): string {
  if (column.kind === 'formula') {
    const operand = (one: FormulaOperand): string =>
      'output' in one ? plainOrQuotedNameSql(one.output) : `(${one.number})`
    const [left, right] = [operand(column.left), operand(column.right)]
    if (column.asShare) return `round(${left} / nullif(${right}, 0), 6)`
    const isWhole = typeOf(column.name) === 'integer'
    return readableArithmeticSql(column.operator, left, right, isWhole)
  }
  if (column.kind === 'rank') {
    const by = plainOrQuotedNameSql(column.by)
    const rank = `rank() ${windowSql(column.within, orderSql(column.by, column.direction))}`
    return `CASE WHEN ${by} IS NOT NULL THEN ${rank} END`
  }
  const of = plainOrQuotedNameSql(column.of)
  if (column.kind === 'shareOf')
    return `round(${of} / nullif(sum(${of}) ${windowSql(column.within)}, 0), 6)`
  const order = orderSql(column.along, 'asc')
  switch (column.kind) {
    case 'running':
      return `sum(${of}) ${windowSql(column.within, order)}`
    case 'moving': {
      const frame = `${order} ROWS BETWEEN ${column.rows - 1} PRECEDING AND CURRENT ROW`
      return `round(avg(${of}) ${windowSql(column.within, frame)}, 6)`
    }
    case 'previous':
      return `lag(${of}) ${windowSql(column.within, order)}`
  }
}
