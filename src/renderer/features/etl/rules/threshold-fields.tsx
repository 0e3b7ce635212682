import { flowText } from '@shared/features/etl/flow-text'
import { parseTypedDecimal } from '@shared/kit/figures/typed-number'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { FormController } from '../../../ui/form/use-form'

const text = flowText.rules

/** Form values for the severity and threshold of a rule, as typed. */
export interface ThresholdFormValues {
  readonly severity: FlowRule['severity']
  readonly most: string
  readonly unit: FlowRule['threshold']['unit']
}

export const toThresholdFormValues = (rule: FlowRule | undefined): ThresholdFormValues => ({
  severity: rule?.severity ?? 'warning',
  most: (rule?.threshold.most ?? 0).toLocaleString('vi-VN'),
  unit: rule?.threshold.unit ?? 'rows'
})

const mostOf = (typed: string): number => Number(parseTypedDecimal(typed) ?? Number.NaN)

export const toRuleThreshold = ({ severity, most, unit }: ThresholdFormValues) => ({
  severity,
  threshold: { most: mostOf(most), unit }
})

/** Validation errors by field. */
export const validateThresholdValues = ({ most }: ThresholdFormValues): Record<string, string> =>
  mostOf(most) >= 0 ? {} : { most: text.badMost }

interface RuleThresholdFieldsProps {
  readonly form: FormController<ThresholdFormValues>
  /** Whether the rule is violated as a whole or not at all, so that there is no row count. */
  readonly whole?: boolean
}

export function RuleThresholdFields({ form, whole = false }: RuleThresholdFieldsProps) {
  return (
    <>
      <RadioField
        {...form.field('severity')}
        label={text.severity}
        hint={text.severityHint}
        choices={fieldChoicesFromLabels<FlowRule['severity']>(tableRuleText.severities)}
      />
      {!whole && (
        <SideBySideFields>
          <TextField {...form.field('most')} label={text.most} numeric required />
          <SelectField
            {...form.field('unit')}
            label={text.unit}
            choices={fieldChoicesFromLabels<ThresholdFormValues['unit']>(tableRuleText.units)}
          />
        </SideBySideFields>
      )}
    </>
  )
}
