import type { SectorPageScope } from '../scope'
import type { ShortageAlert } from './alerts'

/** Dates of an alert as day numbers. */
export interface AlertDates {
  /** Last day of the first period with the shortage. */
  readonly foundOn: number
  readonly due: number
  /** Days from the end of the requested period to the deadline, negative if overdue; null if closed. */
  readonly daysLeft: number | null
  readonly isOverdue: boolean
}

/**
 * Returns the dates of alerts. All values of a page refer to the last day of its period, including
 * deadlines.
 */
export function createAlertDateCalculator({
  calendar,
  period,
  alertDays
}: Pick<SectorPageScope, 'alertDays' | 'calendar' | 'period'>): (
  alert: Pick<ShortageAlert, 'closed' | 'found' | 'grave'>
) => AlertDates {
  // The last day of each period is read from the calendar once, because two thousand units have
  // twenty thousand alerts.
  const lastDays = calendar.periods.map((_, at) => calendar.days(at).last)
  const asOf = calendar.days(period).last
  return ({ found, grave, closed }) => {
    const foundOn = lastDays[found] ?? asOf
    const due = foundOn + (grave ? alertDays.grave : alertDays.other)
    const daysLeft = closed === null ? due - asOf : null
    return { foundOn, due, daysLeft, isOverdue: daysLeft !== null && daysLeft < 0 }
  }
}
