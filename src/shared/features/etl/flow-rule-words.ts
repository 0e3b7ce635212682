import { formatExactNumber } from '../../kit/figures/exact'
import { formatNumber } from '../../kit/format'
import { tableRuleText } from '../../model/data-quality/rule-text'
import { describeTableRule } from '../../model/data-quality/rule-words'
import type { FlowRule } from '../../model/etl/flow/flow'
import type { FlowField } from '../../model/etl/flow/outcome'
import { flowText } from './flow-text'

const { words } = flowText.rules

/**
 * Text of a quality rule in a pipeline, such as "don_vi không rỗng"; `fields` are the output
 * columns of the last step.
 */
export function formatFlowRule(rule: FlowRule, fields: readonly FlowField[]): string {
  if (rule.kind === 'select') return words.select(rule.name)
  if (rule.kind !== 'total') {
    return describeTableRule(
      rule,
      fields.map(field => ({ ...field, description: '' }))
    )
  }
  const { column, equals } = rule
  return equals.kind === 'value'
    ? words.totalValue(column, formatExactNumber(equals.value))
    : words.totalTable(column, equals.table, equals.column)
}

/** Text of a rule's threshold for broken rows, such as "tối đa 5%". */
export function formatFlowThreshold({ threshold: { most, unit } }: FlowRule): string {
  return unit === 'percent'
    ? tableRuleText.percentOf(most.toLocaleString('vi-VN'))
    : tableRuleText.thresholdOf(formatNumber(most), tableRuleText.units.rows)
}
