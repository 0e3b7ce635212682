import type { MartColumn } from '@shared/model/data-mart/column'
import type { SingleRowRule } from '@shared/model/data-quality/rules'
import type { AttachedDatabaseFile, EngineQuery, MaterialisedRowOrder } from '../engine/messages'
import { createRowOrder, rowOrderTableOf } from '../sql/arrangement'
import { isValueMissingSql } from '../sql/filter-sql'
import { generationAlias, generationTableSql, quoteIdentifier, rowsTableName } from '../sql/names'
import type { OpenedTableGeneration } from '../tables'
import { buildFirstRowsQuery } from './quality-sql'
import { isRowBreakingRuleSql } from './rule-sql'

/**
 * Rows of a table that violate a check: a query for their row numbers, materialised once for the
 * count and for the rows, and the files that it reads.
 */
export interface ViolatingRowsQuery {
  readonly arrangement: MaterialisedRowOrder
  readonly files: readonly AttachedDatabaseFile[]
  /**
   * SQL condition on a violating row `r`, if the check involves no other row and no other table.
   */
  readonly condition?: string
  /**
   * SQL for a number that is 0 only if no row violates the check; cheaper than finding the rows, so
   * it is tested first.
   */
  readonly suspects?: string
}

/** Returns the SQL name by which a statement addresses the rows of an opened table version. */
export type RowSourceSql = (opened: OpenedTableGeneration) => string

/**
 * Expression for a value of every row of a table: a column, or a value derived from this and other
 * tables.
 */
export interface RowValueExpression {
  readonly dataType: MartColumn['dataType']
  /** SQL for the value in the row with the given alias. */
  readonly sql: (row: string, rowsOf: RowSourceSql) => string
  /** Other tables that the value is read from. */
  readonly reads: readonly OpenedTableGeneration[]
}

/** Values that a reference may have: those of a column in another table or in the same table. */
interface ReferencedValues {
  readonly opened: OpenedTableGeneration
  readonly value: RowValueExpression
}

/** Builds the SQL of a check from the row sources of its tables. */
type ViolationSqlBuilder = (rowsOf: RowSourceSql) => string

/**
 * Creates the description of violating rows. Each file is attached once, because an engine rejects
 * a second alias for the same file.
 */
function createViolatingRows(
  opened: OpenedTableGeneration,
  reads: readonly OpenedTableGeneration[],
  made: ViolationSqlBuilder
): ViolatingRowsQuery {
  const paths = [...new Set([opened, ...reads].map(({ path }) => path))]
  const nameOf = (path: string): string => {
    const place = paths.indexOf(path)
    return place === 0 ? generationAlias : `ref${place}`
  }
  return {
    arrangement: createRowOrder(
      made(({ path }) => `${nameOf(path)}.${quoteIdentifier(rowsTableName)}`)
    ),
    files: paths.map(path => ({ alias: nameOf(path), path }))
  }
}

const where = (
  opened: OpenedTableGeneration,
  reads: readonly OpenedTableGeneration[],
  condition: ViolationSqlBuilder
): ViolatingRowsQuery =>
  createViolatingRows(
    opened,
    reads,
    rowsOf =>
      `SELECT r.rowid AS n FROM ${generationTableSql(rowsTableName)} r WHERE ${condition(rowsOf)} ORDER BY n`
  )

const readsOf = (...values: readonly RowValueExpression[]): OpenedTableGeneration[] =>
  values.flatMap(({ reads }) => reads)

/**
 * Rows that satisfy a condition, which marks them as violations. Conditions that read no other
 * table are counted together in one pass.
 */
export function rowsMeetingViolationCondition(
  opened: OpenedTableGeneration,
  values: readonly RowValueExpression[],
  condition: (rowsOf: RowSourceSql) => string
): ViolatingRowsQuery {
  const reads = readsOf(...values)
  const found = where(opened, reads, condition)
  return reads.length === 0
    ? { ...found, condition: condition(() => generationTableSql(rowsTableName)) }
    : found
}

