import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { MartColumn } from '@shared/model/data-mart/column'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, findTableRuleFault } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import { previousStepTableName } from '@shared/model/etl/flow/step'
import { duckdbDialect } from '../sql/dialects/duckdb'
import {
  isRowBreakingRuleSql,
  isRowWithAllRuleValuesSql,
  type OpenedRuleLists
} from '../warehouse/quality/rule-sql'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../warehouse/sql/names'
import type { PipelineField } from './fields'
import {
  buildSelectSourceStatements,
  type FlowStatement,
  flowRowNumberColumn,
  intermediateRejectedTable,
  rowsAfterStepTable,
  statementWithoutParameters
} from './step-sql'

/** Name of the table in a staged file that holds the number of violating rows per rule index. */
export const ruleViolationsTable = '~rules'

/** Table of the rows that satisfy all rules checked so far. */
export const rowsPassingRulesTable = quoteIdentifier('~dat')

const [asked, found] = [quoteIdentifier('~xet'), quoteIdentifier('~vi pham')]

const number = quoteIdentifier(flowRowNumberColumn)

export const fieldsToColumns = (fields: readonly PipelineField[]): MartColumn[] =>
  fields.map(({ name, dataType, personal }) => ({ name, dataType, personal, description: '' }))

/** Description of a rule's condition for the page, rejection reasons and the log. */
export function describeFlowRule(rule: FlowRule, fields: readonly PipelineField[]): string {
  if (rule.kind === 'select') return rule.name
  if (rule.kind !== 'total') return describeTableRule(rule, fieldsToColumns(fields))
  const { equals } = rule
  const expected =
    equals.kind === 'value'
      ? equals.value.replace('.', ',')
      : words.totalOf(equals.table, equals.column)
  return words.total(rule.column, expected)
}

/**
 * Reason why a rule cannot be applied to these columns; undefined if it can. A rule with a SELECT
 * is checked by the SQL validation instead.
 */
export function findFlowRuleFault(
  rule: FlowRule,
  fields: readonly PipelineField[],
  columnsOf: (table: string) => readonly MartColumn[] | undefined
): string | undefined {
  if (rule.kind === 'select') return undefined
  if (rule.kind !== 'total')
    return findTableRuleFault(rule, fieldsToColumns(fields), columnsOf)?.message
  const { column, equals } = rule
  const fault = notSummableFault(fields, column)
  if (fault || equals.kind === 'value') return fault
  const others = columnsOf(equals.table)
  return others ? notSummableFault(others, equals.column) : words.tableGone(equals.table)
}

function notSummableFault(
  columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'personal'>[],
  name: string
): string | undefined {
  const column = columns.find(one => one.name === name)
  if (!column) return words.noColumn(name)
  if (column.personal) return words.personal(name)
  const isNumber = column.dataType === 'integer' || column.dataType === 'float'
  return isNumber ? undefined : words.notNumber(name)
}

export interface FlowRuleContext {
  readonly rules: readonly FlowRule[]
  readonly fields: readonly PipelineField[]
  /** Number of the step after which the rules are checked. */
  readonly at: number
  readonly lists: OpenedRuleLists
  readonly aliasOf: (table: string) => string
  /** Timeout of a user-written SELECT, in milliseconds. */
  readonly limit: number
  readonly columnsOf: (table: string) => readonly MartColumn[] | undefined
  /** Ids of rules whose SELECT uses personal columns. */
  readonly ofPersons: ReadonlySet<string>
}

/** Statement that creates `ruleViolationsTable`. */
export const createRuleViolationsTable = statementWithoutParameters(
  `CREATE TABLE target.${quoteIdentifier(ruleViolationsTable)} (place INTEGER, broken BIGINT)`
)

/**
 * Statements that count the violations of each rule into `ruleViolationsTable`, reject the rows that
 * violate a blocking one, and leave the others in `rowsPassingRulesTable`. Rules are counted over all rows that
 * the steps produced; of the duplicates that *unique* finds, the first row stays.
 */
export function buildRuleCheckStatements(places: FlowRuleContext): FlowStatement[] {
  const { rules, fields, at } = places
  const rows = rowsAfterStepTable(at)
  const ofRows = rules.filter(isOfRows)
  const blocking = ofRows.filter(({ severity }) => severity === 'blocking')
  const whole = rules.flatMap((rule, place) => wholeTableRuleSql(rule, place, places, rows, fields))
  // With a million rows each additional table costs as much as reading them, so a view suffices
  // when nothing is rejected.
  const all = statementWithoutParameters(
    `CREATE TEMP VIEW ${rowsPassingRulesTable} AS SELECT * FROM ${rows}`
  )
  if (ofRows.length === 0) return [createRuleViolationsTable, all, ...whole]
  const broken = ofRows.map((rule, place) => `${violatesRuleSql(rule, places)} AS b${place}`)
  const faults = blocking.map(rule => faultSql(rule, places, `b${ofRows.indexOf(rule)}`))
  const counts = ofRows.map((rule, place) => countOf(rules.indexOf(rule), `count_if(b${place})`))
  const list = `list_filter([${faults.join(', ')}], lambda x: x IS NOT NULL)`
  const kind = 'STRUCT(place INTEGER, reason VARCHAR, who VARCHAR)[]'
  const asking = [
    createRuleViolationsTable,
    statementWithoutParameters(
      `CREATE TEMP TABLE ${asked} AS SELECT r.*, ${[...broken, 'true AS "~"'].join(', ')} FROM ${firstEqualRowsSql(places, rows)} r`
    ),
    ...counts.map(sql =>
      statementWithoutParameters(
        `INSERT INTO target.${quoteIdentifier(ruleViolationsTable)} ${sql} FROM ${asked}`
      )
    )
  ]
  if (blocking.length === 0)
    return [...asking, statementWithoutParameters(`DROP TABLE ${asked}`), all, ...whole]
  return [
    ...asking,
    statementWithoutParameters(
      `CREATE TEMP TABLE ${found} AS SELECT ${number}, (${list})::${kind} AS f FROM ${asked} r`
    ),
    statementWithoutParameters(
      `INSERT INTO ${intermediateRejectedTable} SELECT ${number}, f[1].place, array_to_string(list_transform(f, lambda x: x.reason), '; '), f[1].who FROM ${found} WHERE len(f) > 0`
    ),
    statementWithoutParameters(
      `CREATE TEMP TABLE ${rowsPassingRulesTable} AS SELECT r.* FROM ${rows} r JOIN ${found} v USING (${number}) WHERE len(v.f) = 0`
    ),
    statementWithoutParameters(`DROP TABLE ${asked}`),
    statementWithoutParameters(`DROP TABLE ${found}`),
    ...whole
  ]
}

