import { Button, Checkbox } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { configurationText } from '@shared/features/settings/configuration-text'
import { formatDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import {
  defaultConfiguration,
  type Holiday,
  holidayDateKey,
  holidaySchema,
  isDefaultConfigurationValue
} from '@shared/model/settings/configuration'
import { useConfiguration } from '../../session/configuration'
import { hasPermission } from '../../session/permission'
import { DayField, normalizeTypedDay } from '../../ui/form/day-field'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { ListSettingCard } from './list-card'
import { useChangeConfiguration } from './use-change'

const text = configurationText.holiday
const { title, explanation, words } = configurationText.items.holidays
const initial = defaultConfiguration.holidays

/** Text of a holiday: "30/04 hằng năm" (every year) or "17/02/2026". */
const dayWords = ({ day, yearly }: Holiday): string =>
  yearly ? text.every(formatDay(day).slice(0, 5)) : formatDay(day)

/**
 * Sort order of holidays: yearly ones first, then those of a single year, each in calendar order.
 */
const inOrder = (left: Holiday, right: Holiday): number =>
  Number(right.yearly) - Number(left.yearly) ||
  holidayDateKey(left).localeCompare(holidayDateKey(right))

/**
 * Error message for a typed date: text that is not a date is reported as invalid, not as missing.
 */
const dayFault = (typed: string): string =>
  typed.trim() === '' ? text.missing : formText.day.invalid

/** Editable list of public holidays. */
export function HolidayList() {
  const { configuration } = useConfiguration()
  const { holidays } = configuration
  const empty = { day: '', yearly: false, name: '' }
  const form = useForm(holidaySchema, empty, {
    toInput: typed => ({ ...typed, day: normalizeTypedDay(typed.day) })
  })
  const change = useChangeConfiguration(form.values)
  const day = form.field('day')
  const add = async (): Promise<void> => {
    const added = form.check()
    if (added && (await change.save({ holidays: [...holidays, added].sort(inOrder) })))
      form.set(empty)
  }
  return (
    <ListSettingCard
      item="holidays"
      title={title}
      explanation={explanation}
      initial={words(initial)}
      isInitial={isDefaultConfigurationValue('holidays', configuration)}
      none={text.none}
      busy={change.busy}
      isEditable={hasPermission('administer')}
      entries={holidays.map(entry => ({
        key: holidayDateKey(entry),
        first: dayWords(entry),
        second: entry.name,
        removeLabel: text.remove(entry.name),
        onRemove: () =>
          void change.save({
            holidays: holidays.filter(other => holidayDateKey(other) !== holidayDateKey(entry))
          })
      }))}
      onReset={() => void change.save({ holidays: initial })}
    >
      <UnsavedFormGuard active={form.dirty} inTab />
      <DayField
        {...day}
        label={text.day}
        error={day.error ? dayFault(day.value) : change.errors.holidays}
        required
        disabled={change.busy}
        onChange={typed => {
          day.onChange(typed)
          change.setErrors({})
        }}
      />
      <TextField
        {...form.field('name')}
        label={text.name}
        required
        disabled={change.busy}
        maxLength={100}
      />
      <Checkbox
        label={text.yearly}
        checked={form.values.yearly}
        disabled={change.busy}
        style={{ marginTop: '24px' }}
        onChange={(_event, { checked }) => form.set({ yearly: checked === true })}
      />
      <Button
        icon={<AddRegular />}
        disabled={change.busy}
        style={{ marginTop: '26px' }}
        onClick={() => void add()}
      >
        {text.add}
      </Button>
    </ListSettingCard>
  )
}
