import { dayMeasureWords, builderText as text } from '@shared/features/query/builder-text'
import { freeName, withMeasure } from '@shared/features/query/edit/parts'
import {
  conditionOfWhere,
  draftOfWhere,
  type WhereDraft
} from '@shared/features/query/edit/where-draft'
import { ruledBy } from '@shared/kit/fields'
import { familyMeasures, familyOfType } from '@shared/model/query/families'
import type { Condition, Measure, MeasureKind } from '@shared/model/query/question'
import { measureWords } from '@shared/model/query/text'
import { nameOfMeasure } from '@shared/model/query/words/output-words'
import { choicesOf, SelectField } from '../form/choice-field'
import { TextField } from '../form/text-field'
import { useForm } from '../form/use-form'
import { columnChoices, keyOf, refOf, typeIn } from './column-choice'
import { leafFaults } from './leaf-fields'
import { faultsBelow } from './part-faults'
import { PartForm } from './part-form'
import type { PartProps } from './part-props'
import { WhereFields } from './where-fields'

interface Draft {
  readonly kind: MeasureKind
  readonly column: string
  readonly name: string
  /** Condition that rows must meet. */
  readonly where: WhereDraft
}

const countsRows = (kind: MeasureKind): boolean => kind === 'count' || kind === 'share'

/** Dialog for one measure of the groups: function, column and row condition. */
export function MeasureDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, parameters, place, onChange, onClose } = props
  const path = `measures.${place}`
  const type = typeIn(question, catalogue)
  const before = question.measures[place]
  const choicesFor = (kind: MeasureKind) =>
    columnChoices(question, catalogue, one => familyMeasures[familyOfType(one)].includes(kind))
  const measureOf = ({ kind, column, name, where: draft }: Draft): Measure => {
    const where = conditionOfWhere(draft, type)
    const measure = {
      kind,
      ...(!countsRows(kind) && column && { column: refOf(column) }),
      ...(where && { where })
    }
    return { ...measure, name: name.trim() || freeName(question, nameOfMeasure(measure), path) }
  }
  const next = (draft: Draft) => withMeasure(question, place, measureOf(draft))
  const schema = ruledBy<Draft>(draft => {
    const alone = (filter: Condition) => ({ ...question, filter })
    const { leaf } = draft.where
    const ofLeaf = leaf
      ? leafFaults(leaf, alone, 'filter', { question, catalogue, parameters })
      : {}
    // The field of the measure's own column has another name than that of the condition.
    if (Object.keys(ofLeaf).length > 0) return ofLeaf
    const { '': whole, column, name, ...others } = faultsBelow(next(draft), path, props)
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
      column: before?.column ? keyOf(before.column) : '',
      name: before && before.name !== nameOfMeasure(before) ? before.name : '',
      where: draftOfWhere(before?.where ?? null, type)
    },
    { asOne: true }
  )
  const { values } = form
  const lost = question.columns.length
  const chosen = values.column ? refOf(values.column) : undefined
  const isDay = chosen !== undefined && familyOfType(type(chosen)) === 'day'
  return (
    <PartForm
      title={text.title.measure}
      form={form}
      apply={draft => onChange(next(draft), lost > 0 ? text.toGroups(lost) : undefined)}
      onClose={onClose}
    >
      <SelectField<MeasureKind>
        {...form.field('kind')}
        label={text.field.kind}
        choices={choicesOf({ ...measureWords, ...(isDay && dayMeasureWords) })}
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
      <WhereFields
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
    </PartForm>
  )
}
