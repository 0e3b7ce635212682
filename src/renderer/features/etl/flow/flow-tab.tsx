import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import { formatNumber } from '@shared/kit/format'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { useCall } from '../../../ipc/use-call'
import { FlowRulesSection } from '../rules/rules-part'
import { RunProgressBar } from '../run-progress'
import { FlowStepsSection } from '../steps/steps-part'
import { useRunControl } from '../use-run-control'
import { FlowSectionList } from './flow-part'
import { FlowScheduleSection } from './schedule-part'
import { FlowSourceSection } from './source-part'
import { FlowTargetSection } from './target-part'
import type { PipelineDesignDraft } from './use-flow-draft'
import { useFlowOutline } from './use-outline'

interface PipelineFlowTabProps {
  readonly view: PipelineView
  readonly draft: PipelineDesignDraft
}

/**
 * Tab with the parts of a pipeline from top to bottom: source, steps, rules, target and schedule.
 */
export function PipelineFlowTab({ view, draft }: PipelineFlowTabProps) {
  const { design, setFlow } = draft
  const { flow, targetTable } = design
  const outline = useFlowOutline(flow, targetTable)
  const { running } = useRunControl(view)
  const { data: targets } = useCall('dataLoad:targets')
  return (
    <>
      {running && <RunProgressBar run={running} />}
      {outline.count > 0 && (
        <MessageBar intent="warning" layout="multiline" style={{ marginBottom: 16 }}>
          <MessageBarBody>
            <MessageBarTitle>{flowText.faults.title}</MessageBarTitle>
            {outline.wholeFaults.length > 0
              ? outline.wholeFaults.join(' ')
              : flowText.faults.count(formatNumber(outline.count))}
          </MessageBarBody>
        </MessageBar>
      )}
      <FlowSectionList label={flowText.tabs.flow}>
        <FlowSourceSection draft={draft} pipeline={view.pipeline.id} />
        <FlowStepsSection
          design={design}
          outline={outline}
          onChange={steps => setFlow({ steps: [...steps] })}
        />
        <FlowRulesSection
          design={design}
          outline={outline}
          onChange={rules => setFlow({ rules: [...rules] })}
        />
        <FlowTargetSection draft={draft} outline={outline} targets={targets} />
        <FlowScheduleSection draft={draft} />
      </FlowSectionList>
    </>
  )
}
