import { apiKeyKindLabels, gatewayText } from '@shared/features/gateway/text'
import { type ApiKeyKind, apiKeyDraftSchema } from '@shared/model/gateway/api-key'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

const text = gatewayText.keys

interface CreateApiKeyDialogProps {
  readonly api: string
  readonly onClose: () => void
  /** Called with the key, which is disclosed only once. */
  readonly onCreated: (key: string) => void
}

interface Values {
  readonly name: string
  readonly kind: ApiKeyKind
  readonly until: string
}

/** Dialog for a new API key: recipient, scope and validity. */
export function CreateApiKeyDialog({ api, onClose, onCreated }: CreateApiKeyDialogProps) {
  const initial: Values = { name: '', kind: 'real', until: '' }
  const form = useForm(apiKeyDraftSchema, initial, {
    toInput: values => ({ ...values, until: normalizeTypedDay(values.until) })
  })
  return (
    <FormDialog
      title={text.create}
      onClose={onClose}
      sending={{
        form,
        submitLabel: text.create,
        failed: text.failed,
        save: async draft => onCreated((await call('apiKeys:create', { api, draft })).key)
      }}
    >
      <TextField
        {...form.field('name')}
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={100}
      />
      <SelectField
        {...form.field('kind')}
        label={text.kind}
        hint={text.kindHint}
        choices={fieldChoicesFromLabels(apiKeyKindLabels)}
      />
      <DayField {...form.field('until')} label={text.until} hint={text.untilHint} />
    </FormDialog>
  )
}
