import type { CorrectedCellValue } from '@shared/model/correction/correction'
import type { MartColumn } from '@shared/model/data-mart/column'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { EngineCell, EngineQuery } from '../engine/messages'
import {
  isRowBreakingRuleSql,
  isRowWithAllRuleValuesSql,
  type OpenedRuleLists,
  ruleListFilesOf
} from '../quality/rule-sql'
import { generationAlias, generationTableSql, quoteIdentifier, rowsTableName } from '../sql/names'
import type { OpenedTableGeneration } from '../tables'
import type { RowCorrection } from './correct-sql'

/**
 * Constraint that corrected rows must satisfy: the table's key if `rule` is null, otherwise the
 * rule. `rows` are the indexes of the corrected rows to check.
 */
export interface CorrectionCheck {
  readonly rule: TableRule | null
  /** Columns whose values must be unique, according to the key or to a rule of kind *unique*. */
  readonly unique: readonly string[]
  readonly rows: readonly number[]
}

/** Violation of a constraint: index of the check and index of the corrected row. */
export interface CorrectionViolation {
  readonly row: number
  readonly check: number
  /** Whether the row that conflicts with this one is part of the same correction. */
  readonly isTwice: boolean
}

const rowsOf = 'moi'
const place = '"~at"'

/**
 * Query for rows of a correction that violate a check; rows that the correction changes or deletes
 * count in their corrected state.
 */
export function buildCorrectionCheckQuery(
  opened: OpenedTableGeneration,
  corrections: readonly RowCorrection[],
  checks: readonly CorrectionCheck[],
  lists: OpenedRuleLists
): EngineQuery {
  const parameters: EngineCell[] = []
  const used = checkedColumnsOf(opened.columns, checks)
  const values = corrections.flatMap(({ after }, row) =>
    after ? [valuesOf(opened.columns, used, after, row, parameters)] : []
  )
  const names = used.map(({ name }) => quoteIdentifier(name))
  const touched = corrections.flatMap(({ row }) => (row === null ? [] : [row]))
  const stays = touched.length === 0 ? 'true' : `o.rowid NOT IN (${touched.join(', ')})`
  const asked = checks.map((check, number) => {
    const own = `${place} IN (${check.rows.join(', ')})`
    const found = (twice: boolean, condition: string): string =>
      `SELECT ${place}, ${number}, ${twice} FROM ${rowsOf} r WHERE ${own} AND ${condition}`
    const { rule } = check
    if (rule && rule.kind !== 'unique') {
      return found(
        false,
        isRowBreakingRuleSql(rule, opened.columns, lists, name => `r.${quoteIdentifier(name)}`)
      )
    }
    const whole = rule
      ? `${isRowWithAllRuleValuesSql(rule, opened.columns, name => `r.${quoteIdentifier(name)}`)} AND `
      : ''
    const same = (row: string): string =>
      check.unique
        .map(name => `${row}.${quoteIdentifier(name)} = r.${quoteIdentifier(name)}`)
        .join(' AND ')
    const inTable = `EXISTS (SELECT 1 FROM ${generationTableSql(rowsTableName)} o WHERE ${same('o')} AND ${stays})`
    const inSame = `EXISTS (SELECT 1 FROM ${rowsOf} m WHERE ${same('m')} AND m.${place} <> r.${place})`
    return [found(false, `${whole}${inTable}`), found(true, `${whole}${inSame}`)].join(
      ' UNION ALL '
    )
  })
  return {
    kind: 'ask',
    files: [{ alias: generationAlias, path: opened.path }, ...ruleListFilesOf(lists)],
    sql: `WITH ${rowsOf} AS (SELECT * FROM (VALUES ${values.join(', ')}) v(${[place, ...names].join(', ')})) ${asked.join(' UNION ALL ')}`,
    parameters,
    rows: 2 * corrections.length * checks.length
  }
}

export const parseCorrectionViolations = (
  rows: readonly (readonly EngineCell[])[]
): CorrectionViolation[] =>
  rows.map(([row, check, isTwice]) => ({
    row: Number(row),
    check: Number(check),
    isTwice: isTwice === true
  }))

/** Columns that at least one of the checks reads. */
function checkedColumnsOf(
  columns: readonly MartColumn[],
  checks: readonly CorrectionCheck[]
): MartColumn[] {
  const asked = new Set(checks.flatMap(({ rule, unique }) => [...(rule?.columns ?? []), ...unique]))
  return columns.filter(({ name }) => asked.has(name))
}

function valuesOf(
  columns: readonly MartColumn[],
  used: readonly MartColumn[],
  after: readonly CorrectedCellValue[],
  row: number,
  parameters: EngineCell[]
): string {
  const cells = used.map(column => {
    parameters.push(after[columns.indexOf(column)] ?? null)
    return `CAST(? AS ${dataTypeDefinitions[column.dataType].sql})`
  })
  return `(${[row, ...cells].join(', ')})`
}

/** Query for complete rows with the given row numbers; the number is the first result column. */
export function buildRowsByNumberQuery(
  opened: OpenedTableGeneration,
  rows: readonly number[]
): EngineQuery {
  return {
    kind: 'ask',
    files: [{ alias: generationAlias, path: opened.path }],
    sql: `SELECT r.rowid, ${namesOf(opened)} FROM ${generationTableSql(rowsTableName)} r WHERE r.rowid IN (${rows.join(', ')})`,
    parameters: [],
    rows: rows.length
  }
}

/**
 * Query for complete rows with one of the given keys; the result columns are the index of the key,
 * the row number, then the values.
 */
export function buildRowsByKeyQuery(
  opened: OpenedTableGeneration,
  key: readonly string[],
  keys: readonly (readonly CorrectedCellValue[])[]
): EngineQuery {
  const columns = key.flatMap(name => opened.columns.filter(column => column.name === name))
  const values = keys.map(
    (_, place) =>
      `(${[place, ...columns.map(({ dataType }) => `CAST(? AS ${dataTypeDefinitions[dataType].sql})`)].join(', ')})`
  )
  const names = columns.map((_, place) => `k${place}`)
  const same = columns
    .map(({ name }, place) => `r.${quoteIdentifier(name)} IS NOT DISTINCT FROM k.k${place}`)
    .join(' AND ')
  return {
    kind: 'ask',
    files: [{ alias: generationAlias, path: opened.path }],
    sql: `SELECT k.n, r.rowid, ${namesOf(opened)} FROM (VALUES ${values.join(', ')}) k(${['n', ...names].join(', ')})
      JOIN ${generationTableSql(rowsTableName)} r ON ${same}`,
    parameters: keys.flat(),
    // A key may occur in several rows; two of them are enough to show that it is not unique, so the
    // result is limited accordingly.
    rows: 2 * keys.length + 2
  }
}

const namesOf = ({ columns }: OpenedTableGeneration): string =>
  columns.map(({ name }) => `r.${quoteIdentifier(name)}`).join(', ')
