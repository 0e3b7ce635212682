import { literal, quoted } from '../warehouse/sql/names'
import { type Finish, finishStatements, isUntraced } from './finish-sql'
import { type RulePlaces, ruleStatements } from './rules-sql'
import {
  type FlowStatement,
  plainStatement,
  rejects,
  rowsAfter,
  type StepPlaces,
  stepStatements
} from './step-sql'
import { straightRows, straightStatements } from './straight-sql'

/**
 * Progress table of a staged file: after each step (0 is reading), the number of rows, of rows
 * rejected so far, and the time in milliseconds.
 */
export const stepsTable = '~steps'

/** All statements of a run, from the source rows to the rows that the target accepts. */
export function flowStatements(
  finish: Finish,
  rules: RulePlaces,
  places: StepPlaces
): FlowStatement[] {
  const { read, steps } = finish
  const untraced = steps.findIndex(isUntraced)
  const straight = straightStatements(finish, rules)
  const isKept = (at: number): boolean => untraced >= 0 && at > untraced
  const made = (): FlowStatement[] => [
    ...read.statements,
    note(0, countOf(rowsAfter(0))),
    ...steps.flatMap((step, place) => [
      ...stepStatements(step, place + 1, places),
      // Rows that a later rejection reports in full are retained; the other rejections refer to the
      // source.
      ...(isKept(place)
        ? []
        : place === 0
          ? read.drop
          : [plainStatement(`DROP TABLE ${rowsAfter(place)}`)]),
      note(place + 1, countOf(rowsAfter(place + 1)))
    ]),
    ...ruleStatements(rules),
    ...finishStatements(finish)
  ]
  return [
    plainStatement(
      `CREATE TEMP TABLE ${rejects} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted(stepsTable)} (place INTEGER, rows BIGINT, rejected BIGINT, moment BIGINT)`
    ),
    note(-1, '0'),
    ...(straight ? [...straight.read, note(0, countOf(straightRows)), ...straight.finish] : made())
  ]
}

const countOf = (table: string): string => `(SELECT count(*) FROM ${table})`

const note = (place: number, rows: string): FlowStatement =>
  plainStatement(
    `INSERT INTO target.${quoted(stepsTable)} SELECT ${place}, ${rows}, ${countOf(rejects)}, epoch_ms(now()::TIMESTAMP)`
  )

/**
 * A step over the first rows of a source, for its preview: `target.rows` has the rows after it,
 * `~truoc` those before it.
 */
export const beforeTable = '~truoc'

export function previewStatements(
  read: Finish['read'],
  steps: Finish['steps'],
  places: StepPlaces,
  shown: number
): FlowStatement[] {
  const [last, previous] = [rowsAfter(steps.length), rowsAfter(steps.length - 1)]
  const number = quoted('~n')
  const own = steps.at(-1)?.step.id ?? ''
  return [
    plainStatement(
      `CREATE TEMP TABLE ${rejects} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
    ),
    ...read.statements,
    ...steps.flatMap((step, place) => stepStatements(step, place + 1, places)),
    plainStatement(
      `CREATE TABLE target.rows AS SELECT * FROM ${last} ORDER BY ${number} LIMIT ${shown}`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted(beforeTable)} AS SELECT * FROM ${previous} ORDER BY ${number} LIMIT ${shown}`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted(stepsTable)} AS SELECT ${countOf(rowsAfter(0))} AS n0, ${countOf(previous)} AS n1, ${countOf(last)} AS n2`
    ),
    plainStatement(
      `CREATE TABLE target.${quoted('~loai')} AS SELECT DISTINCT reason FROM ${rejects} WHERE who = ${literal(own)} LIMIT 10`
    )
  ]
}
