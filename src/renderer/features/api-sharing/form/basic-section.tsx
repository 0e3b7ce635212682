import { proposeEndpoint } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { useState } from 'react'
import { FieldPair, FormSection } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { ApiSectionProps } from './section-props'

const text = apiText.form

/** Step 1: name, endpoint, description. The endpoint follows the name until it is edited by hand. */
export function BasicSection({ values, errors, set, locked, busy }: ApiSectionProps) {
  const [follows, setFollows] = useState(!locked && values.endpoint === '')
  return (
    <FormSection step={1} title={text.basic.title} note={text.basic.note}>
      <FieldPair>
        <TextField
          name="name"
          label={text.basic.name}
          value={values.name}
          error={errors.name}
          required={!locked}
          disabled={busy}
          maxLength={200}
          {...(!locked && {
            onChange: (name: string) =>
              set(follows ? { name, endpoint: proposeEndpoint(name) } : { name })
          })}
        />
        <TextField
          name="endpoint"
          label={text.basic.endpoint}
          value={values.endpoint}
          error={errors.endpoint}
          required
          disabled={busy}
          maxLength={200}
          onChange={endpoint => {
            setFollows(false)
            set({ endpoint })
          }}
        />
      </FieldPair>
      <TextField
        name="description"
        label={text.basic.description}
        placeholder={text.basic.placeholder}
        value={values.description}
        error={errors.description}
        disabled={busy}
        maxLength={2_000}
        rows={2}
        onChange={description => set({ description })}
      />
    </FormSection>
  )
}
