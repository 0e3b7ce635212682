import { computedTable } from '@shared/model/query/column-ref'
import { valueOrderOf } from '@shared/model/query/column-types'
import { axesOfCrossTable } from '@shared/model/query/cross'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
import { rowConditionSql, validitySql } from './conditions'
import { type CrossColumnsSql, groupingSetsSql, levelSql } from './cross'
import { createSubqueryLayer } from './layer'
import { decimalDigitsOfMeasure, measureSql } from './measures'
import {
  figureOutput,
  type OutputColumnSql,
  outputOf,
  type ResultRowsSql,
  whereSql
} from './output-sql'
import { type StatementScope, tableRowAlias } from './scope'

const joinsKinds = { left: 'LEFT JOIN', inner: 'JOIN' } as const

/** FROM and WHERE clauses of a query: its joined tables and row conditions. */
export function fromAndWhereSql(
  scope: StatementScope,
  { relations, filter }: Pick<StructuredQuery, 'relations' | 'filter'>
): { readonly from: string; readonly where: string } {
  const tables = scope.places.map(({ from }, table) => `${from} ${tableRowAlias(table)}`)
  const joined = relations.map(({ kind, on }, index) => {
    const equal = on.map(
      ({ from, to }) => `${scope.value(from)} = ${scope.value({ table: index + 1, column: to })}`
    )
    // A left join keeps the rows whose only partners are not valid on the day.
    const tests = [...equal, ...validitySql(scope, index + 1)]
    return ` ${joinsKinds[kind]} ${tables[index + 1]} ON ${tests.join(' AND ')}`
  })
  return {
    from: `FROM ${tables[0]}${joined.join('')}${scope.localityJoins()}`,
    where: whereSql([...validitySql(scope, 0), ...(filter ? [rowConditionSql(scope, filter)] : [])])
  }
}

/** Result column with the value of a column of the query; `at` names the value in the statement. */
export function columnOutput(
  scope: StatementScope,
  { computed }: Pick<StructuredQuery, 'computed'>,
  column: ColumnRef,
  output: QueryOutput,
  at: (value: string) => string
): OutputColumnSql {
  const value = scope.value(column)
  if (output.type === 'decimal') {
    const raw = at(scope.dialect.figureOfDecimal(value))
    return { output, sql: scope.dialect.text(raw, 9), raw, digits: 9 }
  }
  const raw = at(value)
  const source = column.table === computedTable ? undefined : scope.placed(column)
  return { output, sql: raw, raw, source, values: valueOrderOf({ computed }, column) }
}

/** Groups and measures of a view. */
export interface FiguresSql extends ResultRowsSql {
  /** SQL of the number of groups down and across that a row has, for a cross table. */
  readonly levels?: CrossColumnsSql['levels'] | undefined
}

/**
 * Groups and measures of a query, built from nested subqueries: values per row, values per group,
 * and figures computed from these.
 */
export function figuresSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): FiguresSql {
  const { groups, measures, cross } = question
  const { dialect } = scope
  const { from, where } = fromAndWhereSql(scope, question)
  const [ofRow, ofGroup, figures] = [
    createSubqueryLayer('v'),
    createSubqueryLayer('g'),
    createSubqueryLayer('q')
  ]

  const keys = groups.map(({ column, part }) => {
    const value = scope.value(column)
    return ofRow.add(part ? dialect.part(value, part) : value)
  })
  const ofGroups = groups.map(({ column, part }, place): OutputColumnSql => {
    const key = ofGroup.add(keys[place] ?? '')
    const output = outputOf(outputs, place)
    if (part) {
      const raw = figures.add(key)
      return { output, sql: dialect.partText(raw, part), raw }
    }
    const grouped: StatementScope = { ...scope, value: () => key }
    return columnOutput(grouped, question, column, output, value => figures.add(value))
  })
  const ofMeasures = measures.map((measure, index) => {
    const figure = figures.add(measureSql(scope, measure, { rows: ofRow, groups: ofGroup }))
    const output = outputOf(outputs, groups.length + index)
    return figureOutput(dialect, output, figure, decimalDigitsOfMeasure(measure, output))
  })
  const axes = cross && axesOfCrossTable(cross, groups, keys)
  const levels = axes && {
    down: figures.add(ofGroup.add(levelSql(axes.down))),
    across: figures.add(ofGroup.add(levelSql(axes.across)))
  }
  const plain = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`
  const grouping = axes ? groupingSetsSql(axes) : plain
  const grouped = ofGroup.over(`FROM ${ofRow.over(`${from}${where}`)}${grouping}`)
  const columns = [...ofGroups, ...ofMeasures]
  return { rows: figures.over(`FROM ${grouped}`), columns, levels }
}
