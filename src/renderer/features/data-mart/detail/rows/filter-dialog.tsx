import { makeStyles } from '@fluentui/react-components'
import type { MartColumn } from '@shared/features/data-mart/column'
import {
  draftOf,
  type FilterDraft,
  type FilterKind,
  familyOf,
  faultsOf,
  filterKey,
  filterKinds,
  filterLabels,
  filterOf,
  readFilter,
  writeFilter
} from '@shared/features/data-mart/rows/row-filter'
import { rowsText } from '@shared/features/data-mart/rows/rows-text'
import { longestSearch } from '@shared/kit/fields'
import { ruledBy } from '@shared/kit/ruled-by'
import { useMemo } from 'react'
import { SelectField } from '../../../../ui/form/choice-field'
import { DayField } from '../../../../ui/form/day-field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { TextField } from '../../../../ui/form/text-field'
import { type Form, useForm } from '../../../../ui/form/use-form'
import type { ListAddress } from '../../../../ui/table/use-list-address'
import type { TableAt } from '../mart-tab'
import { FilterValues } from './filter-values'

const text = rowsText.filters

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px' }
})

interface FilterDialogProps {
  readonly table: TableAt
  /** Those that can be filtered; at least one. */
  readonly columns: readonly MartColumn[]
  /** The column whose filter is changed; the first where one is added. */
  readonly column: MartColumn
  readonly address: Pick<ListAddress, 'filters' | 'setFilter'>
  readonly onClose: () => void
}

/** **Lọc theo cột**: which column, how, with what. Nothing is asked before it is right. */
export function FilterDialog({ table, columns, column, address, onClose }: FilterDialogProps) {
  const styles = useStyles()
  const find = (name: string): MartColumn => columns.find(one => one.name === name) ?? column
  const schema = useMemo(
    () =>
      ruledBy<FilterDraft>(draft => {
        const chosen = columns.find(({ name }) => name === draft.column) ?? column
        return faultsOf(chosen, filterOf(chosen, draft))
      }),
    [columns, column]
  )
  const written = (name: string) => address.filters[filterKey(name)] ?? 'all'
  const initial = (one: MartColumn): FilterDraft => draftOf(one, readFilter(one, written(one.name)))
  const form = useForm(schema, initial(column))
  const { values } = form
  const chosen = find(values.column)
  const kinds = filterKinds[familyOf(chosen)].map(value => ({ value, label: filterLabels[value] }))
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
            filterKey(draft.column),
            writeFilter(filterOf(find(draft.column), draft))
          )
        }
      }}
      onClose={onClose}
    >
      <SelectField
        {...form.field('column')}
        label={text.column}
        choices={columns.map(({ name }) => ({ value: name, label: name }))}
        onChange={name => form.set(initial(find(name)))}
      />
      <SelectField<FilterKind> {...form.field('kind')} label={text.kind} choices={kinds} />
      {isText && (
        <TextField
          {...form.field('text')}
          label={text.text}
          hint={text.textHint}
          maxLength={longestSearch}
          required
        />
      )}
      {values.kind === 'among' && <FilterValues table={table} form={form} />}
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
  readonly column: MartColumn
  readonly form: Form<FilterDraft>
  readonly name: 'from' | 'to'
  readonly label: string
}

function Bound({ column, form, name, label }: BoundProps) {
  const field = form.field(name)
  return familyOf(column) === 'day' ? (
    <DayField {...field} label={label} />
  ) : (
    <TextField {...field} label={label} numeric />
  )
}
