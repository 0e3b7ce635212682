import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import type { CallOutput } from '@shared/contract/contract'
import type { QueryComparison } from '@shared/features/comparison/comparison'
import {
  comparisonColumns,
  comparisonStateBadges
} from '@shared/features/comparison/comparison-list'
import { comparisonText as text } from '@shared/features/comparison/text'
import { queryAddressParameter } from '@shared/features/query/ask-path'
import { formatNumber } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { pagePaths } from '@shared/navigation/paths'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { useLatestEvent } from '../../../ipc/use-event'
import { BackButton } from '../../../ui/action/back-button'
import { SearchField, SelectFilter } from '../../../ui/filter-bar'
import { useNotify } from '../../../ui/notifications'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { FilteredList } from '../../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../../ui/table/list-parts'
import { TableRowLink } from '../../../ui/table/marked-link'
import { useList } from '../../../ui/table/use-list'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useQueryWorkbenchStyles } from '../bench-styles'
import { parseEditedQuery } from '../work'
import { TargetComparisonForm, type TargetComparisonRequest } from './comparison-form'
import { buildComparisonMinutesPath } from './comparison-path'
import { RunningComparisonCard } from './running-comparison'

type Comparisons = CallOutput<'comparison:list'>

const filterNames = ['state']
const stateOptions = Object.entries(comparisonStateBadges).map(([value, { label }]) => ({
  value,
  label
}))
const fetchComparisons = (query: ListQuery): Promise<Comparisons> =>
  call('comparison:list', { query })

const cells = {
  name: ({ id, name }: QueryComparison) => (
    <TableRowLink to={buildComparisonMinutesPath(id)}>{name}</TableRowLink>
  ),
  state: ({ state }: QueryComparison) => <StatusBadge look={comparisonStateBadges[state]} />
}

/**
 * Page **Đối chiếu hai nơi** (compare two execution targets): form for a new comparison, running
 * comparisons and completed ones.
 */
export function ComparisonsPage() {
  useRecordTitle(text.title)
  const styles = useQueryWorkbenchStyles()
  const navigate = useNavigate()
  const notify = useNotify()
  const [params] = useSearchParams()
  const address = useListAddress(filterNames)
  const list = useList<QueryComparison, Comparisons>(fetchComparisons, address)
  const queries = useCall('query:list')
  const places = useCall('query:places')
  const progress = useLatestEvent('comparison:progress')
  const { reload } = list
  useEffect(() => {
    if (progress) reload()
  }, [progress, reload])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const running = list.head?.running ?? []
  const run = async (asked: TargetComparisonRequest): Promise<void> => {
    try {
      const { name, query, places: sides } = asked
      const run = crypto.randomUUID()
      const { id } = await call('comparison:run', { run, name, query, places: [...sides] })
      // If the user has left the page meanwhile, the completed comparison is not opened, because it
      // can be found in the list.
      if (isHere.current) navigate(buildComparisonMinutesPath(id))
    } catch (error) {
      notify({ intent: 'error', title: text.form.failed, body: toErrorMessage(error) })
    }
  }
  const error = queries.error ?? places.error
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={text.description}
      actions={<BackButton to={pagePaths.query} />}
      ready={list.head !== undefined || list.error !== undefined}
    >
      {error !== undefined && (
        <ErrorState
          error={error}
          onRetry={() => {
            queries.reload()
            places.reload()
          }}
        />
      )}
      {error === undefined && !(queries.data && places.data) && <LoadingState lines={4} />}
      <div className={styles.screen}>
        {queries.data && places.data && (
          <TargetComparisonForm
            queries={queries.data}
            places={places.data}
            work={parseEditedQuery(params.get(queryAddressParameter))?.query}
            params={params}
            isRunning={running.length > 0}
            onRun={asked => void run(asked)}
          />
        )}
        {running.map(one => (
          <RunningComparisonCard
            key={one.run}
            running={one}
            onStop={() => void call('comparison:stop', { run: one.run }).catch(() => undefined)}
          />
        ))}
      </div>
      <FilteredList
        label={text.list.title}
        columns={comparisonColumns}
        list={list}
        rowKey={({ id }) => id}
        cells={cells}
        address={address}
        empty={text.list.empty}
        none={<EmptyState message={text.list.none} icon={<BranchCompareRegular />} />}
        footer={text.list.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        <SearchField label={text.list.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.list.state}
          {...createFilterControlProps(address, 'state')}
          options={stateOptions}
        />
      </FilteredList>
    </Page>
  )
}
