import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { type FlowStep, previousStepTableName } from '@shared/model/etl/flow/step'
import { compileQuery } from '../sql/compile'
import { rowConditionSql } from '../sql/conditions'
import { duckdbDialect } from '../sql/dialects/duckdb'
import { createStatementScope } from '../sql/scope'
import type { BuildStatement, EngineCell, StatementParameters } from '../warehouse/engine/messages'
import { quoteIdentifier, quoteLiteral, rowsTableName } from '../warehouse/sql/names'
import { fieldsToQueryTable, groupStepToQuery, type PipelineField } from './fields'
import { cleanColumnSql, rowColumnSql } from './tidy-sql'

export interface FlowStatement extends BuildStatement {
  /**
   * The step or rule with user-written SQL that the statement contains; named in the message if the
   * statement fails.
   */
  readonly own?: FlowStatementOrigin
}

/**
 * A step by its number, from 1, or a rule by its label; and whether engine messages about it may
 * contain a personal value.
 */
export type FlowStatementOrigin = ({ readonly step: number } | { readonly rule: string }) & {
  readonly isOfPersons: boolean
}

/** Row number, which identifies rejected rows and preserves the order: the line within its file. */
export const flowRowNumberColumn = '~n'
const number = quoteIdentifier(flowRowNumberColumn)

/**
 * Table of the rows that steps rejected: row number, index of the source column, reason, and the
 * step or rule.
 */
export const intermediateRejectedTable = quoteIdentifier('~loai')

/** Table of the rows after the given number of steps. */
export const rowsAfterStepTable = (steps: number): string => quoteIdentifier(`~buoc${steps}`)

/** Temporary table with the rows of a step before the rejected ones are removed. */
const onTheWay = quoteIdentifier('~tam')

/** Alias under which the file of another table is attached. */
export const otherFlowTableAlias = (place: number): string => `~bang${place}`

/** A step of a flow with its input and output columns. */
export interface FlowStepColumns {
  readonly step: FlowStep
  readonly before: readonly PipelineField[]
  readonly after: readonly PipelineField[]
  /** Whether the step is a SELECT that uses personal columns. */
  readonly isOfPersons?: boolean
}

/** SQL of the other tables, and the reference day of relative periods. */
export interface FlowStepContext {
  readonly aliasOf: (table: string) => string
  readonly today: string
  /** Timeout of a user-written SELECT, in milliseconds. */
  readonly limit: number
}

export const statementWithoutParameters = (sql: string): FlowStatement => ({ sql, parameters: [] })

/**
 * Statements that compute the rows after a step and record the rows that the step rejects. `at` is
 * the step number from 1.
 */
export function buildStepStatements(
  { step, before, after, isOfPersons = false }: FlowStepColumns,
  at: number,
  { aliasOf, today, limit }: FlowStepContext
): FlowStatement[] {
  const [from, to] = [rowsAfterStepTable(at - 1), rowsAfterStepTable(at)]
  const make = (sql: string, parameters: StatementParameters = []): FlowStatement => ({
    sql: `CREATE TEMP TABLE ${to} AS ${sql}`,
    parameters
  })
  switch (step.kind) {
    case 'choose': {
      const columns = step.columns.map(
        ({ name, from: own }) => `${quoteIdentifier(own)} AS ${quoteIdentifier(name)}`
      )
      return [make(`SELECT ${[number, ...columns].join(', ')} FROM ${from}`)]
    }
    case 'filter': {
      const { sql, parameters } = filtered(step, before, from, today)
      return [make(sql, parameters)]
    }
    case 'tidy':
      return tidyStatements(step, before, from, to)
    case 'lookup':
      return lookupStatements(step, before, { from, to, table: aliasOf(step.table) })
    case 'group':
      return [groupStepSql(step, { before, after }, from, today, make)]
    case 'select':
      return [
        ...buildSelectSourceStatements(before, from),
        {
          ...make(selectStepSql(step.sql, after)),
          deadline: limit,
          own: { step: at, isOfPersons }
        },
        statementWithoutParameters(`DROP VIEW ${previousStepTableName}`)
      ]
  }
}

