import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import {
  type CollectionReport,
  type CollectionReportKind,
  type PipelineRunSummary,
  pipelineRunColumns
} from '@shared/features/collection/real-report'
import {
  collectionReportColumns,
  sumCollectionReportMonths
} from '@shared/features/collection/report'
import { collectionText } from '@shared/features/collection/text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatDateTime, formatNumber, formatPercent } from '@shared/kit/format'
import { formatListCell } from '@shared/kit/list/columns'
import { sendStatusBadges } from '@shared/kit/status'
import { formatDuration } from '@shared/model/etl/run'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { ChartCard } from '../../ui/chart/chart-card'
import { buildSuccessFailureSeries } from '../../ui/chart/outcome-chart'
import { Card } from '../../ui/page/card'
import { FigureCard } from '../../ui/page/figure-card'
import { EmptyState } from '../../ui/page/states'
import { StatusBadge, ToneBadge } from '../../ui/page/status-badge'
import { PrintOnly } from '../../ui/print/paper-only'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { SuccessFailureFigures } from './success-failure-figures'

const text = collectionText.report

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  entry: {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr) auto 130px',
    gap: '4px 16px',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
    alignItems: 'center',
    lineHeight: '24px'
  },
  words: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }
})

/** Share of accepted records from which a collection counts as good. */
const goodShare = 0.95

interface CollectionReportBodyProps {
  readonly report: CollectionReport
  readonly kind: CollectionReportKind
}

export function CollectionReportBody({ report, kind }: CollectionReportBodyProps) {
  const { total, success, failed, months, origin, pipelines } = report
  const isOwn = origin === 'own'
  const rate = total > 0 ? success / total : 0
  const shown = sumCollectionReportMonths(months)
  const summary = isOwn ? text.ownSummary : text.chart.summary
  const rest = isOwn ? report.earlier : success - shown.success
  const isGood = rate >= goodShare
  const isEmpty = isOwn && report.times === 0
  return (
    <>
      {!isOwn && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{kind === 'processing' ? text.sampleRuns : text.sample}</MessageBarBody>
        </MessageBar>
      )}
      <SuccessFailureFigures
        total={total}
        success={success}
        failed={failed}
        note={kind === 'processing' ? text.cards.runs : text.cards.periods}
      >
        <FigureCard
          title={text.cards.rate}
          value={total > 0 ? formatPercent(rate) : '—'}
          icon={<DataTrendingRegular />}
          note={
            total > 0 && (
              <ToneBadge tone={isGood ? 'success' : 'warning'}>
                {isGood ? text.cards.good : text.cards.low}
              </ToneBadge>
            )
          }
        />
      </SuccessFailureFigures>
      {isEmpty ? (
        <Nothing kind={kind} />
      ) : (
        <ChartCard
          title={text.chart.title}
          summary={summary(
            formatNumber(shown.success),
            formatNumber(shown.failed),
            formatNumber(rest)
          )}
          data={chartOf(months)}
          height={300}
        />
      )}
      {!isEmpty && (
        <PrintOnly>
          <MonthTable months={months} />
        </PrintOnly>
      )}
      {pipelines.length > 0 && (
        <Card title={text.pipelines}>
          <PlainTable label={text.pipelines} columns={pipelineColumns} rows={pipelines} />
        </Card>
      )}
      {report.activities.length > 0 && <ActivityList activities={report.activities} />}
    </>
  )
}

/**
 * Placeholder of the report before any data was received or processed, with a link to the first
 * step.
 */
function Nothing({ kind }: Pick<CollectionReportBodyProps, 'kind'>) {
  const navigate = useNavigate()
  const [to, label] =
    kind === 'processing'
      ? [pagePaths.etl, text.nothing.toPipelines]
      : [pagePaths.martList, text.nothing.toTables]
  return (
    <Card>
      <EmptyState message={text.nothing[kind]} icon={<DataTrendingRegular />}>
        <Button onClick={() => navigate(to)}>{label}</Button>
      </EmptyState>
    </Card>
  )
}

const chartOf = (months: CollectionReport['months']): ChartData => ({
  axis: text.chart.axis,
  unit: text.chart.unit,
  labels: months.map(({ name }) => name),
  series: buildSuccessFailureSeries(
    {
      success: months.map(({ success }) => success),
      failed: months.map(({ failed }) => failed)
    },
    text.chart
  )
})

const pipelineColumns: readonly PlainColumn<PipelineRunSummary>[] = [
  ...pipelineRunColumns.map(column => ({
    key: column.key,
    title: column.title,
    number: column.kind === 'number',
    wrapped: column.kind !== 'number',
    cell: (row: PipelineRunSummary) => formatListCell(column, row)
  })),
  {
    key: 'duration',
    title: text.duration,
    number: true,
    cell: ({ duration }) => formatDuration(duration)
  }
]

const monthColumns = collectionReportColumns.map(column => ({
  key: column.key,
  title: column.title,
  number: column.kind === 'number',
  cell: (row: CollectionReport['months'][number]) => formatListCell(column, row)
}))

/** Table with the numbers of the chart, printed next to it. */
function MonthTable({ months }: Pick<CollectionReport, 'months'>) {
  return (
    <Card title={text.table}>
      <PlainTable label={text.table} columns={monthColumns} rows={months} />
    </Card>
  )
}

function ActivityList({ activities }: Pick<CollectionReport, 'activities'>) {
  const styles = useStyles()
  return (
    <Card title={text.activities}>
      <ul className={styles.list}>
        {activities.map(({ time, action, status, records }) => (
          <li key={`${time} ${action}`} className={styles.entry}>
            <span className={styles.quiet}>{formatDateTime(time)}</span>
            <span className={styles.words}>{action}</span>
            <StatusBadge look={sendStatusBadges[status]} />
            <span className={styles.number}>{text.records(formatNumber(records))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
