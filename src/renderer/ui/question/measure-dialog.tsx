import { dayMeasureLabels, queryBuilderText as text } from '@shared/features/query/builder-text'
import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { setMeasureAt } from '@shared/features/query/edit/parts'
import {
  type FilterConditionDraft,
  toFilterCondition,
  toFilterConditionDraft
} from '@shared/features/query/edit/where-draft'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { QueryCondition } from '@shared/model/query/condition'
import { measureKindsByFamily, valueFamilyOfType } from '@shared/model/query/families'
import type { Measure, MeasureKind } from '@shared/model/query/question'
import { measureLabels } from '@shared/model/query/text'
import { defaultMeasureName } from '@shared/model/query/words/output-words'
import { fieldChoicesFromLabels, SelectField } from '../form/choice-field'
import { TextField } from '../form/text-field'
import { useForm } from '../form/use-form'
import {
  columnRefKey,
  createColumnTypeLookup,
  listQueryColumnChoices,
  parseColumnRefKey
} from './column-choice'
import { validateLeafConditionDraft } from './leaf-fields'
import { findQueryFaultsBelowPath } from './part-faults'
import { QueryPartForm } from './part-form'
import type { QueryPartProps } from './part-props'
import { MeasureConditionFields } from './where-fields'

interface Draft {
  readonly kind: MeasureKind
  readonly column: string
  readonly name: string
  /** Condition that rows must meet to be counted in the figure. */
  readonly where: FilterConditionDraft
}

const countsRows = (kind: MeasureKind): boolean => kind === 'count' || kind === 'share'

/** Dialog for one figure that is computed per group: function, column and condition on rows. */
export function MeasureDialog(props: QueryPartProps & { readonly place: number }) {
  const { question, catalogue, parameters, place, onChange, onClose } = props
  const path = `measures.${place}`
  const type = createColumnTypeLookup(question, catalogue)
  const before = question.measures[place]
  const choicesFor = (kind: MeasureKind) =>
    listQueryColumnChoices(question, catalogue, one =>
      measureKindsByFamily[valueFamilyOfType(one)].includes(kind)
    )
  const measureOf = ({ kind, column, name, where: draft }: Draft): Measure => {
    const where = toFilterCondition(draft, type)
    const measure = {
      kind,
      ...(!countsRows(kind) && column && { column: parseColumnRefKey(column) }),
      ...(where && { where })
    }
    return {
      ...measure,
      name: name.trim() || uniqueResultColumnName(question, defaultMeasureName(measure), path)
    }
  }
  const next = (draft: Draft) => setMeasureAt(question, place, measureOf(draft))
  const schema = createFieldRuleSchema<Draft>(draft => {
    const alone = (filter: QueryCondition) => ({ ...question, filter })
    const { leaf } = draft.where
    const ofLeaf = leaf
      ? validateLeafConditionDraft(leaf, alone, 'filter', { question, catalogue, parameters })
      : {}
    // If the condition itself is invalid, only its errors are returned; errors of the figure follow
    // once the condition is valid.
    if (Object.keys(ofLeaf).length > 0) return ofLeaf
    const {
      '': whole,
      column,
      name,
      ...others
    } = findQueryFaultsBelowPath(next(draft), path, props)
    const [where] = Object.values(others)
    return {
      ...(where && { where }),
      ...(whole && { kind: whole }),
      ...(column && { measured: column }),
      ...(name && { name })
    }
  })
  const form = useForm<Draft, Draft>(
    schema,
    {
      kind: before?.kind ?? 'count',
      column: before?.column ? columnRefKey(before.column) : '',
      name: before && before.name !== defaultMeasureName(before) ? before.name : '',
      where: toFilterConditionDraft(before?.where ?? null, type)
    },
    { asOne: true }
  )
  const { values } = form
  const lost = question.columns.length
  const chosen = values.column ? parseColumnRefKey(values.column) : undefined
  const isDay = chosen !== undefined && valueFamilyOfType(type(chosen)) === 'day'
  return (
    <QueryPartForm
      title={text.title.measure}
      form={form}
      apply={draft => onChange(next(draft), lost > 0 ? text.toGroups(lost) : undefined)}
      onClose={onClose}
    >
      <SelectField<MeasureKind>
        {...form.field('kind')}
        label={text.field.kind}
        choices={fieldChoicesFromLabels({ ...measureLabels, ...(isDay && dayMeasureLabels) })}
        onChange={kind => {
          const fitting = choicesFor(kind)
          const isKept = fitting.some(({ value }) => value === values.column)
          form.set({ kind, column: isKept ? values.column : (fitting[0]?.value ?? '') })
        }}
      />
      {!countsRows(values.kind) && (
        <SelectField
          {...form.field('column')}
          name="measured"
          error={form.errors.measured}
          label={text.field.column}
          choices={choicesFor(values.kind)}
        />
      )}
      <MeasureConditionFields
        question={question}
        catalogue={catalogue}
        draft={values.where}
        errors={form.errors}
        onChange={where => form.set({ where })}
        check={() => form.check() !== undefined}
      />
      <TextField
        {...form.field('name')}
        label={text.field.name}
        hint={text.field.nameHint}
        maxLength={100}
      />
    </QueryPartForm>
  )
}
