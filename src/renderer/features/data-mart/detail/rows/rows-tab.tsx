import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import type { Output } from '@shared/contract/contract'
import { correctionPageText } from '@shared/features/correction/page-text'
import { personalAccessText as personalText } from '@shared/features/data-mart/personal-access'
import { cellWords } from '@shared/features/data-mart/rows/cell-words'
import { martText } from '@shared/features/data-mart/text'
import { lineageText } from '@shared/features/lineage/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, inForce } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { isOwnTable } from '@shared/model/data-mart/own-rows'
import { type FilterDraft, filterKey } from '@shared/model/data-mart/rows/row-filter'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../ipc/client'
import { useCall } from '../../../../ipc/use-call'
import { may } from '../../../../session/permission'
import { ActionButton } from '../../../../ui/action/action-button'
import { SearchField, SelectFilter } from '../../../../ui/filter-bar'
import type { Form } from '../../../../ui/form/use-form'
import { PersonalReasonDialog } from '../../../../ui/personal-reason-dialog'
import { ColumnFilters } from '../../../../ui/table/column-filters/column-filters'
import { FilteredList } from '../../../../ui/table/filtered-list'
import { searchBy } from '../../../../ui/table/list-parts'
import { RowAction } from '../../../../ui/table/row-action'
import { useList } from '../../../../ui/table/use-list'
import { useListAddress } from '../../../../ui/table/use-list-address'
import { CorrectionButton } from '../../corrections/correction-button'
import { CorrectionDialog } from '../../corrections/correction-dialog'
import { useChosenRows } from '../../corrections/use-chosen-rows'
import type { MartTabProps } from '../mart-tab'
import { FilterValues } from './filter-values'
import { RowOriginDialog } from './row-origin-dialog'
import { RowsExport } from './rows-export'

const text = martText.detail.rows
/** Row number followed by the cells. */
type Row = readonly (string | number | boolean | null)[]
type RowsPage = ListPage<Row> & Pick<Output<'dataMart:rows'>, 'generation'>

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, alignSelf: 'center' }
})

/**
 * All rows of the current generation; the main process masks personal values until an authorised
 * user gives a reason.
 */
export function RowsTab({ table, seen, onChanged }: MartTabProps) {
  const styles = useStyles()
  const { id } = table
  const at = useMemo(() => ({ id, ...(seen && { generation: seen.id }) }), [id, seen])
  const { data: access, reload: askAccess } = useCall('dataMart:personalAccess', { id })
  const isOpen = access?.isOpen === true
  const marked = (seen ?? table).columns
  const personal = useMemo(() => marked.filter(one => one.personal), [marked])
  const columns = useMemo(
    () => marked.map(column => ({ ...column, personal: column.personal && !isOpen })),
    [marked, isOpen]
  )
  const open = useMemo(() => columns.filter(({ personal }) => !personal), [columns])
  const address = useListAddress(['cot', ...open.map(({ name }) => filterKey(name))])
  const searched = address.filters.cot ?? 'all'
  const drawn = useMemo(() => columns.map(toColumn), [columns])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once personal data is open the same rows are read again
  const fetchRows = useCallback(
    (query: ListQuery): Promise<RowsPage> => call('dataMart:rows', { ...at, query }),
    [at, isOpen]
  )
  const frequent = useCallback(
    (form: Form<FilterDraft>) => <FilterValues table={at} form={form} />,
    [at]
  )
  const list = useList<Row, RowsPage>(fetchRows, address)
  const generation = list.head?.generation ?? ''
  const chosen = useChosenRows(`${generation} ${isOpen}`)
  const mayCorrect = isOwnTable(table) && !seen && may('operate')
  const [correcting, setCorrecting] = useState(false)
  const published = seen ?? inForce(table)
  const [asked, setAsked] = useState<number>()
  const [asksReason, setAsksReason] = useState(false)
  const origins = isOwnTable(table) && {
    actions: {
      width: mayCorrect ? 104 : 64,
      render: (row: Row) => (
        <>
          <RowAction
            label={lineageText.row.action}
            icon={<FlowRegular />}
            onPress={() => setAsked(Number(row[0]))}
          />
          {mayCorrect && (
            <RowAction
              label={
                chosen.isChosen(Number(row[0]))
                  ? correctionPageText.unchoose
                  : correctionPageText.choose
              }
              icon={chosen.isChosen(Number(row[0])) ? <CheckmarkCircleFilled /> : <EditRegular />}
              onPress={() => chosen.toggle({ row: Number(row[0]), cells: row.slice(1) })}
            />
          )}
        </>
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
            <span className={styles.note}>
              {isOpen && personal.length > 0 ? personalText.isOpen : noteOf(table, published)}
            </span>
            {access?.isAllowed && !isOpen && personal.length > 0 && (
              <ActionButton icon={<EyeRegular />} onClick={() => setAsksReason(true)}>
                {personalText.action}
              </ActionButton>
            )}
            {mayCorrect && generation !== '' && (
              <CorrectionButton
                table={id}
                chosen={chosen.rows.length}
                onPress={() => setCorrecting(true)}
              />
            )}
            <RowsExport table={at} address={address} />
          </>
        }
      >
        <SelectFilter
          label={text.column}
          value={searched}
          options={open.map(({ name }) => ({ value: name, label: name }))}
          onChange={value => address.setFilter('cot', value)}
        />
        <SearchField
          label={text.search(searched === 'all' ? text.anyColumn : searched)}
          {...searchBy(address)}
        />
        <ColumnFilters frequent={frequent} columns={open} address={address} />
      </FilteredList>
      {asksReason && (
        <PersonalReasonDialog
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

/** Note on the shown generation and on masked personal values. */
function noteOf(table: DataMart, published: Generation | undefined): string {
  const isOwn = isOwnTable(table)
  if (!published) return isOwn ? text.noteOwn : text.note
  const time = formatDateTime(published.time)
  return isOwn ? text.publishedOwn(time) : text.published(time)
}

function toColumn(column: MartColumn, index: number): Column<Row> {
  const { name, dataType, personal } = column
  const isNumber = dataType === 'integer' || dataType === 'float'
  const raw = (row: Row) => row[index + 1] ?? null
  return {
    key: name,
    title: name,
    kind: isNumber ? 'number' : 'text',
    value: row => {
      const value = raw(row)
      return typeof value === 'boolean' ? String(value) : value
    },
    text: row => cellWords(column, raw(row)),
    // Sorting by a masked column would reveal the order of its values.
    ...(personal && { unsorted: true }),
    ...(name !== 'id' && { grow: 1 }),
    minWidth: Math.max(90, name.length * 9 + 32)
  }
}
