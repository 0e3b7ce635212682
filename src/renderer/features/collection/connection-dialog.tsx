import type { EndpointView } from '@shared/features/collection/calls'
import {
  type ConnectionDraft,
  connectionDraft,
  type DataConnection
} from '@shared/features/collection/connection'
import { endpointKinds } from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { call } from '../../ipc/client'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useSave } from '../../ui/form/use-save'

const text = collectionText.form

interface ConnectionDialogProps {
  /** Undefined for a new one. */
  readonly connection: DataConnection | undefined
  readonly endpoints: readonly EndpointView[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** **Tạo kết nối mới** and **Sửa**: a name and both ends. */
export function ConnectionDialog({
  connection,
  endpoints,
  onClose,
  onSaved
}: ConnectionDialogProps) {
  const { values, errors, dirty, set, setErrors, check } = useForm(
    {
      name: connection?.name ?? '',
      source: connection?.source ?? '',
      target: connection?.target ?? ''
    },
    connectionDraft
  )
  const { busy, save } = useSave(setErrors, values)
  const submit = async (): Promise<void> => {
    const draft = check() as ConnectionDraft | undefined
    if (!draft) return
    const work = () => call('collection:saveConnection', { id: connection?.id ?? null, draft })
    if (!(await save(work, { saved: text.saved, failed: text.failed, name: draft.name }))) return
    onSaved()
    onClose()
  }
  const end = (role: 'source' | 'target', label: string) => (
    <SelectField
      name={role}
      label={label}
      placeholder={text.choose}
      value={values[role]}
      choices={endpoints
        .filter(({ endpoint }) => endpointKinds[endpoint.kind].role === role)
        .map(({ endpoint }) => ({ value: endpoint.id, label: endpoint.name }))}
      error={errors[role]}
      required
      disabled={busy}
      onChange={id => set({ [role]: id })}
    />
  )
  return (
    <FormDialog
      title={connection ? text.editConnection(connection.name) : text.addConnection}
      dirty={dirty}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={text.name}
        value={values.name}
        error={errors.name}
        required
        disabled={busy}
        maxLength={200}
        onChange={name => set({ name })}
      />
      {end('source', text.source)}
      {end('target', text.target)}
    </FormDialog>
  )
}
