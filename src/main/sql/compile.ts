import {
  outputsOfStructuredQuery,
  type QueryOutput,
  selectedColumnsOfQuery
} from '@shared/model/query/outputs'
import {
  isGroupedQuery,
  type QueryParameter,
  type StructuredQuery
} from '@shared/model/query/question'
import type { EngineCell } from '../warehouse/engine/messages'
import { quoteIdentifier } from '../warehouse/sql/names'
import { rowConditionSql } from './conditions'
import type { AliasedColumn, Dialect, SortSql, SqlTable } from './dialects/dialect'
import { createSubqueryLayer } from './layer'
import { decimalDigitsOfMeasure, measureConditionSql, measureSql } from './measures'
import { createStatementScope, type StatementScope, tableRowAlias } from './scope'

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
 * SQL of a result column: its displayed value, its sort key, and the table column from which a text
 * value comes.
 */
interface OutputColumnSql {
  readonly output: QueryOutput
  readonly sql: string
  readonly raw: string
  readonly source?: AliasedColumn
}

/** Compiles a valid query to one statement; `places` are its tables in order, the source first. */
export function compileQuery(
  question: StructuredQuery,
  places: readonly SqlTable[],
  dialect: Dialect,
  asked: QueryBindings
): CompiledQuery {
  const scope = createStatementScope(dialect, places, asked)
  const outputs = outputsOfStructuredQuery(question, places)
  const sql = isGroupedQuery(question)
    ? groupsSql(scope, question, outputs)
    : rowsSql(scope, question, outputs)
  return { sql, parameters: scope.bound, outputs }
}

const limitSql = ({ limit }: StructuredQuery): string => (limit === null ? '' : ` LIMIT ${limit}`)

const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`

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

/**
 * SELECT of the chosen columns of each row. Without a sort, rows have the order of their tables; if
 * a table has none, they are sorted by all result columns.
 */
function rowsSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): string {
  const { from, where } = fromAndWhereSql(scope, question)
  const answered = selectedColumnsOfQuery(question, scope.places).map(
    ({ column }, place): OutputColumnSql => {
      const raw = scope.value(column)
      return { output: outputOf(outputs, place), sql: raw, raw, source: scope.placed(column) }
    }
  )
  const isOrdered = scope.places.every(({ order }) => order !== undefined)
  const stays =
    isOrdered &&
    scope.dialect.keepsOrder &&
    scope.places.length === 1 &&
    question.filter === null &&
    question.sort.length === 0
  const rows = scope.places.map(({ order }, table) => `${tableRowAlias(table)}.${order}`)
  const { by, joins } = orderSql(scope, question, answered, isOrdered ? [] : answered)
  const order = [...by, ...(isOrdered ? rows.map(row => `${row} NULLS LAST`) : [])]
  const sorted = stays ? '' : ` ORDER BY ${order.join(', ')}`
  return `SELECT ${namedSql(answered)} ${from}${joins}${where}${sorted}${limitSql(question)}`
}

/**
 * SELECT with one row per group, built from nested subqueries: values per row, values per group,
 * figures computed from these, then the conditions on figures and their text form.
 */
function groupsSql(
  scope: StatementScope,
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): string {
  const { groups, measures, groupTests } = question
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
    const raw = figures.add(ofGroup.add(keys[place] ?? ''))
    const output = outputOf(outputs, place)
    return part
      ? { output, sql: dialect.partText(raw, part), raw }
      : { output, sql: raw, raw, source: scope.placed(column) }
  })
  const ofMeasures = measures.map((measure, index) => {
    const figure = figures.add(measureSql(scope, measure, { rows: ofRow, groups: ofGroup }))
    const output = outputOf(outputs, groups.length + index)
    const digits = decimalDigitsOfMeasure(measure, output)
    const sql = digits === undefined ? figure : dialect.text(figure, digits)
    return { output, sql, raw: figure, figure, digits, type: output.type }
  })
  const grouping = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`
  const grouped = ofGroup.over(`FROM ${ofRow.over(`${from}${where}`)}${grouping}`)

  const tests = groupTests.flatMap(test => {
    const of = ofMeasures[test.measure]
    return of ? [`(${measureConditionSql(scope, test, of)})`] : []
  })
  const answered = [...ofGroups, ...ofMeasures]
  const { by, joins } = orderSql(scope, question, answered, ofGroups)
  const sorted = by.length === 0 ? '' : ` ORDER BY ${by.join(', ')}`
  return `SELECT ${namedSql(answered)} FROM ${figures.over(`FROM ${grouped}`)}${joins}${whereSql(tests)}${sorted}${limitSql(question)}`
}

const namedSql = (answered: readonly OutputColumnSql[]): string =>
  answered.map(({ output, sql }) => `${sql} AS ${quoteIdentifier(output.name)}`).join(', ')

function outputOf(outputs: readonly QueryOutput[], place: number): QueryOutput {
  const output = outputs[place]
  if (!output) throw new Error(`No output ${place}`)
  return output
}

/**
 * ORDER BY with the sorts of a query, followed by the expressions `last`, ascending; empty values
 * last.
 */
function orderSql(
  { dialect }: StatementScope,
  { sort }: StructuredQuery,
  answered: readonly OutputColumnSql[],
  last: readonly OutputColumnSql[]
): { by: string[]; joins: string } {
  const sorts = [
    ...sort.flatMap(({ output, direction }) =>
      answered
        .filter(one => one.output.name === output)
        .map(one => ({ one, direction: direction === 'desc' ? 'DESC' : 'ASC' }))
    ),
    ...last.map(one => ({ one, direction: 'ASC' }))
  ]
  // Only the first sort by a column counts; a repetition has no effect.
  const first = sorts.filter(({ one }, place) => sorts.findIndex(s => s.one === one) === place)
  const orders = first.map(({ one: { output, raw, source }, direction }, place) => {
    const isText = output.type === 'string' && output.part === undefined
    const order: SortSql = isText ? dialect.textOrder(raw, `o${place}`, source) : { by: [raw] }
    return { order, direction }
  })
  return {
    by: orders.flatMap(({ order, direction }) =>
      order.by.map(key => `${key} ${direction} NULLS LAST`)
    ),
    joins: orders.flatMap(({ order: { join } }) => (join ? [` ${join}`] : [])).join('')
  }
}
