import { isWithinRuleThreshold } from '@shared/model/data-quality/rules'
import type { FlowRuleOutcome, FlowStepOutcome } from '@shared/model/etl/flow/outcome'
import type { FlowDependencies } from '../parts'
import { rejectedRowsTable } from '../warehouse/loading/staging-sql'
import { quoteIdentifier, rowsTableName } from '../warehouse/sql/names'
import { isRowCreatingStep } from './finish-sql'
import { pipelineStepCountsTable } from './flow-sql'
import type { ResolvedFlow } from './outline'
import { sourceRowsAlias } from './read-sql'
import { describeFlowRule, ruleViolationsTable } from './rules-sql'

/** Row counts of a flow whose rows are staged, that is, built but not yet published. */
export interface FlowRowCounts {
  readonly steps: readonly FlowStepOutcome[]
  readonly rules: readonly FlowRuleOutcome[]
  readonly rejected: number
  /**
   * Number of rejected rows by index of the source file; undefined if steps such as grouping
   * replaced the original rows.
   */
  readonly rejectedOf: ReadonlyMap<number, number> | undefined
  readonly kept: number
}

/** Counts the rows of a staged file by step, rule and source file. */
export async function countFlowRows(
  { warehouse }: Pick<FlowDependencies, 'warehouse'>,
  path: string,
  { steps, rules, fields }: ResolvedFlow,
  signal: AbortSignal
): Promise<FlowRowCounts> {
  const ask = async (sql: string): Promise<number[][]> => {
    const files = [{ alias: sourceRowsAlias, path }]
    const question = { kind: 'ask', files, sql, parameters: [], rows: 1_000 } as const
    const { rows } = await warehouse.reader.ask(question, { signal })
    return rows.map(row => row.map(Number))
  }
  const at = (table: string): string =>
    `${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(table)}`
  const done = await ask(
    `SELECT place, rows, rejected, moment FROM ${at(pipelineStepCountsTable)} ORDER BY place`
  )
  const broken = await ask(`SELECT place, broken FROM ${at(ruleViolationsTable)}`)
  const [[kept = 0, rejected = 0] = []] = await ask(
    `SELECT (SELECT count(*) FROM ${at(rowsTableName)}), (SELECT count(*) FROM ${at(rejectedRowsTable)})`
  )
  const byFile = steps.some(isRowCreatingStep)
    ? undefined
    : await ask(`SELECT file, count(*) FROM ${at(rejectedRowsTable)} GROUP BY file`)
  const out = done.at(-1)?.[1] ?? 0
  return {
    kept,
    rejected,
    rejectedOf: byFile && new Map(byFile.map(([file = 0, count = 0]) => [file, count])),
    steps: steps.map(({ step }, place) => {
      // `done[0]` is the state at the start of the run and `done[1]` that after reading the source,
      // so the counts before and after a step have the step's index plus one and plus two.
      const [before, after] = [done[place + 1] ?? [], done[place + 2] ?? []]
      return {
        step: step.id,
        kind: step.kind,
        rowsIn: before[1] ?? 0,
        rowsOut: after[1] ?? 0,
        rejected: (after[2] ?? 0) - (before[2] ?? 0),
        milliseconds: Math.max(0, (after[3] ?? 0) - (before[3] ?? 0))
      }
    }),
    rules: rules.map((rule, place) => {
      const rows = broken.find(([own]) => own === place)?.[1] ?? 0
      return {
        rule: rule.id,
        words: describeFlowRule(rule, fields ?? []),
        severity: rule.severity,
        broken: rows,
        passed: rule.kind === 'total' ? rows === 0 : isWithinRuleThreshold(rule, rows, out)
      }
    })
  }
}
