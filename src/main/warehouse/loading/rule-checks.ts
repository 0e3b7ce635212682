import { AppError } from '@shared/contract/reply'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, isUpsertStrategy } from '@shared/model/data-mart/data-mart'
import { ruleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, findRuleFault } from '@shared/model/data-quality/rule-words'
import type { RowRule, TableRule } from '@shared/model/data-quality/rules'
import type { AttachedFile } from '../engine/messages'
import {
  breaksRuleSql,
  hasAllRuleValuesSql,
  type OpenedRuleLists,
  ruleListFilesOf
} from '../quality/rule-sql'
import { comparedRowsSql } from '../sql/differences-sql'
import { previousGenerationAlias, quoted, quoteLiteral, rowsTable } from '../sql/names'
import {
  checkedRowsTable,
  fileLineLocationSql,
  type LoadChecks,
  type LoadColumn,
  type RowLocationSql
} from './staging-sql'
import {
  fillMissingColumnsStatements,
  mirroredRows,
  storeRejectedKeysStatements
} from './upsert-checks'

/** Input of the checks of a file: the table, its current rows and the lists of its rules. */
export interface LoadRuleContext {
  readonly table: Pick<DataMart, 'columns' | 'key' | 'rules' | 'writeStrategy'>
  readonly columns: readonly LoadColumn[]
  /** Path of the file with the current rows. */
  readonly path: string
  readonly current: readonly MartColumn[]
  readonly partition: string
  readonly lists: OpenedRuleLists
  /** SQL of row locations; set if the rows come from several files. */
  readonly placeSql?: RowLocationSql
}

/**
 * Name of the table in a staged file that contains one number: how many of its rows break a rule of
 * severity warning.
 */
export const warnedCountTable = '~warned'

const isOfRows = (rule: TableRule): rule is RowRule => rule.kind !== 'unique'

/**
 * Statements that enforce a table's rules during a load. A row that breaks a blocking rule is
 * rejected with the rule's message; a row that breaks a warning rule is counted. Rules that compare
 * rows compare those of the file with each other and with the table rows that stay. Throws AppError
 * if a blocking rule cannot be checked.
 */
