import {
  type ListedNetwork,
  networkOutlineSchema,
  networkWordsSchema
} from '@shared/features/services/network-calls'
import { networkText as text } from '@shared/features/services/network-text'
import { typedLinesOf } from '@shared/kit/typed-lines'
import { partnerSystemLabel } from '@shared/model/services/network-fields'
import { call } from '../../../ipc/client'
import { RadioField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { type BoundField, useForm } from '../../../ui/form/use-form'

const { form: words } = text

type Answer = 'no' | 'yes'
const answers = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no }
] as const satisfies readonly { value: Answer; label: string }[]

const empty = {
  id: '',
  name: '',
  title: '',
  description: '',
  receiver: '',
  partnerLabel: partnerSystemLabel as string,
  partners: '',
  dataTypes: '',
  hasDegree: 'yes' as Answer,
  warning: '',
  hasConfirmation: 'yes' as Answer
}

const toOutline = (typed: typeof empty) => ({
  ...typed,
  partners: typedLinesOf(typed.partners),
  dataTypes: typedLinesOf(typed.dataTypes),
  hasDegree: typed.hasDegree === 'yes',
  hasConfirmation: typed.hasConfirmation === 'yes'
})

interface NetworkDialogProps {
  readonly onClose: () => void
  readonly onSaved: () => void
}

const saved = (_draft: unknown, network: ListedNetwork) => ({
  title: text.saved,
  body: network.title
})

/** Dialog that adds a platform with the default form. */
export function AddNetworkDialog({ onClose, onSaved }: NetworkDialogProps) {
  const form = useForm(networkOutlineSchema, empty, { toInput: toOutline })
  const sending = {
    form,
    failed: text.failed,
    save: (outline: ReturnType<typeof toOutline>) => call('services:addNetwork', outline),
    saved,
    onSaved
  }
  return (
    <FormDialog title={text.actions.add} size="middle" sending={sending} onClose={onClose}>
      <SideBySideFields>
        <TextField
          {...form.field('id')}
          label={words.id}
          hint={words.idHint}
          required
          maxLength={12}
        />
        <TextField
          {...form.field('name')}
          label={words.name}
          hint={words.nameHint}
          required
          maxLength={12}
        />
      </SideBySideFields>
      <CommonFields field={name => form.field(name)} />
      <SideBySideFields>
        <TextField
          {...form.field('partnerLabel')}
          label={words.partnerLabel}
          required
          maxLength={100}
        />
        <RadioField {...form.field('hasDegree')} label={words.degree} choices={answers} />
      </SideBySideFields>
      <TextField
        {...form.field('partners')}
        label={words.partners}
        hint={words.lines}
        required
        rows={3}
      />
      <TextField
        {...form.field('warning')}
        label={words.warning}
        hint={words.warningHint}
        maxLength={2_000}
        rows={2}
      />
      <RadioField {...form.field('hasConfirmation')} label={words.confirmation} choices={answers} />
    </FormDialog>
  )
}

interface ChangeNetworkDialogProps extends NetworkDialogProps {
  readonly network: ListedNetwork
}

/** Dialog that changes texts of an added platform. */
export function ChangeNetworkDialog({ network, onClose, onSaved }: ChangeNetworkDialogProps) {
  const { id, name, title, description, receiver, dataTypes } = network
  const form = useForm(
    networkWordsSchema,
    { title, description, receiver, dataTypes: dataTypes.join('\n') },
    { toInput: typed => ({ ...typed, dataTypes: typedLinesOf(typed.dataTypes) }) }
  )
  const sending = {
    form,
    failed: text.failed,
    save: (change: ReturnType<typeof networkWordsSchema.parse>) =>
      call('services:changeNetwork', { id, ...change }),
    saved,
    onSaved
  }
  return (
    <FormDialog
      title={text.of(text.actions.edit, name)}
      size="middle"
      sending={sending}
      onClose={onClose}
    >
      <CommonFields field={field => form.field(field)} />
    </FormDialog>
  )
}

interface CommonFieldsProps {
  readonly field: (name: 'dataTypes' | 'description' | 'receiver' | 'title') => BoundField<string>
}

/** Fields of the texts that can also be changed later. */
function CommonFields({ field }: CommonFieldsProps) {
  return (
    <>
      <SideBySideFields>
        <TextField {...field('title')} label={words.title} required maxLength={200} />
        <TextField {...field('receiver')} label={words.receiver} required maxLength={60} />
      </SideBySideFields>
      <TextField
        {...field('description')}
        label={words.description}
        required
        maxLength={500}
        rows={2}
      />
      <TextField
        {...field('dataTypes')}
        label={words.dataTypes}
        hint={words.lines}
        required
        rows={3}
      />
    </>
  )
}
