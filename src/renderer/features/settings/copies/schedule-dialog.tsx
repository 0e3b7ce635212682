import {
  type BackupCopySettings,
  backupCopySettingsDraftSchema,
  toBackupCopySettings
} from '@shared/features/copies/copies'
import { backupCopiesText } from '@shared/features/copies/text'
import { parseTypedInteger, parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { weekdayChoices } from '@shared/model/etl/schedule'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

const text = backupCopiesText.settings
const kinds = fieldChoicesFromLabels(text.kinds)
const counts = ['last', 'days', 'weeks', 'months', 'warnDays'] as const

type Values = Record<(typeof counts)[number] | 'time' | 'weekday', string> & {
  kind: BackupCopySettings['schedule']['kind']
}

function valuesOf({ schedule, retention, warnDays }: BackupCopySettings): Values {
  const { last, days, weeks, months } = retention
  return {
    kind: schedule.kind,
    time: 'time' in schedule ? schedule.time : '12:00',
    weekday: schedule.kind === 'weekly' ? String(schedule.weekday) : '1',
    last: String(last),
    days: String(days),
    weeks: String(weeks),
    months: String(months),
    warnDays: String(warnDays)
  }
}

interface BackupScheduleDialogProps {
  readonly settings: BackupCopySettings
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog for the schedule and retention of automatic backups, and for the age at which the newest
 * backup counts as too old.
 */
export function BackupScheduleDialog({ settings, onClose, onSaved }: BackupScheduleDialogProps) {
  const form = useForm(backupCopySettingsDraftSchema, valuesOf(settings), {
    toInput: ({ kind, time, weekday, ...numbers }) => ({
      kind,
      time: parseTypedTimeOfDay(time) ?? time,
      weekday: Number(weekday),
      last: parseTypedInteger(numbers.last),
      days: parseTypedInteger(numbers.days),
      weeks: parseTypedInteger(numbers.weeks),
      months: parseTypedInteger(numbers.months),
      warnDays: parseTypedInteger(numbers.warnDays)
    })
  })
  const { kind } = form.values
  const sending = {
    form,
    submitLabel: text.save,
    failed: backupCopiesText.failed,
    save: (draft: Parameters<typeof toBackupCopySettings>[0]) =>
      call('copies:configure', toBackupCopySettings(draft)),
    saved: () => ({ title: text.saved }),
    onSaved
  }
  return (
    <FormDialog title={text.title} sending={sending} onClose={onClose}>
      <RadioField {...form.field('kind')} label={text.schedule} choices={kinds} />
      {kind !== 'none' && (
        <SideBySideFields>
          {kind === 'weekly' && (
            <SelectField {...form.field('weekday')} label={text.weekday} choices={weekdayChoices} />
          )}
          <TextField {...form.field('time')} label={text.time} required />
        </SideBySideFields>
      )}
      <SideBySideFields>
        {counts.map(name => (
          <TextField key={name} {...form.field(name)} label={text[name]} numeric required />
        ))}
      </SideBySideFields>
    </FormDialog>
  )
}
