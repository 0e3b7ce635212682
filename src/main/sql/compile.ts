import { computedTable } from '@shared/model/query/column-ref'
import { valueOrderOf } from '@shared/model/query/column-types'
import { axesOfCrossTable } from '@shared/model/query/cross'
import type { TopRows } from '@shared/model/query/derived'
import {
  outputsOfStructuredQuery,
  type QueryOutput,
  selectedColumnsOfQuery
} from '@shared/model/query/outputs'
import {
  type ColumnRef,
  type GroupCondition,
  isGroupedQuery,
  type QueryParameter,
  type StructuredQuery
} from '@shared/model/query/question'
import type { EngineCell } from '../warehouse/engine/messages'
import { rowConditionSql } from './conditions'
import { crossTableSql, groupingSetsSql, levelSql } from './cross'
import { deriveColumns, topRankSql } from './derived'
import type { Dialect, SqlTable } from './dialects/dialect'
import { createSubqueryLayer } from './layer'
import { decimalDigitsOfMeasure, measureConditionSql, measureSql } from './measures'
import {
  figureOutput,
  limitSql,
  namedSql,
  type OutputColumnSql,
  orderSql,
  outputOf,
  whereSql
} from './output-sql'
import { createStatementScope, type StatementScope, tableRowAlias } from './scope'
import { togetherTable } from './together'

export interface CompiledQuery {
  /** One SELECT, whose parameters are `$1`, `$2` …, all of them texts. */
  readonly sql: string
  readonly parameters: readonly EngineCell[]
  readonly outputs: readonly QueryOutput[]
}

/** Parameter values of a query, and the reference day of its relative periods. */
export interface QueryBindings {
  readonly parameters: readonly QueryParameter[]
  readonly today: string
}

/**
 * Compiles a valid query to one statement; `places` are its own tables in order, the source first,
 * then the other tables that it reads (`tableNamesOfQuery`).
 */
export function compileQuery(
  question: StructuredQuery,
  places: readonly SqlTable[],
  dialect: Dialect,
  { parameters, today }: QueryBindings
): CompiledQuery {
  const { relations, together = [], computed } = question
  const own = places.slice(0, 1 + relations.length)
  const others = places.slice(1 + relations.length)
  const [source, ...joined] = own
  if (!source) throw new Error(`No table ${question.source}`)
  const more = together.flatMap(name => others.find(table => table.name === name) ?? [])
  const tables = [togetherTable([source, ...more]), ...joined]
  const scope = createStatementScope(dialect, tables, { parameters, today, computed, others })
  const outputs = outputsOfStructuredQuery(question, [...tables, ...others])
  const sql = isGroupedQuery(question)
    ? groupsSql(scope, question, outputs)
    : question.distinct
      ? distinctSql(scope, question, outputs)
      : rowsSql(scope, question, outputs)
  return { sql, parameters: scope.bound, outputs }
}

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
    return ` ${joinsKinds[kind]} ${tables[index + 1]} ON ${equal.join(' AND ')}`
  })
  return {
    from: `FROM ${tables[0]}${joined.join('')}`,
    where: whereSql(filter ? [rowConditionSql(scope, filter)] : [])
  }
}

/** Result column with the value of a column of the query; `at` names the value in the statement. */
function columnOutput(
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

/**
 * SELECT of the chosen columns of each row. Without a sort, rows have the order of their tables; if
 * a table has none, they are sorted by all result columns.
 */
function rowsSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): string {
  const { top } = question
  const { from, where } = fromAndWhereSql(scope, question)
  const isOrdered = scope.places.every(({ order }) => order !== undefined)
  const layer = createSubqueryLayer('v')
  const at = (value: string): string => (top ? layer.add(value) : value)
  const answered = selectedColumnsOfQuery(question, scope.places).map(({ column }, place) =>
    columnOutput(scope, question, column, outputOf(outputs, place), at)
  )
  const stays =
    isOrdered &&
    scope.dialect.keepsOrder &&
    scope.places.length === 1 &&
    question.filter === null &&
    question.sort.length === 0 &&
    !top &&
    !question.together
  const rows = isOrdered
    ? scope.places.map(({ order }, table) => at(`${tableRowAlias(table)}.${order}`))
    : []
  const { by, joins } = orderSql(scope, question, answered, isOrdered ? [] : answered)
  const order = [...by, ...rows.map(row => `${row} NULLS LAST`)]
  const sorted = stays ? '' : ` ORDER BY ${order.join(', ')}`
  const end = `${sorted}${limitSql(question)}`
  if (!top) return `SELECT ${namedSql(answered)} ${from}${joins}${where}${end}`
  const ranked = topRowsSql(scope, top, answered, layer.over(`${from}${where}`), 'v')
  return `SELECT ${namedSql(answered)} FROM ${ranked}${joins}${end}`
}

/** Subquery named `alias` with the first rows of each partition of the subquery `rows`. */
function topRowsSql(
  scope: StatementScope,
  top: TopRows,
  answered: readonly OutputColumnSql[],
  rows: string,
  alias: string
): string {
  const rank = topRankSql(scope, top, answered)
  const ranked = `(SELECT ${alias}.*, ${rank} AS t FROM ${rows}) ${alias}`
  return `(SELECT * FROM ${ranked} WHERE ${alias}.t <= ${top.count}) ${alias}`
}

/** SELECT of the distinct rows of the chosen columns: groups without figures. */
function distinctSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): string {
  const groups = selectedColumnsOfQuery(question, scope.places)
  return groupsSql(scope, { ...question, groups: [...groups] }, outputs)
}

/**
 * SELECT with one row per group, built from nested subqueries: values per row, values per group,
 * figures computed from these, derived columns, then the conditions on figures and their text form.
 */
function groupsSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): string {
  const { groups, measures, groupTests, derivedTests = [], top, cross } = question
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

  const results = deriveColumns(scope, question, outputs, {
    rows: figures.over(`FROM ${grouped}`),
    columns: [...ofGroups, ...ofMeasures]
  })
  if (cross && levels) {
    const placed = { ...axesOfCrossTable(cross, groups, ofGroups), levels }
    return crossTableSql(scope, question, outputs, placed, results)
  }
  const answered = results.columns
  const ofDerived = answered.slice(groups.length + measures.length)
  const tests = [
    ...testsSql(scope, groupTests, ofMeasures),
    ...testsSql(scope, derivedTests, ofDerived)
  ]
  const { by, joins } = orderSql(scope, question, answered, ofGroups)
  const sorted = by.length === 0 ? '' : ` ORDER BY ${by.join(', ')}`
  const end = `${sorted}${limitSql(question)}`
  const select = `SELECT ${namedSql(answered)} FROM`
  if (!top) return `${select} ${results.rows}${joins}${whereSql(tests)}${end}`
  const tested = `(SELECT * FROM ${results.rows}${whereSql(tests)}) q`
  return `${select} ${topRowsSql(scope, top, answered, tested, 'q')}${joins}${end}`
}

function testsSql(
  scope: StatementScope,
  tests: readonly GroupCondition[],
  outputs: readonly OutputColumnSql[]
): string[] {
  return tests.flatMap(test => {
    const of = outputs[test.measure]
    if (!of) return []
    // A date part is compared by its text.
    const figure = of.output.part ? of.sql : of.raw
    const tested = { figure, digits: of.digits, type: of.output.type }
    return [`(${measureConditionSql(scope, test, tested)})`]
  })
}
