import { apiRequestDraft } from '@shared/domain/api-draft'
import { paths } from '@shared/paths'
import { apiText } from '@shared/text/api-sharing'
import { call } from '../../ipc/client'
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

/** A day typed as dd/mm/yyyy becomes yyyy-mm-dd; anything else stays and is refused. */
function toRequest(values: RequestValues): unknown {
  const until = values.requestUntil.trim()
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(until)
  const [, day = '', month = '', year = ''] = match ?? []
  const requestUntil = match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : until
  return { ...toDraft(values), requestUntil }
}

/** product.md section 4: the same form, with why and for whom; it waits for an administrator. */
export function ApiRequestPage() {
  return (
    <ApiFormPage
      words={text}
      initial={emptyRequest}
      schema={apiRequestDraft}
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
        <TextField
          name="requestUntil"
          label={text.section.until}
          hint={text.section.untilHint}
          placeholder={text.section.untilPlaceholder}
          value={values.requestUntil}
          error={errors.requestUntil}
          disabled={busy}
          maxLength={10}
          onChange={requestUntil => set({ requestUntil })}
        />
      </FieldPair>
    </FormSection>
  )
}
