import { Checkbox } from '@fluentui/react-components'
import { localitiesText as text } from '@shared/features/localities/text'
import {
  type Locality,
  type LocalityDraft,
  localityDraftSchema,
  localityKindLabels
} from '@shared/model/localities/locality'
import { formatLocality } from '@shared/model/localities/register'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { DayField } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { keyOfStored, toLocalityInput, toTypedLocality } from './typed-locality'

const { file: names, form: words } = text
const kindChoices = fieldChoicesFromLabels(localityKindLabels)

interface LocalityDialogProps {
  /** Locality to change; null for a new one. */
  readonly locality: Locality | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog that adds or changes a locality; list, code and start of a stored one are fixed. */
export function LocalityDialog({ locality, onClose, onSaved }: LocalityDialogProps) {
  const form = useForm(localityDraftSchema, toTypedLocality(locality), { toInput: toLocalityInput })
  const verified = form.field('verified')
  const sending = {
    form,
    failed: text.failed,
    save: (draft: LocalityDraft) => call('localities:save', { key: keyOfStored(locality), draft }),
    saved: (_draft: unknown, saved: Locality) => ({
      title: text.saved,
      body: formatLocality(saved)
    }),
    onSaved
  }
  return (
    <FormDialog
      title={locality ? `${text.edit}: ${formatLocality(locality)}` : text.add}
      size="middle"
      sending={sending}
      onClose={onClose}
    >
      {locality ? (
        <p>{words.fixed}</p>
      ) : (
        <SideBySideFields>
          <TextField
            {...form.field('list')}
            label={names.list}
            hint={words.listHint}
            required
            maxLength={20}
          />
          <TextField {...form.field('code')} label={names.code} required maxLength={20} />
        </SideBySideFields>
      )}
      <SideBySideFields>
        <TextField {...form.field('name')} label={names.name} required maxLength={100} />
        <SelectField {...form.field('kind')} label={names.kind} choices={kindChoices} required />
        <TextField
          {...form.field('parent')}
          label={names.parent}
          hint={words.parentHint}
          maxLength={20}
        />
        <TextField {...form.field('decree')} label={names.decree} maxLength={200} />
        {locality === null && (
          <DayField {...form.field('from')} label={names.from} hint={words.fromHint} />
        )}
        <DayField {...form.field('to')} label={names.to} hint={words.toHint} />
      </SideBySideFields>
      <TextField
        {...form.field('successors')}
        label={names.successors}
        hint={words.successorsHint}
        maxLength={1_000}
      />
      <Checkbox
        data-field={verified.name}
        label={words.verified}
        checked={verified.value}
        onChange={(_event, { checked }) => verified.onChange(checked === true)}
      />
    </FormDialog>
  )
}
