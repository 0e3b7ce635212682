import { quoted, quoteLiteral } from '../warehouse/sql/names'
import { createsUntracedRows, type FlowFinish, finishStatements } from './finish-sql'
import { type FlowRuleContext, ruleStatements } from './rules-sql'
import {
  type FlowStatement,
  type FlowStepContext,
  intermediateRejectedTable,
  plainStatement,
  rowsAfterStepTable,
  stepStatements
} from './step-sql'
import { directReadStatements, directRowsTable } from './straight-sql'

/**
 * Progress table of a staged file: after each step (0 is reading), the number of rows, of rows
 * rejected so far, and the time in milliseconds.
 */
export const stepProgressTable = '~steps'

/** All statements of a run, from the source rows to the rows that the target accepts. */
export function flowStatements(
  finish: FlowFinish,
  rules: FlowRuleContext,
  places: FlowStepContext
): FlowStatement[] {
  const { read, steps } = finish
  const untraced = steps.findIndex(createsUntracedRows)
  const straight = directReadStatements(finish, rules)
  const isKept = (at: number): boolean => untraced >= 0 && at > untraced
  const made = (): FlowStatement[] => [
    ...read.statements,
    note(0, countOf(rowsAfterStepTable(0))),
    ...steps.flatMap((step, place) => [
      ...stepStatements(step, place + 1, places),
      // The rows of a step are dropped after use, unless a later rejection reports them in full.
      ...(isKept(place)
        ? []
        : place === 0
          ? read.drop
          : [plainStatement(`DROP TABLE ${rowsAfterStepTable(place)}`)]),
      note(place + 1, countOf(rowsAfterStepTable(place + 1)))
    ]),
    ...ruleStatements(rules),
    ...finishStatements(finish)
  ]
  return [
    plainStatement(
      `CREATE TEMP TABLE ${intermediateRejectedTable} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted(stepProgressTable)} (place INTEGER, rows BIGINT, rejected BIGINT, moment BIGINT)`
    ),
    note(-1, '0'),
    ...(straight
      ? [...straight.read, note(0, countOf(directRowsTable)), ...straight.finish]
      : made())
  ]
}

const countOf = (table: string): string => `(SELECT count(*) FROM ${table})`

const note = (place: number, rows: string): FlowStatement =>
  plainStatement(
    `INSERT INTO target.${quoted(stepProgressTable)} SELECT ${place}, ${rows}, ${countOf(intermediateRejectedTable)}, epoch_ms(now()::TIMESTAMP)`
  )

/**
 * A step over the first rows of a source, for its preview: `target.rows` has the rows after it,
 * `~truoc` those before it.
 */
export const previewInputTable = '~truoc'

export function previewStatements(
  read: FlowFinish['read'],
  steps: FlowFinish['steps'],
  places: FlowStepContext,
  shown: number
): FlowStatement[] {
  const [last, previous] = [rowsAfterStepTable(steps.length), rowsAfterStepTable(steps.length - 1)]
  const number = quoted('~n')
  const own = steps.at(-1)?.step.id ?? ''
  return [
    plainStatement(
      `CREATE TEMP TABLE ${intermediateRejectedTable} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
    ),
    ...read.statements,
    ...steps.flatMap((step, place) => stepStatements(step, place + 1, places)),
    plainStatement(
      `CREATE TABLE target.rows AS SELECT * FROM ${last} ORDER BY ${number} LIMIT ${shown}`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted(previewInputTable)} AS SELECT * FROM ${previous} ORDER BY ${number} LIMIT ${shown}`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted(stepProgressTable)} AS SELECT ${countOf(rowsAfterStepTable(0))} AS n0, ${countOf(previous)} AS n1, ${countOf(last)} AS n2`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted('~loai')} AS SELECT DISTINCT reason FROM ${intermediateRejectedTable} WHERE who = ${quoteLiteral(own)} LIMIT 10`
    )
  ]
}
