import { samplePeriodEndDays } from '@shared/features/analytics/calendar'
import { noResponseSentinelHours } from '../../data/reserve'
import {
  maxReservistFileAgeDays,
  promptResponseHours,
  responseHourIntervals
} from '../../measures/reserve'
import { countMatching } from '../../measures/sum'
import type { Reservist, SampleDataSet } from '../../model'
import type { TestCallResponseCount } from '../reserve'

/** Whether a person is registered at the end of a period. */
export const isReservistRegistered = ({ registered, left }: Reservist, period: number): boolean =>
  registered <= period && left > period

/** Whether a person is assigned to a unit at the end of the period. */
export const isReservistAssigned = ({ unit, assigned }: Reservist, period: number): boolean =>
  unit >= 0 && assigned <= period

export const isReservistFileOverdue = ({ updated }: Reservist, period: number): boolean =>
  updated + maxReservistFileAgeDays < (samplePeriodEndDays[period] ?? 0)

/** Code of an area in the sample: its index plus one. */
export const sampleAreaCode = (area: number): string => String(area + 1)

export const reservistAreaOf = (data: SampleDataSet, { locality }: Reservist): number =>
  data.localities[locality]?.area ?? 0

/** Results of one simulated test call. */
export function countTestCallResponses(
  people: readonly Reservist[],
  call: number
): Omit<TestCallResponseCount, 'area'> {
  const hours = people
    .map(({ answers }) => answers[call] ?? noResponseSentinelHours)
    .filter(value => value !== noResponseSentinelHours)
  return {
    called: people.length,
    answered: hours.length,
    prompt: countMatching(hours, value => value <= promptResponseHours),
    within: responseHourIntervals.map(({ over, upTo }) =>
      countMatching(hours, value => (over === null || value > over) && value <= upTo)
    )
  }
}
