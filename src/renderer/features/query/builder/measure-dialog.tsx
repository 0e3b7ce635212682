import { Button, Checkbox } from '@fluentui/react-components'
import { dayMeasureWords, builderText as text } from '@shared/features/query/builder-text'
import {
  conditionOf,
  draftOfColumn,
  draftOfCondition,
  type LeafDraft
} from '@shared/features/query/edit/leaf-draft'
import { freeName, withMeasure } from '@shared/features/query/edit/parts'
import { familyMeasures, familyOfType } from '@shared/features/query/families'
import type { Condition, Measure, MeasureKind } from '@shared/features/query/question'
import { measureWords } from '@shared/features/query/text'
import { upperFirst } from '@shared/features/query/words/column-words'
import { conditionWords } from '@shared/features/query/words/condition-words'
import { nameOfMeasure } from '@shared/features/query/words/output-words'
import { ruledBy } from '@shared/kit/ruled-by'
import { choicesOf, SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { columnChoices, keyOf, refOf, typeIn } from './column-choice'
import { LeafFields, leafFaults } from './leaf-fields'
import { faultsBelow } from './part-faults'
import { PartForm } from './part-form'
import type { PartProps } from './part-props'

interface Draft {
  readonly kind: MeasureKind
  readonly column: string
  readonly name: string
  /** The condition of one column that rows must pass; null for none. */
  readonly leaf: LeafDraft | null
  /** One of several parts, which stays as it is until it is dropped. */
  readonly whole: Condition | null
}

const countsRows = (kind: MeasureKind): boolean => kind === 'count' || kind === 'share'

/** One figure of the groups: how it is counted, of which column, over which rows. */
export function MeasureDialog(props: PartProps & { readonly place: number }) {
  const { question, catalogue, parameters, place, onChange, onClose } = props
  const path = `measures.${place}`
  const type = typeIn(question, catalogue)
  const before = question.measures[place]
  const choicesFor = (kind: MeasureKind) =>
    columnChoices(question, catalogue, one => familyMeasures[familyOfType(one)].includes(kind))
  const measureOf = ({ kind, column, name, leaf, whole }: Draft): Measure => {
    const where = leaf ? conditionOf(leaf, type(leaf.column)) : whole
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
    const ofLeaf = draft.leaf
      ? leafFaults(draft.leaf, alone, 'filter', { question, catalogue, parameters })
      : {}
    // The field of the figure's own column is called otherwise than that of the condition.
    if (Object.keys(ofLeaf).length > 0) return ofLeaf
    const { '': whole, column, name } = faultsBelow(next(draft), path, props)
    return {
      ...(whole && { kind: whole }),
      ...(column && { measured: column }),
      ...(name && { name })
    }
  })
  const where = before?.where
  const leaf = where ? draftOfCondition(where, type) : undefined
  const form = useForm<Draft, Draft>(schema, {
    kind: before?.kind ?? 'count',
    column: before?.column ? keyOf(before.column) : '',
    name: before && before.name !== nameOfMeasure(before) ? before.name : '',
    leaf: leaf ?? null,
    whole: where && !leaf ? where : null
  })
  const { values } = form
  const first = refOf(columnChoices(question, catalogue)[0]?.value ?? '0.')
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
      {values.whole ? (
        <div>
          <p>{upperFirst(conditionWords(question, catalogue).whole(values.whole))}</p>
          <Button size="small" onClick={() => form.set({ whole: null })}>
            {text.field.dropWhere}
          </Button>
        </div>
      ) : (
        <Checkbox
          label={text.field.where}
          checked={values.leaf !== null}
          onChange={(_event, { checked }) =>
            form.set({ leaf: checked ? draftOfColumn(first, type(first)) : null })
          }
        />
      )}
      {values.leaf && (
        <LeafFields
          question={question}
          catalogue={catalogue}
          draft={values.leaf}
          errors={form.errors}
          onChange={changed => form.set({ leaf: changed })}
        />
      )}
      <TextField
        {...form.field('name')}
        label={text.field.name}
        hint={text.field.nameHint}
        maxLength={100}
      />
    </PartForm>
  )
}
