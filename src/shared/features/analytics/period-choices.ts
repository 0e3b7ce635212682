import { type Calendar, endedMonths, makeCalendar } from './calendar'

/** Ended months that pages of own data choose from. */
const ownMonths = 36

/** The periods of own data on a day, "2026-11-21". */
export const ownCalendar = (today: string): Calendar => makeCalendar(endedMonths(today, ownMonths))

/** Periods to choose from, the newest first. */
export const periodChoices = ({
  periods,
  label
}: Calendar): { readonly value: string; readonly label: string }[] =>
  periods.map((value, period) => ({ value, label: label(period) })).toReversed()
