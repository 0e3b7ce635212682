import { formatDateTime, formatNumber } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { endpointCheckResultBadges, pipelineRunStateBadges } from '../../kit/status'
import { maxRecentRuns, type PipelineView } from '../../model/etl/pipeline'
import { describeRecentRuns, recentRunsText } from '../../model/etl/recent-runs'
import { type EtlRun, etlRunResultOf } from '../../model/etl/run'
import type { EndpointView } from './calls'
import {
  type EndpointCheckResult,
  endpointKindOf,
  isServerEndpoint,
  visibleEndpointFieldsOf
} from './endpoint'
import { realEndpointText } from './real/text'
import { collectionText } from './text'

const text = collectionText.endpoints

/** Row of a source or destination. */
export interface EndpointRow {
  readonly view: EndpointView
  /** Names of the pipelines that read the source. */
  readonly pipelines: readonly string[]
  /** Last runs of these pipelines, oldest first. */
  readonly runs: readonly EtlRun[]
  /** Earliest next run of these pipelines; null if none is scheduled. */
  readonly nextRun: number | null
}

/** Joins a source or destination to the pipelines that read it. */
export function toEndpointRow(view: EndpointView, all: readonly PipelineView[]): EndpointRow {
  const own = all.filter(({ pipeline: { flow } }) => {
    const { source } = flow ?? {}
    return source !== undefined && 'endpoint' in source && source.endpoint === view.endpoint.id
  })
  const next = own.flatMap(({ nextRun }) => nextRun ?? [])
  return {
    view,
    pipelines: own.map(({ pipeline }) => pipeline.name),
    runs: own
      .flatMap(({ runs }) => runs)
      .sort((left, right) => left.startedAt - right.startedAt)
      .slice(-maxRecentRuns),
    nextRun: next.length > 0 ? Math.min(...next) : null
  }
}

/** State of the last check. */
export const checkStateOf = (
  result: EndpointCheckResult | null
): keyof typeof endpointCheckResultBadges =>
  result ? (result.reason ? 'failed' : 'passed') : 'none'

/** Kind and location: host and database, or folder. */
export function describeEndpoint({ endpoint }: EndpointView): string {
  const { host, port, database, service, folder } = endpoint.config
  const server = host && `${host}${port ? `:${port}` : ''}`
  const location = folder || [server, database || service].filter(Boolean).join('/')
  return [endpointKindOf(endpoint).title, location].filter(Boolean).join(' · ')
}

/** Result, written and rejected rows of a run. */
export const describeRunRows = (run: EtlRun): string =>
  text.run(
    pipelineRunStateBadges[etlRunResultOf(run)].label,
    formatNumber(run.rowsOut),
    formatNumber(run.rejected)
  )

/** Newest synchronisation or publication; null if there was none. */
export function lastSyncOf({ endpoint: { lastSync, given = [] } }: EndpointView): number | null {
  const times = [lastSync, ...given.map(({ time }) => time)].filter(time => time !== null)
  return times.length > 0 ? Math.max(...times) : null
}

export const noPipelineText = ({ pipelines, view }: EndpointRow): string =>
  pipelines.length > 0 || view.endpoint.simulated ? '—' : text.noPipeline

const shared: readonly ListColumn<EndpointRow>[] = [
  {
    key: 'name',
    title: text.name,
    kind: 'text',
    value: ({ view }) => view.endpoint.name,
    grow: 4,
    minWidth: 266
  },
  {
    key: 'status',
    title: text.status,
    kind: 'status',
    value: ({ view }) => describeLastCheck(view.endpoint.lastCheck),
    grow: 1,
    minWidth: 180
  }
]

/** Time of a check, and why it failed or the number of passed steps. */
export function describeCheck({ time, reason, passed, total }: EndpointCheckResult): string {
  const steps = `${formatNumber(passed)}/${formatNumber(total)}`
  return `${formatDateTime(time)} · ${reason || steps}`
}

function describeLastCheck(result: EndpointCheckResult | null): string {
  const { label } = endpointCheckResultBadges[checkStateOf(result)]
  return result ? `${label} (${describeCheck(result)})` : label
}

const sourceColumns: readonly ListColumn<EndpointRow>[] = [
  ...shared,
  {
    key: 'lastRun',
    title: text.lastRun,
    kind: 'time',
    value: ({ runs }) => runs.at(-1)?.startedAt ?? null,
    text: row => {
      const last = row.runs.at(-1)
      return last
        ? `${formatDateTime(last.startedAt)} (${describeRunRows(last)})`
        : noPipelineText(row)
    },
    grow: 1,
    minWidth: 150
  },
  {
    key: 'nextRun',
    title: text.nextRun,
    kind: 'time',
    value: ({ nextRun }) => nextRun,
    text: ({ nextRun }) => (nextRun === null ? '—' : formatDateTime(nextRun)),
    minWidth: 124
  },
  {
    key: 'runs',
    title: recentRunsText.title,
    kind: 'status',
    value: ({ runs }) => (runs.length > 0 ? describeRecentRuns(runs) : '—'),
    unsorted: true,
    minWidth: 162
  }
]

const targetColumns: readonly ListColumn<EndpointRow>[] = [
  ...shared,
  {
    key: 'lastSync',
    title: collectionText.endpoint.lastSync,
    kind: 'time',
    value: ({ view }) => lastSyncOf(view),
    text: ({ view }) => {
      const time = lastSyncOf(view)
      return time === null ? collectionText.endpoint.never : formatDateTime(time)
    },
    grow: 1,
    minWidth: 150
  },
  {
    key: 'used',
    title: collectionText.endpoint.used,
    kind: 'number',
    value: ({ view }) => view.connections,
    text: ({ view }) => formatNumber(view.connections),
    minWidth: 140
  }
]

const rulesOf = (columns: readonly ListColumn<EndpointRow>[]): ListRules<EndpointRow> => ({
  columns,
  search: ({ view }) => [view.endpoint.name, describeEndpoint(view)],
  filters: { status: ({ view }, value) => checkStateOf(view.endpoint.lastCheck) === value }
})

export const endpointListRules = { source: rulesOf(sourceColumns), target: rulesOf(targetColumns) }

/** Labels and values of everything that is stored about an endpoint, except its log. */
export function endpointDetailsOf({ endpoint, connections, on, password }: EndpointView) {
  const labels = collectionText.endpoint
  const { lastCheck } = endpoint
  const fields = visibleEndpointFieldsOf(endpoint).filter(
    ({ name }) => name !== 'authority' && name !== 'plain'
  )
  return [
    { label: labels.kind, value: endpointKindOf(endpoint).title },
    ...fields.map(({ name, label, options }) => {
      const value = endpoint.config[name] ?? ''
      return { label, value: options?.[value] ?? value }
    }),
    ...(isServerEndpoint(endpoint)
      ? [
          {
            label: realEndpointText.password.label,
            value: realEndpointText.password.states[password]
          },
          {
            label: realEndpointText.connecting,
            value: on ? realEndpointText.onBadge : realEndpointText.offBadge
          }
        ]
      : []),
    {
      label: labels.lastCheck,
      value: describeLastCheck(lastCheck)
    },
    { label: labels.used, value: formatNumber(connections) }
  ]
}
