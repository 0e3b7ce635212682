import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { proposedFile } from '@shared/features/data-load/proposed-file'
import { loadText } from '@shared/features/data-load/text'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { lookOf, writeStatusLooks } from '@shared/kit/status'
import { z } from '@shared/kit/zod'
import { etlSources, writeStrategy } from '@shared/model/data-mart/data-mart'
import { draftColumn, emptyMartDraft } from '@shared/model/data-mart/draft'
import { type MartOverview, type MartRow, martColumns } from '@shared/model/data-mart/list'
import { paths } from '@shared/navigation/paths'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { CreateButton } from '../../ui/action/create-button'
import { UploadButton } from '../../ui/action/upload-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { FigureCard } from '../../ui/page/figure-card'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/page/states'
import { Badge, StatusBadge } from '../../ui/page/status-badge'
import { StatusCards } from '../../ui/page/status-cards'
import { FilteredList } from '../../ui/table/filtered-list'
import { filterBy, searchBy } from '../../ui/table/list-parts'
import { MarkedLink } from '../../ui/table/marked-link'
import { RowAction } from '../../ui/table/row-action'
import { showNew, useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'
import { WaitingCorrections } from './corrections/waiting-corrections'
import { CreateTableDialog } from './create/create-dialog'
import { DeletedTables } from './deleted-tables'
import { RejectedMark } from './rejected-mark'
import { WaitingLoads } from './waiting-loads'

const text = martText.list
const filterNames = ['status', 'etlSource', 'waiting']
const waitingOptions = [{ value: 'yes', label: loadText.waiting.waits }]
const statusOptions = (['active', 'readonly', 'stopped'] as const).map(value => ({
  value,
  label: writeStatusLooks[value].label
}))
const sourceOptions = etlSources.map(value => ({ value, label: value }))

type MartPage = ListPage<MartRow> & { overview: MartOverview }

const fetchTables = (query: ListQuery): Promise<MartPage> => call('dataMart:list', { query })

const cells = {
  name: ({ id, name, origin, waiting, rejected }: MartRow) => (
    <MarkedLink
      to={paths.martDetail(id)}
      origin={origin}
      mark={
        <>
          {waiting > 0 && (
            <Badge tone="warning" icon="clock">
              {loadText.waiting.mark(formatNumber(waiting))}
            </Badge>
          )}
          <RejectedMark rejected={rejected} />
        </>
      }
    >
      {name}
    </MarkedLink>
  ),
  status: (row: MartRow) => <StatusBadge look={lookOf(writeStatusLooks, row.status)} />
}

/** Spec 2.8: the tables of the data warehouse; the three data-lake leaves show the same list. */
export function MartListPage() {
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const list = useList<MartRow, MartPage>(fetchTables, address)
  const overview = list.head?.overview
  const hasWaiting = overview !== undefined && overview.waiting > 0
  const { proposed, isLost } = useProposal()
  const [creating, setCreating] = useState(false)
  const isProposed = proposed !== undefined
  // After the heading had the focus: focus outside an open dialog hides the dialog from assistive
  // technology.
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
      <WaitingLoads table={null} shown={list.head} onLoaded={list.reload} />
      <WaitingCorrections table={null} shown={list.head} onDecided={list.reload} />
      {overview && (
        <StatusCards
          address={address}
          counts={overview.counts}
          looks={writeStatusLooks}
          titles={text.cards.statuses}
          total={{ title: text.cards.tables, icon: <TableRegular />, note: text.cards.all }}
        >
          <FigureCard
            title={text.cards.rows}
            value={formatNumber(overview.rows)}
            icon={<DatabaseRegular />}
            note={text.cards.allRows}
          />
        </StatusCards>
      )}
      <FilteredList
        label={text.label}
        keptAs="data-mart"
        columns={martColumns}
        list={list}
        rowKey={row => row.id}
        cells={cells}
        actions={{
          width: 80,
          render: row => (
            <RowAction
              label={text.detail}
              icon={<EyeRegular />}
              onPress={() => navigate(paths.martDetail(row.id))}
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
        <SearchField label={text.search} {...searchBy(address)} />
        <SelectFilter
          label={text.status}
          {...filterBy(address, 'status')}
          options={statusOptions}
        />
        <SelectFilter
          label={text.etlSource}
          {...filterBy(address, 'etlSource')}
          options={sourceOptions}
        />
        {(hasWaiting || address.filters.waiting !== 'all') && (
          <SelectFilter
            label={loadText.waiting.filter}
            {...filterBy(address, 'waiting')}
            options={waitingOptions}
          />
        )}
      </FilteredList>
      {creating && (
        <CreateTableDialog
          initial={proposed?.draft ?? emptyMartDraft}
          file={proposed?.file}
          onClose={close}
          onCreated={() => showNew(address, list)}
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
    writeStrategy,
    columns: z.array(draftColumn),
    key: z.array(z.string())
  }),
  file: proposedFile
})

/** Table proposed by a file upload; `isLost` if the proposal cannot be parsed. */
function useProposal(): { proposed: z.infer<typeof proposal> | undefined; isLost: boolean } {
  const { state } = useLocation()
  const proposed = proposal.safeParse(state).data
  const hasDraft = typeof state === 'object' && state !== null && 'draft' in state
  return { proposed, isLost: hasDraft && proposed === undefined }
}
