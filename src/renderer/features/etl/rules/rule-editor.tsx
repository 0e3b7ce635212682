import { flowText } from '@shared/features/etl/flow-text'
import { defaultRuleThreshold, type FlowRule } from '@shared/model/etl/flow/flow'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { canFlowReadTable, type FlowSource } from '@shared/model/etl/flow/source'
import { RuleFormDialog } from '../../../ui/rule/rule-form-dialog'
import { SelectRuleDialog } from './select-rule-dialog'
import { TotalRuleDialog } from './total-dialog'

/** Kinds of rules with separate editors: on a column, on a total, or by a SELECT. */
export type FlowRuleEditorKind = 'column' | 'total' | 'select'

interface FlowRuleEditorProps {
  readonly shape: FlowRuleEditorKind
  /** Rule to edit; undefined for a new rule. */
  readonly rule?: FlowRule
  /** Output columns of the last step. */
  readonly fields: readonly FlowField[]
  /** Kind of the pipeline's source. */
  readonly source: FlowSource['kind']
  readonly onDone: (rule: FlowRule) => void
  readonly onClose: () => void
}

export function FlowRuleEditor({
  shape,
  rule,
  fields,
  source,
  onDone,
  onClose
}: FlowRuleEditorProps) {
  if (shape === 'total') {
    return (
      <TotalRuleDialog
        rule={rule?.kind === 'total' ? rule : undefined}
        fields={fields}
        source={source}
        onDone={onDone}
        onClose={onClose}
      />
    )
  }
  if (shape === 'select') {
    return (
      <SelectRuleDialog
        rule={rule?.kind === 'select' ? rule : undefined}
        fields={fields}
        onDone={onDone}
        onClose={onClose}
      />
    )
  }
  return (
    <RuleFormDialog
      columns={fields.map(field => ({ ...field, description: '' }))}
      lists={({ origin }) => canFlowReadTable(source, origin)}
      hints={flowText.rules.rowHints}
      threshold={defaultRuleThreshold}
      rule={rule?.kind === 'total' || rule?.kind === 'select' ? undefined : rule}
      save={async made => onDone(made)}
      onClose={onClose}
    />
  )
}
