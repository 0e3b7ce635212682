import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import { formatNumber } from '@shared/kit/format'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { useCall } from '../../../ipc/use-call'
import { RulesPart } from '../rules/rules-part'
import { RunProgress } from '../run-progress'
import { StepsPart } from '../steps/steps-part'
import { useRunControl } from '../use-run-control'
import { FlowList } from './flow-part'
import { SchedulePart } from './schedule-part'
import { SourcePart } from './source-part'
import { TargetPart } from './target-part'
import type { FlowDraft } from './use-flow-draft'
import { useOutline } from './use-outline'

interface FlowTabProps {
  readonly view: PipelineView
  readonly draft: FlowDraft
}

/** Source, steps, rules, target and schedule from top to bottom. */
export function FlowTab({ view, draft }: FlowTabProps) {
  const { design, setFlow } = draft
  const { flow, targetTable } = design
  const outline = useOutline(flow, targetTable)
  const { running } = useRunControl(view)
  const { data: targets } = useCall('dataLoad:targets')
  return (
    <>
      {running && <RunProgress run={running} />}
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
      <FlowList label={flowText.tabs.flow}>
        <SourcePart draft={draft} pipeline={view.pipeline.id} />
        <StepsPart
          design={design}
          outline={outline}
          onChange={steps => setFlow({ steps: [...steps] })}
        />
        <RulesPart
          design={design}
          outline={outline}
          onChange={rules => setFlow({ rules: [...rules] })}
        />
        <TargetPart draft={draft} outline={outline} targets={targets} />
        <SchedulePart draft={draft} />
      </FlowList>
    </>
  )
}
