import type { PredefinedLegalDocumentId } from '../../legal/predefined'
import type { HolidayRule } from '../rule'

type Variant = Pick<HolidayRule, 'before' | 'from' | 'length' | 'to' | 'verified'>
type Yearly = Pick<HolidayRule, 'calendar' | 'day' | 'name'>

interface Law {
  readonly from: string
  readonly to: string | null
  readonly basis: PredefinedLegalDocumentId
  readonly article: string
}

const code2012: Law = {
  from: '2013-05-01',
  to: '2021-01-01',
  basis: 'luat-10-2012',
  article: 'Điều 115'
}
const code2019: Law = { from: '2021-01-01', to: null, basis: 'luat-45-2019', article: 'Điều 112' }

const holiday = (
  id: string,
  law: Law,
  what: Yearly,
  variant: Partial<Variant> = {}
): HolidayRule => ({
  id,
  table: 'holiday',
  ...what,
  before: 0,
  length: 1,
  compensated: true,
  ...law,
  verified: true,
  retired: false,
  ...variant
})

const newYear: Yearly = { name: 'Tết Dương lịch', calendar: 'solar', day: '01-01' }
const tet: Yearly = { name: 'Tết Nguyên đán', calendar: 'lunar', day: '01-01' }
const kings: Yearly = { name: 'Giỗ Tổ Hùng Vương', calendar: 'lunar', day: '03-10' }
const victory: Yearly = { name: 'Ngày Chiến thắng', calendar: 'solar', day: '04-30' }
const labour: Yearly = { name: 'Ngày Quốc tế lao động', calendar: 'solar', day: '05-01' }
const nationalDay: Yearly = { name: 'Quốc khánh', calendar: 'solar', day: '09-02' }

/**
 * Days off before Tết and National Day by year, which the authorities chose each year; from the last
 * one on it is an assumption until somebody enters the choice of the year.
 */
const chosenDays: readonly (readonly [
  year: number,
  beforeTet: number,
  beforeNationalDay: number
])[] = [
  [2021, 2, 0],
  [2022, 1, 1],
  [2023, 2, 1],
  [2024, 2, 0],
  [2025, 2, 1],
  [2026, 1, 1]
]

const chosen = chosenDays.flatMap(([year, beforeTet, beforeNationalDay], index) => {
  const next = chosenDays[index + 1]
  const span = {
    from: `${year}-01-01`,
    to: next ? `${next[0]}-01-01` : null,
    verified: false
  }
  return [
    holiday(`nghi-tet-${year}`, code2019, tet, { ...span, before: beforeTet, length: 5 }),
    holiday(`nghi-quoc-khanh-${year}`, code2019, nationalDay, {
      ...span,
      before: beforeNationalDay,
      length: 2
    })
  ]
})

/** Working days that were exchanged for a Saturday: [day off, day worked instead]. */
const exchangedDays: readonly (readonly [off: string, worked: string])[] = [
  ['2024-04-29', '2024-05-04'],
  ['2025-05-02', '2025-04-26'],
  ['2026-01-02', '2026-01-10'],
  ['2026-08-31', '2026-08-22']
]

const exchange = (
  calendar: 'dayOff' | 'workday',
  day: string,
  id: string,
  name: string
): HolidayRule => ({
  ...holiday(id, code2019, { name, calendar, day }, { from: null, to: null, verified: false }),
  compensated: false
})

const exchanged = exchangedDays.flatMap(([off, worked]) => [
  exchange('dayOff', off, `hoan-doi-${off}`, 'Nghỉ hoán đổi'),
  exchange('workday', worked, `lam-bu-${worked}`, 'Làm bù ngày nghỉ hoán đổi')
])

/** Public holidays shipped with the program. */
export const predefinedHolidays: readonly HolidayRule[] = [
  ...[newYear, kings, victory, labour].flatMap((what, index) => [
    holiday(`nghi-${index + 1}-2021`, code2019, what),
    holiday(`nghi-${index + 1}-2013`, code2012, what, { verified: false })
  ]),
  holiday('nghi-tet-2013', code2012, tet, { before: 1, length: 5, verified: false }),
  holiday('nghi-quoc-khanh-2013', code2012, nationalDay, { verified: false }),
  ...chosen,
  ...exchanged
]
