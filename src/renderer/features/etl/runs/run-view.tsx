import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import { runViewText } from '@shared/features/etl/run-view-text'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import type { FlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import {
  type EtlRun,
  etlRunResultOf,
  formatDuration,
  isUnfinishedRunState,
  runDurationOf
} from '@shared/model/etl/run'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { openLoadDialog } from '../../../session/loading'
import { ExportButton } from '../../../ui/export-button'
import { Card } from '../../../ui/page/card'
import { CopyableTextBlock } from '../../../ui/page/copy-block'
import { DetailList, InlineCode } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { formatRunLog, formatRunRowCounts } from '../log-words'
import { RunProgressBar } from '../run-progress'
import { TableLinkByName } from '../table-link-by-name'
import {
  FilesWithoutReadingOptions,
  RuleOutcomesTable,
  RunTableChangeFigures,
  SkippedSourceFiles,
  StepOutcomesTable
} from './outcome-tables'
import { FlowRejectedRows } from './rejected-rows'

/** Address of a run of a pipeline, or of all its runs. */
export function buildPipelineRunPath(pipeline: string, run?: string): string {
  return `${pagePaths.pipelineDetail(pipeline)}?tab=runs${run === undefined ? '' : `&lan=${run}`}`
}

/**
 * Address of the return slip (**Phiếu trả lại**) of a run; `file` is one of its input files, empty
 * for all.
 */
export const buildPipelineReturnSlipPath = (pipeline: string, run: string, file: string): string =>
  `${pagePaths.pipelineDetail(pipeline)}?tab=slip&lan=${run}${file && `&tep=${encodeURIComponent(file)}`}`

const text = runViewText.one

interface PipelineRunViewProps {
  readonly pipeline: EtlPipeline
  readonly run: EtlRun
}

/** Details of one run: outcome, row counts, rejected rows and reasons. */
export function PipelineRunView({ pipeline, run }: PipelineRunViewProps) {
  const navigate = useNavigate()
  const { outcome } = run
  const duration = runDurationOf(run)
  return (
    <>
      {isUnfinishedRunState(run.state) && <RunProgressBar run={run} />}
      <EndWords run={run} />
      <Card
        title={text.title(formatNumber(run.number))}
        actions={
          <ExportButton
            label={etlText.log.export}
            running={etlText.log.exporting}
            save={() => call('etl:exportLog', { id: pipeline.id, run: run.id })}
          />
        }
      >
        <DetailList
          items={[
            {
              label: text.state,
              value: <StatusBadge look={pipelineRunStateBadges[etlRunResultOf(run)]} />
            },
            { label: text.start, value: formatDateTime(run.startedAt) },
            { label: etlText.log.trigger, value: etlText.log.triggers[run.trigger](run.operator) },
            {
              label: etlText.log.duration,
              value: duration === null ? etlText.run.noDuration : formatDuration(duration)
            },
            {
              label: etlText.log.rows,
              value: formatRunRowCounts(run)
            },
            ...(outcome
              ? [
                  {
                    label: text.published,
                    value: <Published pipeline={pipeline} outcome={outcome} />
                  }
                ]
              : [])
          ]}
        />
        {outcome && <RunTableChangeFigures outcome={outcome} />}
      </Card>
      {outcome && pipeline.flow && (
        <>
          <Card title={text.steps}>
            <StepOutcomesTable outcome={outcome} flow={pipeline.flow} />
          </Card>
          <Card title={text.rules}>
            <RuleOutcomesTable outcome={outcome} />
          </Card>
          <SkippedSourceFiles outcome={outcome} />
          <FilesWithoutReadingOptions outcome={outcome} pipeline={pipeline.id} />
          {outcome.files.length > 0 && <FilesCard files={outcome.files} />}
          {run.rejected > 0 && outcome.rejectedKept > 0 && (
            <Card title={text.rejected}>
              <FlowRejectedRows
                of={{ run: run.id }}
                onSlip={file => navigate(buildPipelineReturnSlipPath(pipeline.id, run.id, file))}
              />
            </Card>
          )}
        </>
      )}
      <Card title={text.log}>
        <CopyableTextBlock label={etlText.log.lines} text={formatRunLog(run)} />
      </Card>
    </>
  )
}

/** Says what the user must do after a run that did not succeed. */
function EndWords({ run: { state, outcome } }: { readonly run: EtlRun }) {
  if (state !== 'interrupted' && state !== 'failed') return null
  const isPublished = outcome !== undefined && outcome.generation !== null
  const interrupted = isPublished ? text.interruptedPublished : text.interrupted
  return (
    <MessageBar intent={state === 'failed' ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody>{state === 'failed' ? text.failedHint : interrupted}</MessageBarBody>
    </MessageBar>
  )
}

interface PublishedProps {
  readonly pipeline: EtlPipeline
  readonly outcome: FlowOutcome
}

function Published({ pipeline, outcome }: PublishedProps) {
  const { generation, waiting, target = pipeline.targetTable } = outcome
  if (waiting !== null) {
    return (
      <MessageBar intent="info">
        <MessageBarBody>{text.waiting}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => openLoadDialog({ kind: 'review', load: waiting })}>
            {text.waitingLook}
          </Button>
        </MessageBarActions>
      </MessageBar>
    )
  }
  if (generation === null) return text.nothingPublished
  return <TableLinkByName name={target} words={text.publishedLink(target)} tab="history" />
}

type RunFile = FlowOutcome['files'][number]

const fileColumns: readonly PlainColumn<RunFile>[] = [
  { key: 'name', title: text.fileHeads.name, wrapped: true, cell: ({ name }) => name },
  {
    key: 'rows',
    title: text.fileHeads.rows,
    number: true,
    narrow: true,
    cell: ({ rows }) => formatNumber(rows)
  },
  {
    key: 'hash',
    title: text.fileHeads.hash,
    narrow: true,
    cell: ({ sha256 }) => (
      <span title={sha256}>
        <InlineCode>{`${sha256.slice(0, 12)}…`}</InlineCode>
      </span>
    )
  }
]

function FilesCard({ files }: { readonly files: readonly RunFile[] }) {
  return (
    <Card title={text.files}>
      <PlainTable label={text.files} columns={fileColumns} rows={files} />
      <InlineLink to={pagePaths.sources}>{flowText.source.toSource}</InlineLink>
    </Card>
  )
}
