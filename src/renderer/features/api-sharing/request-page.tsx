import { createApiRequestDraftSchema, withApiSourceCheck } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useState } from 'react'
import { call } from '../../ipc/client'
import { DayField, normalizeTypedDay } from '../../ui/form/day-field'
import { FormSection, SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import type { FormController } from '../../ui/form/use-form'
import { type ApiFormValues, emptyApiFormValues, toApiDraft } from './form/api-form'
import { ApiFormPage } from './form/api-form-page'

const text = apiText.request

interface RequestValues extends ApiFormValues {
  requestReason: string
  requestUnit: string
  requestUntil: string
}

const emptyRequest: RequestValues = {
  ...emptyApiFormValues,
  requestReason: '',
  requestUnit: '',
  requestUntil: ''
}

const toRequest = (values: RequestValues) => ({
  ...toApiDraft(values),
  requestUntil: normalizeTypedDay(values.requestUntil)
})

/**
 * Form to request an API, like the creation form plus reason and recipient; an administrator
 * decides.
 */
export function ApiRequestPage() {
  const [schema] = useState(() => createApiRequestDraftSchema(toVietnamIsoDay(Date.now())))
  const schemaOver = useCallback(
    (tables: readonly CatalogueTable[]) => withApiSourceCheck(schema, tables),
    [schema]
  )
  return (
    <ApiFormPage
      words={text}
      initial={emptyRequest}
      schemaOver={schemaOver}
      toInput={toRequest}
      save={draft => call('apiSharing:request', { draft })}
      success={({ name }) => ({ title: text.success, body: text.waits(name) })}
      back={pagePaths.apiList}
      more={form => <RequestSection form={form} />}
    />
  )
}

function RequestSection({ form }: { readonly form: FormController<RequestValues> }) {
  return (
    <FormSection step={4} title={text.section.title} note={text.section.note}>
      <TextField
        {...form.field('requestReason')}
        label={text.section.reason}
        required
        maxLength={1_000}
        rows={3}
      />
      <SideBySideFields>
        <TextField
          {...form.field('requestUnit')}
          label={text.section.unit}
          required
          maxLength={200}
        />
        <DayField
          {...form.field('requestUntil')}
          label={text.section.until}
          hint={text.section.untilHint}
        />
      </SideBySideFields>
    </FormSection>
  )
}
