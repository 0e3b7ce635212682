import { makeStyles, tokens } from '@fluentui/react-components'
import { etlText } from '@shared/features/etl/text'
import {
  type EtlPipeline,
  type PipelineDraft,
  pipelineDraftSchema
} from '@shared/model/etl/pipeline'
import { etlRunStepNames } from '@shared/model/etl/run'
import { call } from '../../ipc/client'
import { SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import {
  ScheduleFields,
  type ScheduleFormValues,
  toSchedule,
  toScheduleFormValues
} from './schedule-fields'

const text = etlText.form

const useStyles = makeStyles({
  steps: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface PipelineValues extends Omit<PipelineDraft, 'schedule'> {
  schedule: ScheduleFormValues
}

function valuesOf(pipeline: EtlPipeline | undefined): PipelineValues {
  return {
    name: pipeline?.name ?? '',
    description: pipeline?.description ?? '',
    source: pipeline?.source ?? '',
    targetTable: pipeline?.targetTable ?? '',
    schedule: toScheduleFormValues(pipeline?.schedule ?? { kind: 'none' })
  }
}

interface PipelineDialogProps {
  /** Pipeline to edit; undefined for a new pipeline. */
  readonly pipeline: EtlPipeline | undefined
  readonly tables: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog to edit (**Cấu hình**) or create (**Tạo pipeline mới**) a pipeline, with the same fields.
 */
export function PipelineDialog({ pipeline, tables, onClose, onSaved }: PipelineDialogProps) {
  const styles = useStyles()
  const form = useForm(pipelineDraftSchema, valuesOf(pipeline), {
    toInput: ({ schedule, ...rest }) => ({ ...rest, schedule: toSchedule(schedule) })
  })
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
      <SideBySideFields>
        <TextField {...form.field('source')} label={text.source} required maxLength={200} />
        <SelectField
          {...form.field('targetTable')}
          label={text.targetTable}
          placeholder={text.chooseTable}
          choices={tables.map(value => ({ value, label: value }))}
          required
        />
      </SideBySideFields>
      <ScheduleFields {...form.field('schedule')} />
      <p className={styles.steps}>{`${text.steps}: ${etlRunStepNames.join(' → ')}`}</p>
    </FormDialog>
  )
}
