import { periodLabel, periods } from './calendar'

/** Periods to choose from, the newest first. */
export const periodChoices = periods
  .map((value, index) => ({ value, label: periodLabel(index) }))
  .toReversed()
