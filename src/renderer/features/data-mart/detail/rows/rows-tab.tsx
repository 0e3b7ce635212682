import { makeStyles, tokens } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import type { CallOutput } from '@shared/contract/contract'
import { personalAccessText as personalText } from '@shared/features/data-mart/personal-access'
import { martText } from '@shared/features/data-mart/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import type { MartColumn } from '@shared/model/data-mart/column'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { type ColumnFilterDraft, columnFilterKey } from '@shared/model/data-mart/rows/row-filter'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../ipc/client'
import { useCall } from '../../../../ipc/use-call'
import { hasPermission } from '../../../../session/permission'
import { ActionButton } from '../../../../ui/action/action-button'
import { SearchField, SelectFilter } from '../../../../ui/filter-bar'
import type { FormController } from '../../../../ui/form/use-form'
import { PersonalDataReasonDialog } from '../../../../ui/personal-reason-dialog'
import { ColumnFilters } from '../../../../ui/table/column-filters/column-filters'
import { FilteredList } from '../../../../ui/table/filtered-list'
import { createSearchFieldProps } from '../../../../ui/table/list-parts'
import { useList } from '../../../../ui/table/use-list'
import { type ListAddress, useListAddress } from '../../../../ui/table/use-list-address'
import { CorrectionButton } from '../../corrections/correction-button'
import { CorrectionDialog } from '../../corrections/correction-dialog'
import { useSelectedRows } from '../../corrections/use-chosen-rows'
import type { MartTabProps, TableGenerationRef } from '../mart-tab'
import { FrequentFilterValues } from './filter-values'
import { TableRowActions } from './row-actions'
import { type NumberedTableRow, useTableRowColumns } from './row-columns'
import { RowOriginDialog } from './row-origin-dialog'
import { ExportRowsButton } from './rows-export'

const text = martText.detail.rows
type RowsPage = ListPage<NumberedTableRow> & Pick<CallOutput<'dataMart:rows'>, 'generation'>

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, alignSelf: 'center' }
})

/**
 * Tab with all rows of a table version; the main process masks personal values until an authorised
 * user gives a reason.
 */
export function TableRowsTab({ table, seen, onChanged }: MartTabProps) {
  const { id } = table
  const at = useMemo(() => ({ id, ...(seen && { generation: seen.id }) }), [id, seen])
  const { data: access, reload: askAccess } = useCall('dataMart:personalAccess', { id })
  const isOpen = access?.isOpen === true
  const { personal, columns, open, drawn } = useTableRowColumns((seen ?? table).columns, isOpen)
  const address = useListAddress(['cot', ...open.map(({ name }) => columnFilterKey(name))])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once personal data is open the same rows are read again
  const fetchRows = useCallback(
    (query: ListQuery): Promise<RowsPage> => call('dataMart:rows', { ...at, query }),
    [at, isOpen]
  )
  const list = useList<NumberedTableRow, RowsPage>(fetchRows, address)
  const generation = list.head?.generation ?? ''
  const chosen = useSelectedRows(`${generation} ${isOpen}`)
  const mayCorrect = isNonSampleTable(table) && !seen && hasPermission('operate')
  const [correcting, setCorrecting] = useState(false)
  const published = seen ?? currentGenerationOf(table)
  const [asked, setAsked] = useState<number>()
  const [asksReason, setAsksReason] = useState(false)
  const origins = isNonSampleTable(table) && {
    actions: {
      width: mayCorrect ? 104 : 64,
      render: (row: NumberedTableRow) => (
        <TableRowActions row={row} chosen={mayCorrect ? chosen : undefined} onOrigin={setAsked} />
      )
    }
  }
  return (
    <>
      <FilteredList
        label={text.label}
        keptAs={`data-mart-rows · ${id}`}
        columns={drawn}
        list={list}
        rowKey={row => String(row[0])}
        {...origins}
        address={address}
        empty={list.total === 0 ? text.none : text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        end={
          <>
            <PersonalAccess
              access={access}
              hasPersonal={personal.length > 0}
              note={noteOf(table, published)}
              onAsk={() => setAsksReason(true)}
            />
            {mayCorrect && generation !== '' && (
              <CorrectionButton
                table={id}
                chosen={chosen.rows.length}
                onPress={() => setCorrecting(true)}
              />
            )}
            <ExportRowsButton table={at} address={address} />
          </>
        }
      >
        <RowFilters at={at} columns={open} address={address} />
      </FilteredList>
      {asksReason && (
        <PersonalDataReasonDialog
          tables={[{ id, name: table.name, columns: personal.map(({ name }) => name) }]}
          onOpened={() => {
            setAsksReason(false)
            askAccess()
          }}
          onClose={() => setAsksReason(false)}
        />
      )}
      {correcting && (
        <CorrectionDialog
          table={table}
          columns={columns}
          generation={generation}
          chosen={chosen.rows}
          onClose={() => setCorrecting(false)}
          onProposed={() => {
            chosen.clear()
            list.reload()
            onChanged()
          }}
        />
      )}
      {asked !== undefined && published && (
        <RowOriginDialog
          table={id}
          generation={published.id}
          row={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface RowFiltersProps {
  readonly at: TableGenerationRef
  /**
   * Columns whose values are not masked for the user, by which rows can be searched and filtered.
   */
  readonly columns: readonly MartColumn[]
  readonly address: ListAddress
}

/** Search in one or all columns, and the filters by column. */
function RowFilters({ at, columns, address }: RowFiltersProps) {
  const searched = address.filters.cot ?? 'all'
  const frequent = useCallback(
    (form: FormController<ColumnFilterDraft>) => <FrequentFilterValues table={at} form={form} />,
    [at]
  )
  return (
    <>
      <SelectFilter
        label={text.column}
        value={searched}
        options={columns.map(({ name }) => ({ value: name, label: name }))}
        onChange={value => address.setFilter('cot', value)}
      />
      <SearchField
        label={text.search(searched === 'all' ? text.anyColumn : searched)}
        {...createSearchFieldProps(address)}
      />
      <ColumnFilters frequent={frequent} columns={columns} address={address} />
    </>
  )
}

interface PersonalAccessProps {
  readonly access: CallOutput<'dataMart:personalAccess'> | undefined
  readonly hasPersonal: boolean
  /** Note shown while personal values are masked. */
  readonly note: string
  readonly onAsk: () => void
}

/** Shows whether the user may read personal values, and the button to request it. */
function PersonalAccess({ access, hasPersonal, note, onAsk }: PersonalAccessProps) {
  const styles = useStyles()
  const isOpen = access?.isOpen === true
  return (
    <>
      <span className={styles.note}>{isOpen && hasPersonal ? personalText.isOpen : note}</span>
      {access?.isAllowed && !isOpen && hasPersonal && (
        <ActionButton icon={<EyeRegular />} onClick={onAsk}>
          {personalText.action}
        </ActionButton>
      )}
    </>
  )
}

/** Note about the shown table version and about masked personal values. */
function noteOf(table: DataMart, published: Generation | undefined): string {
  const isOwn = isNonSampleTable(table)
  if (!published) return isOwn ? text.noteOwn : text.note
  const time = formatDateTime(published.time)
  return isOwn ? text.publishedOwn(time) : text.published(time)
}
