import { Checkbox } from '@fluentui/react-components'
import { rulesText as text } from '@shared/features/rules/text'
import type { LegalDocument } from '@shared/model/legal/legal-document'
import { citeLegalDocument } from '@shared/model/legal/predefined'
import { formatRuleTitle } from '@shared/model/rules/listing'
import {
  type MilitaryRank,
  militaryRankLabels,
  personnelKindLabels,
  sexLabels
} from '@shared/model/rules/personnel'
import {
  holidayCalendarLabels,
  isYearlyCalendar,
  type Rule,
  type RuleDraft,
  ruleDraftSchema
} from '@shared/model/rules/rule'
import { ruleTableLabels, ruleTableOf } from '@shared/model/rules/rule-tables'
import { call } from '../../../ipc/client'
import {
  type FieldChoice,
  fieldChoicesFromLabels,
  SelectField
} from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import { DayField } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { type FormController, useForm } from '../../../ui/form/use-form'
import { type NoChoice, noChoice, type TypedRule, toRuleInput, toTypedRule } from './typed-rule'

const { file: names, form: words } = text
/** Option of a drop-down list that stands for no value. */
const noChoiceOption = (label: string): FieldChoice<NoChoice> => ({ value: noChoice, label })
const kindChoices = [
  noChoiceOption(words.everyKind),
  ...fieldChoicesFromLabels(personnelKindLabels)
]
const sexChoices = [noChoiceOption(words.bothSexes), ...fieldChoicesFromLabels(sexLabels)]
const rankChoices = fieldChoicesFromLabels(militaryRankLabels)
const calendarChoices = fieldChoicesFromLabels(holidayCalendarLabels)
const tableChoices = fieldChoicesFromLabels(ruleTableLabels)

type RuleForm = FormController<TypedRule, RuleDraft>

interface RuleDialogProps {
  /** Rule to change; null for a new one. */
  readonly rule: Rule | null
  readonly documents: readonly LegalDocument[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog that adds or changes a rule; the table of a stored rule is fixed. */
export function RuleDialog({ rule, documents, onClose, onSaved }: RuleDialogProps) {
  const form = useForm(ruleDraftSchema, toTypedRule(rule), { toInput: toRuleInput })
  const sending = {
    form,
    failed: text.failed,
    save: (draft: RuleDraft) => call('rules:save', { id: rule?.id ?? null, draft }),
    saved: (_draft: unknown, saved: Rule) => ({ title: text.saved, body: formatRuleTitle(saved) }),
    onSaved
  }
  return (
    <FormDialog
      title={rule ? `${text.edit}: ${formatRuleTitle(rule)}` : text.add}
      size="middle"
      sending={sending}
      onClose={onClose}
    >
      {rule === null && (
        <SelectField {...form.field('table')} label={names.table} choices={tableChoices} required />
      )}
      {form.values.table === 'holiday' ? (
        <HolidayFields form={form} />
      ) : (
        <ValueFields form={form} />
      )}
      <ValidityFields form={form} documents={documents} />
    </FormDialog>
  )
}

/** Fields of a rule with one value: whom it concerns, and the value. */
function ValueFields({ form }: { readonly form: RuleForm }) {
  const { table } = form.values
  if (table === 'holiday') return null
  const { selectors, subjects } = ruleTableOf(table)
  const ranks = form.field('ranks')
  return (
    <>
      <SideBySideFields>
        {selectors.includes('kind') && (
          <SelectField {...form.field('kind')} label={names.kind} choices={kindChoices} />
        )}
        {selectors.includes('sex') && (
          <SelectField {...form.field('sex')} label={names.sex} choices={sexChoices} />
        )}
        {subjects && (
          <SelectField
            {...form.field('subject')}
            label={names.subject}
            choices={fieldChoicesFromLabels(subjects)}
            required
          />
        )}
        <TextField {...form.field('value')} label={words.value} required maxLength={40} />
      </SideBySideFields>
      {selectors.includes('ranks') && (
        <ChoiceList
          name={ranks.name}
          label={names.ranks}
          hint={words.ranksHint}
          error={ranks.error}
          choices={rankChoices}
          chosen={ranks.value}
          onChange={chosen => ranks.onChange(chosen as MilitaryRank[])}
        />
      )}
    </>
  )
}

/** Fields of a holiday: its day each year, or one day that is exchanged. */
function HolidayFields({ form }: { readonly form: RuleForm }) {
  const { calendar } = form.values
  const isYearly = isYearlyCalendar(calendar)
  const yearlyHint = calendar === 'lunar' ? words.lunarHint : words.solarHint
  const compensated = form.field('compensated')
  return (
    <>
      <TextField {...form.field('name')} label={names.name} required maxLength={100} />
      <SideBySideFields>
        <SelectField
          {...form.field('calendar')}
          label={names.calendar}
          choices={calendarChoices}
          required
        />
        <TextField
          {...form.field('day')}
          label={names.day}
          hint={isYearly ? yearlyHint : words.dayHint}
          required
          maxLength={10}
        />
        {isYearly && <TextField {...form.field('length')} label={names.length} numeric required />}
        {isYearly && <TextField {...form.field('before')} label={names.before} numeric required />}
      </SideBySideFields>
      {isYearly && (
        <Checkbox
          data-field={compensated.name}
          label={words.compensated}
          checked={compensated.value}
          onChange={(_event, { checked }) => compensated.onChange(checked === true)}
        />
      )}
    </>
  )
}

interface ValidityFieldsProps {
  readonly form: RuleForm
  readonly documents: readonly LegalDocument[]
}

/** Fields that every rule has: validity, legal basis, and whether it was verified. */
function ValidityFields({ form, documents }: ValidityFieldsProps) {
  const verified = form.field('verified')
  const basisChoices = [
    noChoiceOption(words.noBasis),
    ...documents.map(document => ({ value: document.id, label: citeLegalDocument(document) }))
  ]
  return (
    <>
      <SideBySideFields>
        <DayField {...form.field('from')} label={names.from} hint={words.fromHint} />
        <DayField {...form.field('to')} label={names.to} hint={words.toHint} />
        <SelectField {...form.field('basis')} label={names.basis} choices={basisChoices} />
        <TextField
          {...form.field('article')}
          label={names.article}
          hint={words.articleHint}
          maxLength={100}
        />
      </SideBySideFields>
      <Checkbox
        data-field={verified.name}
        label={words.verified}
        checked={verified.value}
        onChange={(_event, { checked }) => verified.onChange(checked === true)}
      />
    </>
  )
}
