import {
  Checkbox,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles
} from '@fluentui/react-components'
import type { CallInput } from '@shared/contract/contract'
import {
  findOptionalDataDraftFaults,
  parseServiceDataDraft,
  type ServiceDataDraft,
  serviceDataDraftKey,
  toServiceDataRequest
} from '@shared/features/services/data-draft'
import { serviceDataText } from '@shared/features/services/data-text'
import type { FormDraft } from '@shared/features/services/form-draft'
import {
  createRegistrationSchema,
  secrecyDegreeLabelOfRegistration
} from '@shared/features/services/registration'
import { serviceLabels } from '@shared/features/services/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import {
  isRegistrationSectionOpen,
  type RegistrationSection,
  registrationFieldsOf,
  type SharingNetwork
} from '@shared/model/services/network'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { normalizeTypedDay } from '../../../ui/form/day-field'
import { FormDraftBar } from '../../../ui/form/draft-bar'
import { FormSection, SideBySideFields } from '../../../ui/form/form-section'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { PageForm } from '../../../ui/form/page-form'
import { useFormDraft } from '../../../ui/form/use-draft'
import { type FormController, useForm } from '../../../ui/form/use-form'
import { SaveCancelledError } from '../../../ui/form/use-save'
import { LegalNote } from '../../../ui/legal-note'
import { useNotify } from '../../../ui/notifications'
import { useNavigateUp } from '../../../ui/page/use-go-up'
import { useServiceDataFields } from '../data/use-data-fields'
import { RegistrationDocumentField } from './document-field'
import { RegistrationFieldInput } from './network-field'

const text = serviceLabels.form

const useStyles = makeStyles({
  warning: { maxWidth: '880px' }
})

type Values = Record<string, string>

interface RegistrationFormProps {
  readonly network: SharingNetwork
  readonly initial: Values
  readonly draft: FormDraft | null
  /** Discards the stored draft and empties the form. */
  readonly onClear: () => Promise<void>
}

/** Registration form: the fields that its network requires, a document and the confirmation. */
export function RegistrationForm({ network, initial, draft, onClear }: RegistrationFormProps) {
  const goUp = useNavigateUp()
  const words = network.form
  const [schema, toInput] = useMemo(
    () =>
      [createRegistrationSchema(network, toVietnamIsoDay(Date.now())), inputOf(network)] as const,
    [network]
  )
  const [document, setDocument] = useState(draft?.document ?? null)
  const [confirmed, setConfirmed] = useState(false)
  const [data, setData] = useState(() => parseServiceDataDraft(draft?.values[serviceDataDraftKey]))
  const form = useForm(schema, initial, { toInput, beside: [document, confirmed, data] })
  const { busy } = form
  const notify = useNotify()
  const [sent, leave] = useLeaveWhenSent(network.path)
  const kept = useFormDraft(network.id, { values: withDataDraft(form.values, data), document })
  const sendsData = form.values.connectionType === 'provide'
  const statedDegree = secrecyDegreeLabelOfRegistration(network, form.values)
  const asksDegree = statedDegree === undefined
  const named = useServiceDataFields({
    draft: data,
    errors: form.errors,
    disabled: busy,
    statedDegree,
    optional: true,
    onChange: setData
  })

  const send = async (values: Values): Promise<void> => {
    const faults = sendsData ? findOptionalDataDraftFaults(data, asksDegree) : {}
    if (Object.keys(faults).length > 0) {
      form.setErrors(faults)
      throw new SaveCancelledError()
    }
    await sendRegistration(kept, {
      network: network.id,
      values,
      document,
      confirmed,
      data: sendsData ? toServiceDataRequest(data, asksDegree) : null
    })
  }
  const clear = async (): Promise<void> => {
    kept.stop()
    await onClear()
    notify({ title: formText.draft.removed, intent: 'info' })
  }
  const sections = words.sections.filter(section => isRegistrationSectionOpen(section, form.values))
  return (
    <>
      <PageForm
        form={form}
        words={words}
        onCancel={() => goUp(network.path)}
        saving={{
          save: send,
          saved: () => words.sent,
          invalid: words.missing,
          refused: text.failed,
          failed: text.failed,
          failure: text.failure,
          onSaved: leave
        }}
      >
        {words.warning && <Warning {...words.warning} />}
        <FormDraftBar
          restoredAt={draft?.savedAt}
          state={kept.state}
          onRemove={() => void clear()}
        />
        {sections.map((section, index) => (
          <FormSection key={section.key} step={index + 1} title={section.title} note={section.note}>
            <SectionFields section={section} form={form} />
            {section.key === 'technical' && words.document && (
              <RegistrationDocumentField
                label={words.document}
                document={document}
                disabled={busy}
                onChange={setDocument}
              />
            )}
          </FormSection>
        ))}
        {sendsData && <ServiceDataSection step={sections.length + 1} fields={named.fields} />}
        {words.confirmation && (
          <Checkbox
            label={words.confirmation}
            checked={confirmed}
            disabled={busy}
            onChange={(_event, data) => setConfirmed(data.checked === true)}
          />
        )}
        <UnsavedFormGuard active={kept.state.kind === 'failed' && !sent} />
      </PageForm>
      {named.dialog}
    </>
  )
}

