import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import type { MartColumn } from '@shared/model/data-mart/column'
import { createTableSql, dataDictionaryColumns } from '@shared/model/data-mart/data-mart'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../ipc/client'
import { IfPermitted } from '../../../../session/permission'
import { ActionButton } from '../../../../ui/action/action-button'
import { useCancellableCount } from '../../../../ui/counted/use-counted'
import { ExportButton } from '../../../../ui/export-button'
import { SearchField } from '../../../../ui/filter-bar'
import { Card } from '../../../../ui/page/card'
import { CopyableTextBlock } from '../../../../ui/page/copy-block'
import { ToneBadge } from '../../../../ui/page/status-badge'
import { FilteredList } from '../../../../ui/table/filtered-list'
import { createSearchFieldProps } from '../../../../ui/table/list-parts'
import { useListAddress } from '../../../../ui/table/use-list-address'
import { useLocalList } from '../../../../ui/table/use-local-list'
import type { MartTabProps } from '../mart-tab'
import { EditStructureDialog } from './structure-dialog'

const text = martText.detail.structure
const noFilters: readonly string[] = []

type StructureRow = MartColumn & { readonly emptyRate: number | null }

const columns: readonly ListColumn<StructureRow>[] = [
  ...dataDictionaryColumns,
  {
    key: 'emptyRate',
    title: text.emptyRate,
    kind: 'number',
    value: row => row.emptyRate,
    text: row => (row.emptyRate === null ? '—' : formatPercent(row.emptyRate)),
    minWidth: 120
  }
]
const rules: ListRules<StructureRow> = {
  columns,
  search: row => [row.name, row.description],
  filters: {}
}
const cells = {
  personal: (row: StructureRow) =>
    row.personal ? (
      <ToneBadge tone="warning">{row.sensitive ? text.sensitive : text.personal}</ToneBadge>
    ) : (
      '—'
    )
}

/**
 * Tab with the table's columns, their data dictionary as a file, and the table definition as SQL.
 */
export function StructureTab({ table, onChanged }: MartTabProps) {
  const [changing, setChanging] = useState(false)
  const { id } = table
  // Leaving the tab cancels the running count.
  const { value: counted } = useCancellableCount(
    useCallback(async job => (await call('dataQuality:empty', { id, job })) ?? undefined, [id])
  )
  const address = useListAddress(noFilters)
  const rows = useMemo(() => {
    return table.columns.map((column): StructureRow => {
      const found = counted?.find(({ name }) => name === column.name)
      const { checked = 0, empty = 0 } = found ?? {}
      return { ...column, emptyRate: checked > 0 ? empty / checked : null }
    })
  }, [table, counted])
  const list = useLocalList(rows, rules, address)
  return (
    <>
      <FilteredList
        label={text.label}
        columns={columns}
        list={list}
        rowKey={row => row.name}
        cells={cells}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        end={
          <>
            <IfPermitted to="operate">
              <ActionButton icon={<EditRegular />} onClick={() => setChanging(true)}>
                {text.change}
              </ActionButton>
            </IfPermitted>
            <ExportButton
              label={text.dictionary}
              running={text.dictionaryRunning}
              save={() => call('dataMart:exportDictionary', { id: table.id })}
            />
          </>
        }
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
      </FilteredList>
      <Card>
        <CopyableTextBlock label={text.ddl} text={createTableSql(table)} />
      </Card>
      {changing && (
        <EditStructureDialog
          table={table}
          onClose={() => setChanging(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}
