import { etlText } from '@shared/features/etl/text'
import { parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { type Schedule, weekdayChoices } from '@shared/model/etl/schedule'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'

const text = etlText.form

/** Form values for a schedule, as typed. */
export interface ScheduleFormValues {
  kind: Schedule['kind']
  time: string
  minute: string
  weekday: string
  workday: string
}

export const toScheduleFormValues = (when: Schedule): ScheduleFormValues => ({
  kind: when.kind,
  time: 'time' in when ? when.time : '02:00',
  minute: 'minute' in when ? String(when.minute) : '0',
  weekday: 'weekday' in when ? String(when.weekday) : '1',
  workday: 'workday' in when ? String(when.workday) : '1'
})

/** Schedule for the main process; an invalid minute stays invalid and is rejected. */
export function toSchedule({
  kind,
  time: typed,
  minute,
  weekday,
  workday
}: ScheduleFormValues): Schedule {
  const time = parseTypedTimeOfDay(typed) ?? typed
  switch (kind) {
    case 'none':
      return { kind }
    case 'daily':
    case 'workdays':
      return { kind, time }
    case 'weekly':
      return { kind, weekday: Number(weekday), time }
    case 'monthly':
      return { kind, workday: Number(workday), time }
    case 'hourly':
      return { kind, minute: /^\d{1,2}$/.test(minute.trim()) ? Number(minute) : -1 }
  }
}

const kinds = fieldChoicesFromLabels<Schedule['kind']>(text.kinds)
const workdays = Array.from({ length: 20 }, (_, index) => ({
  value: String(index + 1),
  label: text.workdayOf(String(index + 1))
}))

interface ScheduleFieldsProps {
  readonly value: ScheduleFormValues
  readonly error: string | undefined
  readonly disabled?: boolean
  readonly onChange: (value: ScheduleFormValues) => void
}

/** Fields of a pipeline schedule. */
export function ScheduleFields({ value, error, disabled = false, onChange }: ScheduleFieldsProps) {
  const { kind } = value
  const bind = <K extends keyof ScheduleFormValues>(key: K) => ({
    name: key,
    value: value[key],
    disabled,
    onChange: (part: ScheduleFormValues[K]) => onChange({ ...value, [key]: part })
  })
  // Errors of the schema concern the whole schedule, so they are shown at the field that the user
  // types in.
  const typed = { name: 'schedule', error }
  return (
    <>
      <RadioField {...bind('kind')} label={text.schedule} choices={kinds} />
      {kind === 'hourly' && (
        <TextField
          {...bind('minute')}
          {...typed}
          label={text.minute}
          error={error && text.badMinute}
          required
        />
      )}
      {kind !== 'none' && kind !== 'hourly' && (
        <SideBySideFields>
          {kind === 'weekly' && (
            <SelectField {...bind('weekday')} label={text.weekday} choices={weekdayChoices} />
          )}
          {kind === 'monthly' && (
            <SelectField {...bind('workday')} label={text.workday} choices={workdays} />
          )}
          <TextField {...bind('time')} {...typed} label={text.time} required />
        </SideBySideFields>
      )}
    </>
  )
}
