import { lineColumn } from '../../../warehouse/loading/staging-sql'
import { quoted, rowsTable } from '../../../warehouse/sql/names'
import { type Finish, rejectedSql, valuesOf } from './finish-sql'
import { countedRules, type RulePlaces } from './rules-sql'
import { type FlowStatement, numberColumn, rejectFound } from './step-sql'

const [line, number, found] = [lineColumn, numberColumn, '~f'].map(quoted)

/** Where the rows lie as soon as they are read. */
export const straightRows = `target.${quoted(rowsTable)}`

/** Statements around the one that reads: those before the rows are counted, and those after. */
interface Straight {
  readonly read: readonly FlowStatement[]
  readonly finish: readonly FlowStatement[]
}

/**
 * How rows come into the staged table in the reading itself, where nothing but taking them asks for them: no step, no rule, no key, each column as it
 * was agreed. Undefined elsewhere. Those that are rejected are told of the same reading and taken out again: a table of all rows less.
 */
export function straightStatements(finish: Finish, rules: RulePlaces): Straight | undefined {
  const { read, steps, target, checks } = finish
  const { values, faults } = valuesOf(finish)
  const asked = steps.length + rules.rules.length + target.key.length + faults.length
  if (!read.typed || asked + checks.onRows.length + checks.onGroups.length > 0) return undefined
  const columns = values.map(({ name, sql }) => `${sql} AS ${quoted(name)}`)
  const plain = (sql: string): FlowStatement => ({ sql, parameters: [] })
  const { from, faults: told } = read.typed
  return {
    read: [
      plain(
        `CREATE TABLE ${straightRows} AS SELECT ${[`s.${number} AS ${line}`, ...columns, `${told} AS ${found}`].join(', ')} FROM ${from} s`
      ),
      rejectFound(`(SELECT ${line} AS ${number}, ${found} FROM ${straightRows})`, ''),
      `DELETE FROM ${straightRows} WHERE len(${found}) > 0`,
      `ALTER TABLE ${straightRows} DROP COLUMN ${found}`
    ].map(one => (typeof one === 'string' ? plain(one) : one)),
    finish: [countedRules, ...[rejectedSql(finish), ...checks.onKept].map(plain)]
  }
}
