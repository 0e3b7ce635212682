import { formatDateTime, formatNumber } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { pipelineRunStateBadges } from '../../kit/status'
import { type PipelineView, pipelineBadgeOf, pipelineConditionOf } from '../../model/etl/pipeline'
import { describeRecentRuns, recentRunsText } from '../../model/etl/recent-runs'
import {
  type EtlRun,
  etlRunResultOf,
  formatDuration,
  isUnfinishedRunState,
  runDurationOf
} from '../../model/etl/run'
import { describeSchedule } from '../../model/etl/schedule'
import { etlText } from './text'

const text = etlText.list

/** Newest run that has ended; undefined if there is none. */
const lastEndedRunOf = ({ runs }: PipelineView): EtlRun | undefined =>
  runs.findLast(({ state }) => !isUnfinishedRunState(state))

/** Result of the last run, with its duration if it has ended. */
export function describeLastRun(run: EtlRun): string {
  const { label } = pipelineRunStateBadges[etlRunResultOf(run)]
  const duration = runDurationOf(run)
  return duration === null ? label : `${label} · ${formatDuration(duration)}`
}

const countText = (count: number | null): string => (count === null ? '—' : formatNumber(count))

const writtenOf = (view: PipelineView): number | null => lastEndedRunOf(view)?.rowsOut ?? null
export const rejectedOf = (view: PipelineView): number | null =>
  lastEndedRunOf(view)?.rejected ?? null

const pipelineColumns: readonly ListColumn<PipelineView>[] = [
  {
    key: 'name',
    title: text.heads.name,
    kind: 'text',
    value: ({ pipeline }) => pipeline.name,
    grow: 4,
    minWidth: 202
  },
  {
    key: 'status',
    title: text.status,
    kind: 'status',
    value: view => pipelineBadgeOf(view).label,
    minWidth: 112
  },
  {
    key: 'lastRun',
    title: text.heads.lastRun,
    kind: 'time',
    value: ({ runs }) => runs.at(-1)?.startedAt ?? null,
    text: ({ runs }) => {
      const last = runs.at(-1)
      return last ? `${formatDateTime(last.startedAt)} (${describeLastRun(last)})` : text.never
    },
    grow: 1,
    minWidth: 126
  },
  {
    key: 'written',
    title: text.heads.written,
    unit: text.unit,
    kind: 'number',
    value: writtenOf,
    text: view => countText(writtenOf(view)),
    minWidth: 62
  },
  {
    key: 'rejected',
    title: text.heads.rejected,
    unit: text.unit,
    kind: 'number',
    value: rejectedOf,
    text: view => countText(rejectedOf(view)),
    minWidth: 66
  },
  {
    key: 'nextRun',
    title: text.heads.nextRun,
    kind: 'time',
    value: ({ nextRun }) => nextRun,
    text: ({ nextRun, pipeline }) =>
      nextRun === null
        ? text.unscheduled
        : `${formatDateTime(nextRun)} (${describeSchedule(pipeline.schedule)})`,
    grow: 1,
    minWidth: 126
  },
  {
    key: 'runs',
    title: recentRunsText.title,
    kind: 'status',
    value: ({ runs }) => describeRecentRuns(runs),
    unsorted: true,
    minWidth: 162
  }
]

export const pipelineListRules: ListRules<PipelineView> = {
  columns: pipelineColumns,
  search: ({ pipeline }) => [
    pipeline.name,
    pipeline.code,
    pipeline.description,
    pipeline.source,
    pipeline.targetTable
  ],
  filters: { status: (view, value) => pipelineConditionOf(view) === value }
}
