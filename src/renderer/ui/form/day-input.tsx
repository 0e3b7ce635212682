import { Button, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons/svg/calendar-month'
import { formatDay, parseTypedDay } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useRef, useState } from 'react'
import { DayCalendar } from './day-calendar'

interface DayInputProps {
  readonly name?: string
  readonly label: string
  /** Content of the field: dd/mm/yyyy, or the text as typed. */
  readonly value: string
  readonly disabled?: boolean | undefined
  /** Whether a surrounding Field names the input; otherwise `label` does. */
  readonly named?: boolean
  readonly className?: string
  readonly onChange: (value: string) => void
}

/**
 * Date input that can be typed or picked from a calendar. A native date input would follow the
 * system's locale instead of the program's.
 */
export function DayInput({
  name,
  label,
  value,
  disabled,
  named,
  className,
  onChange
}: DayInputProps) {
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const pick = (day: string): void => {
    onChange(formatDay(day))
    setOpen(false)
    input.current?.focus()
  }
  return (
    <Input
      ref={input}
      className={className}
      data-field={name}
      aria-label={named ? undefined : label}
      placeholder={formText.day.placeholder}
      value={value}
      disabled={disabled}
      onChange={(_event, data) => onChange(data.value)}
      onBlur={() => {
        // Shows the parsed date in full, so that the meaning of 1/11/26 is visible.
        const day = parseTypedDay(value)
        if (day && formatDay(day) !== value) onChange(formatDay(day))
      }}
      contentAfter={
        <Popover
          open={open}
          onOpenChange={(_event, data) => setOpen(data.open)}
          trapFocus
          positioning="below-end"
        >
          <PopoverTrigger disableButtonEnhancement>
            <Button
              appearance="transparent"
              size="small"
              icon={<CalendarMonthRegular />}
              aria-label={formText.day.open(label)}
              disabled={disabled}
            />
          </PopoverTrigger>
          <PopoverSurface aria-label={formText.day.calendar(label)} style={{ padding: 0 }}>
            <DayCalendar day={parseTypedDay(value)} onPick={pick} />
          </PopoverSurface>
        </Popover>
      }
    />
  )
}
