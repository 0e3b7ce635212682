import { makeStyles, tokens } from '@fluentui/react-components'
import type { MartColumn } from '@shared/features/data-mart/data-mart'
import type { SampleRow } from '@shared/features/data-mart/sample'
import { martText } from '@shared/features/data-mart/text'
import { formatDay, formatNumber } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import { useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'
import { SearchField, SelectFilter } from '../../../ui/filter-bar'
import { Card } from '../../../ui/page/card'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { FilteredList } from '../../../ui/table/filtered-list'
import { searchBy } from '../../../ui/table/list-parts'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useLocalList } from '../../../ui/table/use-local-list'
import type { MartTabProps } from './mart-tab'

const text = martText.detail.sample
const filterNames = ['cot']

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, alignSelf: 'center' }
})

/** Fictional rows; personal values come masked from main. */
export function SampleTab({ table }: MartTabProps) {
  const { data, error, reload } = useCall('dataMart:sample', { id: table.id })
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  if (data.rows.length === 0) {
    return (
      <Card>
        <EmptyState message={text.none} />
      </Card>
    )
  }
  return <SampleTable id={table.id} columns={table.columns} rows={data.rows} />
}

interface SampleTableProps {
  /** Each table has columns of its own, so what is set about them is kept for each. */
  readonly id: string
  readonly columns: readonly MartColumn[]
  readonly rows: readonly SampleRow[]
}

function SampleTable({ id, columns, rows }: SampleTableProps) {
  const styles = useStyles()
  const address = useListAddress(filterNames)
  const searched = address.filters.cot ?? 'all'
  const drawn = useMemo(() => columns.map(toColumn), [columns])
  const rules = useMemo<ListRules<SampleRow>>(
    () => ({
      columns: drawn,
      search: row =>
        drawn
          .filter(({ key }) => searched === 'all' || key === searched)
          .map(column => cell(column, row)),
      filters: {}
    }),
    [drawn, searched]
  )
  const list = useLocalList(rows, rules, address)
  return (
    <FilteredList
      label={text.label}
      keptAs={`data-mart-sample · ${id}`}
      columns={drawn}
      list={list}
      rowKey={row => String(rows.indexOf(row))}
      address={address}
      empty={text.empty}
      footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
      end={<span className={styles.note}>{text.note}</span>}
    >
      <SelectFilter
        label={text.column}
        value={searched}
        options={columns.map(({ name }) => ({ value: name, label: name }))}
        onChange={value => address.setFilter('cot', value)}
      />
      <SearchField
        label={text.search(searched === 'all' ? text.anyColumn : searched)}
        {...searchBy(address)}
      />
    </FilteredList>
  )
}

const cell = (column: Column<SampleRow>, row: SampleRow): string =>
  column.text?.(row) ?? String(column.value(row) ?? '')

function toColumn({ name, dataType }: MartColumn): Column<SampleRow> {
  const isNumber = dataType === 'integer' || dataType === 'float'
  const raw = (row: SampleRow) => row[name] ?? null
  return {
    key: name,
    title: name,
    kind: isNumber ? 'number' : 'text',
    value: row => {
      const value = raw(row)
      return typeof value === 'boolean' ? String(value) : value
    },
    text: row => {
      const value = raw(row)
      if (value === null) return '—'
      if (typeof value === 'boolean') return value ? 'Có' : 'Không'
      if (typeof value === 'number') {
        return name === 'id' || name.startsWith('nam')
          ? String(value)
          : value.toLocaleString('vi-VN')
      }
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
    },
    ...(name !== 'id' && { grow: 1 }),
    minWidth: Math.max(90, name.length * 9 + 32)
  }
}
