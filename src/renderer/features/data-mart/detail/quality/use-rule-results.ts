import type { RuleResult } from '@shared/features/data-quality/quality'
import type { TableRule } from '@shared/features/data-quality/rules'
import { useCallback } from 'react'
import { call } from '../../../../ipc/client'
import { type Counted, useCounted } from '../../../../ui/counted/use-counted'
import type { TableAt } from '../mart-tab'

interface Checked {
  readonly rows: number
  readonly results: readonly RuleResult[]
}

/** What was checked, and of what. */
interface CheckedOf extends Checked {
  readonly place: string
  readonly contents: readonly string[]
}

const contentOf = (rule: TableRule): string => JSON.stringify(rule)

/**
 * What came of the rules of a table over all rows; asked anew when the rules or the generation are others. What came of another generation,
 * or of a rule that has changed since, is not shown beside it.
 */
export function useRuleResults(
  { id, generation }: TableAt,
  rules: readonly TableRule[],
  wanted: string
): Counted<Checked> {
  // One a line: JSON has none of its own.
  const asked = rules.map(contentOf).join('\n')
  const place = JSON.stringify([id, wanted])
  const counted = useCounted<CheckedOf>(
    useCallback(
      async job => {
        const of = { place, contents: asked.split('\n') }
        // Without rules there is nothing to look at.
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
): Checked | undefined {
  if (checked?.place !== place) return undefined
  const same = new Set(
    rules.filter(rule => checked.contents.includes(contentOf(rule))).map(({ id }) => id)
  )
  return { rows: checked.rows, results: checked.results.filter(({ rule }) => same.has(rule)) }
}
