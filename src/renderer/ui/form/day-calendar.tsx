import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { calendarStrings } from '@shared/kit/words/calendar-text'

interface DayCalendarProps {
  /** Calendar day "2026-11-20"; undefined if none is selected. */
  readonly day: string | undefined
  readonly onPick: (day: string) => void
}

/**
 * Calendar of one month for choosing a day, in Vietnamese, weeks beginning on Monday. Days are
 * plain calendar days, independent of the machine's time zone.
 */
export function DayCalendar({ day, onPick }: DayCalendarProps) {
  return (
    <Calendar
      {...(day && { value: toLocalDate(day) })}
      today={toLocalDate(toVietnamIsoDay(Date.now()))}
      firstDayOfWeek={DayOfWeek.Monday}
      strings={calendarStrings}
      dateTimeFormatter={formatter}
      showMonthPickerAsOverlay
      highlightSelectedMonth
      onSelectDate={date => onPick(fromLocalDate(date))}
    />
  )
}

const formatter = {
  formatMonthDayYear: (date: Date) => formatDay(fromLocalDate(date)),
  formatMonthYear: (date: Date) =>
    `${calendarStrings.months[date.getMonth()]}, ${date.getFullYear()}`,
  formatMonth: (date: Date) => calendarStrings.months[date.getMonth()] ?? '',
  formatDay: (date: Date) => String(date.getDate()),
  formatYear: (date: Date) => String(date.getFullYear())
}

function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function fromLocalDate(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
