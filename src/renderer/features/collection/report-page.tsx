import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import {
  reportColumns,
  reportMonths,
  reportTotals,
  successRate,
  sumMonths
} from '@shared/features/collection/report'
import { collectionText } from '@shared/features/collection/text'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatDateTime, formatNumber, formatPercent, toDay } from '@shared/kit/format'
import { cellText } from '@shared/kit/list/columns'
import { sendStatusLooks } from '@shared/kit/status'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Allowed } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ActionMenu } from '../../ui/action/action-menu'
import { ChartCard } from '../../ui/chart/chart-card'
import { Card } from '../../ui/page/card'
import { FigureCard, FigureRow } from '../../ui/page/figure-card'
import { Page } from '../../ui/page/page'
import { Badge, StatusBadge } from '../../ui/page/status-badge'
import { usePrinting } from '../../ui/print/use-printing'
import { useSavePdf } from '../../ui/print/use-save-pdf'
import { useExport } from '../../ui/use-export'

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
  quiet: { color: tokens.colorNeutralForeground3 },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '& th': { textAlign: 'right' },
    '& td': { textAlign: 'right' },
    '& tr': { breakInside: 'avoid' }
  }
})

const chart: ChartData = {
  axis: text.chart.axis,
  labels: reportMonths.map(({ name }) => name),
  series: [
    {
      name: text.chart.success,
      tone: 'success',
      values: reportMonths.map(({ success }) => success)
    },
    {
      name: text.chart.failed,
      tone: 'danger',
      striped: true,
      values: reportMonths.map(({ failed }) => failed)
    }
  ]
}

/** Spec 2.7: the report on collection and processing, the same page on both routes. */
export function CollectionReportPage() {
  const printing = usePrinting()
  const { exporting, run } = useExport(text.exporting)
  const { saving, save } = useSavePdf()
  const { total, success, failed } = reportTotals
  const months = sumMonths(reportMonths)
  const share = (count: number): string => text.cards.share(formatPercent(count / total))
  return (
    <Page
      title={text.title}
      paper="portrait"
      description={text.description}
      actions={
        <Allowed to="export">
          <ActionMenu
            label={text.export}
            trigger={
              <ActionButton
                appearance="primary"
                icon={<ArrowDownloadRegular />}
                disabledFocusable={exporting || saving}
              >
                {text.export}
              </ActionButton>
            }
            actions={[
              { label: text.csv, run: () => void run(() => call('collection:exportReport')) },
              {
                label: text.pdf,
                run: () => save(text.title, `${text.fileName}-${toDay(Date.now())}`)
              }
            ]}
          />
        </Allowed>
      }
    >
      <FigureRow>
        <FigureCard
          title={text.cards.total}
          value={formatNumber(total)}
          icon={<DatabaseRegular />}
          note={text.cards.periods}
        />
        <FigureCard
          title={text.cards.success}
          value={formatNumber(success)}
          icon={<CheckmarkCircleRegular />}
          note={share(success)}
        />
        <FigureCard
          title={text.cards.failed}
          value={formatNumber(failed)}
          icon={<ErrorCircleRegular />}
          note={share(failed)}
        />
        <FigureCard
          title={text.cards.rate}
          value={formatPercent(successRate)}
          icon={<DataTrendingRegular />}
          note={<Badge tone="success">{text.cards.good}</Badge>}
        />
      </FigureRow>
      <ChartCard
        title={text.chart.title}
        summary={text.chart.summary(
          formatNumber(months.success),
          formatNumber(months.failed),
          formatNumber(success - months.success)
        )}
        data={chart}
        height={300}
      />
      {printing && <MonthTable />}
      <ActivityList />
    </Page>
  )
}

/** On paper the numbers stand beside the chart. */
function MonthTable() {
  const styles = useStyles()
  return (
    <Card title={text.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            {reportColumns.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reportMonths.map(month => (
            <tr key={month.name}>
              {reportColumns.map(column => (
                <td key={column.key}>{cellText(column, month)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function ActivityList() {
  const styles = useStyles()
  const { data } = useCall('collection:activities')
  return (
    <Card title={text.activities}>
      <ul className={styles.list}>
        {data?.map(({ time, action, status, records }) => (
          <li key={action} className={styles.entry}>
            <span className={styles.quiet}>{formatDateTime(time)}</span>
            <span>{action}</span>
            <StatusBadge look={sendStatusLooks[status]} />
            <span className={styles.number}>{text.records(formatNumber(records))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