/**
 * Submits a registration; meanwhile its draft is no longer saved. After a failure saving the draft
 * resumes.
 */
async function sendRegistration(
  draft: Pick<ReturnType<typeof useFormDraft>, 'stop' | 'resume'>,
  registration: CallInput<'services:register'>
): Promise<void> {
  draft.stop()
  try {
    await call('services:register', registration)
  } catch (error) {
    draft.resume()
    throw error
  }
}

/**
 * Returns whether the registration was submitted, and a function that marks it as submitted and
 * opens `path`.
 */
function useLeaveWhenSent(path: string): readonly [boolean, () => void] {
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  // Navigates only after the guard against unsaved changes has registered that everything is saved.
  useEffect(() => {
    if (sent) navigate(path)
  }, [sent, navigate, path])
  return [sent, () => setSent(true)]
}

function Warning({ title, body }: NonNullable<SharingNetwork['form']['warning']>) {
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.warning}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {body}
        <LegalNote text={body} plain />
      </MessageBarBody>
    </MessageBar>
  )
}

interface SectionFieldsProps {
  readonly section: RegistrationSection
  readonly form: FormController<Values>
}

/** Fields of a form section: short fields in pairs, long ones over the whole width. */
function SectionFields({ section, form }: SectionFieldsProps) {
  const inputs = (isLong: boolean) =>
    section.fields
      .filter(field => (field.kind === 'long') === isLong)
      .map(field => (
        <RegistrationFieldInput key={field.name} field={field} bound={form.field(field.name)} />
      ))
  return (
    <>
      <SideBySideFields>{inputs(false)}</SideBySideFields>
      {inputs(true)}
    </>
  )
}

/** Form section that chooses the data that the service will send. */
function ServiceDataSection({
  step,
  fields
}: {
  readonly step: number
  readonly fields: ReactNode
}) {
  return (
    <FormSection step={step} title={serviceDataText.title} note={serviceDataText.note}>
      {fields}
    </FormSection>
  )
}

/** Adds the chosen data to the values of a form draft, unless no source is chosen yet. */
const withDataDraft = (values: Values, data: ServiceDataDraft): Values => ({
  ...values,
  ...(data.source !== '' && { [serviceDataDraftKey]: JSON.stringify(data) })
})

/** Converts typed dd/mm/yyyy days to yyyy-mm-dd. */
function inputOf(network: SharingNetwork): (values: Values) => Values {
  const days = registrationFieldsOf(network).filter(({ kind }) => kind === 'day')
  return values => ({
    ...values,
    ...Object.fromEntries(days.map(({ name }) => [name, normalizeTypedDay(values[name] ?? '')]))
  })
}
