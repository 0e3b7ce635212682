import { makeStyles } from '@fluentui/react-components'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { type EtlRun, etlRunResultOf, formatDuration, runDurationOf } from '@shared/model/etl/run'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ExportButton } from '../../ui/export-button'
import { SelectField } from '../../ui/form/choice-field'
import { CopyableTextBlock } from '../../ui/page/copy-block'
import { DetailList } from '../../ui/page/details'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { ReadOnlyDialog } from '../../ui/read-dialog'
import { formatRunLog, formatRunRowCounts } from './log-words'
import { mergeLiveRun } from './use-run-control'

const text = etlText.log

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px', minHeight: '200px' }
})

interface RunLogDialogProps {
  readonly pipeline: EtlPipeline
  /** The current run, with live updates; undefined if no run is in progress. */
  readonly live: EtlRun | undefined
  readonly onClose: () => void
}

/** Dialog with the log of one run, initially the newest. */
export function RunLogDialog({ pipeline, live, onClose }: RunLogDialogProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('etl:runs', { id: pipeline.id })
  const [chosen, setChosen] = useState('')
  const runs = data ? mergeLiveRun(data, live) : []
  const run = runs.find(({ id }) => id === chosen) ?? runs[0]
  return (
    <ReadOnlyDialog
      title={text.title(pipeline.name)}
      width={760}
      className={styles.content}
      actions={
        run && (
          <ExportButton
            label={text.export}
            running={text.exporting}
            save={() => call('etl:exportLog', { id: pipeline.id, run: run.id })}
          />
        )
      }
      onClose={onClose}
    >
      {error ? <ErrorState error={error} onRetry={reload} /> : null}
      {!data && !error && <LoadingState />}
      {data && !run && <EmptyState message={text.none} />}
      {run && (
        <>
          <SelectField
            name="run"
            label={text.run}
            value={run.id}
            choices={runs.map(candidate => ({
              value: candidate.id,
              label: text.option(
                formatNumber(candidate.number),
                formatDateTime(candidate.startedAt),
                pipelineRunStateBadges[etlRunResultOf(candidate)].label
              )
            }))}
            onChange={setChosen}
          />
          <RunDetails run={run} />
        </>
      )}
    </ReadOnlyDialog>
  )
}

function RunDetails({ run }: { readonly run: EtlRun }) {
  const duration = runDurationOf(run)
  return (
    <>
      <DetailList
        items={[
          { label: text.trigger, value: text.triggers[run.trigger](run.operator) },
          {
            label: text.rows,
            value: formatRunRowCounts(run)
          },
          {
            label: text.duration,
            value: duration === null ? etlText.run.noDuration : formatDuration(duration)
          }
        ]}
      />
      <CopyableTextBlock label={text.lines} text={formatRunLog(run)} />
    </>
  )
}
