import { makeStyles, tokens } from '@fluentui/react-components'
import { type EtlPipeline, type PipelineDraft, pipelineDraft } from '@shared/features/etl/pipeline'
import { runSteps } from '@shared/features/etl/run'
import { type Schedule, weekdayNames } from '@shared/features/etl/schedule'
import { etlText } from '@shared/features/etl/text'
import { parseTypedTime } from '@shared/kit/figures/typed-number'
import { call } from '../../ipc/client'
import { choicesOf, RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { FieldPair } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = etlText.form

const useStyles = makeStyles({
  steps: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface ScheduleValues {
  kind: Schedule['kind']
  time: string
  minute: string
  weekday: string
}

interface PipelineValues extends Omit<PipelineDraft, 'schedule'> {
  schedule: ScheduleValues
}

function valuesOf(pipeline: EtlPipeline | undefined): PipelineValues {
  const when: Schedule = pipeline?.schedule ?? { kind: 'none' }
  return {
    name: pipeline?.name ?? '',
    description: pipeline?.description ?? '',
    source: pipeline?.source ?? '',
    targetTable: pipeline?.targetTable ?? '',
    schedule: {
      kind: when.kind,
      time: 'time' in when ? when.time : '02:00',
      minute: 'minute' in when ? String(when.minute) : '0',
      weekday: 'weekday' in when ? String(when.weekday) : '1'
    }
  }
}

/** What main takes; a minute that is no number stays wrong and is refused. */
function toSchedule({ kind, time: typed, minute, weekday }: ScheduleValues): Schedule {
  const time = parseTypedTime(typed) ?? typed
  if (kind === 'none') return { kind }
  if (kind === 'daily') return { kind, time }
  if (kind === 'weekly') return { kind, weekday: Number(weekday), time }
  return { kind, minute: /^\d{1,2}$/.test(minute.trim()) ? Number(minute) : -1 }
}

const kinds = choicesOf(text.kinds)
const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

interface PipelineDialogProps {
  /** Undefined for a new one. */
  readonly pipeline: EtlPipeline | undefined
  readonly tables: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** **Cấu hình** and **Tạo pipeline mới**: the same fields. */
export function PipelineDialog({ pipeline, tables, onClose, onSaved }: PipelineDialogProps) {
  const styles = useStyles()
  const form = useForm(pipelineDraft, valuesOf(pipeline), {
    toInput: ({ schedule, ...rest }) => ({ ...rest, schedule: toSchedule(schedule) })
  })
  const { kind } = form.values.schedule
  // The schema names the schedule as a whole: its message belongs to what is typed of it.
  const time = form.part('schedule', 'time')
  const minute = form.part('schedule', 'minute')
  return (
    <FormDialog
      title={pipeline ? text.configureTitle : text.createTitle}
      size="middle"
      sending={{
        form,
        submitLabel: pipeline ? text.save : text.submit,
        save: (draft): Promise<unknown> =>
          pipeline
            ? call('etl:configure', { id: pipeline.id, draft })
            : call('etl:create', { draft }),
        saved: ({ name }) => ({ title: pipeline ? text.saved : text.created, body: name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={text.name} required maxLength={200} />
      <TextField
        {...form.field('description')}
        label={text.description}
        maxLength={1_000}
        rows={2}
      />
      <FieldPair>
        <TextField {...form.field('source')} label={text.source} required maxLength={200} />
        <SelectField
          {...form.field('targetTable')}
          label={text.targetTable}
          placeholder={text.chooseTable}
          choices={tables.map(value => ({ value, label: value }))}
          required
        />
      </FieldPair>
      <RadioField
        {...form.part('schedule', 'kind')}
        error={undefined}
        label={text.schedule}
        choices={kinds}
      />
      {kind === 'hourly' && (
        <TextField
          {...minute}
          label={text.minute}
          error={minute.error && text.badMinute}
          required
        />
      )}
      {(kind === 'daily' || kind === 'weekly') && (
        <FieldPair>
          {kind === 'weekly' && (
            <SelectField
              {...form.part('schedule', 'weekday')}
              error={undefined}
              label={text.weekday}
              choices={weekdays}
            />
          )}
          <TextField {...time} label={text.time} required />
        </FieldPair>
      )}
      <p className={styles.steps}>{`${text.steps}: ${runSteps.join(' → ')}`}</p>
    </FormDialog>
  )
}
