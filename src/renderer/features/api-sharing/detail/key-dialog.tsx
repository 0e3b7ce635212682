import { apiKeyKindLabels, gatewayText } from '@shared/features/gateway/text'
import { type ApiKeyKind, apiKeyDraftSchema } from '@shared/model/gateway/api-key'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { type ScopeInput, scopeInputOf, unitsOfInput } from '../../../ui/unit-scope/scope-draft'
import { ScopeField } from '../../../ui/unit-scope/scope-field'

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
  readonly scope: ScopeInput
}

/** Dialog for a new API key: recipient, scope and validity. */
export function CreateApiKeyDialog({ api, onClose, onCreated }: CreateApiKeyDialogProps) {
  const initial: Values = { name: '', kind: 'real', until: '', scope: scopeInputOf(undefined) }
  const form = useForm(apiKeyDraftSchema, initial, {
    toInput: ({ scope, ...values }) => ({
      ...values,
      until: normalizeTypedDay(values.until),
      // A key for tests returns fictional rows, which belong to no unit.
      scope: values.kind === 'test' ? null : unitsOfInput(scope)
    })
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
      {form.values.kind === 'real' && (
        <ScopeField {...form.field('scope')} hint={text.scopeHint} isDated={false} />
      )}
    </FormDialog>
  )
}
