import type { MartColumn } from '@shared/model/data-mart/column'
import { ruleText } from '@shared/model/data-quality/rule-text'
import { ruleWords } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import { useCallback } from 'react'
import { call } from '../../../../ipc/client'
import { FoundRowsDialog } from '../../../../ui/counted/found-rows'
import { useCounted } from '../../../../ui/counted/use-counted'
import type { TableAt } from '../mart-tab'

interface BrokenRowsProps {
  readonly at: TableAt
  readonly rule: TableRule
  readonly columns: readonly MartColumn[]
  readonly onClose: () => void
}

/** First rows that violate a rule; closing it cancels the search. */
export function BrokenRows({ at, rule, columns, onClose }: BrokenRowsProps) {
  const { id, generation } = at
  const { value, error, again } = useCounted(
    useCallback(
      async job => {
        const asked = { id, ...(generation !== undefined && { generation }), rule: rule.id, job }
        return (await call('dataQuality:broken', asked)) ?? undefined
      },
      [id, generation, rule.id]
    )
  )
  return (
    <FoundRowsDialog
      title={ruleText.rowsOf(ruleWords(rule, columns))}
      data={value}
      error={error}
      onRetry={again}
      onClose={onClose}
    />
  )
}
