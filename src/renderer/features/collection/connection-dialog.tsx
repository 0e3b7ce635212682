import type { EndpointView } from '@shared/features/collection/calls'
import { connectionDraftSchema, type DataConnection } from '@shared/features/collection/connection'
import { endpointKindOf } from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { call } from '../../ipc/client'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = collectionText.form

interface ConnectionDialogProps {
  /** Connection to edit; undefined for a new connection. */
  readonly connection: DataConnection | undefined
  readonly endpoints: readonly EndpointView[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog **Tạo kết nối mới** (new connection) and **Sửa** (edit): name, source and destination of a
 * connection.
 */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection, endpoints, onClose, onSaved } = props
  const form = useForm(connectionDraftSchema, {
    name: connection?.name ?? '',
    source: connection?.source ?? '',
    target: connection?.target ?? ''
  })
  const end = (role: 'source' | 'target') => (
    <SelectField
      {...form.field(role)}
      label={text[role]}
      placeholder={text.choose}
      choices={endpoints
        .filter(({ endpoint }) => endpoint.simulated && endpointKindOf(endpoint).role === role)
        .map(({ endpoint }) => ({ value: endpoint.id, label: endpoint.name }))}
      required
    />
  )
  return (
    <FormDialog
      title={connection ? text.editConnection(connection.name) : text.addConnection}
      sending={{
        form,
        save: draft => call('collection:saveConnection', { id: connection?.id ?? null, draft }),
        saved: ({ name }) => ({ title: text.saved, body: name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
      {end('source')}
      {end('target')}
    </FormDialog>
  )
}
