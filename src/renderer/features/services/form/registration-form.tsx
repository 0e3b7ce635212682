import {
  Checkbox,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles
} from '@fluentui/react-components'
import {
  dataDraftKey,
  laterFaults,
  readDataDraft,
  requestOfDraft
} from '@shared/features/services/data-draft'
import { dataText } from '@shared/features/services/data-text'
import type { FormDraft } from '@shared/features/services/form-draft'
import { registrationSchema, statedDegreeOf } from '@shared/features/services/registration'
import { serviceText } from '@shared/features/services/text'
import { toDay } from '@shared/kit/format'
import {
  fieldsOf,
  isSectionOpen,
  type Network,
  type NetworkSection
} from '@shared/model/services/network'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { dayOf } from '../../../ui/form/day-field'
import { FieldPair, FormSection } from '../../../ui/form/form-section'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { PageForm } from '../../../ui/form/page-form'
import { useDraft } from '../../../ui/form/use-draft'
import { type Form, useForm } from '../../../ui/form/use-form'
import { Withdrawn } from '../../../ui/form/use-save'
import { useNotify } from '../../../ui/notifications'
import { useGoUp } from '../../../ui/page/use-go-up'
import { useDataFields } from '../data/use-data-fields'
import { DocumentField } from './document-field'
import { DraftBar } from './draft-bar'
import { NetworkFieldInput } from './network-field'

const text = serviceText.form

const useStyles = makeStyles({
  warning: { maxWidth: '880px' }
})

type Values = Record<string, string>

interface RegistrationFormProps {
  readonly network: Network
  readonly initial: Values
  readonly draft: FormDraft | null
  /** Discards the draft and starts again. */
  readonly onClear: () => Promise<void>
}

/** Registration form: fields of its network, a document and the confirmation. */
export function RegistrationForm({ network, initial, draft, onClear }: RegistrationFormProps) {
  const goUp = useGoUp()
  const words = network.form
  const [schema, toInput] = useMemo(
    () => [registrationSchema(network, toDay(Date.now())), inputOf(network)] as const,
    [network]
  )
  const [document, setDocument] = useState(draft?.document ?? null)
  const [confirmed, setConfirmed] = useState(false)
  const [data, setData] = useState(() => readDataDraft(draft?.values[dataDraftKey]))
  const form = useForm(schema, initial, { toInput, beside: [document, confirmed, data] })
  const { busy } = form
  const notify = useNotify()
  const [sent, leave] = useLeaveWhenSent(network.path)
  const kept = useDraft(network.id, {
    values: { ...form.values, ...(data.source !== '' && { [dataDraftKey]: JSON.stringify(data) }) },
    document
  })
  const sendsData = form.values.connectionType === 'provide'
  const statedDegree = statedDegreeOf(network, form.values)
  const asksDegree = statedDegree === undefined
  const named = useDataFields({
    draft: data,
    errors: form.errors,
    disabled: busy,
    statedDegree,
    optional: true,
    onChange: setData
  })

  const send = async (values: Values): Promise<void> => {
    const faults = sendsData ? laterFaults(data, asksDegree) : {}
    if (Object.keys(faults).length > 0) {
      form.setErrors(faults)
      throw new Withdrawn()
    }
    kept.stop()
    try {
      await call('services:register', {
        network: network.id,
        values,
        document,
        confirmed,
        data: sendsData ? requestOfDraft(data, asksDegree) : null
      })
    } catch (error) {
      kept.resume()
      throw error
    }
  }
  const clear = async (): Promise<void> => {
    kept.stop()
    await onClear()
    notify({ title: text.draft.removed, intent: 'info' })
  }
  const sections = words.sections.filter(section => isSectionOpen(section, form.values))
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
        <DraftBar restoredAt={draft?.savedAt} state={kept.state} onRemove={() => void clear()} />
        {sections.map((section, index) => (
          <FormSection key={section.key} step={index + 1} title={section.title} note={section.note}>
            <SectionFields section={section} form={form} />
            {section.key === 'technical' && words.document && (
              <DocumentField
                label={words.document}
                document={document}
                disabled={busy}
                onChange={setDocument}
              />
            )}
          </FormSection>
        ))}
        {sendsData && (
          <FormSection step={sections.length + 1} title={dataText.title} note={dataText.note}>
            {named.fields}
          </FormSection>
        )}
        {words.confirmation && (
          <Checkbox
            label={words.confirmation}
            checked={confirmed}
            disabled={busy}
            onChange={(_event, data) => setConfirmed(data.checked === true)}
          />
        )}
        <LeaveGuard active={kept.state.kind === 'failed' && !sent} />
      </PageForm>
      {named.dialog}
    </>
  )
}

/** Whether the registration was sent, and the function that notes it and opens `path`. */
function useLeaveWhenSent(path: string): readonly [boolean, () => void] {
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  // Deferred until the leave guard sees that nothing is unsaved.
  useEffect(() => {
    if (sent) navigate(path)
  }, [sent, navigate, path])
  return [sent, () => setSent(true)]
}

function Warning({ title, body }: NonNullable<Network['form']['warning']>) {
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.warning}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {body}
      </MessageBarBody>
    </MessageBar>
  )
}

interface SectionFieldsProps {
  readonly section: NetworkSection
  readonly form: Form<Values>
}

/** Short fields in pairs, long ones over the whole width. */
function SectionFields({ section, form }: SectionFieldsProps) {
  const inputs = (isLong: boolean) =>
    section.fields
      .filter(field => (field.kind === 'long') === isLong)
      .map(field => (
        <NetworkFieldInput key={field.name} field={field} bound={form.field(field.name)} />
      ))
  return (
    <>
      <FieldPair>{inputs(false)}</FieldPair>
      {inputs(true)}
    </>
  )
}

/** Converts typed dd/mm/yyyy days to yyyy-mm-dd. */
function inputOf(network: Network): (values: Values) => Values {
  const days = fieldsOf(network).filter(({ kind }) => kind === 'day')
  return values => ({
    ...values,
    ...Object.fromEntries(days.map(({ name }) => [name, dayOf(values[name] ?? '')]))
  })
}
