import type { LocalityRegister } from '@shared/model/localities/register'
import { axesOfCrossTable } from '@shared/model/query/cross'
import type { TopRows } from '@shared/model/query/derived'
import {
  outputsOfStructuredQuery,
  type QueryOutput,
  selectedColumnsOfQuery
} from '@shared/model/query/outputs'
import { tableNamesOfView } from '@shared/model/query/query-tables'
import {
  type GroupCondition,
  isGroupedQuery,
  type QueryParameter,
  type StructuredQuery
} from '@shared/model/query/question'
import { derivedStartOf, viewsOf } from '@shared/model/query/views'
import type { EngineCell } from '../warehouse/engine/messages'
import { compareFigures } from './comparison'
import { crossTableSql } from './cross'
import { deriveColumns, topRankSql } from './derived'
import type { Dialect, SqlTable } from './dialects/dialect'
import { columnOutput, type FiguresSql, figuresSql, fromAndWhereSql } from './figures'
import { createSubqueryLayer } from './layer'
import { measureConditionSql } from './measures'
import {
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

/** Values on which a query depends beside its tables. */
export interface QueryBindings {
  readonly parameters: readonly QueryParameter[]
  /** Reference day of relative periods and of localities. */
  readonly today: string
  /** Localities of all lists; required for a query that names localities of its day. */
  readonly localities?: LocalityRegister | undefined
}

/**
 * Compiles a valid query to one statement; `places` are its own tables in order, the source first,
 * then the other tables that it reads, then those of its baseline (`tableNamesOfQuery`).
 */
export function compileQuery(
  question: StructuredQuery,
  places: readonly SqlTable[],
  dialect: Dialect,
  bindings: QueryBindings
): CompiledQuery {
  const bound: EngineCell[] = []
  const [view = question, baselineView] = viewsOf(question)
  const count = tableNamesOfView(view).length
  const scopeOf = (of: StructuredQuery, tables: readonly SqlTable[]): StatementScope =>
    createViewScope(of, tables, dialect, { ...bindings, bound })
  const scope = scopeOf(view, places.slice(0, count))
  const outputs = outputsOfStructuredQuery(question, [...scope.places, ...places])
  if (!isGroupedQuery(question)) {
    const build = question.distinct ? distinctSql : rowsSql
    return { sql: build(scope, question, outputs), parameters: bound, outputs }
  }
  const baseline =
    baselineView && figuresSql(scopeOf(baselineView, places.slice(count)), baselineView, outputs)
  return { sql: groupsSql(scope, question, outputs, baseline), parameters: bound, outputs }
}

/** Scope of one view of a query over its tables, in the order of `tableNamesOfView`. */
function createViewScope(
  { source: name, relations, together = [], computed, validOn }: StructuredQuery,
  places: readonly SqlTable[],
  dialect: Dialect,
  bindings: QueryBindings & { readonly bound: EngineCell[] }
): StatementScope {
  const [source, ...joined] = places.slice(0, 1 + relations.length)
  const others = places.slice(1 + relations.length)
  if (!source) throw new Error(`No table ${name}`)
  const more = together.flatMap(one => others.find(table => table.name === one) ?? [])
  const tables = [togetherTable([source, ...more]), ...joined]
  return createStatementScope(dialect, tables, { ...bindings, computed, others, validOn })
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
    // A join may return the rows in another order.
    !question.computed?.some(({ value }) => value.kind === 'locality') &&
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
 * SELECT with one row per group, built from nested subqueries: the figures, those of the baseline,
 * derived columns, then the conditions on figures and their text form.
 */
function groupsSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[],
  baseline?: FiguresSql
): string {
  const { groups, measures, groupTests, derivedTests = [], top, cross } = question
  const own = figuresSql(scope, question, outputs)
  const figures = baseline ? compareFigures(scope.dialect, question, [own, baseline]) : own
  const results = deriveColumns(scope, question, outputs, figures)
  if (cross && own.levels) {
    const ofAxes = results.columns.slice(0, groups.length)
    const placed = { ...axesOfCrossTable(cross, groups, ofAxes), levels: own.levels }
    return crossTableSql(scope, question, outputs, placed, results)
  }
  const answered = results.columns
  const ofGroups = answered.slice(0, groups.length)
  const ofMeasures = answered.slice(groups.length, groups.length + measures.length)
  const ofDerived = answered.slice(derivedStartOf(question))
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
