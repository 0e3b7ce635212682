import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { EndpointView } from '@shared/features/collection/calls'
import { isServerEndpoint } from '@shared/features/collection/endpoint'
import {
  checkStateOf,
  describeCheck,
  describeEndpoint,
  describeRunRows,
  type EndpointRow,
  endpointListRules,
  lastSyncOf,
  noPipelineText,
  toEndpointRow
} from '@shared/features/collection/endpoint-list'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { endpointCheckResultBadges, pipelineRunStateBadges } from '@shared/kit/status'
import { countStatuses } from '@shared/kit/status-counts'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { etlRunResultOf } from '@shared/model/etl/run'
import { useMemo } from 'react'
import { cssColorOfTone } from '../../theme'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { RunStrip } from '../../ui/page/run-strip'
import { StatusBadge, ToneBadge } from '../../ui/page/status-badge'
import { StatusChips } from '../../ui/page/status-chips'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { TwoLines } from '../../ui/table/two-lines'
import { useListAddress } from '../../ui/table/use-list-address'
import { useLocalList } from '../../ui/table/use-local-list'
import { EndpointActions, type EndpointCommands } from './endpoint-actions'
import { EndpointJobProgressBar } from './job-bar'
import type { EndpointJobProgress } from './use-job'

const text = collectionText.endpoints
const filterNames = ['status']
const statusOptions = Object.entries(endpointCheckResultBadges).map(([value, { label }]) => ({
  value,
  label
}))
const sideText = { source: collectionText.sources, target: collectionText.targets } as const

const useStyles = makeStyles({
  name: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', maxWidth: '100%' },
  link: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '13px',
    fontWeight: tokens.fontWeightSemibold
  }
})

interface EndpointTableProps {
  readonly side: 'source' | 'target'
  readonly views: readonly EndpointView[]
  readonly pipelines: readonly PipelineView[]
  readonly progress: ReadonlyMap<string, EndpointJobProgress>
  readonly commands: EndpointCommands
}

/** Sources or destinations with their last check and runs. */
export function EndpointTable({ side, views, pipelines, progress, commands }: EndpointTableProps) {
  const address = useListAddress(filterNames)
  const rows = useMemo(() => views.map(view => toEndpointRow(view, pipelines)), [views, pipelines])
  const list = useLocalList(rows, endpointListRules[side], address)
  const counts = countStatuses(
    views.map(({ endpoint }) => ({ status: checkStateOf(endpoint.lastCheck) }))
  )
  const words = sideText[side]
  return (
    <>
      <StatusChips
        address={address}
        counts={counts}
        looks={endpointCheckResultBadges}
        titles={{}}
        total={text.total}
      />
      <FilteredList
        label={words.label}
        columns={endpointListRules[side].columns}
        list={list}
        rowKey={({ view }) => view.endpoint.id}
        cells={{
          ...cells,
          name: ({ view }) => (
            <EndpointName view={view} onOpen={() => commands.open('details', view)} />
          ),
          status: ({ view: { endpoint } }) => {
            const job = progress.get(endpoint.id)
            return job ? <EndpointJobProgressBar job={job} /> : <LastCheck {...endpoint} />
          }
        }}
        twoLines
        actions={{
          width: side === 'target' ? 104 : 76,
          render: ({ view }) => (
            <EndpointActions
              view={view}
              busy={progress.has(view.endpoint.id)}
              commands={commands}
            />
          )
        }}
        address={address}
        empty={text.empty}
        footer={words.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        <SearchField label={words.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.status}
          {...createFilterControlProps(address, 'status')}
          options={statusOptions}
        />
      </FilteredList>
    </>
  )
}

const cells = {
  lastRun: (row: EndpointRow) => {
    const last = row.runs.at(-1)
    if (!last) return noPipelineText(row)
    const { tone } = pipelineRunStateBadges[etlRunResultOf(last)]
    return (
      <TwoLines
        first={formatDateTime(last.startedAt)}
        second={
          <span style={{ color: cssColorOfTone(tone, 'text') }}>{describeRunRows(last)}</span>
        }
        hint={`${row.pipelines.join(', ')}: ${describeRunRows(last)}`}
      />
    )
  },
  runs: ({ runs }: EndpointRow) => (runs.length > 0 ? <RunStrip runs={runs} /> : '—'),
  lastSync: ({ view }: EndpointRow) => {
    const time = lastSyncOf(view)
    const published = view.endpoint.given?.length ?? 0
    if (time === null) return collectionText.endpoint.never
    if (published === 0) return formatDateTime(time)
    return (
      <TwoLines first={formatDateTime(time)} second={text.published(formatNumber(published))} />
    )
  }
}

interface EndpointNameProps {
  readonly view: EndpointView
  readonly onOpen: () => void
}

/** Name, which opens the details, with marks; kind and location below. */
function EndpointName({ view, onOpen }: EndpointNameProps) {
  const styles = useStyles()
  const { endpoint, on } = view
  return (
    <TwoLines
      first={
        <span className={styles.name}>
          <Link className={styles.link} title={endpoint.name} onClick={onOpen}>
            {endpoint.name}
          </Link>
          {endpoint.simulated && <ToneBadge tone="warning">{realEndpointText.simulated}</ToneBadge>}
          {isServerEndpoint(endpoint) && (
            <ToneBadge tone={on ? 'success' : 'neutral'}>
              {on ? realEndpointText.onBadge : realEndpointText.offBadge}
            </ToneBadge>
          )}
          {!endpoint.simulated && endpoint.kind === 'oracle' && (
            <ToneBadge tone="warning">{realEndpointText.unproven}</ToneBadge>
          )}
        </span>
      }
      second={describeEndpoint(view)}
    />
  )
}

function LastCheck({ lastCheck }: Pick<EndpointView['endpoint'], 'lastCheck'>) {
  const badge = <StatusBadge look={endpointCheckResultBadges[checkStateOf(lastCheck)]} />
  return lastCheck ? <TwoLines first={badge} second={describeCheck(lastCheck)} /> : badge
}
