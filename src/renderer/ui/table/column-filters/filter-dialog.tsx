import { makeStyles } from '@fluentui/react-components'
import { tableRowsText } from '@shared/features/data-mart/rows/rows-text'
import { createFieldRuleSchema, maxSearchLength } from '@shared/kit/fields'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  type ColumnFilterDraft,
  type ColumnFilterKind,
  columnFilterKey,
  filterKindLabels,
  filterKindsByFamily,
  parseColumnFilter,
  serializeColumnFilter,
  toColumnFilter,
  toColumnFilterDraft,
  validateColumnFilter,
  valueFamilyOf
} from '@shared/model/data-mart/rows/row-filter'
import { type ReactNode, useMemo } from 'react'
import { SelectField } from '../../form/choice-field'
import { DayField } from '../../form/day-field'
import { FormDialog } from '../../form/form-dialog'
import { TextField } from '../../form/text-field'
import { type FormController, useForm } from '../../form/use-form'
import type { ListAddress } from '../use-list-address'

const text = tableRowsText.filters

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px' }
})

/**
 * Properties of a column that its filter needs; `title` is the column's heading if it differs from
 * the name.
 */
export interface FilterableColumn extends Pick<MartColumn, 'name' | 'dataType'> {
  readonly title?: string
}

/** Renders the most frequent values of the column that the draft refers to. */
export type FrequentValuesRenderer = (form: FormController<ColumnFilterDraft>) => ReactNode

interface ColumnFilterDialogProps {
  readonly frequent: FrequentValuesRenderer | undefined
  /** Columns by which the list can be filtered; at least one. */
  readonly columns: readonly FilterableColumn[]
  /** Column whose filter is changed; the first one for a new filter. */
  readonly column: FilterableColumn
  readonly address: Pick<ListAddress, 'filters' | 'setFilter'>
  readonly onClose: () => void
}

/**
 * Dialog **Lọc theo cột** (filter by column): column, operator and value. Applied only if valid.
 */
export function ColumnFilterDialog({
  frequent,
  columns,
  column,
  address,
  onClose
}: ColumnFilterDialogProps) {
  const styles = useStyles()
  const find = (name: string): FilterableColumn => columns.find(one => one.name === name) ?? column
  const schema = useMemo(
    () =>
      createFieldRuleSchema<ColumnFilterDraft>(draft => {
        const chosen = columns.find(({ name }) => name === draft.column) ?? column
        return validateColumnFilter(chosen, toColumnFilter(chosen, draft))
      }),
    [columns, column]
  )
  const written = (name: string) => address.filters[columnFilterKey(name)] ?? 'all'
  const initial = (one: FilterableColumn): ColumnFilterDraft =>
    toColumnFilterDraft(one, parseColumnFilter(one, written(one.name)))
  const form = useForm(schema, initial(column))
  const { values } = form
  const chosen = find(values.column)
  const kinds = filterKindsByFamily[valueFamilyOf(chosen)]
    .filter(kind => frequent !== undefined || kind !== 'among')
    .map(value => ({ value, label: filterKindLabels[value] }))
  const isText = values.kind === 'contains' || values.kind === 'is'
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        submitLabel: text.apply,
        failed: text.failed,
        save: async draft => {
          address.setFilter(
            columnFilterKey(draft.column),
            serializeColumnFilter(toColumnFilter(find(draft.column), draft))
          )
        }
      }}
      onClose={onClose}
    >
      <SelectField
        {...form.field('column')}
        label={text.column}
        choices={columns.map(({ name, title = name }) => ({ value: name, label: title }))}
        onChange={name => form.set(initial(find(name)))}
      />
      <SelectField<ColumnFilterKind> {...form.field('kind')} label={text.kind} choices={kinds} />
      {isText && (
        <TextField
          {...form.field('text')}
          label={text.text}
          hint={text.textHint}
          maxLength={maxSearchLength}
          required
        />
      )}
      {values.kind === 'among' && frequent?.(form)}
      {values.kind === 'between' && (
        <div className={styles.pair}>
          <Bound column={chosen} form={form} name="from" label={text.from} />
          <Bound column={chosen} form={form} name="to" label={text.to} />
        </div>
      )}
    </FormDialog>
  )
}

interface BoundProps {
  readonly column: FilterableColumn
  readonly form: FormController<ColumnFilterDraft>
  readonly name: 'from' | 'to'
  readonly label: string
}

function Bound({ column, form, name, label }: BoundProps) {
  const field = form.field(name)
  return valueFamilyOf(column) === 'day' ? (
    <DayField {...field} label={label} />
  ) : (
    <TextField {...field} label={label} numeric />
  )
}
