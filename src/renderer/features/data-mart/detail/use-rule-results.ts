import type { RuleResult } from '@shared/features/data-quality/quality'
import type { TableRule } from '@shared/features/data-quality/rules'
import { useCallback } from 'react'
import { call } from '../../../ipc/client'
import type { TableAt } from './mart-tab'
import { type Counted, useCounted } from './use-counted'

interface Checked {
  readonly rows: number
  readonly results: readonly RuleResult[]
}

/** What came of the rules of a table over all rows; asked anew when the rules or the generation are others. */
export function useRuleResults(
  { id, generation }: TableAt,
  rules: readonly TableRule[],
  wanted: string
): Counted<Checked> {
  const asked = rules.length > 0 ? JSON.stringify([rules, wanted]) : ''
  return useCounted<Checked>(
    useCallback(
      async job => {
        // Without rules there is nothing to look at.
        if (asked === '') return { rows: 0, results: [] }
        const at = { id, ...(generation !== undefined && { generation }) }
        const answer = await call('dataQuality:check', { ...at, job })
        return answer.outcome === 'checked' ? answer : undefined
      },
      [id, generation, asked]
    )
  )
}
