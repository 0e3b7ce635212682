import { apiRequestDraftOn } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { toDay } from '@shared/kit/format'
import { paths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { DayField, dayOf } from '../../ui/form/day-field'
import { FieldPair, FormSection } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import type { FormState } from '../../ui/form/use-form'
import { type ApiFormValues, emptyApiForm, toDraft } from './form/api-form'
import { ApiFormPage } from './form/api-form-page'

const text = apiText.request

interface RequestValues extends ApiFormValues {
  requestReason: string
  requestUnit: string
  requestUntil: string
}

const emptyRequest: RequestValues = {
  ...emptyApiForm,
  requestReason: '',
  requestUnit: '',
  requestUntil: ''
}

const toRequest = (values: RequestValues): unknown => ({
  ...toDraft(values),
  requestUntil: dayOf(values.requestUntil)
})

/** product.md section 4: the same form, with why and for whom; it waits for an administrator. */
export function ApiRequestPage() {
  const [schema] = useState(() => apiRequestDraftOn(toDay(Date.now())))
  return (
    <ApiFormPage
      words={text}
      initial={emptyRequest}
      schema={schema}
      toInput={toRequest}
      save={draft => call('apiSharing:request', { draft })}
      success={({ name }) => ({ title: text.success, body: text.waits(name), intent: 'success' })}
      back={paths.apiList}
      more={(form, busy) => <RequestSection form={form} busy={busy} />}
    />
  )
}

interface RequestSectionProps {
  readonly form: FormState<RequestValues>
  readonly busy: boolean
}

function RequestSection({ form: { values, errors, set }, busy }: RequestSectionProps) {
  return (
    <FormSection step={4} title={text.section.title} note={text.section.note}>
      <TextField
        name="requestReason"
        label={text.section.reason}
        value={values.requestReason}
        error={errors.requestReason}
        required
        disabled={busy}
        maxLength={1_000}
        rows={3}
        onChange={requestReason => set({ requestReason })}
      />
      <FieldPair>
        <TextField
          name="requestUnit"
          label={text.section.unit}
          value={values.requestUnit}
          error={errors.requestUnit}
          required
          disabled={busy}
          maxLength={200}
          onChange={requestUnit => set({ requestUnit })}
        />
        <DayField
          name="requestUntil"
          label={text.section.until}
          hint={text.section.untilHint}
          value={values.requestUntil}
          error={errors.requestUntil}
          disabled={busy}
          onChange={requestUntil => set({ requestUntil })}
        />
      </FieldPair>
    </FormSection>
  )
}
