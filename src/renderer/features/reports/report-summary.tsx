import type { SectorReportState } from '@shared/features/reports/calls'
import { reportText } from '@shared/features/reports/text'
import { formatDay, formatNumber, missingValueMark, toVietnamIsoDay } from '@shared/kit/format'
import { pagePaths } from '@shared/navigation/paths'
import { Card } from '../../ui/page/card'
import { InlineLink } from '../../ui/page/inline-link'
import { SectorPageVerdict } from '../../ui/page/verdict'
import { PlainTable } from '../../ui/table/plain-table'
import { ReportCountChips, type ReportCountChipsProps } from './list-figures'
import { formatReportPeriod } from './templates'

const text = reportText.waiting
type WaitingReport = SectorReportState['waiting'][number]

const [name = '', period = '', since = '', days = ''] = text.heads

const columns = [
  {
    key: 'name',
    title: name,
    cell: (row: WaitingReport) => (
      <InlineLink to={pagePaths.reportDetail(row.id)}>{row.name}</InlineLink>
    )
  },
  {
    key: 'period',
    title: period,
    cell: (row: WaitingReport) => formatReportPeriod(row.period, missingValueMark)
  },
  {
    key: 'since',
    title: since,
    cell: (row: WaitingReport) => formatDay(toVietnamIsoDay(row.since))
  },
  { key: 'days', title: days, number: true, cell: (row: WaitingReport) => formatNumber(row.days) }
]

/** Drafts that wait longest to be closed, the oldest at the top. */
function WaitingReports({ waiting }: Pick<SectorReportState, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Card title={text.title}>
      <PlainTable label={text.title} columns={columns} rows={waiting} whole />
    </Card>
  )
}

/** Verdict, counts and the longest waiting drafts of a sector; for the list of all reports counts. */
export function ReportSummary(props: ReportCountChipsProps) {
  const { state } = props.page
  return (
    <>
      {state && <SectorPageVerdict verdict={state.verdict} />}
      <ReportCountChips {...props} />
      {state && <WaitingReports waiting={state.waiting} />}
    </>
  )
}
