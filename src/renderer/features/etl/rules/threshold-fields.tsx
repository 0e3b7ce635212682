import { flowText } from '@shared/features/etl/flow-text'
import { typedNumber } from '@shared/kit/figures/typed-number'
import { ruleText } from '@shared/model/data-quality/rule-text'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import { choicesOf, RadioField, SelectField } from '../../../ui/form/choice-field'
import { FieldPair } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { Form } from '../../../ui/form/use-form'

const text = flowText.rules

/** Severity and threshold of a rule as typed. */
export interface ThresholdValues {
  readonly severity: FlowRule['severity']
  readonly most: string
  readonly unit: FlowRule['threshold']['unit']
}

export const thresholdValues = (rule: FlowRule | undefined): ThresholdValues => ({
  severity: rule?.severity ?? 'warning',
  most: (rule?.threshold.most ?? 0).toLocaleString('vi-VN'),
  unit: rule?.threshold.unit ?? 'rows'
})

const mostOf = (typed: string): number => Number(typedNumber(typed) ?? Number.NaN)

export const thresholdOf = ({ severity, most, unit }: ThresholdValues) => ({
  severity,
  threshold: { most: mostOf(most), unit }
})

/** Validation errors by field. */
export const thresholdFaults = ({ most }: ThresholdValues): Record<string, string> =>
  mostOf(most) >= 0 ? {} : { most: text.badMost }

interface ThresholdFieldsProps {
  readonly form: Form<ThresholdValues>
  /** The rule is violated once or not at all, so there is no count. */
  readonly whole?: boolean
}

export function ThresholdFields({ form, whole = false }: ThresholdFieldsProps) {
  return (
    <>
      <RadioField
        {...form.field('severity')}
        label={text.severity}
        hint={text.severityHint}
        choices={choicesOf<FlowRule['severity']>(ruleText.severities)}
      />
      {!whole && (
        <FieldPair>
          <TextField {...form.field('most')} label={text.most} numeric required />
          <SelectField
            {...form.field('unit')}
            label={text.unit}
            choices={choicesOf<ThresholdValues['unit']>(ruleText.units)}
          />
        </FieldPair>
      )}
    </>
  )
}
