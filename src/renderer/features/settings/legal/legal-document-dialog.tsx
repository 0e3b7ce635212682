import { legalText as text } from '@shared/features/legal/text'
import {
  type LegalDocument,
  type LegalSubject,
  legalDocumentDraftSchema,
  legalSubjectLabels
} from '@shared/model/legal/legal-document'
import { citeLegalDocument, legalDocumentKindLabels } from '@shared/model/legal/predefined'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import { DayField, dayOfTyped, typedDayOf } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

const kindChoices = fieldChoicesFromLabels(legalDocumentKindLabels)
const subjectChoices = fieldChoicesFromLabels(legalSubjectLabels)

type DayName = 'from' | 'issued' | 'to'

/** Values as the dialog edits them: days are typed, an empty one is unverified. */
type TypedDocument = Omit<LegalDocument, DayName | 'id' | 'retired'> &
  Readonly<Record<DayName, string>>

function toTyped(document: LegalDocument | null): TypedDocument {
  return {
    kind: document?.kind ?? 'decree',
    number: document?.number ?? '',
    title: document?.title ?? '',
    issuer: document?.issuer ?? '',
    issued: typedDayOf(document?.issued ?? null),
    from: typedDayOf(document?.from ?? null),
    to: typedDayOf(document?.to ?? null),
    replacedBy: document?.replacedBy ?? '',
    subjects: document?.subjects ?? []
  }
}

function toDraft(typed: TypedDocument) {
  return {
    ...typed,
    issued: dayOfTyped(typed.issued),
    from: dayOfTyped(typed.from),
    to: dayOfTyped(typed.to),
    subjects: [...typed.subjects]
  }
}

interface LegalDocumentDialogProps {
  /** Document to change; null for a new one. */
  readonly document: LegalDocument | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog that adds or changes a legal document. */
export function LegalDocumentDialog({ document, onClose, onSaved }: LegalDocumentDialogProps) {
  const form = useForm(legalDocumentDraftSchema, toTyped(document), { toInput: toDraft })
  const { columns, form: words } = text
  const subjects = form.field('subjects')
  const sending = {
    form,
    failed: text.failed,
    save: (draft: ReturnType<typeof toDraft>) =>
      call('legal:save', { id: document?.id ?? null, draft }),
    saved: (_draft: unknown, saved: LegalDocument) => ({
      title: text.saved,
      body: citeLegalDocument(saved)
    }),
    onSaved
  }
  return (
    <FormDialog
      title={document ? `${text.edit}: ${citeLegalDocument(document)}` : text.add}
      size="middle"
      sending={sending}
      onClose={onClose}
    >
      <SideBySideFields>
        <SelectField {...form.field('kind')} label={words.kind} choices={kindChoices} required />
        <TextField
          {...form.field('number')}
          label={words.number}
          hint={words.numberHint}
          required
          maxLength={60}
        />
      </SideBySideFields>
      <TextField {...form.field('title')} label={columns.title} required maxLength={300} rows={2} />
      <SideBySideFields>
        <TextField {...form.field('issuer')} label={columns.issuer} required maxLength={200} />
        <DayField {...form.field('issued')} label={columns.issued} hint={words.dayHint} />
        <DayField {...form.field('from')} label={columns.from} hint={words.dayHint} />
        <DayField {...form.field('to')} label={columns.to} hint={words.toHint} />
        <TextField
          {...form.field('replacedBy')}
          label={columns.replacedBy}
          hint={words.replacedByHint}
          maxLength={60}
        />
      </SideBySideFields>
      <ChoiceList
        name={subjects.name}
        label={columns.subjects}
        error={subjects.error}
        choices={subjectChoices}
        chosen={subjects.value}
        onChange={chosen => subjects.onChange(chosen as LegalSubject[])}
      />
    </FormDialog>
  )
}
