import type { RuleDraft } from '@shared/features/data-quality/rule-draft'
import { ruleText } from '@shared/model/data-quality/rule-text'
import { hasShape, type ShapeKind, shapeOf } from '@shared/model/data-quality/shapes'
import { choicesOf, SelectField } from '../form/choice-field'
import { TextField } from '../form/text-field'
import type { Form } from '../form/use-form'

const text = ruleText.dialog
const shapes = choicesOf<ShapeKind>(ruleText.shapes)

/** Predefined or custom pattern, with a value to test it. */
export function ShapeFields({ form }: { readonly form: Form<RuleDraft> }) {
  const { shape, trial } = form.values
  const fits = trial === '' ? undefined : hasShape(trial, shapeOf(form.values))
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
