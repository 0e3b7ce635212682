import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { etlText } from '@shared/features/etl/text'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { CreatePipelineDialog } from './create/create-dialog'
import { RunLogDialog } from './log-dialog'
import { PipelineDialog } from './pipeline-dialog'
import { PipelineTable } from './pipeline-table'
import { usePipelines } from './use-pipelines'

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'configure' | 'log'; readonly pipeline: EtlPipeline }

/** Spec 2.9: page with the pipelines, their runs and actions. */
export function EtlPage() {
  const { views, tables, error, reload } = usePipelines()
  const [params, setParams] = useSearchParams()
  const endpoint = params.get('nguon') ?? ''
  const isLed = endpoint !== '' && hasPermission('operate')
  const [open, setOpen] = useState<Open | undefined>(isLed ? { kind: 'create' } : undefined)
  const navigate = useNavigate()
  const close = useCallback((): void => {
    setOpen(undefined)
    if (endpoint) setParams({}, { replace: true })
  }, [endpoint, setParams])
  const configure = (pipeline: EtlPipeline): void => {
    // The configuration of a pipeline over real data does not fit in a dialog, so such a pipeline
    // has its own page.
    const isReal = pipeline.flow !== null && pipeline.flow.source.kind !== 'sample'
    if (isReal) navigate(pagePaths.pipelineDetail(pipeline.id))
    else setOpen({ kind: 'configure', pipeline })
  }
  return (
    <Page
      title={etlText.title}
      paper="landscape"
      description={etlText.description}
      ready={views !== undefined || error !== undefined}
      actions={
        <CreateButton
          to="operate"
          label={etlText.create}
          onPress={() => setOpen({ kind: 'create' })}
        />
      }
    >
      {error && !views ? <ErrorState error={error} onRetry={reload} /> : null}
      {!views && !error && <LoadingState lines={8} />}
      {views?.length === 0 && (
        <Card>
          <EmptyState message={etlText.none} icon={<FlowRegular />}>
            <CreateButton
              to="operate"
              label={etlText.create}
              onPress={() => setOpen({ kind: 'create' })}
            />
          </EmptyState>
        </Card>
      )}
      {views && views.length > 0 && (
        <PipelineTable
          views={views}
          onConfigure={configure}
          onLog={pipeline => setOpen({ kind: 'log', pipeline })}
        />
      )}
      {open?.kind === 'log' && (
        <RunLogDialog
          pipeline={open.pipeline}
          live={views?.find(view => view.pipeline.id === open.pipeline.id)?.runs.at(-1)}
          onClose={close}
        />
      )}
      {open?.kind === 'create' && (
        <CreatePipelineDialog
          tables={tables}
          endpoint={endpoint}
          onClose={close}
          onSaved={reload}
        />
      )}
      {open?.kind === 'configure' && (
        <PipelineDialog pipeline={open.pipeline} tables={tables} onClose={close} onSaved={reload} />
      )}
    </Page>
  )
}
