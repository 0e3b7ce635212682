import { makeStyles, tokens } from '@fluentui/react-components'
import { formScheduleText } from '@shared/features/forms/schedule-text'
import { z } from '@shared/kit/zod'
import { type Form, formPlanSchema } from '@shared/model/forms/form'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { LoadingState } from '../../../ui/page/states'
import {
  FolderField,
  ScheduleFields,
  type ScheduleValues,
  toScheduleInput,
  toScheduleValues
} from '../../../ui/schedule/schedule-fields'
import { typedUnit } from './occasions'
import { UnitChoice } from './unit-choice'

const text = formScheduleText.dialog

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

const schema = z.strictObject(
  formPlanSchema.pick({ schedule: true, pattern: true, units: true, monthsBack: true }).shape
)
type PlanDraft = z.infer<typeof schema>

interface FormScheduleValues extends ScheduleValues {
  monthsBack: string
  pattern: string
  units: PlanDraft['units']
}

const valuesOf = ({ plan }: Pick<Form, 'plan'>): FormScheduleValues => ({
  ...toScheduleValues(plan?.schedule),
  monthsBack: String(plan?.monthsBack ?? 1),
  pattern: plan?.pattern ?? '{ten} - {don_vi} - {ky}',
  units: plan?.units ?? []
})

const toInput = (values: FormScheduleValues): PlanDraft => ({
  schedule: toScheduleInput(values),
  pattern: values.pattern,
  units: values.units,
  monthsBack: Number(values.monthsBack)
})

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
  const form = useForm(schema, valuesOf({ plan }), { toInput })
  const { values } = form
  const units = form.field('units')
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
      <ScheduleFields form={form}>
        <SelectField
          {...form.field('monthsBack')}
          label={formScheduleText.period}
          choices={months}
        />
      </ScheduleFields>
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
      <FolderField
        form={form}
        stored={plan?.folder}
        choose={() => call('forms:chooseFolder')}
        failed={formScheduleText.failed}
      />
      <p className={styles.hint}>{text.hint}</p>
    </FormDialog>
  )
}
