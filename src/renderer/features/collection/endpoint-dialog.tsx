import { Button } from '@fluentui/react-components'
import {
  addableEndpointKinds,
  type DataEndpoint,
  type EndpointDraft,
  type EndpointKindName,
  endpointKindOf,
  findEndpointFaults,
  isRealEndpointKind,
  isServerEndpoint,
  visibleEndpointFieldsOf
} from '@shared/features/collection/endpoint'
import type { EndpointField } from '@shared/features/collection/endpoint-kind'
import { isNetworkPath } from '@shared/features/collection/real/real-kinds'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { type FormController, useForm } from '../../ui/form/use-form'
import { useNotify } from '../../ui/notifications'

const text = collectionText.form

interface Values extends EndpointDraft {
  /** Password as typed; if empty, the stored password stays unchanged. */
  readonly password: string
}

const schema = createFieldRuleSchema<Values>(({ password: _, ...draft }) =>
  findEndpointFaults(draft)
)

function emptyDraft(kind: EndpointKindName, name = ''): Values {
  const simulated = !isRealEndpointKind(kind)
  const fields = endpointKindOf({ kind, simulated }).fields
  const config = Object.fromEntries(fields.map(field => [field.name, field.initial]))
  return { kind, simulated, name, config, password: '' }
}

const titleOf = (kind: EndpointKindName): string =>
  endpointKindOf({ kind, simulated: !isRealEndpointKind(kind) }).title

interface EndpointDialogProps {
  /** Source or destination to edit; undefined for a new one. */
  readonly endpoint: DataEndpoint | undefined
  readonly side: 'source' | 'target'
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog to configure (**Cấu hình**) or add a data source or destination; the fields depend on its
 * kind.
 */
export function EndpointDialog({ endpoint, side, onClose, onSaved }: EndpointDialogProps) {
  const kinds = addableEndpointKinds[side]
  const form = useForm(
    schema,
    endpoint
      ? {
          kind: endpoint.kind,
          simulated: endpoint.simulated,
          name: endpoint.name,
          config: endpoint.config,
          password: ''
        }
      : emptyDraft(kinds[0])
  )
  const { kind, name, simulated } = form.values
  const isOracle = kind === 'oracle'
  const added = side === 'source' ? text.addSource : text.addTarget
  return (
    <FormDialog
      title={endpoint ? text.configure(endpoint.name) : added}
      sending={{
        form,
        save: ({ password, ...draft }) =>
          call('collection:saveEndpoint', {
            id: endpoint?.id ?? null,
            draft,
            password: password === '' ? null : password
          }),
        saved: draft => ({ title: text.saved, body: draft.name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      {!endpoint && (
        <RadioField<EndpointKindName>
          {...form.field('kind')}
          label={text.kind}
          choices={kinds.map(value => ({ value, label: titleOf(value) }))}
          onChange={chosen => {
            form.set(emptyDraft(chosen, name))
            form.setErrors({})
          }}
        />
      )}
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
      {visibleEndpointFieldsOf(form.values).map(field => (
        <ConfigField key={field.name} field={field} form={form} />
      ))}
      {isServerEndpoint(form.values) && <PasswordField form={form} isNew={!endpoint} />}
      {isOracle && <p>{simulated ? text.secret : realEndpointText.unprovenHint}</p>}
    </FormDialog>
  )
}

interface FieldProps {
  readonly field: EndpointField
  readonly form: FormController<Values>
}

function ConfigField({ field, form }: FieldProps) {
  const { name, label, required, options, longest = 300, browse } = field
  const notify = useNotify()
  const bound = { ...form.part('config', name), label, required: required !== undefined }
  if (options) return <SelectField {...bound} choices={fieldChoicesFromLabels(options)} />
  const isPem = name === 'authority'
  const choose = async (): Promise<void> => {
    try {
      const chosen = await call(
        isPem ? 'collection:chooseAuthority' : 'collection:chooseFolder',
        undefined
      )
      if (chosen !== null) bound.onChange(chosen)
    } catch (error) {
      notify({ title: collectionText.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <>
      <TextField
        {...bound}
        maxLength={longest}
        {...(isPem && { rows: 4 })}
        {...(browse && isNetworkPath(bound.value) && { hint: realEndpointText.network })}
      />
      {(browse || isPem) && (
        <div>
          <Button disabled={bound.disabled} onClick={() => void choose()}>
            {isPem ? realEndpointText.authority.choose : realEndpointText.folder.choose}
          </Button>
        </div>
      )}
    </>
  )
}

function PasswordField({
  form,
  isNew
}: {
  readonly form: FormController<Values>
  readonly isNew: boolean
}) {
  const { label, kept, session, again } = realEndpointText.password
  const { data: keeps } = useCall('collection:keepsPasswords')
  const place = keeps === undefined ? '' : keeps ? kept : session
  return (
    <TextField
      {...form.field('password')}
      label={label}
      secret
      maxLength={200}
      hint={isNew ? place : `${place} ${again}`}
    />
  )
}
