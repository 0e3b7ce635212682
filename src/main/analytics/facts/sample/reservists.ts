import { periodEnds } from '@shared/features/analytics/calendar'
import { noAnswer } from '../../data/reserve'
import { answerHours, promptHours, updateDays } from '../../measures/reserve'
import { count } from '../../measures/sum'
import type { DataSet, Reservist } from '../../model'
import type { Answers } from '../reserve'

/** Whether a person is registered at the end of a period. */
export const isRegistered = ({ registered, left }: Reservist, period: number): boolean =>
  registered <= period && left > period

/** Whether a person is assigned to a unit at the end of the period. */
export const isAssigned = ({ unit, assigned }: Reservist, period: number): boolean =>
  unit >= 0 && assigned <= period

export const isOverdue = ({ updated }: Reservist, period: number): boolean =>
  updated + updateDays < (periodEnds[period] ?? 0)

/** Code of an area: its number from 1. */
export const areaCode = (area: number): string => String(area + 1)

export const areaOf = (data: DataSet, { locality }: Reservist): number =>
  data.localities[locality]?.area ?? 0

/** Results of one simulated test call. */
export function callResult(people: readonly Reservist[], call: number): Omit<Answers, 'area'> {
  const hours = people
    .map(({ answers }) => answers[call] ?? noAnswer)
    .filter(value => value !== noAnswer)
  return {
    called: people.length,
    answered: hours.length,
    prompt: count(hours, value => value <= promptHours),
    within: answerHours.map(({ over, upTo }) =>
      count(hours, value => (over === null || value > over) && value <= upTo)
    )
  }
}
