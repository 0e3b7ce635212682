import { periodEnds } from '@shared/features/analytics/calendar'
import { noAnswer } from '../data/reserve'
import type { DataSet, Reservist } from '../model'
import { count, ratio, sum } from './sum'

/** A file that nobody has updated for a year is overdue. */
const updateDays = 365
/** Hours within which an answer to a test call counts as ready. */
const promptHours = 24

/** Reservists registered in these areas at the end of a period. */
export function reservistsIn(data: DataSet, areas: readonly number[], period: number): Reservist[] {
  const wanted = new Set(areas)
  return data.reservists.filter(
    person =>
      person.registered <= period &&
      person.left > period &&
      wanted.has(data.localities[person.locality]?.area ?? -1)
  )
}

export function areaOf(data: DataSet, person: Reservist): number {
  return data.localities[person.locality]?.area ?? 0
}

/** Assigned to a unit by the end of the period. */
export function isAssigned(person: Reservist, period: number): boolean {
  return person.unit >= 0 && person.assigned <= period
}

/** People who are to be registered in these areas. */
export function quotaOf(data: DataSet, areas: readonly number[]): number {
  return sum(data.localities, place => (areas.includes(place.area) ? place.quota : 0))
}

/** Share of people whose state is "Sẵn sàng". */
export function readyShare(people: readonly Reservist[], period: number): number | null {
  return ratio(
    count(people, person => person.readiness[period] === 0),
    people.length
  )
}

export function isOverdue(person: Reservist, period: number): boolean {
  return person.updated + updateDays < (periodEnds[period] ?? 0)
}

export interface CallResult {
  readonly called: number
  readonly answered: number
  readonly prompt: number
}

/** Answers to one simulated test call. */
export function callResult(people: readonly Reservist[], call: number): CallResult {
  const hours = people.map(person => person.answers[call] ?? noAnswer)
  return {
    called: people.length,
    answered: count(hours, value => value !== noAnswer),
    prompt: count(hours, value => value <= promptHours)
  }
}