type RowBasedRule = TableRule
const isOfRows = (rule: FlowRule): rule is RowBasedRule =>
  rule.kind !== 'total' && rule.kind !== 'select'

const countOf = (place: number, count: string): string => `SELECT ${place}, ${count}`

/**
 * SQL for the rows, extended by one column per uniqueness rule with the number of the first row
 * that has the same values.
 */
function firstEqualRowsSql({ rules, fields }: FlowRuleContext, rows: string): string {
  const firsts = rules.flatMap((rule, place) => {
    if (rule.kind !== 'unique') return []
    const columns = rule.columns.map(name => `q.${quoteIdentifier(name)}`).join(', ')
    const whole = isRowWithAllRuleValuesSql(
      rule,
      fieldsToColumns(fields),
      name => `q.${quoteIdentifier(name)}`
    )
    return [
      `CASE WHEN ${whole} THEN min(q.${number}) OVER (PARTITION BY ${columns}) END AS "~first${place}"`
    ]
  })
  return firsts.length === 0 ? rows : `(SELECT q.*, ${firsts.join(', ')} FROM ${rows} q)`
}

/** SQL condition that is true for a row that violates the rule. */
function violatesRuleSql(rule: RowBasedRule, { rules, fields, lists }: FlowRuleContext): string {
  if (rule.kind === 'unique') {
    return `coalesce(r."~first${rules.indexOf(rule)}" <> r.${number}, false)`
  }
  return isRowBreakingRuleSql(
    rule,
    fieldsToColumns(fields),
    lists,
    name => `r.${quoteIdentifier(name)}`
  )
}

function faultSql(rule: RowBasedRule, { fields }: FlowRuleContext, when: string): string {
  const place = fields.find(({ name }) => name === rule.columns[0])?.place ?? null
  const reason = quoteLiteral(
    tableRuleText.broken(describeTableRule(rule, fieldsToColumns(fields)))
  )
  return `CASE WHEN ${when} THEN {'place': ${place === null ? 'NULL' : place}::INTEGER, 'reason': ${reason}, 'who': ${quoteLiteral(rule.id)}} END`
}

/** SQL for rules about all rows together: a user-written SELECT, or the total of a column. */
function wholeTableRuleSql(
  rule: FlowRule,
  place: number,
  { aliasOf, columnsOf, limit, ofPersons }: FlowRuleContext,
  rows: string,
  fields: readonly PipelineField[]
): FlowStatement[] {
  const insert = `INSERT INTO target.${quoteIdentifier(ruleViolationsTable)} SELECT ${place},`
  if (rule.kind === 'select') {
    return [
      ...buildSelectSourceStatements(fields, rows),
      {
        ...statementWithoutParameters(`${insert} (SELECT count(*) FROM (\n${rule.sql}\n) q)`),
        deadline: limit,
        own: { rule: rule.name, isOfPersons: ofPersons.has(rule.id) }
      },
      statementWithoutParameters(`DROP VIEW ${previousStepTableName}`)
    ]
  }
  if (rule.kind !== 'total') return []
  const { column, equals } = rule
  const own = exactSumSql(fields, column, rows)
  const expected =
    equals.kind === 'value'
      ? `CAST(CAST(${quoteLiteral(equals.value)} AS DECIMAL(27, 9)) * CAST(1000000000 AS DECIMAL(10, 0)) AS HUGEINT)`
      : exactSumSql(
          columnsOf(equals.table) ?? [],
          equals.column,
          `${quoteIdentifier(aliasOf(equals.table))}.${quoteIdentifier(rowsTableName)}`
        )
  return [
    statementWithoutParameters(
      `${insert} CASE WHEN ${own} IS NOT DISTINCT FROM ${expected} THEN 0 ELSE 1 END`
    )
  ]
}

/** SQL for the exact sum of a column in billionths; 0 if there are no rows. */
function exactSumSql(
  columns: readonly Pick<MartColumn, 'name' | 'dataType'>[],
  name: string,
  rows: string
): string {
  const isWhole = columns.find(one => one.name === name)?.dataType === 'integer'
  const value = `s.${quoteIdentifier(name)}`
  const finite = isWhole ? value : `CASE WHEN isfinite(${value}) THEN ${value} END`
  const sum = duckdbDialect.sum(finite, isWhole ? 'integer' : 'float')
  return `(SELECT coalesce(${sum}, 0)${isWhole ? '::HUGEINT * 1000000000' : ''} FROM ${rows} s)`
}
