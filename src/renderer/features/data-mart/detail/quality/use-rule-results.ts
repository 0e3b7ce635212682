import type { RuleCheckResult } from '@shared/model/data-quality/quality'
import type { TableRule } from '@shared/model/data-quality/rules'
import { useCallback } from 'react'
import { call } from '../../../../ipc/client'
import { type CancellableCountState, useCancellableCount } from '../../../../ui/counted/use-counted'
import type { TableGenerationRef } from '../mart-tab'

/** Row count of a table and the results of its rules. */
export interface RuleCheckResults {
  readonly rows: number
  readonly results: readonly RuleCheckResult[]
}

/** Rule results with the table version and the rules for which they were computed. */
interface CheckedOf extends RuleCheckResults {
  readonly place: string
  readonly contents: readonly string[]
}

const contentOf = (rule: TableRule): string => JSON.stringify(rule)

/**
 * Results of a table's rules over all rows; reloaded when the rules or the table version change.
 * Results for other rules or versions are not shown.
 */
export function useRuleResults(
  { id, generation }: TableGenerationRef,
  rules: readonly TableRule[],
  wanted: string
): CancellableCountState<RuleCheckResults> {
  // One rule per line, because JSON contains no line breaks.
  const asked = rules.map(contentOf).join('\n')
  const place = JSON.stringify([id, wanted])
  const counted = useCancellableCount<CheckedOf>(
    useCallback(
      async job => {
        const of = { place, contents: asked.split('\n') }
        // Without rules there is nothing to check.
        if (asked === '') return { rows: 0, results: [], ...of }
        const at = { id, ...(generation !== undefined && { generation }) }
        const answer = await call('dataQuality:check', { ...at, job })
        return answer.outcome === 'checked' ? { ...answer, ...of } : undefined
      },
      [id, generation, asked, place]
    )
  )
  return { ...counted, value: stillRight(counted.value, rules, place) }
}

function stillRight(
  checked: CheckedOf | undefined,
  rules: readonly TableRule[],
  place: string
): RuleCheckResults | undefined {
  if (checked?.place !== place) return undefined
  const same = new Set(
    rules.filter(rule => checked.contents.includes(contentOf(rule))).map(({ id }) => id)
  )
  return { rows: checked.rows, results: checked.results.filter(({ rule }) => same.has(rule)) }
}
