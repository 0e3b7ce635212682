import { Checkbox } from '@fluentui/react-components'
import { flowStepText } from '@shared/features/etl/step-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { keysOf } from '@shared/kit/keys-of'
import { dataTypeDefinitions, isSelectableDataType } from '@shared/model/data-mart/data-types'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { ColumnCleanUp } from '@shared/model/etl/flow/step'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { ColumnSelectionField } from '../../../ui/form/columns-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'
import { formatCodeList, parseCodeList } from './codes'

const text = flowStepText.tidy

type LetterCase = 'none' | 'upper' | 'lower'
type Others = NonNullable<ColumnCleanUp['codes']>['others']

interface Draft {
  readonly columns: string[]
  readonly nfc: boolean
  readonly spaces: boolean
  readonly letters: LetterCase
  readonly codes: string
  readonly others: Others
  readonly becomes: string
}

const lettersChoices = fieldChoicesFromLabels<LetterCase>({
  none: text.lettersNone,
  ...text.letters
})
const othersChoices = fieldChoicesFromLabels<Others>(text.others)
const keptType = 'keep'
const typeChoices = [
  { value: keptType, label: text.becomesNone },
  ...keysOf(dataTypeDefinitions)
    .filter(type => type === 'datetime' || isSelectableDataType(type))
    .map(type => ({ value: type as string, label: dataTypeDefinitions[type].word }))
]

const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
  if (draft.columns.length === 0) return { columns: text.chooseColumns }
  const { fault } = parseCodeList(draft.codes)
  if (fault) return { codes: fault }
  const does =
    draft.nfc ||
    draft.spaces ||
    draft.letters !== 'none' ||
    draft.codes.trim() !== '' ||
    draft.becomes !== keptType
  return does ? {} : { becomes: text.chooseChange }
})

function changesOf(draft: Draft): ColumnCleanUp[] {
  const { list } = parseCodeList(draft.codes)
  const becomes = keysOf(dataTypeDefinitions).find(type => type === draft.becomes) ?? null
  return draft.columns.map(column => ({
    column,
    nfc: draft.nfc,
    spaces: draft.spaces,
    letters: draft.letters === 'none' ? null : draft.letters,
    codes: list.length > 0 ? { list, others: draft.others } : null,
    becomes
  }))
}

interface CleanUpStepDialogProps {
  readonly fields: readonly FlowField[]
  /** Columns that other parts of the same step already clean. */
  readonly taken: readonly string[]
  /** Clean-up of columns to edit; undefined for a new one. */
  readonly change: ColumnCleanUp | undefined
  readonly onDone: (changes: readonly ColumnCleanUp[]) => void
  readonly onClose: () => void
}

/** Dialog for the clean-up of one column, or of several columns in the same way. */
export function CleanUpStepDialog({
  fields,
  taken,
  change,
  onDone,
  onClose
}: CleanUpStepDialogProps) {
  const form = useForm(schema, {
    columns: change ? [change.column] : [],
    nfc: change?.nfc ?? true,
    spaces: change?.spaces ?? true,
    letters: change?.letters ?? 'none',
    codes: formatCodeList(change?.codes?.list ?? []),
    others: change?.codes?.others ?? 'keep',
    becomes: change?.becomes ?? keptType
  })
  const { values, set } = form
  const names = fields.map(({ name }) => name)
  const offered = names.filter(name => name === change?.column || !taken.includes(name))
  return (
    <QueryPartForm
      title={text.title}
      form={form}
      apply={draft => onDone(changesOf(draft))}
      onClose={onClose}
    >
      <ColumnSelectionField
        {...form.field('columns')}
        label={text.columns}
        hint={text.columnsHint}
        columns={offered}
      />
      <div>
        <Checkbox
          label={text.spaces}
          checked={values.spaces}
          onChange={(_event, { checked }) => set({ spaces: checked === true })}
        />
        <Checkbox
          label={text.nfc}
          checked={values.nfc}
          onChange={(_event, { checked }) => set({ nfc: checked === true })}
        />
      </div>
      <SelectField<LetterCase>
        {...form.field('letters')}
        label={text.lettersLabel}
        choices={lettersChoices}
      />
      <TextField
        {...form.field('codes')}
        label={text.codesLabel}
        hint={text.codesHint}
        rows={4}
        maxLength={200_000}
      />
      {values.codes.trim() !== '' && (
        <SelectField<Others>
          {...form.field('others')}
          label={text.othersLabel}
          choices={othersChoices}
        />
      )}
      <SelectField {...form.field('becomes')} label={text.becomesLabel} choices={typeChoices} />
      <p>{text.becomesHint}</p>
    </QueryPartForm>
  )
}
