import { lineColumn } from '../warehouse/loading/staging-sql'
import { quoted, rowsTable } from '../warehouse/sql/names'
import { type Finish, rejectedSql, valuesOf } from './finish-sql'
import { countedRules, type RulePlaces } from './rules-sql'
import { type FlowStatement, numberColumn, rejectFound } from './step-sql'

const [line, number, found] = [lineColumn, numberColumn, '~f'].map(quoted)

/** Location of the rows directly after reading. */
export const straightRows = `target.${quoted(rowsTable)}`

/** Statements around the one that reads: before the rows are counted, and after. */
interface Straight {
  readonly read: readonly FlowStatement[]
  readonly finish: readonly FlowStatement[]
}

/**
 * Reads rows directly into the staged table if the flow only copies them: no step, no rule, no key,
 * each column as agreed; undefined otherwise. Rejected rows are found by the same scan and deleted
 * afterwards, which saves one table of all rows.
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
