import type { MartColumn } from '@shared/model/data-mart/column'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import { useCallback } from 'react'
import { call } from '../../../../ipc/client'
import { QualityIssueRowsDialog } from '../../../../ui/counted/found-rows'
import { useCancellableCount } from '../../../../ui/counted/use-counted'
import type { TableGenerationRef } from '../mart-tab'

interface RuleViolationsDialogProps {
  readonly at: TableGenerationRef
  readonly rule: TableRule
  readonly columns: readonly MartColumn[]
  readonly onClose: () => void
}

/** First rows that violate a rule; closing the dialog cancels the search. */
export function RuleViolationsDialog({ at, rule, columns, onClose }: RuleViolationsDialogProps) {
  const { id, generation } = at
  const { value, error, again } = useCancellableCount(
    useCallback(
      async job => {
        const asked = { id, ...(generation !== undefined && { generation }), rule: rule.id, job }
        return (await call('dataQuality:broken', asked)) ?? undefined
      },
      [id, generation, rule.id]
    )
  )
  return (
    <QualityIssueRowsDialog
      title={tableRuleText.rowsOf(describeTableRule(rule, columns))}
      data={value}
      error={error}
      onRetry={again}
      onClose={onClose}
    />
  )
}
