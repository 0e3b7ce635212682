import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { DocumentCheckmarkRegular } from '@fluentui/react-icons/svg/document-checkmark'
import { DocumentEditRegular } from '@fluentui/react-icons/svg/document-edit'
import { DocumentMultipleRegular } from '@fluentui/react-icons/svg/document-multiple'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star'
import { type ReportRow, reportColumns, reportStatusLooks } from '@shared/domain/report'
import { formatNumber, formatPercent } from '@shared/format'
import type { Output } from '@shared/ipc/contract'
import type { ListQuery } from '@shared/list'
import { paths } from '@shared/paths'
import { reportText as text } from '@shared/text/reports'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, messageOf } from '../../ipc/client'
import { Card } from '../../ui/card'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureCard, FigureRow } from '../../ui/figure-card'
import { FilterBar, SearchField, SelectFilter } from '../../ui/filter-bar'
import { useNotify } from '../../ui/notifications'
import { Page } from '../../ui/page'
import { Allowed, may } from '../../ui/permission'
import { StatusBadge } from '../../ui/status-badge'
import { ListBody } from '../../ui/table/list-body'
import { RowAction } from '../../ui/table/row-action'
import { TableLink } from '../../ui/table/table-link'
import { useList } from '../../ui/table/use-list'
import { type ListAddress, useListAddress } from '../../ui/table/use-list-address'
import { ReportDialog } from './report-dialog'
import { templatesOf } from './templates'

const filterNames = ['status', 'group', 'favourite']
const statusOptions = Object.entries(reportStatusLooks).map(([value, { label }]) => ({
  value,
  label
}))
const favouriteOptions = Object.entries(text.favourites).map(([value, label]) => ({ value, label }))

type ReportListPage = Output<'reports:list'>

/** pages.md section 6: every report. */
export function ReportsPage() {
  return <ReportList title={text.title} section="" />
}

/** pages.md section 5: the reports of the reserve sector. */
export function ReserveReportsPage() {
  return <ReportList title={text.reserveTitle} section="/chuyen-nganh/dong-vien-du-bi/" />
}

interface ReportListProps {
  readonly title: string
  /** Address of the sector whose reports are listed; empty for all. */
  readonly section: string
}

function ReportList({ title, section }: ReportListProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const address = useListAddress(filterNames)
  const fetchReports = useCallback(
    (query: ListQuery): Promise<ReportListPage> => call('reports:list', { query, section }),
    [section]
  )
  const list = useList<ReportRow, ReportListPage>(fetchReports, address)
  const [creating, setCreating] = useState(false)
  const run = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work()
      if (done) notify({ title: done, intent: 'success' })
      list.reload()
    } catch (error) {
      notify({ title: text.failed, body: messageOf(error), intent: 'error' })
    }
  }
  const actions = (row: ReportRow) => (
    <>
      <RowAction
        label={text.actions.open}
        icon={<EyeRegular />}
        onPress={() => navigate(paths.reportDetail(row.id))}
      />
      {may('analyse') && (
        <>
          <RowAction
            label={text.actions.clone}
            icon={<CopyRegular />}
            onPress={() => void run(() => call('reports:clone', { id: row.id }), text.cloned)}
          />
          <RowAction
            label={row.favourite ? text.actions.unmark : text.actions.mark}
            icon={row.favourite ? <StarFilled /> : <StarRegular />}
            onPress={() =>
              void run(() =>
                call('reports:setFavourite', { id: row.id, favourite: !row.favourite })
              )
            }
          />
        </>
      )}
    </>
  )
  return (
    <Page
      title={title}
      description={text.description}
      ready={list.head !== undefined || list.error !== undefined}
      actions={
        <Allowed to="analyse">
          <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
            {text.create}
          </Button>
        </Allowed>
      }
    >
      {list.head && <Figures page={list.head} section={section} address={address} />}
      <Card flush>
        <FilterBar filtered={address.filtered} onClear={address.clear}>
          <SearchField label={text.search} value={address.search} onChange={address.setSearch} />
          <SelectFilter
            label={text.status}
            value={address.filters.status ?? 'all'}
            options={statusOptions}
            onChange={value => address.setFilter('status', value)}
          />
          <SelectFilter
            label={text.group}
            value={address.filters.group ?? 'all'}
            options={(list.head?.groups ?? []).map(value => ({ value, label: value }))}
            onChange={value => address.setFilter('group', value)}
          />
          <SelectFilter
            label={text.favourite}
            value={address.filters.favourite ?? 'all'}
            options={favouriteOptions}
            onChange={value => address.setFilter('favourite', value)}
          />
        </FilterBar>
        <ListBody
          label={text.label}
          columns={reportColumns}
          list={list}
          rowKey={row => row.id}
          cells={{
            name: row => <TableLink to={paths.reportDetail(row.id)}>{row.name}</TableLink>,
            status: row => <StatusBadge look={reportStatusLooks[row.status]} />
          }}
          actions={{ width: 110, render: actions }}
          address={address}
          empty={text.empty}
          footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        />
      </Card>
      {creating && (
        <ReportDialog
          report={undefined}
          section={section}
          onClose={() => setCreating(false)}
          onSaved={list.reload}
        />
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly page: ReportListPage
  readonly section: string
  readonly address: ListAddress
}

function Figures({ page, section, address }: FiguresProps) {
  const { total, drafts, frozen, months } = page
  const { status } = address.filters
  const share = (count: number): string =>
    text.cards.share(formatPercent(total ? count / total : 0, 0))
  const toggle = (value: string) => () =>
    address.setFilter('status', status === value ? 'all' : value)
  return (
    <>
      <FigureRow>
        <FigureCard
          title={text.cards.templates}
          value={formatNumber(templatesOf(section).length)}
          icon={<DocumentMultipleRegular />}
          note={text.cards.templatesNote}
        />
        <FigureCard
          title={text.cards.total}
          value={formatNumber(total)}
          icon={<DocumentRegular />}
          note={text.cards.all}
          onPress={() => address.setFilter('status', 'all')}
          pressed={status === 'all'}
        />
        <FigureCard
          title={text.cards.drafts}
          value={formatNumber(drafts)}
          icon={<DocumentEditRegular />}
          note={share(drafts)}
          onPress={toggle('draft')}
          pressed={status === 'draft'}
        />
        <FigureCard
          title={text.cards.frozen}
          value={formatNumber(frozen)}
          icon={<DocumentCheckmarkRegular />}
          note={share(frozen)}
          onPress={toggle('frozen')}
          pressed={status === 'frozen'}
        />
      </FigureRow>
      {months.length > 0 && (
        <ChartCard
          title={text.chart.title}
          summary={text.chart.summary(formatNumber(months.length))}
          data={{
            axis: text.chart.axis,
            labels: months.map(({ month }) => month.split('-').reverse().join('/')),
            series: [
              { name: text.chart.series, tone: 'success', values: months.map(({ count }) => count) }
            ]
          }}
          height={160}
        />
      )}
    </>
  )
}
