import { AppError } from '@shared/contract/reply'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, isUpsertStrategy } from '@shared/model/data-mart/data-mart'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, findTableRuleFault } from '@shared/model/data-quality/rule-words'
import type { SingleRowRule, TableRule } from '@shared/model/data-quality/rules'
import type { AttachedDatabaseFile } from '../engine/messages'
import {
  isRowBreakingRuleSql,
  isRowWithAllRuleValuesSql,
  type OpenedRuleLists,
  ruleListFilesOf
} from '../quality/rule-sql'
import { rowsOfComparisonSideSql } from '../sql/differences-sql'
import { previousGenerationAlias, quoteIdentifier, quoteLiteral, rowsTableName } from '../sql/names'
import {
  fileLineLocationMessageSql,
  type LoadRuleCheckStatements,
  type LoadTargetColumn,
  type RowLocationMessageSql,
  uploadedRowsTable
} from './staging-sql'
import {
  buildFillMissingStatements,
  buildRejectedRowKeyStatements,
  currentRowsKeptByLoadSql
} from './upsert-checks'

/**
 * Input for checking an uploaded file by the rules of its table: the table, its current rows and
 * the lists of allowed values.
 */
export interface LoadRuleCheckInput {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'rules' | 'writeStrategy'>
  readonly columns: readonly LoadTargetColumn[]
  /** Path of the file with the current rows. */
  readonly path: string
  readonly current: readonly MartColumn[]
  readonly partition: string
  readonly lists: OpenedRuleLists
  /** SQL that describes where a row comes from; set if the rows come from several files. */
  readonly placeSql?: RowLocationMessageSql
}

/**
 * Name of the table in a staged file that holds a single number: how many rows break a rule that
 * only warns.
 */
export const warnedRowCountTableName = '~warned'

const isOfRows = (rule: TableRule): rule is SingleRowRule => rule.kind !== 'unique'

/**
 * Statements that enforce a table's rules during a load. A row that breaks a blocking rule is
 * rejected with the rule's message; a row that breaks a warning rule is counted. Rules that compare
 * rows compare those of the file with each other and with the table rows that stay. Throws AppError
 * if a blocking rule cannot be checked.
 */
export function buildLoadRuleChecks(load: LoadRuleCheckInput): LoadRuleCheckStatements {
  const { table, lists } = load
  const usable = table.rules.filter(rule => {
    const fault = findTableRuleFault(rule, table.columns, name => lists.get(name)?.columns)
    if (fault && rule.severity === 'blocking') {
      const words = tableRuleText.cannot(describeTableRule(rule, table.columns), fault.message)
      throw new AppError('CONFLICT', words)
    }
    return fault === undefined
  })
  const [filled, named] = [buildFillMissingStatements(load), buildRejectedRowKeyStatements(load)]
  const inForce: AttachedDatabaseFile = { alias: previousGenerationAlias, path: load.path }
  if (usable.length === 0) {
    return {
      files: filled.length > 0 ? [inForce] : [],
      onRows: filled,
      onGroups: named,
      onKept: []
    }
  }
  const blocking = usable.filter(({ severity }) => severity === 'blocking')
  const warning = usable.filter(({ severity }) => severity === 'warning')
  const ofRows = blocking.filter(isOfRows)
  const ofGroups = blocking.filter(rule => !isOfRows(rule))
  return {
    files: [inForce, ...ruleListFilesOf(lists)],
    onRows: [...filled, ...(ofRows.length > 0 ? [rejectBrokenRowsSql(load, ofRows)] : [])],
    onGroups: [...rejectRepeated(load, ofGroups), ...named],
    onKept: warning.length > 0 ? [countWarnedRowsSql(load, warning)] : [],
    asksUnread: ofGroups.length > 0 && table.writeStrategy === 'mirror'
  }
}

const placeIn = (columns: readonly LoadTargetColumn[], name: string): number =>
  columns.findIndex(column => column.name === name)

/** SQL for a rejection reason, reported at the first column of the rule. */
function reasonSql({ columns }: LoadRuleCheckInput, rule: TableRule, reason: string): string {
  const source = columns[placeIn(columns, rule.columns[0] ?? '')]?.source ?? null
  return `{'place': ${source ?? 'NULL'}::INTEGER, 'reason': ${reason}}`
}

const wordsOf = ({ table }: LoadRuleCheckInput, rule: TableRule): string =>
  describeTableRule(rule, table.columns)

