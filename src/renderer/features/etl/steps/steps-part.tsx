import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { flowText } from '@shared/features/etl/flow-text'
import { flowStepText } from '@shared/features/etl/step-text'
import { flowStepLabelOf } from '@shared/features/etl/step-words'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import type { FlowStep, FlowStepKind } from '@shared/model/etl/flow/step'
import { useEffect, useRef, useState } from 'react'
import { hasPermission } from '../../../session/permission'
import { ActionMenu } from '../../../ui/action/action-menu'
import { useNotify } from '../../../ui/notifications'
import { FlowSection } from '../flow/flow-part'
import type { PipelineDesign } from '../flow/use-flow-draft'
import type { FlowOutlineState } from '../flow/use-outline'
import { StepPreviewDialog } from './preview-dialog'
import { FlowStepEditor } from './step-editor'
import { FlowStepRow } from './step-row'

const text = flowText.steps
/** Maximum number of steps per pipeline, set by the shared contract. */
const mostSteps = 30

interface FlowStepsPartProps {
  readonly design: PipelineDesign
  readonly outline: FlowOutlineState
  readonly onChange: (steps: readonly FlowStep[]) => void
}

type Doing =
  | { readonly what: 'add'; readonly kind: FlowStepKind }
  | { readonly what: 'edit' | 'preview'; readonly step: FlowStep }

/**
 * Part **Các bước** (steps): transformation steps in order; they can be added, moved, edited,
 * removed and previewed.
 */
export function FlowStepsSection({ design, outline, onChange }: FlowStepsPartProps) {
  const { steps } = design.flow
  const notify = useNotify()
  const [doing, setDoing] = useState<Doing>()
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string>(undefined)
  // A moved step keeps the focus, so that the user can move it further.
  useEffect(() => {
    const target = toFocus.current
    toFocus.current = undefined
    if (target) list.current?.querySelector<HTMLElement>(target)?.focus()
  })
  const isOpen = hasPermission('operate')
  const put = (step: FlowStep): void =>
    onChange(
      steps.some(({ id }) => id === step.id)
        ? steps.map(one => (one.id === step.id ? step : one))
        : [...steps, step]
    )
  const move = (place: number, by: 1 | -1): void => {
    const next = [...steps]
    const [moved] = next.splice(place, 1)
    if (!moved) return
    next.splice(place + by, 0, moved)
    toFocus.current = `[data-move="${moved.id} ${by}"]`
    onChange(next)
    notify({
      title: text.moved(flowStepLabelOf(moved.kind), formatNumber(place + by + 1)),
      intent: 'info'
    })
  }
  const remove = (id: string): void => {
    toFocus.current = '[data-add]'
    onChange(steps.filter(step => step.id !== id))
  }
  const editedAt = doing?.what === 'edit' ? steps.indexOf(doing.step) : steps.length
  const close = (): void => setDoing(undefined)
  return (
    <FlowSection place={2} title={flowText.parts.steps}>
      <div ref={list} style={{ display: 'contents' }}>
        {steps.length === 0 && <p>{text.none}</p>}
        {steps.map((step, place) => (
          <FlowStepRow
            key={step.id}
            step={step}
            place={place}
            last={place === steps.length - 1}
            fields={outline.fieldsAt(place)}
            after={outline.known && outline.fieldsAt(place + 1).length}
            faults={outline.faultsOf({ step: step.id })}
            onChange={put}
            onEdit={() => setDoing({ what: 'edit', step })}
            onPreview={() => setDoing({ what: 'preview', step })}
            onMove={by => move(place, by)}
            onRemove={() => remove(step.id)}
          />
        ))}
        {isOpen &&
          (steps.length < mostSteps ? (
            <div>
              <ActionMenu
                label={text.add}
                trigger={
                  <Button data-add icon={<AddRegular />}>
                    {text.add}
                  </Button>
                }
                actions={keysOf(flowStepText.kinds).map(kind => ({
                  label: flowStepText.kinds[kind],
                  hint: flowStepText.hints[kind],
                  run: () => setDoing({ what: 'add', kind })
                }))}
              />
            </div>
          ) : (
            <p>{text.most}</p>
          ))}
      </div>
      {doing && doing.what !== 'preview' && (
        <FlowStepEditor
          kind={doing.what === 'add' ? doing.kind : doing.step.kind}
          step={doing.what === 'edit' ? doing.step : undefined}
          fields={outline.fieldsAt(editedAt)}
          source={design.flow.source.kind}
          onDone={put}
          onClose={close}
        />
      )}
      {doing?.what === 'preview' && (
        <StepPreviewDialog design={design} step={doing.step} onClose={close} />
      )}
    </FlowSection>
  )
}