function filtered(
  step: Extract<FlowStep, { kind: 'filter' }>,
  before: readonly PipelineField[],
  from: string,
  today: string
): FlowStatement {
  const place = { ...fieldsToQueryTable(before), from }
  const scope = createStatementScope(duckdbDialect, [place], { parameters: [], today })
  return {
    sql: `SELECT r0.* FROM ${from} r0 WHERE ${rowConditionSql(scope, step.condition)}`,
    parameters: scope.bound
  }
}

/**
 * Statements that clean columns. The first violation of each column is collected in a list of
 * structs; a row with a violation is rejected.
 */
function tidyStatements(
  step: Extract<FlowStep, { kind: 'tidy' }>,
  before: readonly PipelineField[],
  from: string,
  to: string
): FlowStatement[] {
  const faults: string[] = []
  const values = before.map(field => {
    let own = { value: rowColumnSql('r', field), type: field.dataType }
    for (const change of step.changes.filter(({ column }) => column === field.name)) {
      const made = cleanColumnSql(change, { ...field, dataType: own.type }, own.value)
      if (made.fault) faults.push(made.fault)
      own = { value: made.value, type: change.becomes ?? own.type }
    }
    return `(${own.value})::${dataTypeDefinitions[own.type].sql} AS ${quoteIdentifier(field.name)}`
  })
  const list =
    faults.length === 0 ? none : `list_filter([${faults.join(', ')}], lambda x: x IS NOT NULL)`
  return [
    statementWithoutParameters(
      `CREATE TEMP TABLE ${onTheWay} AS SELECT r.${number}, ${[...values, `${list} AS "~f"`].join(', ')} FROM ${from} r`
    ),
    statementWithoutParameters(rejectFaultyRowsSql(onTheWay, step.id)),
    statementWithoutParameters(
      `CREATE TEMP TABLE ${to} AS SELECT * EXCLUDE ("~f") FROM ${onTheWay} WHERE len("~f") = 0`
    ),
    statementWithoutParameters(`DROP TABLE ${onTheWay}`)
  ]
}

const none = '[]::STRUCT(place INTEGER, reason VARCHAR)[]'

/** SQL that records the rows of a table whose violation list `~f` is not empty as rejected. */
export const rejectFaultyRowsSql = (table: string, by: string): string =>
  `INSERT INTO ${intermediateRejectedTable} SELECT ${number}, "~f"[1].place, array_to_string(list_transform("~f", lambda x: x.reason), '; '), ${quoteLiteral(by)}
    FROM ${table} WHERE len("~f") > 0`

/**
 * Statements that join each row with the first row of the lookup table that is equal in all
 * compared columns.
 */
