import { flowText } from '@shared/features/etl/flow-text'
import { pipelineBadgeOf } from '@shared/model/etl/pipeline'
import { pagePaths } from '@shared/navigation/paths'
import { useParams, useSearchParams } from 'react-router-dom'
import { CallError } from '../../ipc/client'
import { MissingRecord } from '../../ui/page/missing-record'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { RealPipelinePage } from './flow/flow-page'
import { PipelineRunControls } from './run-actions'
import { PipelineReturnSlipPage } from './runs/slip-page'
import { SimulatedPipelinePage } from './simulated-page'
import { usePipelines } from './use-pipelines'

/** Pipeline detail: its parts and the outcome of its runs. */
export function PipelinePage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { views, error, reload } = usePipelines()
  const view = views?.find(({ pipeline }) => pipeline.id === id)
  const isOwn = view?.pipeline.origin === 'own'
  useRecordTitle(view?.pipeline.name ?? flowText.title, undefined, isOwn ? 'own' : undefined)
  // If a reload fails, the page stays as it is, so unsaved changes are not lost.
  if ((error && !views) || (views && !view)) {
    const gone = new CallError({ code: 'NOT_FOUND', message: flowText.missing })
    return (
      <MissingRecord
        title={flowText.title}
        error={error ?? gone}
        onRetry={reload}
        message={flowText.missing}
        back={{ label: flowText.toList, path: pagePaths.etl }}
      />
    )
  }
  if (!view) {
    return (
      <Page title={flowText.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  const { pipeline } = view
  if (params.get('tab') === 'slip' && !pipeline.flow) return <PipelineReturnSlipPage view={view} />
  const marks = (
    <span
      style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}
    >
      {flowText.title}
      <StatusBadge look={pipelineBadgeOf(view)} />
      <RecordOriginBadge origin={pipeline.origin} />
    </span>
  )
  return pipeline.flow ? (
    <RealPipelinePage key={id} view={view} flow={pipeline.flow} marks={marks} onChanged={reload} />
  ) : (
    <SimulatedPipelinePage
      view={view}
      marks={marks}
      actions={<PipelineRunControls view={view} />}
    />
  )
}
