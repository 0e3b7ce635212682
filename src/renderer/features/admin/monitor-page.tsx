import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { HeartPulseRegular } from '@fluentui/react-icons/svg/heart-pulse'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import { PulseRegular } from '@fluentui/react-icons/svg/pulse'
import type { ChartData } from '@shared/chart'
import {
  type MonitoredPart,
  type MonitorReport,
  overallState,
  partColumns,
  partRules,
  partStateLooks
} from '@shared/domain/monitor'
import { formatDateTime, formatDay, formatNumber } from '@shared/format'
import { adminText } from '@shared/text/admin'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { Card } from '../../ui/card'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureCard, FigureRow } from '../../ui/figure-card'
import { Page } from '../../ui/page'
import { ErrorState, LoadingState } from '../../ui/states'
import { StatusBadge } from '../../ui/status-badge'
import { TabBar } from '../../ui/tab-bar'
import { ListBody } from '../../ui/table/list-body'
import { useListAddress } from '../../ui/table/use-list-address'
import { useLocalList } from '../../ui/table/use-local-list'
import { AuditTab } from './audit-tab'

const text = adminText.monitor
const noFilters: readonly string[] = []
const cells = {
  state: (part: MonitoredPart) => <StatusBadge look={partStateLooks[part.state]} />
}

/** pages.md section 6: how the program is, and who did what in it. */
export function MonitorPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'audit' ? 'audit' : 'state'
  const { data, error, reload } = useCall('monitor:report')
  return (
    <Page
      title={text.title}
      description={data ? text.checkedAt(formatDateTime(data.time)) : text.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <Button icon={<ArrowClockwiseRegular />} onClick={reload}>
          {text.refresh}
        </Button>
      }
    >
      <TabBar
        label={text.title}
        tabs={text.tabs}
        chosen={tab}
        onChoose={value => setParams(value === 'audit' ? { tab: 'audit' } : {}, { replace: true })}
      />
      {tab === 'audit' && <AuditTab />}
      {tab === 'state' && error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {tab === 'state' && !data && !error && <LoadingState lines={6} />}
      {tab === 'state' && data && <StateTab report={data} />}
    </Page>
  )
}

/** Hours of a working day over which requests are counted. */
const hours = 24

function StateTab({ report }: { readonly report: MonitorReport }) {
  const { parts, days, etl, services } = report
  const address = useListAddress(noFilters)
  const list = useLocalList(parts, partRules, address)
  const overall = overallState(parts)
  const last = days.at(-1)
  const sum = (value: (day: MonitorReport['days'][number]) => number): number =>
    days.reduce((total, day) => total + value(day), 0)
  return (
    <>
      <FigureRow>
        <FigureCard
          title={text.cards.overall}
          value={partStateLooks[overall].label}
          icon={<HeartPulseRegular />}
          note={text.cards.parts(formatNumber(parts.length))}
        />
        <FigureCard
          title={text.cards.requests}
          value={formatNumber(last ? Math.round(last.requests / hours) : 0)}
          icon={<PulseRegular />}
          note={last && text.cards.day(formatDay(last.day))}
        />
        <FigureCard
          title={text.cards.etl}
          value={formatNumber(etl.failed)}
          icon={<ArrowSyncRegular />}
          note={text.cards.runs(formatNumber(etl.runs))}
        />
        <FigureCard
          title={text.cards.services}
          value={formatNumber(services.failing)}
          icon={<PlugDisconnectedRegular />}
          note={text.cards.ofServices(formatNumber(services.total))}
        />
      </FigureRow>
      <Card title={text.table.title} table>
        <ListBody
          label={text.table.label}
          columns={partColumns}
          list={list}
          rowKey={part => part.key}
          cells={cells}
          address={address}
          empty={adminText.audit.empty}
          footer={text.table.footer(formatNumber(list.matched))}
        />
      </Card>
      {last && (
        <>
          <ChartCard
            title={text.chart.title}
            summary={text.chart.summary(
              formatNumber(days.length),
              formatNumber(sum(day => day.requests)),
              formatNumber(sum(day => day.errors))
            )}
            data={requestChart(report)}
            height={220}
          />
          <ChartCard
            title={text.latency.title}
            summary={text.latency.summary(formatNumber(last.p50), formatNumber(last.p95))}
            data={latencyChart(report)}
            height={220}
          />
        </>
      )}
    </>
  )
}

function requestChart({ days }: MonitorReport): ChartData {
  return {
    axis: text.chart.axis,
    labels: days.map(({ day }) => formatDay(day)),
    stacked: true,
    series: [
      {
        name: text.chart.requests,
        tone: 'success',
        values: days.map(({ requests, errors }) => requests - errors)
      },
      {
        name: text.chart.errors,
        tone: 'danger',
        striped: true,
        values: days.map(({ errors }) => errors)
      }
    ]
  }
}

function latencyChart({ days }: MonitorReport): ChartData {
  return {
    axis: text.latency.axis,
    labels: days.map(({ day }) => formatDay(day)),
    kind: 'line',
    series: [
      { name: 'p50 (ms)', tone: 'success', values: days.map(({ p50 }) => p50) },
      { name: 'p95 (ms)', tone: 'warning', dashed: true, values: days.map(({ p95 }) => p95) }
    ]
  }
}
