import { sourceLineColumn } from '../warehouse/loading/staging-sql'
import { quoteIdentifier, rowsTableName } from '../warehouse/sql/names'
import {
  type PipelineTargetTableCheck,
  rejectedRowsInSourceOrderSql,
  targetTableValuesSql
} from './finish-sql'
import { createRuleViolationsTable, type FlowRuleContext } from './rules-sql'
import { type FlowStatement, flowRowNumberColumn, rejectFaultyRowsSql } from './step-sql'

const [line, number, found] = [sourceLineColumn, flowRowNumberColumn, '~f'].map(quoteIdentifier)

/** Name of the staged table into which source rows are read without intermediate tables. */
export const directRowsTable = `target.${quoteIdentifier(rowsTableName)}`

/** Statements of a direct read: `read` runs before the rows are counted, `finish` afterwards. */
interface DirectReadStatements {
  readonly read: readonly FlowStatement[]
  readonly finish: readonly FlowStatement[]
}

/**
 * Statements that read rows directly into the staged table if the flow only copies them: no step,
 * no rule, no key, each column as agreed; undefined otherwise. The same scan finds invalid rows,
 * which are deleted afterwards; this saves one table of all rows.
 */
export function buildDirectReadStatements(
  finish: PipelineTargetTableCheck,
  rules: FlowRuleContext
): DirectReadStatements | undefined {
  const { read, steps, target, checks } = finish
  const { values, faults } = targetTableValuesSql(finish)
  const asked = steps.length + rules.rules.length + target.key.length + faults.length
  if (!read.typed || asked + checks.onRows.length + checks.onGroups.length > 0) return undefined
  const columns = values.map(({ name, sql }) => `${sql} AS ${quoteIdentifier(name)}`)
  const plain = (sql: string): FlowStatement => ({ sql, parameters: [] })
  const { from, faults: told } = read.typed
  return {
    read: [
      plain(
        `CREATE TABLE ${directRowsTable} AS SELECT ${[`s.${number} AS ${line}`, ...columns, `${told} AS ${found}`].join(', ')} FROM ${from} s`
      ),
      rejectFaultyRowsSql(`(SELECT ${line} AS ${number}, ${found} FROM ${directRowsTable})`, ''),
      `DELETE FROM ${directRowsTable} WHERE len(${found}) > 0`,
      `ALTER TABLE ${directRowsTable} DROP COLUMN ${found}`
    ].map(one => (typeof one === 'string' ? plain(one) : one)),
    finish: [
      createRuleViolationsTable,
      ...[rejectedRowsInSourceOrderSql(finish), ...checks.onKept].map(plain)
    ]
  }
}
