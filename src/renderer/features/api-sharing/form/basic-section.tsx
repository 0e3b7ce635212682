import { proposeApiEndpoint } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { useState } from 'react'
import { FormSection, SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import type { ApiSectionProps } from './api-form'

const text = apiText.form

/**
 * Step 1 of the form: name, endpoint, description. The endpoint is derived from the name until the
 * user edits it.
 */
export function ApiBasicsSection({ form, locked }: ApiSectionProps) {
  const [follows, setFollows] = useState(!locked && form.values.endpoint === '')
  const { onChange: setName, ...name } = form.field('name')
  const endpoint = form.field('endpoint')
  return (
    <FormSection step={1} title={text.basic.title} note={text.basic.note}>
      <SideBySideFields>
        <TextField
          {...name}
          label={text.basic.name}
          required={!locked}
          maxLength={200}
          {...(!locked && {
            onChange: (typed: string) =>
              follows
                ? form.set({ name: typed, endpoint: proposeApiEndpoint(typed) })
                : setName(typed)
          })}
        />
        <TextField
          {...endpoint}
          label={text.basic.endpoint}
          required
          maxLength={200}
          onChange={typed => {
            setFollows(false)
            endpoint.onChange(typed)
          }}
        />
      </SideBySideFields>
      <TextField
        {...form.field('description')}
        label={text.basic.description}
        placeholder={text.basic.placeholder}
        maxLength={2_000}
        rows={2}
      />
    </FormSection>
  )
}
