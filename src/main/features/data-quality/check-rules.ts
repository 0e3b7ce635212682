import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { RuleCheckResult } from '@shared/model/data-quality/quality'
import { describeTableRule, findTableRuleFault } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { JobMonitor } from '../../runtime/async/job-watch'
import { createLruCache } from '../../runtime/async/lru-cache'
import type { Clock } from '../../store/clock'
import type { Engine } from '../../warehouse/engine/client'
import { buildRuleBreakCountQuery, type OpenedRuleLists } from '../../warehouse/quality/rule-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'

/**
 * Number of cached results of rule checks; each is valid for its generation, its rule and the list
 * that the values were compared with.
 */
const mostKept = 1_000

/** Reason why a rule cannot be checked over these rows; undefined if it can. */
export const findRuleCheckObstacle = (
  rule: TableRule,
  { columns }: Pick<OpenedTableGeneration, 'columns'>,
  lists: OpenedRuleLists
): string | undefined =>
  findTableRuleFault(rule, columns, name => lists.get(name)?.columns)?.message

/**
 * Checks rules over all rows, serially, with a cached result per generation, rule and list. Throws
 * EngineFault.
 */
export function createCachedRuleChecks({
  reader,
  clock
}: {
  readonly reader: Engine
  readonly clock: Clock
}) {
  const kept = createLruCache<RuleCheckResult>(mostKept)

  return async (
    { rules }: Pick<DataMart, 'rules'>,
    opened: OpenedTableGeneration,
    lists: OpenedRuleLists,
    { signal, onStep }: Pick<JobMonitor, 'onStep' | 'signal'>
  ): Promise<RuleCheckResult[]> => {
    const results: RuleCheckResult[] = []
    for (const [done, rule] of rules.entries()) {
      const words = describeTableRule(rule, opened.columns)
      onStep(done, rules.length, 0, words)
      const fault = findRuleCheckObstacle(rule, opened, lists)
      if (fault !== undefined) {
        results.push({ rule: rule.id, broken: null, fault, time: clock.now() })
        continue
      }
      const list = rule.kind === 'listed' ? lists.get(rule.table)?.path : undefined
      const key = JSON.stringify([opened.path, list, rule])
      const onProgress = (share: number): void => onStep(done, rules.length, share, words)
      const count = async (): Promise<RuleCheckResult> => {
        const question = buildRuleBreakCountQuery(opened, rule, lists)
        const answer = await reader.ask(question, { signal, onProgress })
        return { rule: rule.id, broken: Number(answer.rows[0]?.[0]), fault: '', time: clock.now() }
      }
      const result = kept.get(key) ?? (await count())
      kept.set(key, result)
      results.push(result)
    }
    return results
  }
}
