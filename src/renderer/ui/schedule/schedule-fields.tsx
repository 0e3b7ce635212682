import { Button, Field, makeStyles } from '@fluentui/react-components'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { weekdayChoices } from '@shared/model/etl/schedule'
import {
  maxScheduledMonthDay,
  type ReportExportSchedule,
  folderScheduleText as text
} from '@shared/model/reports/plan'
import type { ReactNode } from 'react'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../form/choice-field'
import { SideBySideFields } from '../form/form-section'
import { TextField } from '../form/text-field'
import type { FieldErrors } from '../form/use-field-errors'
import type { BoundField } from '../form/use-form'
import { useFormSave } from '../form/use-save'

const useStyles = makeStyles({
  folder: { display: 'flex', columnGap: '12px', alignItems: 'center' },
  path: { overflowWrap: 'anywhere' }
})

/** Folder that was chosen in the system's dialog. */
interface ChosenFolder {
  readonly token: string
  readonly folder: string
}

/** Values of the form of a schedule, as typed. */
export interface ScheduleValues {
  kind: ReportExportSchedule['kind']
  time: string
  weekday: string
  day: string
  /** Result of the folder dialog; undefined keeps the previous folder. */
  token: ChosenFolder | undefined
}

export function toScheduleValues(schedule: ReportExportSchedule | undefined): ScheduleValues {
  return {
    kind: schedule?.kind ?? 'monthly',
    time: schedule?.time ?? '08:00',
    weekday: schedule?.kind === 'weekly' ? String(schedule.weekday) : '1',
    day: schedule?.kind === 'monthly' ? String(schedule.day) : '1',
    token: undefined
  }
}

/** Input of `reportExportScheduleSchema`. */
export function toScheduleInput(values: ScheduleValues): ReportExportSchedule {
  const { kind, weekday, day } = values
  const time = parseTypedTimeOfDay(values.time) ?? values.time
  if (kind === 'weekly') return { kind, time, weekday: Number(weekday) }
  return kind === 'monthly' ? { kind, time, day: Number(day) } : { kind, time }
}

const kinds = fieldChoicesFromLabels(text.kinds)
const days = Array.from({ length: maxScheduledMonthDay }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1)
}))

interface ScheduleForm {
  readonly values: ScheduleValues
  readonly field: <K extends keyof ScheduleValues>(name: K) => BoundField<ScheduleValues[K]>
  readonly setErrors: (errors: FieldErrors) => void
}

interface ScheduleFieldsProps {
  readonly form: ScheduleForm
  /** Further fields beside the time of day. */
  readonly children?: ReactNode
}

/** Kind of a schedule, and its day and time. */
export function ScheduleFields({ form: { values, field }, children }: ScheduleFieldsProps) {
  return (
    <>
      <RadioField {...field('kind')} label={text.kind} choices={kinds} />
      <SideBySideFields>
        {values.kind === 'weekly' && (
          <SelectField {...field('weekday')} label={text.weekday} choices={weekdayChoices} />
        )}
        {values.kind === 'monthly' && (
          <SelectField {...field('day')} label={text.day} choices={days} />
        )}
        <TextField {...field('time')} label={text.time} required />
        {children}
      </SideBySideFields>
    </>
  )
}

interface FolderFieldProps {
  readonly form: ScheduleForm
  /** Folder of the stored schedule. */
  readonly stored: string | undefined
  readonly choose: () => Promise<ChosenFolder | null>
  /** Title of the notification if the folder cannot be chosen. */
  readonly failed: string
}

/** Folder of a schedule, which is chosen in the system's dialog and never typed. */
export function FolderField({ form, stored, choose, failed }: FolderFieldProps) {
  const styles = useStyles()
  const { values, setErrors } = form
  const folder = form.field('token')
  const choosing = useFormSave(setErrors, values)
  const open = () =>
    choosing.save(choose, {
      failed,
      onSaved: chosen => {
        if (!chosen) return
        folder.onChange(chosen)
        setErrors({})
      }
    })
  return (
    <Field
      label={text.folder}
      required
      validationState={folder.error ? 'error' : 'none'}
      validationMessage={folder.error}
    >
      <div className={styles.folder} data-field={folder.name}>
        <Button icon={<FolderOpenRegular />} disabled={folder.disabled} onClick={() => void open()}>
          {text.choose}
        </Button>
        <span className={styles.path}>{values.token?.folder ?? stored ?? text.noFolder}</span>
      </div>
    </Field>
  )
}
