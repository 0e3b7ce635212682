import type { QualityRuleDraft } from '@shared/features/data-quality/rule-draft'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import {
  matchesTextPattern,
  type TextPatternKind,
  textPatternOfRule
} from '@shared/model/data-quality/shapes'
import { fieldChoicesFromLabels, SelectField } from '../form/choice-field'
import { TextField } from '../form/text-field'
import type { FormController } from '../form/use-form'

const text = tableRuleText.dialog
const shapes = fieldChoicesFromLabels<TextPatternKind>(tableRuleText.shapes)

/** Fields for a predefined or custom text pattern, with a value to test it. */
export function TextPatternFields({ form }: { readonly form: FormController<QualityRuleDraft> }) {
  const { shape, trial } = form.values
  const fits = trial === '' ? undefined : matchesTextPattern(trial, textPatternOfRule(form.values))
  return (
    <>
      <SelectField {...form.field('shape')} label={text.shape} choices={shapes} required />
      {shape === 'own' && (
        <TextField {...form.field('mask')} label={text.mask} hint={text.maskHint} required />
      )}
      <TextField
        {...form.field('trial')}
        label={text.trial}
        hint={fits === undefined ? '' : fits ? text.fits : text.fitsNot}
      />
    </>
  )
}