/** SQL condition: the value of a row is missing. */
export const isRowValueMissingSql = (value: RowValueExpression, rowsOf: RowSourceSql): string =>
  isValueMissingSql(value, value.sql('r', rowsOf))

/**
 * Rows whose value violates a rule about single rows that needs no list from another table; the
 * column name in the rule does not matter, because only this value is tested.
 */
export const rowsBreakingRule = (
  opened: OpenedTableGeneration,
  value: RowValueExpression,
  rule: SingleRowRule
): ViolatingRowsQuery =>
  rowsMeetingViolationCondition(opened, [value], rowsOf => {
    const columns = [{ name: rule.columns[0], dataType: value.dataType }]
    const told = columns.map(column => ({ ...column, personal: false, description: '' }))
    return isRowBreakingRuleSql(rule, told, new Map(), () => value.sql('r', rowsOf))
  })

/**
 * Rows that have the same values as another row. Values in `filled` must be present; for the
 * others, two missing values are equal.
 */
export function rowsRepeatingValues(
  opened: OpenedTableGeneration,
  values: readonly RowValueExpression[],
  filled: readonly RowValueExpression[]
): ViolatingRowsQuery {
  const keys = values.map((_, place) => quoteIdentifier(`~k${place}`))
  const rows: ViolationSqlBuilder = rowsOf => {
    const made = values.map((value, place) => `${value.sql('r', rowsOf)} AS ${keys[place]}`)
    const present = filled.map(value => `NOT ${isRowValueMissingSql(value, rowsOf)}`)
    const kept = `(${['true', ...present].join(' AND ')})`
    return `SELECT r.rowid AS n, ${made.join(', ')}, ${kept} AS "~kept" FROM ${generationTableSql(rowsTableName)} r`
  }
  const same = keys.map(key => `r.${key} IS NOT DISTINCT FROM d.${key}`).join(' AND ')
  const repeated: ViolationSqlBuilder = rowsOf => `WITH keyed AS (${rows(rowsOf)})
    SELECT r.n AS n, d."~first" AS first FROM keyed r JOIN
      (SELECT ${keys.join(', ')}, min(n) AS "~first" FROM keyed WHERE "~kept" GROUP BY ALL HAVING count(*) > 1) d
      ON ${same} ORDER BY d."~first", r.n`
  const found = createViolatingRows(opened, readsOf(...values), repeated)
  if (readsOf(...values).length > 0) return found
  // Candidates are found by hash and only then compared exactly: equal rows have equal hashes, but
  // a few unequal rows may share a hash, and blank texts are only recognised in the exact
  // comparison. For the distinct keys of eighteen million rows that takes 2.6 s of CPU time instead
  // of 3.6 s.
  const plain = (value: RowValueExpression): string =>
    value.sql('r', () => generationTableSql(rowsTableName))
  const there = filled.map(value => `${plain(value)} IS NOT NULL`)
  const suspects = `SELECT count(*) FROM (SELECT 1 FROM ${generationTableSql(rowsTableName)} r WHERE ${['true', ...there].join(' AND ')}
    GROUP BY hash(${values.map(plain).join(', ')}) HAVING count(*) > 1)`
  return { ...found, suspects }
}

/** Rows whose value is not among the allowed values. A missing value is no violation. */
export function rowsOutsideAllowedValues(
  opened: OpenedTableGeneration,
  value: RowValueExpression,
  referred: ReferencedValues
): ViolatingRowsQuery {
  const isAlike = value.dataType === referred.value.dataType
  const text = (sql: string): string => (isAlike ? sql : `CAST(${sql} AS VARCHAR)`)
  const reads = [...readsOf(value, referred.value), referred.opened]
  return where(opened, reads, rowsOf => {
    const known = referred.value.sql('o', rowsOf)
    return `NOT ${isRowValueMissingSql(value, rowsOf)} AND ${text(value.sql('r', rowsOf))} NOT IN
      (SELECT k FROM (SELECT ${text(known)} AS k FROM ${rowsOf(referred.opened)} o) WHERE k IS NOT NULL)`
  })
}

