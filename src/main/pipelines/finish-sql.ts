import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type DataType, dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import {
  type LocalityListDerivation,
  localityListSql
} from '../warehouse/loading/locality-list-sql'
import {
  buildLoadRuleStatements,
  type LoadRuleCheckStatements,
  type LoadTargetColumn,
  type RowLocationMessageSql,
  rejectedRowsTable,
  sourceLineColumn,
  type UploadedRowsRelation,
  uploadedRowsTable
} from '../warehouse/loading/staging-sql'
import { castSql, isLostByCastSql } from '../warehouse/sql/cast-sql'
import { maskedColumnSql } from '../warehouse/sql/columns-sql'
import {
  quoteIdentifier,
  quoteLiteral,
  rowsTableName,
  trimmedTextSql
} from '../warehouse/sql/names'
import type { PipelineField } from './fields'
import { maxLinesPerFile, type SourceReadStatements } from './read-sql'
import { fieldsToColumns, rowsPassingRulesTable } from './rules-sql'
import {
  type FlowStatement,
  type FlowStepColumns,
  flowRowNumberColumn,
  intermediateRejectedTable,
  rowsAfterStepTable,
  statementWithoutParameters
} from './step-sql'

const number = quoteIdentifier(flowRowNumberColumn)
/** Provisional id, replaced later, of the target table as the cause of a row's rejection. */
const ofTarget = '~'

/** Finds the result column that is loaded into a target column. */
export const findFieldForTarget = (
  fields: readonly PipelineField[],
  name: string
): PipelineField | undefined =>
  fields.find(field => field.name === name) ??
  fields.find(field => field.name.toLowerCase() === name.toLowerCase())

/** Columns of the target table in the form that a file upload uses to check its rules and key. */
export const toLoadTargetColumns = (
  { columns }: Pick<DataMart, 'columns'>,
  fields: readonly PipelineField[]
): LoadTargetColumn[] =>
  columns.map(({ name, dataType }) => {
    const field = findFieldForTarget(fields, name)
    return {
      name,
      dataType,
      source: field?.place ?? null,
      title: field?.name ?? name,
      numbers: 'vi'
    }
  })

/**
 * SQL for the line number of a row and, if the row is in another file than the row that refers to
 * it, the name of that file.
 */
export const rowLocationMessageInFilesSql =
  (files: readonly string[]): RowLocationMessageSql =>
  (line, own) => {
    const other = `' “' || [${files.map(quoteLiteral).join(', ')}][${line} // ${maxLinesPerFile} + 1] || '”'`
    return `(${line} % ${maxLinesPerFile}) || ' của tệp' || CASE WHEN ${line} // ${maxLinesPerFile} <> ${own} // ${maxLinesPerFile} THEN ${other} ELSE '' END`
  }

export interface PipelineTargetTableCheck {
  readonly target: Pick<DataMart, 'columns' | 'key'>
  readonly fields: readonly PipelineField[]
  readonly checks: LoadRuleCheckStatements
  readonly placeSql: RowLocationMessageSql
  /** Whether only a part of the source's records is read. */
  readonly isPartial?: boolean
  readonly read: SourceReadStatements
  readonly steps: readonly FlowStepColumns[]
  /** How missing code lists of locality codes are derived, by index of the target column. */
  readonly localityLists?: ReadonlyMap<number, LocalityListDerivation>
}

/**
 * SQL for the values of a row (alias `s`) in the target table's columns, and for each possible
 * violation a struct of column index and reason.
 */
export function targetTableValuesSql({
  target,
  fields,
  localityLists
}: Pick<PipelineTargetTableCheck, 'fields' | 'localityLists' | 'target'>) {
  const pairs = target.columns.map(column => ({
    column,
    field: findFieldForTarget(fields, column.name)
  }))
  const stated = pairs.map(({ column: { name, dataType }, field }) => {
    const cast = field ? castSql(fieldSql(field), field.dataType, dataType) : 'NULL'
    return { name, sql: `(${cast})::${dataTypeDefinitions[dataType].sql}` }
  })
  return {
    values: stated.map((value, index) => {
      const derivation = localityLists?.get(index)
      if (!derivation) return value
      const list = localityListSql(derivation, column => stated[column]?.sql ?? 'NULL')
      return { ...value, sql: `coalesce(${trimmedTextSql(value.sql)}, ${list})` }
    }),
    faults: pairs.flatMap(({ column: { name, dataType }, field }) => [
      ...(field ? unfitFaults(field, dataType) : []),
      ...(target.key.includes(name) ? [emptyKeyFault(name, field)] : [])
    ])
  }
}

const fieldSql = ({ name }: PipelineField): string => `s.${quoteIdentifier(name)}`

/** SQL of the violation by a value that cannot be converted to the type of its target column. */
function unfitFaults(field: PipelineField, dataType: DataType): string[] {
  if (field.dataType === dataType) return []
  const isLost = isLostByCastSql(fieldSql(field), field.dataType, dataType)
  return [faultSql(field, isLost, words.unfit(field.name, dataType))]
}

/** SQL of the violation by an empty or missing value in a key column. */
function emptyKeyFault(name: string, field: PipelineField | undefined): string {
  const value =
    field && (field.dataType === 'string' ? trimmedTextSql(fieldSql(field)) : fieldSql(field))
  return faultSql(field, value === undefined ? 'true' : `${value} IS NULL`, words.keyEmpty(name))
}

const faultSql = (field: PipelineField | undefined, when: string, reason: string): string =>
  `CASE WHEN ${when} THEN {'place': ${field?.place ?? 'NULL'}::INTEGER, 'reason': ${quoteLiteral(reason)}} END`

/**
 * Statements that check the rows after the last step against the types, rules and key of the target
 * table, as a file upload does. Valid rows go into `target.rows`, rejected ones into another table.
 */
