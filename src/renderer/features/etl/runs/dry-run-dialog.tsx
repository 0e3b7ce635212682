import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { runViewText } from '@shared/features/etl/run-view-text'
import { etlText } from '@shared/features/etl/text'
import { formatNumber } from '@shared/kit/format'
import type { DryRunOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { useEffect, useId, useState } from 'react'
import { call } from '../../../ipc/client'
import { ErrorState } from '../../../ui/page/states'
import { TabBar } from '../../../ui/page/tab-bar'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { WideDialog } from '../../../ui/wide-dialog'
import type { PipelineDesign } from '../flow/use-flow-draft'
import { useTrialRun } from '../use-trial'
import {
  FilesWithoutReadingOptions,
  RuleOutcomesTable,
  RunTableChangeFigures,
  SkippedSourceFiles,
  StepOutcomesTable
} from './outcome-tables'
import { FlowRejectedRows } from './rejected-rows'
import { StructureDifferenceText } from './structure-bar'

const text = runViewText.dry

interface DryRunDialogProps {
  readonly pipeline: EtlPipeline
  readonly design: PipelineDesign
  readonly onClose: () => void
}

interface Tried extends DryRunOutcome {
  readonly trial: string
}

/** Dialog **Chạy thử** (trial run): runs the complete pipeline without publishing. */
export function DryRunDialog({ pipeline, design, onClose }: DryRunDialogProps) {
  const { flow, targetTable } = design
  const { result, error, state, since, again, stop } = useTrialRun<Tried>(async trial => {
    const asked = { flow, targetTable, trial, pipeline: pipeline.id }
    const told = await call('etl:dryRun', asked)
    return told.outcome === 'tried' ? { ...told.result, trial } : undefined
  })
  return (
    <WideDialog
      title={text.title(design.name)}
      onClose={onClose}
      actions={
        <>
          {state !== 'running' && <Button onClick={again}>{text.again}</Button>}
          <Button appearance="primary" onClick={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      {state === 'running' && <Working since={since} onStop={stop} />}
      {state === 'stopped' && <p role="status">{`${text.stopped} ${text.nothing}`}</p>}
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {result && <Shown result={result} design={design} />}
    </WideDialog>
  )
}

interface WorkingProps {
  readonly since: number
  readonly onStop: () => void
}

function Working({ since, onStop }: WorkingProps) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
  return (
    <WorkProgressBar
      label={text.label}
      words={text.working(formatNumber(seconds))}
      share={undefined}
      stopLabel={text.stop}
      onStop={onStop}
    />
  )
}

interface ShownProps {
  readonly result: Tried
  readonly design: PipelineDesign
}

type Tab = 'steps' | 'rules' | 'rejected'

function Shown({ result, design }: ShownProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('steps')
  const { outcome, refusals, rowsIn, rejected, trial } = result
  const would = outcome.counts ? text.would : text.noNews
  return (
    <>
      <MessageBar
        intent={refusals.length > 0 || outcome.skipped ? 'warning' : 'success'}
        layout="multiline"
      >
        <MessageBarBody>
          <MessageBarTitle>{text.nothing}</MessageBarTitle>
          {refusals.length > 0 ? `${text.wouldNot} ${refusals.join(' ')}` : would}
        </MessageBarBody>
      </MessageBar>
      {outcome.structure && !outcome.skipped && (
        <StructureDifferenceText difference={outcome.structure} />
      )}
      <SkippedSourceFiles outcome={outcome} />
      <FilesWithoutReadingOptions outcome={outcome} />
      <p role="status">{etlText.run.tried(formatNumber(rowsIn), formatNumber(rejected))}</p>
      <RunTableChangeFigures outcome={outcome} />
      <TabBar
        label={text.result}
        tabs={{
          steps: text.tabs.steps,
          rules: text.tabs.rules,
          rejected: text.tabs.rejected(formatNumber(rejected))
        }}
        chosen={tab}
        onChoose={name => setTab(name === 'rules' || name === 'rejected' ? name : 'steps')}
        panel={id}
      />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        style={{ minHeight: 200, minWidth: 0 }}
      >
        {tab === 'steps' && <StepOutcomesTable outcome={outcome} flow={design.flow} />}
        {tab === 'rules' && <RuleOutcomesTable outcome={outcome} />}
        {tab === 'rejected' && <FlowRejectedRows of={{ dry: trial }} />}
      </div>
    </>
  )
}