export function buildLoadRuleChecks(load: LoadRuleContext): LoadChecks {
  const { table, lists } = load
  const usable = table.rules.filter(rule => {
    const fault = findRuleFault(rule, table.columns, name => lists.get(name)?.columns)
    if (fault && rule.severity === 'blocking') {
      const words = ruleText.cannot(describeTableRule(rule, table.columns), fault.message)
      throw new AppError('CONFLICT', words)
    }
    return fault === undefined
  })
  const [filled, named] = [fillMissingColumnsStatements(load), storeRejectedKeysStatements(load)]
  const inForce: AttachedFile = { alias: previousGenerationAlias, path: load.path }
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

const placeIn = (columns: readonly LoadColumn[], name: string): number =>
  columns.findIndex(column => column.name === name)

/** SQL for a rejection reason, reported at the first column of the rule. */
function reasonSql({ columns }: LoadRuleContext, rule: TableRule, reason: string): string {
  const source = columns[placeIn(columns, rule.columns[0] ?? '')]?.source ?? null
  return `{'place': ${source ?? 'NULL'}::INTEGER, 'reason': ${reason}}`
}

const wordsOf = ({ table }: LoadRuleContext, rule: TableRule): string =>
  describeTableRule(rule, table.columns)

/** Statement that lists every rule broken by each row whose values have the right types. */
function rejectBrokenRowsSql(load: LoadRuleContext, rules: readonly RowRule[]): string {
  const { table, columns, lists } = load
  const value = (name: string): string => quoted(`v${placeIn(columns, name)}`)
  const found = rules.map(rule => {
    const reason = quoteLiteral(ruleText.broken(wordsOf(load, rule)))
    return `CASE WHEN ${breaksRuleSql(rule, table.columns, lists, value)} THEN ${reasonSql(load, rule, reason)} END`
  })
  return `UPDATE ${checkedRowsTable} SET found = d.f FROM (SELECT line AS l, list_filter([${found.join(', ')}], lambda x: x IS NOT NULL) AS f
    FROM ${checkedRowsTable} WHERE len(found) = 0) d WHERE line = d.l AND len(d.f) > 0`
}

/** Rows accepted so far that have a value in every column of the rule. */
const comparedRows = ({ table, columns }: LoadRuleContext, rule: TableRule): string =>
  `len(found) = 0 AND first = line AND ${hasAllRuleValuesSql(rule, table.columns, name => quoted(`v${placeIn(columns, name)}`))}`

/**
 * Statements of *unique* rules. Of several rows of the file with the same value, the first stays. A
 * value that another table row has after the load is rejected, unless the file's row matches that
 * very table row.
 */
function rejectRepeated(load: LoadRuleContext, rules: readonly TableRule[]): string[] {
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

/** Statement that rejects all rows of the file with the same value, except the first. */
function rejectRepeatedValueSql(load: LoadRuleContext, rule: TableRule): string {
  const { columns } = load
  const values = rule.columns.map(name => quoted(`v${placeIn(columns, name)}`))
  const [list, compared] = [values.join(', '), comparedRows(load, rule)]
  const [head = '', tail = ''] = ruleText.twiceInFile(wordsOf(load, rule), '\u0000').split('\u0000')
  const inFile = `${quoteLiteral(head)} || ${(load.placeSql ?? fileLineLocationSql)('d.f', 'line')} || ${quoteLiteral(tail)}`
  // Grouping only holds the repeated values in memory; numbering the rows would hold all.
  return `UPDATE ${checkedRowsTable} SET found = [${reasonSql(load, rule, inFile)}] FROM (SELECT c.line AS l, e.f FROM (SELECT * FROM ${checkedRowsTable} WHERE ${compared}) c
      JOIN (SELECT ${list}, min(line) AS f FROM ${checkedRowsTable} WHERE ${compared} GROUP BY ${list} HAVING count(*) > 1) e
      ON ${values.map(value => `c.${value} = e.${value}`).join(' AND ')} WHERE c.line <> e.f) d WHERE line = d.l`
}

/**
 * FROM and WHERE clauses for rows `c` of the file whose value another staying row `g` has; `join`
 * adds tables.
 */
function takenValueRowsSql(
  load: LoadRuleContext,
  rule: TableRule,
  stays: string,
  join = ''
): string {
  const same = rule.columns
    .map(name => `g.${quoted(name)} = c.${quoted(`v${placeIn(load.columns, name)}`)}`)
    .join(' AND ')
  return `FROM (SELECT * FROM ${checkedRowsTable} WHERE ${comparedRows(load, rule)}) c JOIN ${stays} g ON ${same} ${join} WHERE NOT (${replacesCurrentRowSql(load, 'c')})`
}

const takenReason = (load: LoadRuleContext, rule: TableRule): string =>
  reasonSql(load, rule, quoteLiteral(ruleText.twiceInTable(wordsOf(load, rule))))

/** Statement that rejects rows of the file whose value a table row already has. */
const rejectThere = (load: LoadRuleContext, rule: TableRule, stays: string): string =>
  `UPDATE ${checkedRowsTable} SET found = [${takenReason(load, rule)}] FROM (
    SELECT DISTINCT c.line AS l ${takenValueRowsSql(load, rule, stays)}) d WHERE line = d.l`

/**
 * Statement that rejects values which the table has after an upsert. A table row loses its value to
 * the file's row with the same key, so that rows can swap values. A rejected row leaves its table
 * row unchanged, which also rejects the rows that rely on its value, across all rules: the
 * recursion follows them until no more rows are rejected.
 */
function rejectTakenValuesSql(
  load: LoadRuleContext,
  rules: readonly TableRule[],
  stays: string
): string {
  const owner = `LEFT JOIN (SELECT * FROM ${checkedRowsTable} WHERE len(found) = 0 AND first = line) h ON ${replacesCurrentRowSql(load, 'h')}`
  const taken = rules.map(
    (rule, place) =>
      `SELECT c.line AS l, h.line AS owner, ${place} AS r ${takenValueRowsSql(load, rule, stays, owner)}`
  )
  const reasons = rules.map((rule, place) => `WHEN ${place} THEN ${takenReason(load, rule)}`)
  return `UPDATE ${checkedRowsTable} SET found = [CASE d.r ${reasons.join(' ')} END] FROM (
    WITH RECURSIVE taken AS MATERIALIZED (${taken.join(' UNION ALL ')}),
      fallen AS (SELECT l FROM taken WHERE owner IS NULL UNION SELECT t.l FROM taken t JOIN fallen f ON t.owner = f.l)
    SELECT t.l, coalesce(min(t.r) FILTER (t.owner IS NULL), min(t.r)) AS r FROM taken t LEFT JOIN fallen f ON f.l = t.owner
      WHERE t.owner IS NULL OR f.l IS NOT NULL GROUP BY t.l) d WHERE line = d.l`
}

/** SQL condition: a row of the file, called `row`, has the key of a current row `g`. */
function replacesCurrentRowSql({ table, columns }: LoadRuleContext, row: string): string {
  const keys = table.key.filter(name => placeIn(columns, name) >= 0)
  if (keys.length === 0) return 'false'
  return keys
    .map(
      name =>
        `g.${quoted(name)} IS NOT DISTINCT FROM ${row}.${quoted(`v${placeIn(columns, name)}`)}`
    )
    .join(' AND ')
}

/**
 * Current rows that this load leaves, or whose values it updates; undefined if it replaces all. For
 * a strategy that deletes missing keys, the rows whose key the file has, or all if a key may be
 * missing only because it could not be read.
 */
function stayingRowsSql({
  table,
  columns,
  current,
  partition
}: LoadRuleContext): string | undefined {
  if (table.writeStrategy === 'overwrite') return undefined
  const rows = comparedRowsSql({ alias: previousGenerationAlias, columns: current }, table.columns)
  if (table.writeStrategy === 'mirror') return mirroredRows({ table, columns }, rows)
  if (table.writeStrategy !== 'partitioned') return rows
  const part = quoted(`v${placeIn(columns, partition)}`)
  return `(SELECT * FROM ${rows} o WHERE NOT EXISTS (SELECT 1 FROM ${checkedRowsTable} p
    WHERE len(p.found) = 0 AND p.first = p.line AND p.${part} IS NOT DISTINCT FROM o.${quoted(partition)}))`
}

/**
 * Statement that counts accepted rows which break a warning rule; rules that compare rows consider
 * the file alone.
 */
function countWarnedRowsSql(
  { table, lists }: LoadRuleContext,
  rules: readonly TableRule[]
): string {
  const rows = `target.${quoted(rowsTable)}`
  const own = (name: string): string => `r.${quoted(name)}`
  const broken = rules.map(rule => {
    if (isOfRows(rule)) return breaksRuleSql(rule, table.columns, lists, own)
    const names = rule.columns.map(quoted).join(', ')
    return `(${hasAllRuleValuesSql(rule, table.columns, own)} AND (${rule.columns.map(own).join(', ')}) IN
      (SELECT ${names} FROM ${rows} GROUP BY ALL HAVING count(*) > 1))`
  })
  return `CREATE TABLE target.${quoted(warnedCountTable)} AS SELECT count(*) AS n FROM ${rows} r WHERE ${broken.join(' OR ')}`
}
