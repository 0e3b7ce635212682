import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { pagePaths } from '@shared/navigation/paths'
import type { ReactNode } from 'react'
import { BackButton } from '../../ui/action/back-button'
import { Page } from '../../ui/page/page'
import { PipelineRunsTab } from './runs/runs-tab'

interface SimulatedPipelinePageProps {
  readonly view: PipelineView
  readonly marks: ReactNode
  readonly actions: ReactNode
}

/** Page of a simulated pipeline: its runs, marked as fictional. */
export function SimulatedPipelinePage({ view, marks, actions }: SimulatedPipelinePageProps) {
  return (
    <Page
      title={view.pipeline.name}
      paper="portrait"
      description={marks}
      actions={
        <>
          <BackButton to={pagePaths.etl} />
          {actions}
        </>
      }
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{flowText.simulated}</MessageBarBody>
      </MessageBar>
      <PipelineRunsTab view={view} onChanged={() => undefined} />
    </Page>
  )
}