/** Statement that lists every rule broken by each row whose values have the right types. */
function rejectBrokenRowsSql(load: LoadRuleCheckInput, rules: readonly SingleRowRule[]): string {
  const { table, columns, lists } = load
  const value = (name: string): string => quoteIdentifier(`v${placeIn(columns, name)}`)
  const found = rules.map(rule => {
    const reason = quoteLiteral(tableRuleText.broken(wordsOf(load, rule)))
    return `CASE WHEN ${isRowBreakingRuleSql(rule, table.columns, lists, value)} THEN ${reasonSql(load, rule, reason)} END`
  })
  return `UPDATE ${uploadedRowsTable} SET found = d.f FROM (SELECT line AS l, list_filter([${found.join(', ')}], lambda x: x IS NOT NULL) AS f
    FROM ${uploadedRowsTable} WHERE len(found) = 0) d WHERE line = d.l AND len(d.f) > 0`
}

/** SQL condition for rows accepted so far that have a value in every column of the rule. */
const comparedRows = ({ table, columns }: LoadRuleCheckInput, rule: TableRule): string =>
  `len(found) = 0 AND first = line AND ${isRowWithAllRuleValuesSql(rule, table.columns, name => quoteIdentifier(`v${placeIn(columns, name)}`))}`

/**
 * Statements for rules that require unique values. Of several rows of the file with the same value,
 * the first stays. A row is also rejected if a table row has its value after the load, unless it
 * updates that very table row.
 */
function rejectRepeated(load: LoadRuleCheckInput, rules: readonly TableRule[]): string[] {
  if (rules.length === 0) return []
  const stays = stayingRowsSql(load)
  if (isUpsertStrategy(load.table.writeStrategy) && stays !== undefined) {
    return [
      ...rules.map(rule => rejectRepeatedValueSql(load, rule)),
      rejectTakenValuesSql(load, rules, stays)
    ]
  }
  return rules.flatMap(rule => [
    rejectRepeatedValueSql(load, rule),
    ...(stays === undefined ? [] : [rejectThere(load, rule, stays)])
  ])
}

/** Statement that rejects all but the first row of the file with the same value. */
function rejectRepeatedValueSql(load: LoadRuleCheckInput, rule: TableRule): string {
  const { columns } = load
  const values = rule.columns.map(name => quoteIdentifier(`v${placeIn(columns, name)}`))
  const [list, compared] = [values.join(', '), comparedRows(load, rule)]
  const [head = '', tail = ''] = tableRuleText
    .twiceInFile(wordsOf(load, rule), '\u0000')
    .split('\u0000')
  const inFile = `${quoteLiteral(head)} || ${(load.placeSql ?? fileLineLocationMessageSql)('d.f', 'line')} || ${quoteLiteral(tail)}`
  // Grouping holds only the repeated values in memory, while numbering the rows would hold all
  // values.
  return `UPDATE ${uploadedRowsTable} SET found = [${reasonSql(load, rule, inFile)}] FROM (SELECT c.line AS l, e.f FROM (SELECT * FROM ${uploadedRowsTable} WHERE ${compared}) c
      JOIN (SELECT ${list}, min(line) AS f FROM ${uploadedRowsTable} WHERE ${compared} GROUP BY ${list} HAVING count(*) > 1) e
      ON ${values.map(value => `c.${value} = e.${value}`).join(' AND ')} WHERE c.line <> e.f) d WHERE line = d.l`
}

/**
 * FROM and WHERE clauses for rows `c` of the file whose value another row `g` that stays in the
 * table already has; `join` adds tables.
 */
function takenValueRowsSql(
  load: LoadRuleCheckInput,
  rule: TableRule,
  stays: string,
  join = ''
): string {
  const same = rule.columns
    .map(
      name => `g.${quoteIdentifier(name)} = c.${quoteIdentifier(`v${placeIn(load.columns, name)}`)}`
    )
    .join(' AND ')
  return `FROM (SELECT * FROM ${uploadedRowsTable} WHERE ${comparedRows(load, rule)}) c JOIN ${stays} g ON ${same} ${join} WHERE NOT (${replacesCurrentRowSql(load, 'c')})`
}

const takenReason = (load: LoadRuleCheckInput, rule: TableRule): string =>
  reasonSql(load, rule, quoteLiteral(tableRuleText.twiceInTable(wordsOf(load, rule))))

/** Statement that rejects rows of the file whose value already exists in a table row that stays. */
const rejectThere = (load: LoadRuleCheckInput, rule: TableRule, stays: string): string =>
  `UPDATE ${uploadedRowsTable} SET found = [${takenReason(load, rule)}] FROM (
    SELECT DISTINCT c.line AS l ${takenValueRowsSql(load, rule, stays)}) d WHERE line = d.l`

