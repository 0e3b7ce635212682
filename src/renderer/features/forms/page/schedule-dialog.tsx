import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { formScheduleText } from '@shared/features/forms/schedule-text'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { z } from '@shared/kit/zod'
import { weekdayChoices } from '@shared/model/etl/schedule'
import { type Form, formPlanSchema } from '@shared/model/forms/form'
import { maxScheduledMonthDay, type ReportExportSchedule } from '@shared/model/reports/plan'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { useFormSave } from '../../../ui/form/use-save'
import { LoadingState } from '../../../ui/page/states'
import { typedUnit } from './occasions'
import { UnitChoice } from './unit-choice'

const text = formScheduleText.dialog

const useStyles = makeStyles({
  folder: { display: 'flex', columnGap: '12px', alignItems: 'center' },
  path: { overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

const schema = z.strictObject(
  formPlanSchema.pick({ schedule: true, pattern: true, units: true, monthsBack: true }).shape
)
type PlanDraft = z.infer<typeof schema>

interface ScheduleValues {
  kind: ReportExportSchedule['kind']
  time: string
  weekday: string
  day: string
  monthsBack: string
  pattern: string
  units: PlanDraft['units']
  /** Result of the folder dialog; undefined keeps the previous folder. */
  token: { readonly token: string; readonly folder: string } | undefined
}

function valuesOf({ plan }: Form): ScheduleValues {
  const schedule = plan?.schedule
  return {
    kind: schedule?.kind ?? 'monthly',
    time: schedule?.time ?? '08:00',
    weekday: schedule?.kind === 'weekly' ? String(schedule.weekday) : '1',
    day: schedule?.kind === 'monthly' ? String(schedule.day) : '1',
    monthsBack: String(plan?.monthsBack ?? 1),
    pattern: plan?.pattern ?? '{ten} - {don_vi} - {ky}',
    units: plan?.units ?? [],
    token: undefined
  }
}

function scheduleOf({ kind, time: typed, weekday, day }: ScheduleValues): ReportExportSchedule {
  const time = parseTypedTimeOfDay(typed) ?? typed
  if (kind === 'weekly') return { kind, time, weekday: Number(weekday) }
  return kind === 'monthly' ? { kind, time, day: Number(day) } : { kind, time }
}

const toInput = (values: ScheduleValues): PlanDraft => ({
  schedule: scheduleOf(values),
  pattern: values.pattern,
  units: values.units,
  monthsBack: Number(values.monthsBack)
})

const kinds = fieldChoicesFromLabels(reportPlanText.kinds)
const days = Array.from({ length: maxScheduledMonthDay }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1)
}))
const months = Array.from({ length: 4 }, (_, back) => ({
  value: String(back),
  label: formScheduleText.monthsBack(back)
}))

interface ScheduleDialogProps {
  readonly form: Form
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog **Lịch lập biểu mẫu**: when, for which units, and into which folder. */
export function ScheduleDialog({ form: { id, name, plan }, ...props }: ScheduleDialogProps) {
  const styles = useStyles()
  const choices = useCall('forms:units', { period: null })
  const form = useForm(schema, valuesOf({ plan } as Form), { toInput })
  const { values } = form
  const folder = form.field('token')
  const units = form.field('units')
  const choosing = useFormSave(form.setErrors, values)
  const choose = () =>
    choosing.save(() => call('forms:chooseFolder'), {
      failed: formScheduleText.failed,
      onSaved: chosen => chosen && folder.onChange(chosen)
    })
  return (
    <FormDialog
      title={text.title}
      size="middle"
      sending={{
        form,
        incomplete: values.units.every(unit => unit.name.trim() === ''),
        save: draft =>
          call('forms:setPlan', { id, plan: draft, token: values.token?.token ?? null }),
        saved: () => ({ title: text.saved, body: name }),
        failed: formScheduleText.failed,
        onSaved: props.onSaved
      }}
      onClose={props.onClose}
    >
      <RadioField {...form.field('kind')} label={text.kind} choices={kinds} />
      <SideBySideFields>
        {values.kind === 'weekly' && (
          <SelectField {...form.field('weekday')} label={text.weekday} choices={weekdayChoices} />
        )}
        {values.kind === 'monthly' && (
          <SelectField {...form.field('day')} label={text.day} choices={days} />
        )}
        <TextField {...form.field('time')} label={text.time} required />
        <SelectField
          {...form.field('monthsBack')}
          label={formScheduleText.period}
          choices={months}
        />
      </SideBySideFields>
      {!choices.data && <LoadingState lines={3} />}
      {choices.data && choices.data.units.length > 0 && (
        <UnitChoice
          units={choices.data.units}
          chosen={values.units}
          onChange={chosen => units.onChange([...chosen])}
        />
      )}
      {choices.data?.units.length === 0 && (
        <TextField
          name="unit"
          label={formScheduleText.units}
          value={values.units[0]?.name ?? ''}
          error={units.error}
          maxLength={300}
          onChange={unit => units.onChange([typedUnit(unit, '')])}
        />
      )}
      <TextField
        {...form.field('pattern')}
        label={text.pattern}
        hint={text.patternHint}
        maxLength={200}
        required
      />
      <Field
        label={text.folder}
        required
        validationState={folder.error ? 'error' : 'none'}
        validationMessage={folder.error}
      >
        <div className={styles.folder} data-field={folder.name}>
          <Button icon={<FolderOpenRegular />} onClick={() => void choose()}>
            {text.choose}
          </Button>
          <span className={styles.path}>
            {values.token?.folder ?? plan?.folder ?? text.noFolder}
          </span>
        </div>
      </Field>
      <p className={styles.hint}>{text.hint}</p>
    </FormDialog>
  )
}
