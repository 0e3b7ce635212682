import { formFaultText as text } from '@shared/features/forms/fault-text'
import { formatDay } from '@shared/kit/format'
import type { FormValue } from '@shared/model/forms/filled'
import type { FormUnit } from '@shared/model/forms/form'
import type { FormParameter, FormQueryFill } from '@shared/model/forms/source'
import { lastDayOfPeriod, periodFillText } from '@shared/model/query/query-fill'

/** Period, unit, day and user for which a form is filled. */
export interface FormOccasion {
  /** Month, "2026-10". */
  readonly period: string
  readonly unit: FormUnit
  /** Day on which the form is filled, in Vietnam. */
  readonly today: string
  readonly user: string
}

/** Value of a parameter with the text that the program shows; null if the occasion has none. */
export function formParameterValue(
  parameter: FormParameter,
  { period, unit, today, user }: FormOccasion
): { readonly value: FormValue; readonly words: string } | null {
  const [year = '', month = ''] = period.split('-')
  switch (parameter) {
    case 'periodWords':
      return ofText(`tháng ${Number(month)} năm ${year}`)
    case 'periodShort':
      return ofText(`${month}/${year}`)
    case 'month':
      return ofNumber(String(Number(month)))
    case 'year':
      return ofNumber(year)
    case 'firstDay':
      return ofDay(`${period}-01`)
    case 'lastDay':
      return ofDay(lastDayOfPeriod(period))
    case 'unitName':
      return ofText(unit.name)
    case 'unitCode':
      return ofText(unit.code)
    case 'superiorName':
      return ofText(unit.superior)
    case 'madeOn':
      return ofDay(today)
    case 'madeOnWords':
      return ofText(dayInWords(today))
    case 'madeBy':
      return ofText(user)
  }
}

/** Text that fills a query; undefined if the unit has no such text. */
export function formQueryFillText(
  fill: FormQueryFill,
  { period, unit }: FormOccasion
): string | undefined {
  if (fill === 'unitCode') return unit.code || undefined
  if (fill === 'unitName') return unit.name || undefined
  return periodFillText(fill, period)
}

/** Message for a fill that the unit has no text for. */
export const missingFillMessage = (fill: FormQueryFill): string =>
  fill === 'unitCode' ? text.noUnitCode : text.missingParameter

/** Decree 30/2020/NĐ-CP writes days below 10 and the months 1 and 2 with a leading zero. */
function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `ngày ${date} tháng ${Number(month) > 2 ? Number(month) : month} năm ${year}`
}

const ofText = (value: string) =>
  value === '' ? null : { value: { kind: 'text' as const, value }, words: value }
const ofNumber = (value: string) => ({
  value: { kind: 'number' as const, value, isCode: true as const },
  words: value
})
const ofDay = (value: string) => ({
  value: { kind: 'date' as const, value },
  words: formatDay(value)
})
