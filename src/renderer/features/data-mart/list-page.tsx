import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { fileForNewTableSchema } from '@shared/features/data-load/proposed-file'
import { dataLoadText } from '@shared/features/data-load/text'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { statusBadgeStyleOf, writeStatusBadges } from '@shared/kit/status'
import { z } from '@shared/kit/zod'
import { samplePipelineCodes, writeStrategySchema } from '@shared/model/data-mart/data-mart'
import { draftColumnSchema, emptyMartDraft } from '@shared/model/data-mart/draft'
import { type MartListRow, type MartOverview, martListColumns } from '@shared/model/data-mart/list'
import { pagePaths } from '@shared/navigation/paths'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { CreateButton } from '../../ui/action/create-button'
import { UploadButton } from '../../ui/action/upload-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { FigureChip } from '../../ui/page/figure-chips'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { StatusChips } from '../../ui/page/status-chips'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { showCreatedListItem, useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { CorrectionsAwaitingApproval } from './corrections/waiting-corrections'
import { CreateTableDialog } from './create/create-dialog'
import { DeletedTables } from './deleted-tables'
import { TableNameCell } from './table-name-cell'
import { LoadsAwaitingApproval } from './waiting-loads'

const text = martText.list
const filterNames = ['status', 'etlSource', 'waiting']
const waitingOptions = [{ value: 'yes', label: dataLoadText.waiting.waits }]
const statusOptions = (['active', 'readonly', 'stopped'] as const).map(value => ({
  value,
  label: writeStatusBadges[value].label
}))
const sourceOptions = samplePipelineCodes.map(value => ({ value, label: value }))

type MartPage = ListPage<MartListRow> & { overview: MartOverview }

const fetchTables = (query: ListQuery): Promise<MartPage> => call('dataMart:list', { query })

const cells = {
  name: (row: MartListRow) => <TableNameCell row={row} />,
  status: (row: MartListRow) => (
    <StatusBadge look={statusBadgeStyleOf(writeStatusBadges, row.status)} />
  )
}

/** Spec 2.8: the tables of the data warehouse; the three data-lake leaves show the same list. */
export function MartListPage() {
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const list = useList<MartListRow, MartPage>(fetchTables, address)
  const overview = list.head?.overview
  const hasWaiting = overview !== undefined && overview.waiting > 0
  const { proposed, isLost } = useProposal()
  const [creating, setCreating] = useState(false)
  const isProposed = proposed !== undefined
  // Opens the dialog after the heading received the focus: focus outside an open dialog hides the
  // dialog from assistive technology.
  useEffect(() => {
    if (isProposed) setCreating(true)
  }, [isProposed])
  const close = (): void => {
    setCreating(false)
    // The proposal applies once: back and forward must not reopen the dialog.
    if (proposed) navigate({ search: window.location.hash.split('?')[1] ?? '' }, { replace: true })
  }
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={text.description}
      actions={
        <>
          <DeletedTables onRestored={list.reload} />
          <UploadButton onLoaded={list.reload} />
          <CreateButton to="operate" label={text.create} onPress={() => setCreating(true)} />
        </>
      }
      ready={list.head !== undefined || list.error !== undefined}
    >
      {isLost && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{text.lost}</MessageBarBody>
        </MessageBar>
      )}
      <LoadsAwaitingApproval table={null} shown={list.head} onLoaded={list.reload} />
      <CorrectionsAwaitingApproval table={null} shown={list.head} onDecided={list.reload} />
      {overview && (
        <StatusChips
          address={address}
          counts={overview.counts}
          looks={writeStatusBadges}
          titles={text.cards.statuses}
          total={text.cards.tables}
        >
          <FigureChip title={text.cards.rows} value={formatNumber(overview.rows)} />
        </StatusChips>
      )}
      <FilteredList
        label={text.label}
        keptAs="data-mart"
        columns={martListColumns}
        list={list}
        rowKey={row => row.id}
        cells={cells}
        twoLines
        actions={{
          width: 80,
          render: row => (
            <RowActionButton
              label={text.detail}
              icon={<EyeRegular />}
              onPress={() => navigate(pagePaths.martDetail(row.id))}
            />
          )
        }}
        address={address}
        empty={text.empty}
        none={
          <EmptyState message={text.none} icon={<TableRegular />}>
            <UploadButton onLoaded={list.reload} />
          </EmptyState>
        }
        footer={text.footer(formatNumber(list.matched))}
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.status}
          {...createFilterControlProps(address, 'status')}
          options={statusOptions}
        />
        <SelectFilter
          label={text.etlSource}
          {...createFilterControlProps(address, 'etlSource')}
          options={sourceOptions}
        />
        {(hasWaiting || address.filters.waiting !== 'all') && (
          <SelectFilter
            label={dataLoadText.waiting.filter}
            {...createFilterControlProps(address, 'waiting')}
            options={waitingOptions}
          />
        )}
      </FilteredList>
      {creating && (
        <CreateTableDialog
          initial={proposed?.draft ?? emptyMartDraft}
          file={proposed?.file}
          onClose={close}
          onCreated={() => showCreatedListItem(address, list)}
        />
      )}
    </Page>
  )
}

const proposal = z.object({
  draft: z.object({
    tableName: z.string(),
    description: z.string(),
    dataGroup: z.string(),
    writeStrategy: writeStrategySchema,
    columns: z.array(draftColumnSchema),
    key: z.array(z.string())
  }),
  file: fileForNewTableSchema
})

/** Table proposed by a file upload, read from the address; `isLost` if it cannot be parsed. */
function useProposal(): { proposed: z.infer<typeof proposal> | undefined; isLost: boolean } {
  const { state } = useLocation()
  const proposed = proposal.safeParse(state).data
  const hasDraft = typeof state === 'object' && state !== null && 'draft' in state
  return { proposed, isLost: hasDraft && proposed === undefined }
}