export function buildTargetTableCheckStatements(finish: PipelineTargetTableCheck): FlowStatement[] {
  const { target, fields, checks } = finish
  const columns = toLoadTargetColumns(target, fields)
  const { values, faults } = targetTableValuesSql(finish)
  const kind = 'STRUCT(place INTEGER, reason VARCHAR)[]'
  const found =
    faults.length === 0
      ? `[]::${kind}`
      : // Most rows are valid, so violations are only listed for rows that have one.
        `CASE WHEN coalesce(${faults.join(', ')}) IS NULL THEN []::${kind} ELSE list_filter([${faults.join(', ')}], lambda x: x IS NOT NULL)::${kind} END`
  const isOnlyTaken = faults.length + checks.onRows.length + checks.onGroups.length === 0
  const checked: UploadedRowsRelation = isOnlyTaken ? 'VIEW' : 'TABLE'
  const { placeSql } = finish
  const meeting = buildLoadRuleStatements(
    { columns, key: target.key, checks },
    unreadSql(finish),
    placeSql,
    checked
  )
  return [
    `CREATE TEMP ${checked} ${uploadedRowsTable} AS SELECT s.${number} AS line, ${[...values.map(({ sql }, at) => `${sql} AS ${quoteIdentifier(`v${at}`)}`), `${found} AS found`].join(', ')}, s.${number} AS first FROM ${rowsPassingRulesTable} s`,
    ...meeting.check,
    `CREATE TABLE target.${quoteIdentifier(rowsTableName)} AS SELECT line AS ${quoteIdentifier(sourceLineColumn)}, ${meeting.kept.columns.join(', ')} FROM ${meeting.kept.from}`,
    ...meeting.after,
    `INSERT INTO ${intermediateRejectedTable} SELECT line, ${meeting.place}, ${meeting.reason}, ${quoteLiteral(ofTarget)} FROM unfit`,
    'DROP TABLE unfit',
    rejectedRowsInSourceOrderSql(finish),
    ...checks.onKept
  ].map(statementWithoutParameters)
}

/**
 * SQL of the number of source records that do not reach the result because they were rejected or
 * not read; at least 1 if only a part of the source is read.
 */
const unreadSql = ({ read, isPartial = false }: PipelineTargetTableCheck): string =>
  [
    isPartial ? '1' : '0',
    `(SELECT count(*) FROM ${intermediateRejectedTable})`,
    ...(read.rejected ? [`(SELECT count(*) FROM (${read.rejected}))`] : [])
  ].join(' + ')

/** Whether a step creates rows that do not exist in the source. */
export const isRowCreatingStep = ({ step }: FlowStepColumns): boolean =>
  step.kind === 'group' || step.kind === 'select'

/**
 * SQL for all rejected rows in source order. A row that a step created has neither file nor line,
 * so its columns are described with it.
 */
export function rejectedRowsInSourceOrderSql({
  read,
  steps,
  fields
}: PipelineTargetTableCheck): string {
  const untraced = steps.findIndex(isRowCreatingStep)
  const traced = untraced < 0 ? steps : steps.slice(0, untraced)
  const known = ['', ...traced.map(({ step }) => step.id), ...(untraced < 0 ? [ofTarget] : [])]
  const own = `SELECT x.n, x.place, x.reason, ${read.cells} AS cells, x.who, true AS isOwn FROM ${intermediateRejectedTable} x JOIN ${read.from} r ON ${read.n} = x.n`
  const sources = [
    ...(read.rejected
      ? [
          `SELECT n, NULL::INTEGER AS place, reason, cells, '' AS who, true AS isOwn FROM (${read.rejected})`
        ]
      : []),
    untraced < 0 ? own : `${own} WHERE x.who IN (${known.map(quoteLiteral).join(', ')})`,
    ...(untraced < 0 ? [] : untracedRejectedRowsSql(steps, untraced, fields))
  ]
  return `CREATE TABLE target.${quoteIdentifier(rejectedRowsTable)} AS SELECT CASE WHEN isOwn THEN n % ${maxLinesPerFile} ELSE 0 END AS line, place, reason, cells,
    CASE WHEN isOwn THEN n // ${maxLinesPerFile} ELSE -1 END::INTEGER AS file,
    CASE WHEN who = ${quoteLiteral(ofTarget)} THEN '' ELSE who END AS who FROM (${sources.join(' UNION ALL ')}) ORDER BY n`
}

function untracedRejectedRowsSql(
  steps: readonly FlowStepColumns[],
  first: number,
  fields: readonly PipelineField[]
): string[] {
  const cells = (columns: readonly PipelineField[]): string =>
    `[${fieldsToColumns(columns)
      .map(
        column =>
          `${quoteLiteral(`${column.name}: `)} || coalesce(CAST(${maskedColumnSql(column)} AS VARCHAR), '')`
      )
      .join(', ')}]`
  const later = steps.slice(first + 1).map(({ step, before }, at) => {
    const rows = rowsAfterStepTable(first + 1 + at)
    return `SELECT x.n, NULL::INTEGER, x.reason, ${cells(before)}, x.who, false FROM ${intermediateRejectedTable} x JOIN ${rows} r ON r.${number} = x.n WHERE x.who = ${quoteLiteral(step.id)}`
  })
  const known = ['', ...steps.map(({ step }) => step.id)].map(quoteLiteral).join(', ')
  return [
    ...later,
    `SELECT x.n, NULL::INTEGER, x.reason, ${cells(fields)}, x.who, false FROM ${intermediateRejectedTable} x JOIN ${rowsAfterStepTable(steps.length)} r ON r.${number} = x.n WHERE x.who NOT IN (${known})`
  ]
}
