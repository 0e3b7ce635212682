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
 * Table of a staged file with one row per step (0 is the reading of the source): the number of
 * rows, the number of rows rejected so far, and the time in milliseconds.
 */
export const stepProgressTable = '~steps'

/**
 * All SQL statements of a pipeline run, from the source rows to the rows that the target table
 * accepts.
 */
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
      // The rows after a step are dropped as soon as the next step has read them, unless a later
      // rejection reports them in full.
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
 * Name of the table `~truoc` with the rows before a previewed step; `target.rows` has the rows
 * after it.
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