/**
 * Statement that rejects rows whose value another table row has after an upsert. A table row loses
 * its value to the file's row with the same key, so that rows can swap values. If a row is
 * rejected, its table row keeps its old value, which may reject further rows that need this value,
 * also by other rules; a recursive query follows them until no more rows are rejected.
 */
function rejectTakenValuesSql(
  load: LoadRuleCheckInput,
  rules: readonly TableRule[],
  stays: string
): string {
  const owner = `LEFT JOIN (SELECT * FROM ${uploadedRowsTable} WHERE len(found) = 0 AND first = line) h ON ${replacesCurrentRowSql(load, 'h')}`
  const taken = rules.map(
    (rule, place) =>
      `SELECT c.line AS l, h.line AS owner, ${place} AS r ${takenValueRowsSql(load, rule, stays, owner)}`
  )
  const reasons = rules.map((rule, place) => `WHEN ${place} THEN ${takenReason(load, rule)}`)
  return `UPDATE ${uploadedRowsTable} SET found = [CASE d.r ${reasons.join(' ')} END] FROM (
    WITH RECURSIVE taken AS MATERIALIZED (${taken.join(' UNION ALL ')}),
      fallen AS (SELECT l FROM taken WHERE owner IS NULL UNION SELECT t.l FROM taken t JOIN fallen f ON t.owner = f.l)
    SELECT t.l, coalesce(min(t.r) FILTER (t.owner IS NULL), min(t.r)) AS r FROM taken t LEFT JOIN fallen f ON f.l = t.owner
      WHERE t.owner IS NULL OR f.l IS NOT NULL GROUP BY t.l) d WHERE line = d.l`
}

/** SQL condition: a row of the file, called `row`, has the key of a current row `g`. */
function replacesCurrentRowSql({ table, columns }: LoadRuleCheckInput, row: string): string {
  const keys = table.key.filter(name => placeIn(columns, name) >= 0)
  if (keys.length === 0) return 'false'
  return keys
    .map(
      name =>
        `g.${quoteIdentifier(name)} IS NOT DISTINCT FROM ${row}.${quoteIdentifier(`v${placeIn(columns, name)}`)}`
    )
    .join(' AND ')
}

/**
 * SQL for the current rows that remain in the table after the load, possibly with updated values;
 * undefined if the load replaces all rows. For the strategy that deletes missing keys: the rows
 * whose key occurs in the file, or all rows if a key may be missing only because it could not be
 * read.
 */
function stayingRowsSql({
  table,
  columns,
  current,
  partition
}: LoadRuleCheckInput): string | undefined {
  if (table.writeStrategy === 'overwrite') return undefined
  const rows = rowsOfComparisonSideSql(
    { alias: previousGenerationAlias, columns: current },
    table.columns
  )
  if (table.writeStrategy === 'mirror') return currentRowsKeptByLoadSql({ table, columns }, rows)
  if (table.writeStrategy !== 'partitioned') return rows
  const part = quoteIdentifier(`v${placeIn(columns, partition)}`)
  return `(SELECT * FROM ${rows} o WHERE NOT EXISTS (SELECT 1 FROM ${uploadedRowsTable} p
    WHERE len(p.found) = 0 AND p.first = p.line AND p.${part} IS NOT DISTINCT FROM o.${quoteIdentifier(partition)}))`
}

/**
 * Statement that counts accepted rows that break a rule that only warns; rules that compare rows
 * only compare rows of the file here.
 */
function countWarnedRowsSql(
  { table, lists }: LoadRuleCheckInput,
  rules: readonly TableRule[]
): string {
  const rows = `target.${quoteIdentifier(rowsTableName)}`
  const own = (name: string): string => `r.${quoteIdentifier(name)}`
  const broken = rules.map(rule => {
    if (isOfRows(rule)) return isRowBreakingRuleSql(rule, table.columns, lists, own)
    const names = rule.columns.map(quoteIdentifier).join(', ')
    return `(${isRowWithAllRuleValuesSql(rule, table.columns, own)} AND (${rule.columns.map(own).join(', ')}) IN
      (SELECT ${names} FROM ${rows} GROUP BY ALL HAVING count(*) > 1))`
  })
  return `CREATE TABLE target.${quoteIdentifier(warnedRowCountTableName)} AS SELECT count(*) AS n FROM ${rows} r WHERE ${broken.join(' OR ')}`
}
