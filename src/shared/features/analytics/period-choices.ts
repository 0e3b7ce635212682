import { type Calendar, endedMonths, makeCalendar } from './calendar'

/** Number of ended months offered on pages of own data. */
const ownMonths = 36

/** Calendar of own data on a day, "2026-11-21". */
export const ownCalendar = (today: string): Calendar => makeCalendar(endedMonths(today, ownMonths))

/** Selectable periods, newest first. */
export const periodChoices = ({
  periods,
  label
}: Calendar): { readonly value: string; readonly label: string }[] =>
  periods.map((value, period) => ({ value, label: label(period) })).toReversed()
