import { Button } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import { formatTimeUntil } from '@shared/features/etl/step-words'
import { etlText } from '@shared/features/etl/text'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { formatDateTime } from '@shared/kit/format'
import { pipelineDraftSchema } from '@shared/model/etl/pipeline'
import { computeNextScheduledRunTime, describeSchedule } from '@shared/model/etl/schedule'
import { useState } from 'react'
import { IfPermitted } from '../../../session/permission'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { useWorkCalendar } from '../../../ui/use-work-calendar'
import { ScheduleFields, toSchedule, toScheduleFormValues } from '../schedule-fields'
import { FlowSection } from './flow-part'
import type { PipelineDesign, PipelineDesignDraft } from './use-flow-draft'

const text = flowText.schedule

/** Part **Lịch chạy** (schedule): name, schedule and next run of the pipeline. */
export function FlowScheduleSection({ draft }: { readonly draft: PipelineDesignDraft }) {
  const { design, change } = draft
  const calendar = useWorkCalendar()
  const [editing, setEditing] = useState(false)
  const now = Date.now()
  const next = calendar && computeNextScheduledRunTime(design.schedule, now, calendar)
  return (
    <FlowSection
      place={5}
      title={flowText.parts.schedule}
      actions={
        <IfPermitted to="operate">
          <Button aria-label={flowText.editOf(text.title)} onClick={() => setEditing(true)}>
            {flowText.edit}
          </Button>
        </IfPermitted>
      }
    >
      <p>{describeSchedule(design.schedule)}.</p>
      {next !== undefined && (
        <p>
          {next === null
            ? text.never
            : `${text.next(formatDateTime(next), formatTimeUntil(next - now))} ${text.open}`}
        </p>
      )}
      {editing && (
        <ScheduleDialog design={design} onDone={change} onClose={() => setEditing(false)} />
      )}
    </FlowSection>
  )
}

const schema = pipelineDraftSchema.pick({ name: true, description: true, schedule: true })

interface ScheduleDialogProps {
  readonly design: PipelineDesign
  readonly onDone: (part: Partial<PipelineDesign>) => void
  readonly onClose: () => void
}

function ScheduleDialog({ design, onDone, onClose }: ScheduleDialogProps) {
  const initial = {
    name: design.name,
    description: design.description,
    schedule: toScheduleFormValues(design.schedule)
  }
  const form = useForm(schema, initial, {
    toInput: ({ schedule, ...rest }) => ({ ...rest, schedule: toSchedule(schedule) })
  })
  return (
    <FormDialog
      title={text.title}
      size="middle"
      sending={{
        form,
        submitLabel: queryBuilderText.apply,
        failed: queryBuilderText.failed,
        save: async part => onDone(part)
      }}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={etlText.form.name} required maxLength={200} />
      <TextField
        {...form.field('description')}
        label={etlText.form.description}
        maxLength={1_000}
        rows={2}
      />
      <ScheduleFields {...form.field('schedule')} />
    </FormDialog>
  )
}
