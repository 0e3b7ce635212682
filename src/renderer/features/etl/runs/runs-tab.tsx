import { makeStyles, tokens } from '@fluentui/react-components'
import { runViewText } from '@shared/features/etl/run-view-text'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { maxHistoryRuns, type PipelineView } from '@shared/model/etl/pipeline'
import { type EtlRun, etlRunResultOf, formatDuration, runDurationOf } from '@shared/model/etl/run'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { useReloadOnChange } from '../../../ipc/use-reload-on'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { RunProgressBar } from '../run-progress'
import { mergeLiveRun, useRunControl } from '../use-run-control'
import { buildPipelineRunPath, PipelineRunView } from './run-view'
import { RejectionTrendCard } from './trend-card'

const text = runViewText.list

const useStyles = makeStyles({
  runs: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface PipelineRunsTabProps {
  readonly view: PipelineView
  readonly onChanged: () => void
}

/**
 * Tab **Lịch sử chạy** (run history): list of runs, newest first, or the run in the page address.
 */
export function PipelineRunsTab({ view }: PipelineRunsTabProps) {
  const styles = useStyles()
  const { pipeline } = view
  const [params] = useSearchParams()
  const { data, error, reload } = useCall('etl:runs', { id: pipeline.id })
  const live = view.runs.at(-1)
  const state = live && `${live.id} ${live.state}`
  useReloadOnChange(state, reload)
  const { running } = useRunControl(view)
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  const runs = mergeLiveRun(data, live)
  const asked = params.get('lan')
  const chosen = runs.find(({ id }) => id === asked)
  if (asked !== null) {
    return (
      <div className={styles.runs}>
        <InlineLink to={buildPipelineRunPath(pipeline.id)}>{text.back}</InlineLink>
        {chosen ? (
          <PipelineRunView pipeline={pipeline} run={chosen} />
        ) : (
          <Card>
            <EmptyState message={runViewText.one.gone} />
          </Card>
        )}
      </div>
    )
  }
  return (
    <div className={styles.runs}>
      {running && <RunProgressBar run={running} />}
      {pipeline.flow && <RejectionTrendCard id={pipeline.id} turn={state ?? ''} />}
      <Card title={text.title}>
        {runs.length === 0 ? (
          <EmptyState message={etlText.log.none} />
        ) : (
          <>
            <PlainTable label={text.title} columns={columnsOf(pipeline.id)} rows={runs} />
            {runs.length >= maxHistoryRuns && <p className={styles.note}>{text.last}</p>}
          </>
        )}
      </Card>
    </div>
  )
}

function columnsOf(pipeline: string): readonly PlainColumn<EtlRun>[] {
  const count = (key: 'rowsIn' | 'rowsOut' | 'rejected', title: string): PlainColumn<EtlRun> => ({
    key,
    title,
    number: true,
    narrow: true,
    cell: run => formatNumber(run[key])
  })
  return [
    {
      key: 'run',
      title: text.heads.run,
      narrow: true,
      cell: ({ id, number }) => (
        <InlineLink to={buildPipelineRunPath(pipeline, id)}>
          {text.run(formatNumber(number))}
        </InlineLink>
      )
    },
    {
      key: 'state',
      title: text.heads.state,
      narrow: true,
      cell: run => <StatusBadge look={pipelineRunStateBadges[etlRunResultOf(run)]} />
    },
    {
      key: 'start',
      title: text.heads.start,
      narrow: true,
      cell: ({ startedAt }) => formatDateTime(startedAt)
    },
    {
      key: 'duration',
      title: text.heads.duration,
      narrow: true,
      cell: run => {
        const duration = runDurationOf(run)
        return duration === null ? etlText.run.noDuration : formatDuration(duration)
      }
    },
    count('rowsIn', text.heads.read),
    count('rowsOut', text.heads.written),
    count('rejected', text.heads.rejected),
    {
      key: 'by',
      title: text.heads.by,
      cell: ({ trigger, operator }) => etlText.log.triggers[trigger](operator)
    }
  ]
}
