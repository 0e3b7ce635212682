import { makeStyles } from '@fluentui/react-components'
import { martText } from '@shared/features/data-mart/text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatDateTime, formatDay, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { statusBadgeStyleOf, writeStatusBadges } from '@shared/kit/status'
import { estimateRowBytes, writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import { formatFileSize } from '@shared/model/services/document'
import { IfPermitted } from '../../../session/permission'
import { ChartCard } from '../../../ui/chart/chart-card'
import { Card } from '../../../ui/page/card'
import { DetailList, InlineCode } from '../../../ui/page/details'
import { EmptyState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import type { MartTabProps } from './mart-tab'
import { TableActions } from './table-actions'

const text = martText.detail.overview
const dayMs = 86_400_000

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  }
})

/** Tab with the description, size and age of the table. */
export function TableOverviewTab(props: MartTabProps) {
  const styles = useStyles()
  const { table, growth } = props
  const age = Math.max(
    0,
    Math.round((Date.parse(toVietnamIsoDay(Date.now())) - Date.parse(table.lastUpdate)) / dayMs)
  )
  const size = formatFileSize(table.rowCount * estimateRowBytes(table.columns))
  return (
    <div className={styles.columns}>
      <Card
        title={text.title}
        actions={
          <IfPermitted to="operate">
            <TableActions {...props} />
          </IfPermitted>
        }
      >
        <DetailList
          items={[
            { label: text.name, value: <InlineCode>{table.name}</InlineCode> },
            { label: text.description, value: table.description || text.empty },
            { label: text.dataGroup, value: table.dataGroup || text.empty },
            {
              label: text.status,
              value: <StatusBadge look={statusBadgeStyleOf(writeStatusBadges, table.status)} />
            },
            { label: text.strategy, value: writeStrategyLabels[table.writeStrategy] },
            { label: text.key, value: table.key.join(', ') || text.empty },
            {
              label: text.etlSource,
              value: table.etlSource ? <InlineCode>{table.etlSource}</InlineCode> : text.empty
            },
            { label: text.columns, value: formatNumber(table.columns.length) },
            { label: text.rows, value: formatNumber(table.rowCount) },
            { label: text.size, value: text.sizeNote(size) },
            {
              label: text.freshness,
              value: text.fresh(formatDay(table.lastUpdate), formatNumber(age))
            },
            { label: text.created, value: `${table.createdBy}, ${formatDateTime(table.createdAt)}` }
          ]}
        />
      </Card>
      <Growth points={growth} />
    </div>
  )
}

function Growth({ points }: { readonly points: MartTabProps['growth'] }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) {
    return (
      <Card title={text.growth}>
        <EmptyState message={text.noGrowth} />
      </Card>
    )
  }
  const chart: ChartData = {
    axis: text.growthAxis,
    unit: text.growthUnit,
    labels: points.map(({ month }) => month),
    series: [{ name: text.growthSeries, tone: 'success', values: points.map(({ rows }) => rows) }],
    kind: 'line'
  }
  return (
    <ChartCard
      title={text.growth}
      summary={text.growthSummary(formatNumber(first.rows), formatNumber(last.rows))}
      data={chart}
      height={260}
    />
  )
}
