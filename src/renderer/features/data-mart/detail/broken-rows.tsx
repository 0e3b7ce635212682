import type { MartColumn } from '@shared/features/data-mart/column'
import { ruleText } from '@shared/features/data-quality/rule-text'
import { ruleWords } from '@shared/features/data-quality/rule-words'
import type { TableRule } from '@shared/features/data-quality/rules'
import { useCall } from '../../../ipc/use-call'
import { FoundRowsDialog } from './found-rows'
import type { TableAt } from './mart-tab'

interface BrokenRowsProps {
  readonly at: TableAt
  readonly rule: TableRule
  readonly columns: readonly MartColumn[]
  readonly onClose: () => void
}

/** The first rows that break a rule. */
export function BrokenRows({ at, rule, columns, onClose }: BrokenRowsProps) {
  const { data, error, reload } = useCall('dataQuality:broken', { ...at, rule: rule.id })
  return (
    <FoundRowsDialog
      title={ruleText.rowsOf(ruleWords(rule, columns))}
      data={data}
      error={error}
      onRetry={reload}
      onClose={onClose}
    />
  )
}
