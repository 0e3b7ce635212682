import { toUtcIsoDay } from '../../kit/format'
/**
 * The twelve monthly reporting periods of the sample data, oldest first. A period is represented by
 * its index; its figures are those of its last day.
 */
export const samplePeriods = [
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10'
] as const

export const lastSamplePeriodIndex = samplePeriods.length - 1

/**
 * Index before the first period; start of every interval of a person who was present before the
 * calendar begins.
 */
export const indexBeforeFirstPeriod = -1
/** Index after the last period; end of every interval that is still open. */
export const indexAfterLastPeriod: number = samplePeriods.length

const dayMs = 86_400_000

/**
 * Consecutive monthly reporting periods, oldest first: "2026-10". A period is represented by its
 * index; -1 is the time before the first period.
 */
export interface PeriodCalendar {
  readonly periods: readonly string[]
  /** Index of the newest period. */
  readonly last: number
  /**
   * Label of a period, such as "10/2026"; also for months before the first period (negative
   * indexes).
   */
  readonly label: (period: number) => string
  /**
   * First and last day of a period as day numbers; also for months before the first period
   * (negative indexes).
   */
  readonly days: (period: number) => { readonly first: number; readonly last: number }
}

/** Creates a calendar. Throws if there is no period. */
export function createPeriodCalendar(months: readonly string[]): PeriodCalendar {
  const [year = Number.NaN, month = Number.NaN] = (months[0] ?? '').split('-').map(Number)
  if (Number.isNaN(month)) throw new Error('A calendar without periods')
  const labels = new Map<number, string>()
  return {
    periods: months,
    last: months.length - 1,
    // Cached, because rankings label twelve periods for each of thousands of units.
    label: period => {
      const known = labels.get(period)
      if (known !== undefined) return known
      const [labelYear, labelMonth] = dayNumberToIsoDay(
        dayNumberOfDate(year, month + period, 1)
      ).split('-')
      const label = `${labelMonth}/${labelYear}`
      labels.set(period, label)
      return label
    },
    days: period => ({
      first: dayNumberOfDate(year, month + period, 1),
      last: dayNumberOfDate(year, month + period + 1, 1) - 1
    })
  }
}

/** The last `count` months that had ended on the day `today` ("2026-11-21"), newest last. */
export function listEndedMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) =>
    dayNumberToIsoDay(dayNumberOfDate(year, month - count + at, 1)).slice(0, 7)
  )
}

/** Calendar day as the number of days since 1970-01-01, for arithmetic. */
export function dayNumberOfDate(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayMs
}

/** Converts a day number to "2026-10-31". */
export function dayNumberToIsoDay(day: number): string {
  return toUtcIsoDay(day * dayMs)
}

/** First and last day of a period, as day numbers. */
export function samplePeriodDayRangeOf(period: number): { first: number; last: number } {
  const [year = 0, month = 0] = (samplePeriods[period] ?? '').split('-').map(Number)
  return { first: dayNumberOfDate(year, month, 1), last: dayNumberOfDate(year, month + 1, 1) - 1 }
}

/**
 * Last day of every sample period as a day number, precomputed because it is used for every person.
 */
export const samplePeriodEndDays: readonly number[] = samplePeriods.map(
  (_, period) => samplePeriodDayRangeOf(period).last
)

/** Age in whole years on a day. */
export function computeAgeInYearsOn(birth: number, day: number): number {
  const born = new Date(birth * dayMs)
  const then = new Date(day * dayMs)
  const before =
    then.getUTCMonth() < born.getUTCMonth() ||
    (then.getUTCMonth() === born.getUTCMonth() && then.getUTCDate() < born.getUTCDate())
  return then.getUTCFullYear() - born.getUTCFullYear() - (before ? 1 : 0)
}

/** Calendar of the twelve sample periods. */
export const sampleCalendar = createPeriodCalendar(samplePeriods)

/** Number of ended months that pages offer as periods for data loaded by the unit. */
const ownMonths = 36

/** Calendar of the periods for data loaded by the unit, as of the day `today` ("2026-11-21"). */
export const createLoadedDataCalendar = (today: string): PeriodCalendar =>
  createPeriodCalendar(listEndedMonths(today, ownMonths))

/** Options of the period filter, newest first. */
export const periodFilterChoicesOf = ({
  periods,
  label
}: PeriodCalendar): { readonly value: string; readonly label: string }[] =>
  periods.map((value, period) => ({ value, label: label(period) })).toReversed()
