import { ArrowRoutingRegular } from '@fluentui/react-icons/svg/arrow-routing'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { NoteEditRegular } from '@fluentui/react-icons/svg/note-edit'
import type { DeliveryExpectationView } from '@shared/features/ledger/calls'
import {
  type DeliveryRegisterRow,
  deliveryRegisterColumns,
  deliveryStateBadges,
  overdueFilterValue
} from '@shared/features/ledger/row'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import type { StatusCounts } from '@shared/kit/status-counts'
import { formatDeliveryPeriod } from '@shared/model/ledger/period'
import { pagePaths } from '@shared/navigation/paths'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { StatusChips } from '../../ui/page/status-chips'
import { UnitLink, useUnitCodeFinder } from '../../ui/page/unit-link'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { DeliveryExpectationDialog } from './expectation-dialog'
import { DeliveryExpectationList } from './expectation-list'
import { DeliveryNoteDialog } from './note-dialog'
import { buildReminderSlipPath } from './slip-path'

const text = deliveryRegisterText

interface Overview {
  readonly counts: StatusCounts
  readonly overdue: number
  readonly expectations: DeliveryExpectationView[]
  readonly periods: string[]
}
type LedgerPage = ListPage<DeliveryRegisterRow> & { overview: Overview }

const fetchRows = (query: ListQuery): Promise<LedgerPage> => call('ledger:list', { query })

const filterNames = ['status', 'khoan', 'ky']
const stateOptions = [
  { value: overdueFilterValue, label: text.overdueFilter },
  ...Object.entries(deliveryStateBadges).map(([value, { label }]) => ({ value, label }))
]

/**
 * Renderers for cells that are more than text; units that sector pages know are linked to their
 * profiles.
 */
function useCells() {
  const codeOf = useUnitCodeFinder()
  return useMemo(
    () => ({
      unit: ({ unit }: DeliveryRegisterRow) => {
        const code = codeOf(unit)
        return code === undefined ? unit : <UnitLink code={code} name={unit} />
      },
      status: ({ status }: DeliveryRegisterRow) => (
        <StatusBadge look={deliveryStateBadges[status]} />
      )
    }),
    [codeOf]
  )
}

/**
 * The buttons of all rows have the same label, so each accessible name also contains unit and
 * period.
 */
const named = (action: string, { unit, period }: DeliveryRegisterRow): string =>
  text.actions.of(action, unit, formatDeliveryPeriod(period))

/**
 * Tab **Sổ nhận dữ liệu** (delivery ledger): state of each expected delivery by unit and period.
 */
export function DeliveryRegisterTab() {
  const address = useListAddress(filterNames)
  const list = useList<DeliveryRegisterRow, LedgerPage>(fetchRows, address)
  const [editing, setEditing] = useState<DeliveryExpectationView | 'new'>()
  const [noting, setNoting] = useState<DeliveryRegisterRow>()
  const cells = useCells()
  const overview = list.head?.overview
  const isEmpty = overview?.expectations.length === 0
  const { search, filters, sort } = address
  const add = <CreateButton to="operate" label={text.add} onPress={() => setEditing('new')} />
  return (
    <>
      {isEmpty && (
        <Card>
          <EmptyState message={text.none} icon={<ArrowRoutingRegular />}>
            {add}
          </EmptyState>
        </Card>
      )}
      {overview && !isEmpty && (
        <>
          <StatusChips
            address={address}
            counts={overview.counts}
            looks={deliveryStateBadges}
            titles={{ received: deliveryStateBadges.received.label }}
            total={text.cards.total}
          />
          <DeliveryExpectationList
            expectations={overview.expectations}
            add={add}
            onEdit={setEditing}
            onChanged={list.reload}
          />
        </>
      )}
      {!isEmpty && (
        <FilteredList
          label={text.label}
          columns={deliveryRegisterColumns}
          list={list}
          rowKey={row => row.id}
          cells={cells}
          actions={{
            width: 112,
            render: row => <RowActions row={row} onNote={setNoting} />
          }}
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
          end={
            <ExportButton
              running={text.exporting}
              save={() =>
                call('ledger:export', { query: { search, filters: { ...filters }, sort } })
              }
            />
          }
        >
          <SearchField label={text.search} {...createSearchFieldProps(address)} />
          <SelectFilter
            label={text.status}
            {...createFilterControlProps(address, 'status')}
            options={stateOptions}
          />
          <SelectFilter
            label={text.expectation}
            {...createFilterControlProps(address, 'khoan')}
            options={(overview?.expectations ?? []).map(({ id, name }) => ({
              value: id,
              label: name
            }))}
          />
          <SelectFilter
            label={text.period}
            {...createFilterControlProps(address, 'ky')}
            options={(overview?.periods ?? []).map(value => ({
              value,
              label: formatDeliveryPeriod(value)
            }))}
          />
        </FilteredList>
      )}
      {editing && (
        <DeliveryExpectationDialog
          expectation={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={list.reload}
        />
      )}
      {noting && (
        <DeliveryNoteDialog
          row={noting}
          onClose={() => setNoting(undefined)}
          onSaved={list.reload}
        />
      )}
    </>
  )
}

interface RowActionsProps {
  readonly row: DeliveryRegisterRow
  readonly onNote: (row: DeliveryRegisterRow) => void
}

/**
 * Actions on one expected delivery: add a note, open the unit's reminder slip, show the loads of
 * the table.
 */
function RowActions({ row, onNote }: RowActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      <IfPermitted to="operate">
        <RowActionButton
          label={named(text.actions.note, row)}
          icon={<NoteEditRegular />}
          onPress={() => onNote(row)}
        />
      </IfPermitted>
      <RowActionButton
        label={named(text.actions.slip, row)}
        icon={<DocumentTextRegular />}
        onPress={() => navigate(buildReminderSlipPath(row.unit))}
      />
      <RowActionButton
        label={named(text.actions.table, row)}
        icon={<DatabaseRegular />}
        onPress={() => navigate(`${pagePaths.martDetail(row.table)}?tab=history`)}
      />
    </>
  )
}
