import { authTypes } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { RadioField } from '../../../ui/form/choice-field'
import { FieldPair, FormSection } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { ApiSectionProps } from './section-props'

const text = apiText.form.access
const authChoices = Object.entries(authTypes).map(([value, label]) => ({ value, label }))

/** Step 3: how callers prove themselves, and how often they may ask. */
export function AccessSection({ values, errors, set, busy }: ApiSectionProps) {
  return (
    <FormSection step={3} title={text.title} note={text.note}>
      <FieldPair>
        <RadioField
          name="authType"
          label={text.auth}
          value={values.authType}
          choices={authChoices}
          disabled={busy}
          onChange={value => set({ authType: value === 'bearer_token' ? value : 'api_key' })}
        />
        <TextField
          name="rateLimit"
          label={text.limit}
          hint={text.limitHint}
          value={values.rateLimit}
          error={errors.rateLimit}
          required
          numeric
          disabled={busy}
          onChange={rateLimit => set({ rateLimit })}
        />
      </FieldPair>
    </FormSection>
  )
}
