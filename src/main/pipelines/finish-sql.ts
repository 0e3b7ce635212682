import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type DataType, typeFacts } from '@shared/model/data-mart/data-types'
import {
  type CheckedKind,
  checkedRows,
  type LoadChecks,
  type LoadColumn,
  lineColumn,
  meetStatements,
  type PlaceSql,
  rejectedTable
} from '../warehouse/loading/staging-sql'
import { bareSql } from '../warehouse/sql/bare-sql'
import { castSql, isLostSql } from '../warehouse/sql/cast-sql'
import { shownSql } from '../warehouse/sql/columns-sql'
import { literal, quoted, rowsTable } from '../warehouse/sql/names'
import type { Field } from './fields'
import { fileSpan, type ReadStatements } from './read-sql'
import { asColumns, soundRows } from './rules-sql'
import {
  type FlowStatement,
  numberColumn,
  plainStatement,
  type ReadyStep,
  rejects,
  rowsAfter
} from './step-sql'

const number = quoted(numberColumn)
/** Provisional marker of rows that the target rejects. */
const ofTarget = '~'

/** The result column that is loaded into a target column. */
export const fieldFor = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find(field => field.name === name) ??
  fields.find(field => field.name.toLowerCase() === name.toLowerCase())

/** The target's columns in the form that a load uses for its rules and key. */
export const loadColumns = (
  { columns }: Pick<DataMart, 'columns'>,
  fields: readonly Field[]
): LoadColumn[] =>
  columns.map(({ name, dataType }) => {
    const field = fieldFor(fields, name)
    return {
      name,
      dataType,
      source: field?.place ?? null,
      title: field?.name ?? name,
      numbers: 'vi'
    }
  })

/**
 * SQL for the line of a row and, if it is in another file than the row that refers to it, the name
 * of that file.
 */
export const placeIn =
  (files: readonly string[]): PlaceSql =>
  (line, own) => {
    const other = `' “' || [${files.map(literal).join(', ')}][${line} // ${fileSpan} + 1] || '”'`
    return `(${line} % ${fileSpan}) || ' của tệp' || CASE WHEN ${line} // ${fileSpan} <> ${own} // ${fileSpan} THEN ${other} ELSE '' END`
  }

export interface Finish {
  readonly target: Pick<DataMart, 'columns' | 'key'>
  readonly fields: readonly Field[]
  readonly checks: LoadChecks
  readonly placeSql: PlaceSql
  /** Whether the source has more records than are read. */
  readonly isPartial?: boolean
  readonly read: ReadStatements
  readonly steps: readonly ReadyStep[]
}

/**
 * SQL for the target column values of a row that the statement calls `s`, and a struct of index and
 * reason for each possible violation.
 */
export function valuesOf({ target, fields }: Pick<Finish, 'fields' | 'target'>) {
  const pairs = target.columns.map(column => ({ column, field: fieldFor(fields, column.name) }))
  return {
    values: pairs.map(({ column: { name, dataType }, field }) => {
      const cast = field ? castSql(fieldSql(field), field.dataType, dataType) : 'NULL'
      return { name, sql: `(${cast})::${typeFacts[dataType].sql}` }
    }),
    faults: pairs.flatMap(({ column: { name, dataType }, field }) => [
      ...(field ? unfitFaults(field, dataType) : []),
      ...(target.key.includes(name) ? [emptyKeyFault(name, field)] : [])
    ])
  }
}

const fieldSql = ({ name }: Field): string => `s.${quoted(name)}`

/** Violation by a value that is lost in the type of its target column. */
function unfitFaults(field: Field, dataType: DataType): string[] {
  if (field.dataType === dataType) return []
  const isLost = isLostSql(fieldSql(field), field.dataType, dataType)
  return [faultSql(field, isLost, words.unfit(field.name, dataType))]
}

/** Violation by an empty value, or a missing column, of the key. */
function emptyKeyFault(name: string, field: Field | undefined): string {
  const value = field && (field.dataType === 'string' ? bareSql(fieldSql(field)) : fieldSql(field))
  return faultSql(field, value === undefined ? 'true' : `${value} IS NULL`, words.keyEmpty(name))
}

const faultSql = (field: Field | undefined, when: string, reason: string): string =>
  `CASE WHEN ${when} THEN {'place': ${field?.place ?? 'NULL'}::INTEGER, 'reason': ${literal(reason)}} END`

/**
 * Statements that check the remaining rows against the target like a load: types, rules and key.
 * Valid rows go into `target.rows`, all rejected ones into another table.
 */
