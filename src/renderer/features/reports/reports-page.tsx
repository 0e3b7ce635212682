import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentDataRegular } from '@fluentui/react-icons/svg/document-data'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star'
import { reportText as text } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import {
  type ReportListRow,
  reportListColumns,
  reportStatusBadges,
  reserveReportColumns
} from '@shared/model/reports/report'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../ipc/client'
import { hasPermission } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { CreateButton } from '../../ui/action/create-button'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { useNotify } from '../../ui/notifications'
import { MissingModelDataNotice } from '../../ui/page/lacking'
import { Page } from '../../ui/page/page'
import { SectorDataGate } from '../../ui/page/sector-gate'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { useOpenDialogRequest } from '../../ui/page/use-open-request'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { LinkWithOriginBadge } from '../../ui/table/marked-link'
import { RowActionButton } from '../../ui/table/row-action'
import { showCreatedListItem, useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { ReportA4Preview, usePreviewedReportId } from './a4-preview'
import { type ReportListResponse, ReportsPerMonthChart } from './list-figures'
import { PrintedReport } from './paper-report'
import { CreateReportDialog } from './report-dialog'
import { ReportSummary } from './report-summary'
import { unavailableTemplatesOf } from './templates'
import { WaitingDocuments } from './waiting-documents'

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  screen: { '@media print': { display: 'none' } }
})

const filterNames = ['status', 'group', 'favourite', 'due']
const statusOptions = Object.entries(reportStatusBadges).map(([value, { label }]) => ({
  value,
  label
}))
const favouriteOptions = Object.entries(text.favourites).map(([value, label]) => ({ value, label }))

/** Page with the list of all reports. */
export function ReportsPage() {
  return <ReportList title={text.title} section="" />
}

/** List of the reports of the sector “reserve forces”. */
export function ReserveReportsPage() {
  return (
    <SectorDataGate path={pagePaths.reserveReports}>
      <ReportList title={text.reserveTitle} section="/chuyen-nganh/dong-vien-du-bi/" />
    </SectorDataGate>
  )
}

interface ReportListProps {
  readonly title: string
  /** Address of the sector whose reports are listed; empty for all. */
  readonly section: string
}

function ReportList({ title, section }: ReportListProps) {
  const styles = useStyles()
  const notify = useNotify()
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const fetchReports = useCallback(
    (query: ListQuery): Promise<ReportListResponse> => call('reports:list', { query, section }),
    [section]
  )
  const list = useList<ReportListRow, ReportListResponse>(fetchReports, address)
  const dark = unavailableTemplatesOf(list.head?.dark ?? [], section)
  const chosen = usePreviewedReportId(list.head?.rows ?? [])
  // The report list of a sector prints the chosen report; the list of all reports prints itself.
  const printed = section ? chosen : undefined
  const [creating, setCreating] = useState(false)
  useOpenDialogRequest('create', () => setCreating(hasPermission('analyse')))
  const run = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work()
      if (done) notify({ title: done, intent: 'success' })
      list.reload()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <Page
      title={title}
      paper={section ? 'portrait' : 'landscape'}
      ownHead={printed !== undefined}
      description={text.description}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <>
          <ExportButton
            save={() => {
              const { search, filters, sort } = address
              return call('reports:exportList', { query: { search, filters, sort }, section })
            }}
          />
          {!section && (
            <ActionButton icon={<DocumentTableRegular />} onClick={() => navigate(pagePaths.forms)}>
              {text.forms}
            </ActionButton>
          )}
          <CreateButton to="analyse" label={text.create} onPress={() => setCreating(true)} />
        </>
      }
    >
      <div className={mergeClasses(styles.parts, printed !== undefined && styles.screen)}>
        {section && dark.length > 0 && (
          <MissingModelDataNotice
            title={text.dark.title}
            sentences={dark.map(({ label, tables }) => text.dark.page(label, tables.join(', ')))}
          />
        )}
        <WaitingDocuments section={section} />
        {list.head && <ReportSummary page={list.head} section={section} address={address} />}
        <FilteredList
          label={text.label}
          columns={section ? reserveReportColumns : reportListColumns}
          list={list}
          rowKey={row => row.id}
          cells={{
            name: row => (
              <LinkWithOriginBadge to={pagePaths.reportDetail(row.id)} origin={row.origin}>
                {row.name}
              </LinkWithOriginBadge>
            ),
            status: row => <StatusBadge look={reportStatusBadges[row.status]} />
          }}
          actions={{ width: 110, render: row => <RowActions row={row} onRun={run} /> }}
          address={address}
          empty={text.empty}
          none={
            <EmptyState message={text.none} icon={<DocumentDataRegular />}>
              <CreateButton to="analyse" label={text.create} onPress={() => setCreating(true)} />
            </EmptyState>
          }
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        >
          <SearchField label={text.search} {...createSearchFieldProps(address)} />
          <SelectFilter
            label={text.status}
            {...createFilterControlProps(address, 'status')}
            options={statusOptions}
          />
          <SelectFilter
            label={text.group}
            {...createFilterControlProps(address, 'group')}
            options={(list.head?.groups ?? []).map(value => ({ value, label: value }))}
          />
          <SelectFilter
            label={text.favourite}
            {...createFilterControlProps(address, 'favourite')}
            options={favouriteOptions}
          />
        </FilteredList>
        {!section && list.head && <ReportsPerMonthChart months={list.head.months} />}
        {section && list.head && <ReportA4Preview reports={list.head.rows} />}
      </div>
      {printed !== undefined && <PrintedReport id={printed} />}
      {creating && (
        <CreateReportDialog
          report={undefined}
          section={section}
          dark={dark.map(({ path }) => path)}
          onClose={() => setCreating(false)}
          onSaved={() => showCreatedListItem(address, list)}
        />
      )}
    </Page>
  )
}

interface RowActionsProps {
  readonly row: ReportListRow
  /** Runs a change of a report, then shows the notification `done` and reloads the list. */
  readonly onRun: (work: () => Promise<unknown>, done?: string) => Promise<void>
}

/** Buttons that open, clone and mark one report. */
function RowActions({ row, onRun }: RowActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      <RowActionButton
        label={text.actions.open}
        icon={<EyeRegular />}
        onPress={() => navigate(pagePaths.reportDetail(row.id))}
      />
      {hasPermission('analyse') && (
        <>
          <RowActionButton
            label={text.actions.clone}
            icon={<CopyRegular />}
            onPress={() => void onRun(() => call('reports:clone', { id: row.id }), text.cloned)}
          />
          <RowActionButton
            label={row.favourite ? text.actions.unmark : text.actions.mark}
            icon={row.favourite ? <StarFilled /> : <StarRegular />}
            onPress={() =>
              void onRun(() =>
                call('reports:setFavourite', { id: row.id, favourite: !row.favourite })
              )
            }
          />
        </>
      )}
    </>
  )
}
