import { apiAuthTypes } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { fieldChoicesFromLabels, RadioField } from '../../../ui/form/choice-field'
import { FormSection, SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { ApiSectionProps } from './api-form'

const text = apiText.form.access
const authChoices = fieldChoicesFromLabels(apiAuthTypes)

/** Step 3 of the form: authentication and rate limit of callers. */
export function ApiAccessSection({ form }: Pick<ApiSectionProps, 'form'>) {
  return (
    <FormSection step={3} title={text.title} note={text.note}>
      <SideBySideFields>
        <RadioField {...form.field('authType')} label={text.auth} choices={authChoices} />
        <TextField
          {...form.field('rateLimit')}
          label={text.limit}
          hint={text.limitHint}
          required
          numeric
        />
      </SideBySideFields>
    </FormSection>
  )
}
