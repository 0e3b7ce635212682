import { makeStyles } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { describeLastRun, pipelineListRules, rejectedOf } from '@shared/features/etl/list'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { countStatuses } from '@shared/kit/status-counts'
import {
  type EtlPipeline,
  type PipelineView,
  pipelineBadgeOf,
  pipelineConditionBadges,
  pipelineConditionOf
} from '@shared/model/etl/pipeline'
import { etlRunResultOf, isUnfinishedRunState } from '@shared/model/etl/run'
import { describeSchedule } from '@shared/model/etl/schedule'
import { pagePaths } from '@shared/navigation/paths'
import { hasPermission } from '../../session/permission'
import { cssColorOfTone } from '../../theme'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { InlineCode } from '../../ui/page/details'
import { RunStrip } from '../../ui/page/run-strip'
import { StatusBadge } from '../../ui/page/status-badge'
import { StatusChips } from '../../ui/page/status-chips'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { LinkWithOriginBadge } from '../../ui/table/marked-link'
import { RowActionButton } from '../../ui/table/row-action'
import { RowMenu } from '../../ui/table/row-menu'
import { TwoLines } from '../../ui/table/two-lines'
import { useListAddress } from '../../ui/table/use-list-address'
import { useLocalList } from '../../ui/table/use-local-list'
import { RunProgressBar } from './run-progress'
import { useRunControl } from './use-run-control'

const text = etlText.list
const actionText = etlText.actions
const filterNames = ['status']
const statusOptions = Object.entries(pipelineConditionBadges).map(([value, { label }]) => ({
  value,
  label
}))

const useStyles = makeStyles({
  warning: {
    color: cssColorOfTone('warning', 'text'),
    '& svg': { verticalAlign: '-2px', marginRight: '4px' }
  }
})

interface PipelineTableProps {
  readonly views: readonly PipelineView[]
  readonly onConfigure: (pipeline: EtlPipeline) => void
  readonly onLog: (pipeline: EtlPipeline) => void
}

/** Pipelines with their last runs; a press on **Chạy ngay** shows the progress in the row. */
export function PipelineTable({ views, onConfigure, onLog }: PipelineTableProps) {
  const address = useListAddress(filterNames)
  const list = useLocalList(views, pipelineListRules, address)
  const counts = countStatuses(views.map(view => ({ status: pipelineConditionOf(view) })))
  return (
    <>
      <StatusChips
        address={address}
        counts={counts}
        looks={pipelineConditionBadges}
        titles={{}}
        total={text.total}
      />
      <FilteredList
        label={text.label}
        columns={pipelineListRules.columns}
        list={list}
        rowKey={({ pipeline }) => pipeline.id}
        cells={cells}
        twoLines
        actions={{
          width: 76,
          render: view => (
            <RowActions
              view={view}
              onConfigure={() => onConfigure(view.pipeline)}
              onLog={() => onLog(view.pipeline)}
            />
          )
        }}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
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
  name: ({ pipeline }: PipelineView) => (
    <TwoLines
      first={
        <LinkWithOriginBadge to={pagePaths.pipelineDetail(pipeline.id)} origin={pipeline.origin}>
          {pipeline.name}
        </LinkWithOriginBadge>
      }
      second={
        <>
          <InlineCode>{pipeline.code}</InlineCode>
          {` · ${pipeline.description}`}
        </>
      }
      hint={`${pipeline.description}\n${text.route(pipeline.source, pipeline.targetTable)}`}
    />
  ),
  status: (view: PipelineView) => <StatusBadge look={pipelineBadgeOf(view)} />,
  lastRun: (view: PipelineView) => <LastRun {...view} />,
  rejected: (view: PipelineView) => <Rejected {...view} />,
  nextRun: (view: PipelineView) => <NextRun {...view} />,
  runs: ({ runs }: PipelineView) => {
    const last = runs.at(-1)
    return last && isUnfinishedRunState(last.state) ? (
      <RunProgressBar run={last} brief />
    ) : (
      <RunStrip runs={runs} />
    )
  }
}

function LastRun({ runs }: PipelineView) {
  const last = runs.at(-1)
  if (!last) return text.never
  const { tone } = pipelineRunStateBadges[etlRunResultOf(last)]
  const result = describeLastRun(last)
  return (
    <TwoLines
      first={formatDateTime(last.startedAt)}
      second={<span style={{ color: cssColorOfTone(tone, 'text') }}>{result}</span>}
      hint={result}
    />
  )
}

function Rejected(view: PipelineView) {
  const styles = useStyles()
  const count = rejectedOf(view)
  if (!count) return count === null ? '—' : '0'
  return (
    <span className={styles.warning}>
      <WarningRegular aria-hidden />
      {formatNumber(count)}
    </span>
  )
}

function NextRun({ nextRun, missedRun, runs, pipeline }: PipelineView) {
  const styles = useStyles()
  const last = runs.at(-1)
  const isRunning = last !== undefined && isUnfinishedRunState(last.state)
  const next = nextRun === null ? text.unscheduled : formatDateTime(nextRun)
  if (missedRun !== null && !isRunning) {
    const why = etlText.run.missed(formatDateTime(missedRun))
    return (
      <TwoLines
        first={next}
        second={
          <span className={styles.warning}>
            <WarningRegular aria-hidden />
            {`${text.missedRun}: ${why}`}
          </span>
        }
        hint={why}
      />
    )
  }
  if (nextRun === null) return next
  return <TwoLines first={next} second={`(${describeSchedule(pipeline.schedule)})`} />
}

interface RowActionsProps {
  readonly view: PipelineView
  readonly onConfigure: () => void
  readonly onLog: () => void
}

/** **Chạy ngay**, or **Dừng** during a run; the other actions are in the menu. */
function RowActions({ view, onConfigure, onLog }: RowActionsProps) {
  const { running, asked, act } = useRunControl(view)
  const isOperator = hasPermission('operate')
  const stopLabel = asked === 'stop' ? actionText.stopping : actionText.stop
  return (
    <>
      {isOperator && (
        <RowActionButton
          label={running ? stopLabel : actionText.run}
          icon={running ? <StopRegular /> : <PlayRegular />}
          disabled={asked !== undefined}
          onPress={() => void act(running ? 'stop' : 'run')}
        />
      )}
      <RowMenu
        name={view.pipeline.name}
        actions={[
          ...(isOperator ? [{ label: actionText.configure, run: onConfigure }] : []),
          { label: actionText.log, run: onLog }
        ]}
      />
    </>
  )
}