function lookupStatements(
  { id, table: name, on, take, missing }: Extract<FlowStep, { kind: 'lookup' }>,
  before: readonly PipelineField[],
  { from, to, table }: { from: string; to: string; table: string }
): FlowStatement[] {
  const rows = `${quoteIdentifier(table)}.${quoteIdentifier(rowsTableName)}`
  const keys = on.map(({ to: column }) => quoteIdentifier(column))
  const first = `(SELECT min(rowid) AS "~first" FROM ${rows} WHERE ${keys.map(key => `${key} IS NOT NULL`).join(' AND ')} GROUP BY ${keys.join(', ')})`
  const taken = [...new Set([...on.map(pair => pair.to), ...take.map(({ column }) => column)])]
  const partners = `(SELECT b.rowid AS "~hit", ${taken.map(column => `b.${quoteIdentifier(column)}`).join(', ')} FROM ${rows} b JOIN ${first} e ON b.rowid = e."~first")`
  const equal = on.map(
    ({ from: own, to: other }) => `r.${quoteIdentifier(own)} = l.${quoteIdentifier(other)}`
  )
  const columns = [
    `r.${number}`,
    ...before.map(field => rowColumnSql('r', field)),
    ...take.map(
      ({ column, name: own }) => `l.${quoteIdentifier(column)} AS ${quoteIdentifier(own)}`
    )
  ]
  const joined = (more: string): string =>
    `SELECT ${columns.join(', ')}${more} FROM ${from} r LEFT JOIN ${partners} l ON ${equal.join(' AND ')}`
  if (missing === 'keep')
    return [statementWithoutParameters(`CREATE TEMP TABLE ${to} AS ${joined('')}`)]
  const place = before.find(field => field.name === on[0]?.from)?.place ?? null
  const reason = quoteLiteral(words.noPartner(name))
  return [
    statementWithoutParameters(
      `CREATE TEMP TABLE ${onTheWay} AS ${joined(', l."~hit" AS "~hit"')}`
    ),
    statementWithoutParameters(
      `INSERT INTO ${intermediateRejectedTable} SELECT ${number}, ${place === null ? 'NULL' : place}::INTEGER, ${reason}, ${quoteLiteral(id)} FROM ${onTheWay} WHERE "~hit" IS NULL`
    ),
    statementWithoutParameters(
      `CREATE TEMP TABLE ${to} AS SELECT * EXCLUDE ("~hit") FROM ${onTheWay} WHERE "~hit" IS NOT NULL`
    ),
    statementWithoutParameters(`DROP TABLE ${onTheWay}`)
  ]
}

/**
 * SQL of a grouping step. Each group gets the number of its first row, which determines its
 * position.
 */
function groupStepSql(
  step: Extract<FlowStep, { kind: 'group' }>,
  { before, after }: Pick<FlowStepColumns, 'before' | 'after'>,
  from: string,
  today: string,
  make: (sql: string, parameters: readonly EngineCell[]) => FlowStatement
): FlowStatement {
  const table = fieldsToQueryTable(before)
  const own = {
    name: flowRowNumberColumn,
    dataType: 'integer',
    description: '',
    personal: false
  } as const
  const place = { ...table, columns: [...table.columns, own], from }
  const question = groupStepToQuery(step)
  const first = {
    name: flowRowNumberColumn,
    kind: 'least' as const,
    column: { table: 0, column: flowRowNumberColumn }
  }
  const measures = [...question.measures, first]
  const { sql, parameters } = compileQuery({ ...question, measures }, [place], duckdbDialect, {
    parameters: [],
    today
  })
  const columns = after.map(
    ({ name, dataType }) =>
      `CAST(q.${quoteIdentifier(name)} AS ${dataTypeDefinitions[dataType].sql}) AS ${quoteIdentifier(name)}`
  )
  // An aggregate without grouping returns one row even for no input rows; that row has no first
  // row, so its number is 0.
  return make(
    `SELECT coalesce(q.${number}, 0) AS ${number}, ${columns.join(', ')} FROM (${sql}) q`,
    parameters
  )
}

/**
 * Statements that create the view that a user-written SELECT reads: rows without internal columns,
 * all values unmasked. Results derived from personal columns stay marked as personal.
 */
export function buildSelectSourceStatements(
  fields: readonly PipelineField[],
  from: string
): FlowStatement[] {
  const shown = fields.map(({ name }) => `r.${quoteIdentifier(name)}`)
  return [
    statementWithoutParameters(
      `CREATE TEMP VIEW ${previousStepTableName} AS SELECT ${shown.join(', ')} FROM ${from} r`
    )
  ]
}

/**
 * SQL that wraps a user-written SELECT and numbers its rows in order. The SELECT is on lines of its
 * own, so that a trailing comment cannot swallow the rest.
 */
function selectStepSql(sql: string, after: readonly PipelineField[]): string {
  const columns = after.map(
    ({ name, dataType }) =>
      `CAST(q.${quoteIdentifier(name)} AS ${dataTypeDefinitions[dataType].sql}) AS ${quoteIdentifier(name)}`
  )
  return `SELECT row_number() OVER () AS ${number}, ${columns.join(', ')} FROM (\n${sql}\n) q`
}
