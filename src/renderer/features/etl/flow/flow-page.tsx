import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner
} from '@fluentui/react-components'
import { BeakerRegular } from '@fluentui/react-icons/svg/beaker'
import { flowText } from '@shared/features/etl/flow-text'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { pagePaths } from '@shared/navigation/paths'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { ColumnLineageCardFromAddress } from '../../../ui/lineage/lineage-card'
import { Page } from '../../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { TabBar } from '../../../ui/page/tab-bar'
import { PipelineRunControls } from '../run-actions'
import { DryRunDialog } from '../runs/dry-run-dialog'
import { PipelineLocalityNotice } from '../runs/locality-notice'
import { PipelineRunsTab } from '../runs/runs-tab'
import { PipelineReturnSlipPage } from '../runs/slip-page'
import { StructureDifferenceNotice } from '../runs/structure-bar'
import { PipelineFlowTab } from './flow-tab'
import { usePipelineDesignDraft } from './use-flow-draft'

/** Lineage of the target table, if it exists. */
function LineageTab({ table: name }: { readonly table: string }) {
  const { data: catalogue, error, reload } = useCall('dataMart:catalogue')
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!catalogue) return <LoadingState lines={5} />
  const table = catalogue.find(one => one.name === name)
  if (!table) return <EmptyState message={flowText.target.gone} />
  return <ColumnLineageCardFromAddress table={name} columns={table.columns} />
}

const text = flowText.draft

interface RealPipelinePageProps {
  readonly view: PipelineView
  readonly flow: PipelineFlow
  /** Kind of the page, with badges for the state and origin of the pipeline. */
  readonly marks: ReactNode
  readonly onChanged: () => void
}

/** Page of a pipeline over real data: its parts, edited and saved together, and its runs. */
export function RealPipelinePage({ view, flow, marks, onChanged }: RealPipelinePageProps) {
  const { pipeline } = view
  const [params, setParams] = useSearchParams()
  const draft = usePipelineDesignDraft(pipeline, flow, onChanged)
  const [trying, setTrying] = useState(false)
  const [asking, setAsking] = useState(false)
  const asked = params.get('tab')
  const tab = asked === 'runs' || asked === 'lineage' ? asked : 'flow'
  // The return slip is shown by this component and not by its parent, so that unsaved changes
  // survive meanwhile.
  if (asked === 'slip') {
    return (
      <>
        <PipelineReturnSlipPage view={view} />
        <UnsavedFormGuard active={draft.dirty} />
      </>
    )
  }
  return (
    <Page
      title={pipeline.name}
      paper="portrait"
      description={marks}
      actions={
        <>
          <BackButton to={pagePaths.etl} />
          <IfPermitted to="operate">
            <ActionButton icon={<BeakerRegular />} onClick={() => setTrying(true)}>
              {flowText.actions.dryRun}
            </ActionButton>
          </IfPermitted>
          <PipelineRunControls view={view} held={draft.dirty} />
        </>
      }
    >
      <TabBar
        label={flowText.title}
        tabs={flowText.tabs}
        chosen={tab}
        onChoose={name => setParams(name === 'flow' ? {} : { tab: name }, { replace: true })}
        panel="pipeline"
      />
      {draft.dirty && (
        <MessageBar intent="info" layout="multiline" aria-label={text.label} role="group">
          <MessageBarBody>{text.words}</MessageBarBody>
          <MessageBarActions>
            <Button disabled={draft.busy} onClick={() => setAsking(true)}>
              {text.discard}
            </Button>
            <Button
              appearance="primary"
              disabled={draft.busy}
              icon={draft.busy ? <Spinner size="tiny" /> : undefined}
              onClick={() => void draft.save()}
            >
              {draft.busy ? text.saving : text.save}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <StructureDifferenceNotice
        view={view}
        onAccepted={kept => {
          draft.takeSource(kept)
          onChanged()
        }}
      />
      <PipelineLocalityNotice view={view} onChanged={onChanged} />
      <div id="pipeline-panel" role="tabpanel" aria-labelledby={`pipeline-${tab}`}>
        {tab === 'flow' && <PipelineFlowTab view={view} draft={draft} />}
        {tab === 'runs' && <PipelineRunsTab view={view} onChanged={onChanged} />}
        {tab === 'lineage' && <LineageTab table={pipeline.targetTable} />}
      </div>
      <UnsavedFormGuard active={draft.dirty} />
      {trying && (
        <DryRunDialog pipeline={pipeline} design={draft.design} onClose={() => setTrying(false)} />
      )}
      <ConfirmDialog
        open={asking}
        title={text.discardAsk}
        confirmLabel={text.discardYes}
        cancelLabel={text.discardNo}
        onConfirm={() => {
          setAsking(false)
          draft.discard()
        }}
        onCancel={() => setAsking(false)}
      />
    </Page>
  )
}
