import { quoteIdentifier, quoteLiteral } from '../warehouse/sql/names'
import {
  buildTargetTableCheckStatements,
  isRowCreatingStep,
  type PipelineTargetTableCheck
} from './finish-sql'
import { buildRuleCheckStatements, type FlowRuleContext } from './rules-sql'
import {
  buildStepStatements,
  type FlowStatement,
  type FlowStepContext,
  intermediateRejectedTable,
  rowsAfterStepTable,
  statementWithoutParameters
} from './step-sql'
import { buildDirectReadStatements, directRowsTable } from './straight-sql'

/**
 * Table of a staged file with one row per step (0 is the reading of the source): the number of
 * rows, the number of rows rejected so far, and the time in milliseconds.
 */
export const pipelineStepCountsTable = '~steps'

/**
 * All SQL statements of a pipeline run, from the source rows to the rows that the target table
 * accepts.
 */
export function buildPipelineRunStatements(
  finish: PipelineTargetTableCheck,
  rules: FlowRuleContext,
  places: FlowStepContext
): FlowStatement[] {
  const { read, steps } = finish
  const untraced = steps.findIndex(isRowCreatingStep)
  const straight = buildDirectReadStatements(finish, rules)
  const isKept = (at: number): boolean => untraced >= 0 && at > untraced
  const made = (): FlowStatement[] => [
    ...read.statements,
    note(0, countOf(rowsAfterStepTable(0))),
    ...steps.flatMap((step, place) => [
      ...buildStepStatements(step, place + 1, places),
      // The rows after a step are dropped as soon as the next step has read them, unless a later
      // rejection reports them in full.
      ...(isKept(place)
        ? []
        : place === 0
          ? read.drop
          : [statementWithoutParameters(`DROP TABLE ${rowsAfterStepTable(place)}`)]),
      note(place + 1, countOf(rowsAfterStepTable(place + 1)))
    ]),
    ...buildRuleCheckStatements(rules),
    ...buildTargetTableCheckStatements(finish)
  ]
  return [
    statementWithoutParameters(
      `CREATE TEMP TABLE ${intermediateRejectedTable} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
    ),
    statementWithoutParameters(
      `CREATE TABLE target.${quoteIdentifier(pipelineStepCountsTable)} (place INTEGER, rows BIGINT, rejected BIGINT, moment BIGINT)`
    ),
    note(-1, '0'),
    ...(straight
      ? [...straight.read, note(0, countOf(directRowsTable)), ...straight.finish]
      : made())
  ]
}

const countOf = (table: string): string => `(SELECT count(*) FROM ${table})`

const note = (place: number, rows: string): FlowStatement =>
  statementWithoutParameters(
    `INSERT INTO target.${quoteIdentifier(pipelineStepCountsTable)} SELECT ${place}, ${rows}, ${countOf(intermediateRejectedTable)}, epoch_ms(now()::TIMESTAMP)`
  )

/**
 * Name of the table `~truoc` with the rows before a previewed step; `target.rows` has the rows
 * after it.
 */
export const previewInputTable = '~truoc'

export function buildStepPreviewStatements(
  read: PipelineTargetTableCheck['read'],
  steps: PipelineTargetTableCheck['steps'],
  places: FlowStepContext,
  shown: number
): FlowStatement[] {
  const [last, previous] = [rowsAfterStepTable(steps.length), rowsAfterStepTable(steps.length - 1)]
  const number = quoteIdentifier('~n')
  const own = steps.at(-1)?.step.id ?? ''
  return [
    statementWithoutParameters(
      `CREATE TEMP TABLE ${intermediateRejectedTable} (n BIGINT, place INTEGER, reason VARCHAR, who VARCHAR)`
    ),
    ...read.statements,
    ...steps.flatMap((step, place) => buildStepStatements(step, place + 1, places)),
    statementWithoutParameters(
      `CREATE TABLE target.rows AS SELECT * FROM ${last} ORDER BY ${number} LIMIT ${shown}`
    ),
    statementWithoutParameters(
      `CREATE TABLE target.${quoteIdentifier(previewInputTable)} AS SELECT * FROM ${previous} ORDER BY ${number} LIMIT ${shown}`
    ),
    statementWithoutParameters(
      `CREATE TABLE target.${quoteIdentifier(pipelineStepCountsTable)} AS SELECT ${countOf(rowsAfterStepTable(0))} AS n0, ${countOf(previous)} AS n1, ${countOf(last)} AS n2`
    ),
    statementWithoutParameters(
      `CREATE TABLE target.${quoteIdentifier('~loai')} AS SELECT DISTINCT reason FROM ${intermediateRejectedTable} WHERE who = ${quoteLiteral(own)} LIMIT 10`
    )
  ]
}
