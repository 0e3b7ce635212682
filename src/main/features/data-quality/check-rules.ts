import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { RuleResult } from '@shared/model/data-quality/quality'
import { ruleFault, ruleWords } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { JobWatch } from '../../runtime/async/job-watch'
import { createLruCache } from '../../runtime/async/lru-cache'
import type { Clock } from '../../store/clock'
import type { Engine } from '../../warehouse/engine/client'
import { brokenCountQuestion, type OpenedLists } from '../../warehouse/quality/rule-sql'
import type { Opened } from '../../warehouse/tables'

/**
 * Number of cached results; each is valid for its generation, its rule and the list that it
 * compared with.
 */
const mostKept = 1_000

/** Reason why a rule cannot be checked over these rows; undefined if it can. */
export const cannotCheck = (
  rule: TableRule,
  { columns }: Pick<Opened, 'columns'>,
  lists: OpenedLists
): string | undefined => ruleFault(rule, columns, name => lists.get(name)?.columns)?.message

/**
 * Checks rules over all rows, serially, with a cached result per generation, rule and list. Throws
 * EngineFault.
 */
export function createRuleChecks({
  reader,
  clock
}: {
  readonly reader: Engine
  readonly clock: Clock
}) {
  const kept = createLruCache<RuleResult>(mostKept)

  return async (
    { rules }: Pick<DataMart, 'rules'>,
    opened: Opened,
    lists: OpenedLists,
    { signal, onStep }: Pick<JobWatch, 'onStep' | 'signal'>
  ): Promise<RuleResult[]> => {
    const results: RuleResult[] = []
    for (const [done, rule] of rules.entries()) {
      const words = ruleWords(rule, opened.columns)
      onStep(done, rules.length, 0, words)
      const fault = cannotCheck(rule, opened, lists)
      if (fault !== undefined) {
        results.push({ rule: rule.id, broken: null, fault, time: clock.now() })
        continue
      }
      const list = rule.kind === 'listed' ? lists.get(rule.table)?.path : undefined
      const key = JSON.stringify([opened.path, list, rule])
      const onProgress = (share: number): void => onStep(done, rules.length, share, words)
      const count = async (): Promise<RuleResult> => {
        const question = brokenCountQuestion(opened, rule, lists)
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
