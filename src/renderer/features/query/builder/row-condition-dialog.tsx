import { queryComputingText as text } from '@shared/features/query/computing-text'
import {
  addConditionToGroupAt,
  findConditionAt,
  replaceConditionAt
} from '@shared/features/query/edit/conditions'
import {
  isLocalityCodeColumn,
  type LocalityBasis,
  localityBasisOf,
  withoutUnusedLocality,
  withTodayLocality
} from '@shared/features/query/edit/localities'
import { proposeTableJoin } from '@shared/features/query/edit/relation'
import {
  createRowConditionDraft,
  type RowConditionDraft,
  type RowConditionKind,
  relatedTableQuery,
  rowConditionKinds,
  toRowCondition,
  toRowConditionDraft
} from '@shared/features/query/edit/several-draft'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/choice-field'
import { useForm } from '../../../ui/form/use-form'
import {
  columnRefKey,
  createColumnTypeLookup,
  listQueryColumnChoices,
  parseColumnRefKey
} from '../../../ui/question/column-choice'
import { LeafConditionFields, validateLeafConditionDraft } from '../../../ui/question/leaf-fields'
import { LocalityBasisField } from '../../../ui/question/locality-basis-field'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { ColumnPairFields, RelatedTableFields, RepeatedFields } from './row-condition-fields'

const keys = { keyOf: columnRefKey, refOf: parseColumnRefKey }

interface RowConditionDialogProps extends QueryPartProps {
  /** Path of the condition to edit, or of the group to which a condition is added. */
  readonly path: string
  readonly adds?: boolean
}

/**
 * Dialog for one condition that table rows must meet: on a value, on another column, on the rows of
 * a related table, or on repeated values.
 */
export function RowConditionDialog(props: RowConditionDialogProps) {
  const { question, catalogue, path, adds = false, onChange, onClose } = props
  // Columns for localities of today, and the codes that they convert, while the dialog is open.
  const [asked, setAsked] = useState(question)
  const [codes, setCodes] = useState<readonly ColumnRef[]>([])
  const type = createColumnTypeLookup(asked, catalogue)
  const typeThere = (table: string) => createColumnTypeLookup(relatedTableQuery(table), catalogue)
  const before = adds ? undefined : findConditionAt(question.filter, path)
  const first = parseColumnRefKey(listQueryColumnChoices(question, catalogue)[0]?.value ?? '0.')
  const fresh = createRowConditionDraft(first, type, keys)
  const conditionOf = (draft: RowConditionDraft): QueryCondition =>
    toRowCondition(draft, type, typeThere(draft.table), keys)
  const put = (condition: QueryCondition): StructuredQuery => {
    const filter = adds
      ? addConditionToGroupAt(question.filter, path, condition)
      : replaceConditionAt(question.filter, path, condition)
    return codes.reduce(withoutUnusedLocality, { ...asked, filter })
  }
  // A new condition is validated on its own, because its position in the group is unknown until it
  // exists.
  const alone = (filter: QueryCondition): StructuredQuery => ({ ...asked, filter })
  const schema = createFieldRuleSchema<RowConditionDraft>(draft => {
    if (draft.kind === 'value')
      return validateLeafConditionDraft(draft.leaf, alone, 'filter', { ...props, question: asked })
    if (draft.kind === 'repeated' && draft.repeated.length === 0)
      return { repeated: text.fault.repeated }
    const ofWhere = validateWhere(draft, props)
    if (Object.keys(ofWhere).length > 0) return ofWhere
    const below = findQueryFaultsBelowPath(alone(conditionOf(draft)), 'filter', props)
    const [fault] = Object.values(below)
    return fault === undefined ? {} : { [faultFields[draft.kind]]: fault }
  })
  const form = useForm<RowConditionDraft, RowConditionDraft>(
    schema,
    (before && toRowConditionDraft(before, fresh, type, typeThere, keys)) ?? fresh,
    { asOne: true }
  )
  const { values, errors } = form
  const startRelated = (): Partial<RowConditionDraft> => {
    const other = catalogue.find(({ name }) => name !== question.source) ?? catalogue[0]
    const table = values.table || (other?.name ?? question.source)
    return { table, pairs: values.pairs.length > 0 ? values.pairs : pairsWith(props, table) }
  }
  const fields = { form, question, catalogue }
  const code = localityBasisOf(asked, values.leaf.column)
  const isCode = isLocalityCodeColumn(asked, catalogue, code.column)
  const changeBasis = (basis: LocalityBasis): void => {
    const by =
      basis === 'today'
        ? withTodayLocality(asked, catalogue, code.column)
        : { question: asked, column: code.column }
    setAsked(by.question)
    setCodes([...codes, code.column])
    form.set({ leaf: { ...values.leaf, column: by.column } })
  }
  return (
    <QueryPartForm
      title={text.title.condition}
      form={form}
      apply={draft => onChange(put(conditionOf(draft)))}
      onClose={onClose}
    >
      <SelectField<RowConditionKind>
        {...form.field('kind')}
        label={text.field.kind}
        choices={rowConditionKinds.map(value => ({ value, label: text.kinds[value] }))}
        onChange={kind => form.set({ kind, ...(kind === 'related' && startRelated()) })}
      />
      {values.kind === 'value' && (
        <LeafConditionFields
          question={asked}
          catalogue={catalogue}
          draft={values.leaf}
          errors={errors}
          onChange={leaf => form.set({ leaf })}
          ofColumn={
            isCode && <LocalityBasisField name="basis" value={code.basis} onChange={changeBasis} />
          }
        />
      )}
      {values.kind === 'compareColumns' && <ColumnPairFields {...fields} />}
      {values.kind === 'repeated' && <RepeatedFields {...fields} />}
      {values.kind === 'related' && (
        <RelatedTableFields {...fields} pairsWith={table => pairsWith(props, table)} />
      )}
    </QueryPartForm>
  )
}

/** Field that shows the fault of a condition of each kind. */
const faultFields = {
  compareColumns: 'other',
  related: 'pairs',
  repeated: 'repeated'
} as const

function validateWhere(
  { kind, where, table }: RowConditionDraft,
  { catalogue, parameters }: QueryPartProps
): Record<string, string> {
  if (kind !== 'related' || !where.leaf) return {}
  const question = relatedTableQuery(table)
  const alone = (filter: QueryCondition): StructuredQuery => ({ ...question, filter })
  return validateLeafConditionDraft(where.leaf, alone, 'filter', {
    question,
    catalogue,
    parameters
  })
}

/** Proposed pairs of columns with a related table, or else its first column. */
function pairsWith(
  { question, catalogue }: Pick<QueryPartProps, 'question' | 'catalogue'>,
  table: string
): RowConditionDraft['pairs'] {
  const proposed = proposeTableJoin(question, catalogue, table)
  if (proposed) return proposed.on.map(({ from, to }) => ({ from: columnRefKey(from), to }))
  const [own] = listQueryColumnChoices(question, catalogue)
  const theirs = catalogue.find(({ name }) => name === table)?.columns[0]
  return [{ from: own?.value ?? '0.', to: theirs?.name ?? '' }]
}