/** Rows whose end date is before their start date. */
export const rowsEndingBeforeStart = (
  opened: OpenedTableGeneration,
  from: RowValueExpression,
  until: RowValueExpression
): ViolatingRowsQuery =>
  rowsMeetingViolationCondition(
    opened,
    [from, until],
    rowsOf => `${until.sql('r', rowsOf)} < ${from.sql('r', rowsOf)}`
  )

/**
 * Rows that are their own ancestors by the parent relation. A row whose parent is missing or
 * unknown counts as a root.
 */
export function rowsInParentCycles(
  opened: OpenedTableGeneration,
  key: RowValueExpression,
  above: RowValueExpression
): ViolatingRowsQuery {
  return createViolatingRows(opened, readsOf(key, above), rowsOf => {
    const [own, up] = [key, above].map(value => `CAST(${value.sql('r', rowsOf)} AS VARCHAR)`)
    const rows = `SELECT r.rowid AS n, ${own} AS k, ${up} AS u FROM ${generationTableSql(rowsTableName)} r`
    return `WITH RECURSIVE units AS (${rows}), good(k) AS (
        SELECT k FROM units WHERE u IS NULL OR u NOT IN (SELECT k FROM units WHERE k IS NOT NULL)
        UNION SELECT units.k FROM units JOIN good ON units.u = good.k)
      SELECT n FROM units WHERE k IS NOT NULL AND k NOT IN (SELECT k FROM good WHERE k IS NOT NULL) ORDER BY n`
  })
}

/** Query for a single number: the number of rows that violate the check. */
export function buildViolationCountQuery({ arrangement, files }: ViolatingRowsQuery): EngineQuery {
  const sql = `SELECT count(*) FROM ${rowOrderTableOf(arrangement)}`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: 1 }
}

/** Query that counts the violations of each condition in one pass over the rows. */
export function buildViolationCountsQuery(
  opened: OpenedTableGeneration,
  conditions: readonly string[]
): EngineQuery {
  const counts = conditions.map(condition => `count(*) FILTER (WHERE ${condition})`)
  const sql = `SELECT ${counts.join(', ')} FROM ${generationTableSql(rowsTableName)} r`
  return {
    kind: 'ask',
    files: [{ alias: generationAlias, path: opened.path }],
    sql,
    parameters: [],
    rows: 1
  }
}

/**
 * Query for a single number that is 0 if no row violates the check, cheaper than counting;
 * undefined if the check has no such test.
 */
export function buildCheapViolationTestQuery({
  suspects,
  files
}: ViolatingRowsQuery): EngineQuery | undefined {
  if (suspects === undefined) return undefined
  return { kind: 'ask', files, sql: suspects, parameters: [], rows: 1 }
}

/** Query for the first violating rows, the row number first; personal values are masked. */
export function buildViolatingRowsQuery(
  opened: OpenedTableGeneration,
  { arrangement, files }: ViolatingRowsQuery,
  rows: number
): EngineQuery {
  return { ...buildFirstRowsQuery(opened, arrangement, rows), files }
}

/** Query for the values that a column has in the violating rows, the most frequent first. */
export function buildViolatingValuesQuery(
  { arrangement, files }: ViolatingRowsQuery,
  { name }: Pick<MartColumn, 'name'>,
  most: number
): EngineQuery {
  const sql = `SELECT CAST(r.${quoteIdentifier(name)} AS VARCHAR) FROM ${generationTableSql(rowsTableName)} r
    WHERE r.rowid IN (SELECT n FROM ${rowOrderTableOf(arrangement)}) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`
  return { kind: 'ask', files, arrangement, sql, parameters: [], rows: most }
}