export function finishStatements(finish: Finish): FlowStatement[] {
  const { target, fields, checks } = finish
  const columns = loadColumns(target, fields)
  const { values, faults } = valuesOf(finish)
  const kind = 'STRUCT(place INTEGER, reason VARCHAR)[]'
  const found =
    faults.length === 0
      ? `[]::${kind}`
      : // Most rows are valid, so violations are only listed for rows that have one.
        `CASE WHEN coalesce(${faults.join(', ')}) IS NULL THEN []::${kind} ELSE list_filter([${faults.join(', ')}], lambda x: x IS NOT NULL)::${kind} END`
  const isOnlyTaken = faults.length + checks.onRows.length + checks.onGroups.length === 0
  const checked: CheckedKind = isOnlyTaken ? 'VIEW' : 'TABLE'
  const { placeSql } = finish
  const meeting = meetStatements(
    { columns, key: target.key, checks },
    unreadSql(finish),
    placeSql,
    checked
  )
  return [
    `CREATE TEMP ${checked} ${checkedRows} AS SELECT s.${number} AS line, ${[...values.map(({ sql }, at) => `${sql} AS ${quoted(`v${at}`)}`), `${found} AS found`].join(', ')}, s.${number} AS first FROM ${soundRows} s`,
    ...meeting.check,
    `CREATE TABLE target.${quoted(rowsTable)} AS SELECT line AS ${quoted(lineColumn)}, ${meeting.kept.columns.join(', ')} FROM ${meeting.kept.from}`,
    ...meeting.after,
    `INSERT INTO ${rejects} SELECT line, ${meeting.place}, ${meeting.reason}, ${literal(ofTarget)} FROM unfit`,
    'DROP TABLE unfit',
    rejectedSql(finish),
    ...checks.onKept
  ].map(plainStatement)
}

/** SQL of the number of records that no row is left of, or that were not read; 1 if unknown. */
const unreadSql = ({ read, isPartial = false }: Finish): string =>
  [
    isPartial ? '1' : '0',
    `(SELECT count(*) FROM ${rejects})`,
    ...(read.rejected ? [`(SELECT count(*) FROM (${read.rejected}))`] : [])
  ].join(' + ')

/** Whether a step creates rows that do not exist in the source. */
export const isUntraced = ({ step }: ReadyStep): boolean =>
  step.kind === 'group' || step.kind === 'select'

/**
 * SQL for all rejected rows in the order of the source; a row that is not from the source states
 * its columns itself and has neither file nor line.
 */
export function rejectedSql({ read, steps, fields }: Finish): string {
  const untraced = steps.findIndex(isUntraced)
  const traced = untraced < 0 ? steps : steps.slice(0, untraced)
  const known = ['', ...traced.map(({ step }) => step.id), ...(untraced < 0 ? [ofTarget] : [])]
  const own = `SELECT x.n, x.place, x.reason, ${read.cells} AS cells, x.who, true AS isOwn FROM ${rejects} x JOIN ${read.from} r ON ${read.n} = x.n`
  const sources = [
    ...(read.rejected
      ? [
          `SELECT n, NULL::INTEGER AS place, reason, cells, '' AS who, true AS isOwn FROM (${read.rejected})`
        ]
      : []),
    untraced < 0 ? own : `${own} WHERE x.who IN (${known.map(literal).join(', ')})`,
    ...(untraced < 0 ? [] : untracedSql(steps, untraced, fields))
  ]
  return `CREATE TABLE target.${quoted(rejectedTable)} AS SELECT CASE WHEN isOwn THEN n % ${fileSpan} ELSE 0 END AS line, place, reason, cells,
    CASE WHEN isOwn THEN n // ${fileSpan} ELSE -1 END::INTEGER AS file,
    CASE WHEN who = ${literal(ofTarget)} THEN '' ELSE who END AS who FROM (${sources.join(' UNION ALL ')}) ORDER BY n`
}

function untracedSql(
  steps: readonly ReadyStep[],
  first: number,
  fields: readonly Field[]
): string[] {
  const cells = (columns: readonly Field[]): string =>
    `[${asColumns(columns)
      .map(
        column =>
          `${literal(`${column.name}: `)} || coalesce(CAST(${shownSql(column)} AS VARCHAR), '')`
      )
      .join(', ')}]`
  const later = steps.slice(first + 1).map(({ step, before }, at) => {
    const rows = rowsAfter(first + 1 + at)
    return `SELECT x.n, NULL::INTEGER, x.reason, ${cells(before)}, x.who, false FROM ${rejects} x JOIN ${rows} r ON r.${number} = x.n WHERE x.who = ${literal(step.id)}`
  })
  const known = ['', ...steps.map(({ step }) => step.id)].map(literal).join(', ')
  return [
    ...later,
    `SELECT x.n, NULL::INTEGER, x.reason, ${cells(fields)}, x.who, false FROM ${rejects} x JOIN ${rowsAfter(steps.length)} r ON r.${number} = x.n WHERE x.who NOT IN (${known})`
  ]
}
