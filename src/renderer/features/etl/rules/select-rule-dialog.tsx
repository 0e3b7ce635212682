import { flowText } from '@shared/features/etl/flow-text'
import { flowStepText } from '@shared/features/etl/step-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'
import { SqlTextField } from '../steps/sql-field'
import {
  RuleThresholdFields,
  type ThresholdFormValues,
  toRuleThreshold,
  toThresholdFormValues,
  validateThresholdValues
} from './threshold-fields'

const text = flowText.rules.select

interface Draft extends ThresholdFormValues {
  readonly name: string
  readonly sql: string
}

const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
  if (draft.name.trim() === '') return { name: text.noName }
  return draft.sql.trim() === ''
    ? { sql: flowStepText.select.empty }
    : validateThresholdValues(draft)
})

interface SelectRuleDialogProps {
  readonly rule: Extract<FlowRule, { readonly kind: 'select' }> | undefined
  readonly fields: readonly FlowField[]
  readonly onDone: (rule: FlowRule) => void
  readonly onClose: () => void
}

/** Rule defined by one SELECT, whose result rows are violations. */
export function SelectRuleDialog({ rule, fields, onDone, onClose }: SelectRuleDialogProps) {
  const form = useForm(schema, {
    name: rule?.name ?? '',
    sql: rule?.sql ?? '',
    ...toThresholdFormValues(rule)
  })
  const apply = (draft: Draft): void =>
    onDone({
      kind: 'select',
      id: rule?.id ?? crypto.randomUUID(),
      name: draft.name.trim(),
      sql: draft.sql.trim(),
      ...toRuleThreshold(draft)
    })
  return (
    <QueryPartForm title={text.title} form={form} apply={apply} onClose={onClose}>
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
      <SqlTextField {...form.field('sql')} label={text.sql} hint={text.hint} fields={fields} />
      <RuleThresholdFields form={form} />
    </QueryPartForm>
  )
}
