import {
  type DataEndpoint,
  type EndpointDraft,
  type EndpointField,
  type EndpointKindName,
  endpointFaults,
  endpointKinds
} from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { keysOf } from '@shared/kit/keys-of'
import { ruledBy } from '@shared/kit/ruled-by'
import { call } from '../../ipc/client'
import { choicesOf, RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = collectionText.form
const schema = ruledBy<EndpointDraft>(endpointFaults)

function emptyDraft(kind: EndpointKindName, name = ''): EndpointDraft {
  const fields: readonly EndpointField[] = endpointKinds[kind].fields
  const config = Object.fromEntries(fields.map(field => [field.name, field.initial]))
  return { kind, name, config }
}

interface EndpointDialogProps {
  /** Undefined for a new one. */
  readonly endpoint: DataEndpoint | undefined
  readonly side: 'source' | 'target'
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** **Cấu hình**, **Thêm nguồn mới**, **Thêm đích mới**: the fields of the kind. */
export function EndpointDialog({ endpoint, side, onClose, onSaved }: EndpointDialogProps) {
  const kinds = keysOf(endpointKinds).filter(name => endpointKinds[name].role === side)
  const form = useForm(
    schema,
    endpoint
      ? { kind: endpoint.kind, name: endpoint.name, config: endpoint.config }
      : emptyDraft(kinds[0] ?? 'oracle')
  )
  const { kind, name } = form.values
  const fields: readonly EndpointField[] = endpointKinds[kind].fields
  const added = side === 'source' ? text.addSource : text.addTarget
  return (
    <FormDialog
      title={endpoint ? text.configure(endpoint.name) : added}
      sending={{
        form,
        save: draft => call('collection:saveEndpoint', { id: endpoint?.id ?? null, draft }),
        saved: draft => ({ title: text.saved, body: draft.name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      {!endpoint && (
        <RadioField
          {...form.field('kind')}
          label={text.kind}
          choices={kinds.map(value => ({ value, label: endpointKinds[value].title }))}
          onChange={chosen => {
            form.set(emptyDraft(chosen, name))
            form.setErrors({})
          }}
        />
      )}
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
      {fields.map(({ name: key, label, required, options }) => {
        const shared = { ...form.part('config', key), label, required: required !== undefined }
        return options ? (
          <SelectField key={key} {...shared} choices={choicesOf(options)} />
        ) : (
          <TextField key={key} {...shared} maxLength={300} />
        )
      })}
      {kind === 'oracle' && <p>{text.secret}</p>}
    </FormDialog>
  )
}
