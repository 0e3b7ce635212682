import { rulesText } from '@shared/features/rules/text'
import { weekdayOf } from '@shared/kit/calendar-day'
import { formatDay } from '@shared/kit/format'
import { calendarStrings } from '@shared/kit/words/calendar-text'
import { listSpecialDays, type SpecialDay } from '@shared/model/rules/holidays'
import type { Rule } from '@shared/model/rules/rule'
import { Card } from '../../../ui/page/card'
import { createTextColumns, PlainTable } from '../../../ui/table/plain-table'

const text = rulesText.year

interface HolidayYearProps {
  readonly rules: readonly Rule[]
  readonly year: number
}

/** Card with the days off and the exchanged working days of a year. */
export function HolidayYear({ rules, year }: HolidayYearProps) {
  const rows = listSpecialDays(rules, year).map(toRow)
  return (
    <Card title={text.title(year)}>
      {rows.length === 0 ? (
        <p>{text.empty}</p>
      ) : (
        <PlainTable label={text.title(year)} columns={columns} rows={rows} whole />
      )}
    </Card>
  )
}

const columns = createTextColumns([text.day, text.weekday, text.name, text.kind, text.state])

function toRow({ day, name, kind, rule }: SpecialDay): readonly string[] {
  const weekday = calendarStrings.days[weekdayOf(day)] ?? ''
  return [
    formatDay(day),
    weekday,
    name,
    text.kinds[kind],
    rule.verified ? text.verified : text.unverified
  ]
}
