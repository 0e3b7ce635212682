import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import {
  type CollectionReport,
  type PipelineRuns,
  pipelineRunColumns,
  type ReportKind
} from '@shared/features/collection/real-report'
import { reportColumns, sumMonths } from '@shared/features/collection/report'
import { collectionText } from '@shared/features/collection/text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatDateTime, formatNumber, formatPercent } from '@shared/kit/format'
import { cellText } from '@shared/kit/list/columns'
import { sendStatusLooks } from '@shared/kit/status'
import { formatDuration } from '@shared/model/etl/run'
import { paths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { ChartCard } from '../../ui/chart/chart-card'
import { OutcomeFigures, outcomeSeries } from '../../ui/chart/outcome-chart'
import { Card } from '../../ui/page/card'
import { FigureCard } from '../../ui/page/figure-card'
import { EmptyState } from '../../ui/page/states'
import { Badge, StatusBadge } from '../../ui/page/status-badge'
import { PaperOnly } from '../../ui/print/paper-only'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'

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

/** Share of records above which no attention is needed. */
const goodShare = 0.95

interface ReportBodyProps {
  readonly report: CollectionReport
  readonly kind: ReportKind
}

export function ReportBody({ report, kind }: ReportBodyProps) {
  const { total, success, failed, months, origin, pipelines } = report
  const isOwn = origin === 'own'
  const rate = total > 0 ? success / total : 0
  const shown = sumMonths(months)
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
      <OutcomeFigures
        total={total}
        success={success}
        failed={failed}
        icon={<DatabaseRegular />}
        note={kind === 'processing' ? text.cards.runs : text.cards.periods}
        words={text.cards}
      >
        <FigureCard
          title={text.cards.rate}
          value={total > 0 ? formatPercent(rate) : '—'}
          icon={<DataTrendingRegular />}
          note={
            total > 0 && (
              <Badge tone={isGood ? 'success' : 'warning'}>
                {isGood ? text.cards.good : text.cards.low}
              </Badge>
            )
          }
        />
      </OutcomeFigures>
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
        <PaperOnly>
          <MonthTable months={months} />
        </PaperOnly>
      )}
      {pipelines.length > 0 && (
        <Card title={text.pipelines} table>
          <PlainTable label={text.pipelines} columns={pipelineColumns} rows={pipelines} />
        </Card>
      )}
      {report.activities.length > 0 && <ActivityList activities={report.activities} />}
    </>
  )
}

/** Shown before any data was received or processed, with a link to the start. */
function Nothing({ kind }: Pick<ReportBodyProps, 'kind'>) {
  const navigate = useNavigate()
  const [to, label] =
    kind === 'processing'
      ? [paths.etl, text.nothing.toPipelines]
      : [paths.martList, text.nothing.toTables]
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
  series: outcomeSeries(
    {
      success: months.map(({ success }) => success),
      failed: months.map(({ failed }) => failed)
    },
    text.chart
  )
})

const pipelineColumns: readonly PlainColumn<PipelineRuns>[] = [
  ...pipelineRunColumns.map(column => ({
    key: column.key,
    title: column.title,
    number: column.kind === 'number',
    wrapped: column.kind !== 'number',
    cell: (row: PipelineRuns) => cellText(column, row)
  })),
  {
    key: 'duration',
    title: text.duration,
    number: true,
    cell: ({ duration }) => formatDuration(duration)
  }
]

const monthColumns = reportColumns.map(column => ({
  key: column.key,
  title: column.title,
  number: column.kind === 'number',
  cell: (row: CollectionReport['months'][number]) => cellText(column, row)
}))

/** On paper the numbers are next to the chart. */
function MonthTable({ months }: Pick<CollectionReport, 'months'>) {
  return (
    <Card title={text.table} table>
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
            <StatusBadge look={sendStatusLooks[status]} />
            <span className={styles.number}>{text.records(formatNumber(records))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
