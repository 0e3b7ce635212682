import {
  type DataEndpoint,
  type EndpointField,
  type EndpointKindName,
  endpointFaults,
  endpointKinds
} from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useFieldErrors } from '../../ui/form/use-field-errors'
import { useSave } from '../../ui/form/use-save'

const text = collectionText.form

type Kinds = readonly EndpointKindName[]

function initialConfig(kind: EndpointKindName): Record<string, string> {
  return Object.fromEntries(endpointKinds[kind].fields.map(({ name, initial }) => [name, initial]))
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
  const kinds = (Object.keys(endpointKinds) as Kinds).filter(
    kind => endpointKinds[kind].role === side
  )
  const [kind, setKind] = useState<EndpointKindName>(endpoint?.kind ?? kinds[0] ?? 'oracle')
  const [name, setName] = useState(endpoint?.name ?? '')
  const [config, setConfig] = useState<Record<string, string>>(
    endpoint?.config ?? initialConfig(kind)
  )
  const [began] = useState(() => JSON.stringify([kind, name, config]))
  const { errors: faults, setErrors: setFaults, clearErrors } = useFieldErrors()
  const { busy, save } = useSave(setFaults, [kind, name, config])
  const submit = async (): Promise<void> => {
    const draft = { kind, name, config }
    const found = endpointFaults(draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const work = () => call('collection:saveEndpoint', { id: endpoint?.id ?? null, draft })
    if (!(await save(work, { saved: text.saved, failed: text.failed, name }))) return
    onSaved()
    onClose()
  }
  const fields: readonly EndpointField[] = endpointKinds[kind].fields
  const added = side === 'source' ? text.addSource : text.addTarget
  return (
    <FormDialog
      title={endpoint ? text.configure(endpoint.name) : added}
      dirty={JSON.stringify([kind, name, config]) !== began}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!endpoint && (
        <RadioField
          name="kind"
          label={text.kind}
          value={kind}
          choices={kinds.map(value => ({ value, label: endpointKinds[value].title }))}
          disabled={busy}
          onChange={value => {
            setKind(value as EndpointKindName)
            setConfig(initialConfig(value as EndpointKindName))
            setFaults({})
          }}
        />
      )}
      <TextField
        name="name"
        label={text.name}
        value={name}
        error={faults.name}
        required
        disabled={busy}
        maxLength={200}
        onChange={value => {
          setName(value)
          clearErrors(['name'])
        }}
      />
      {fields.map(field => {
        const shared = {
          name: field.name,
          label: field.label,
          value: config[field.name] ?? '',
          error: faults[field.name],
          required: field.required !== undefined,
          disabled: busy,
          onChange: (value: string) => {
            setConfig(before => ({ ...before, [field.name]: value }))
            clearErrors([field.name])
          }
        }
        return field.options ? (
          <SelectField
            key={field.name}
            {...shared}
            choices={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
          />
        ) : (
          <TextField key={field.name} {...shared} maxLength={300} />
        )
      })}
      {kind === 'oracle' && <p>{text.secret}</p>}
    </FormDialog>
  )
}
