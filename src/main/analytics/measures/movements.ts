import { beforeAll, lastPeriod, periodDays } from '@shared/features/analytics/calendar'
import { joinReasons, leaveReasons, transfer } from '@shared/features/analytics/words'
import { oncePer } from '@shared/kit/once'
import type { DataSet, Person } from '../model'

export const movementKinds = [...joinReasons, ...leaveReasons, transfer] as const
export type MovementKind = (typeof movementKinds)[number]

/** One change of post: from nowhere for those who join, to nowhere for those who leave. */
export interface Movement {
  readonly person: Person
  readonly period: number
  readonly day: number
  readonly kind: MovementKind
  /** Units. */
  readonly from: number | null
  readonly to: number | null
  readonly basis: string
}

/** Every movement of the twelve periods, newest first. */
export const movementsOf = oncePer((data: DataSet): readonly Movement[] => {
  const unitOf = (position: number): number => data.positions[position]?.unit ?? -1
  const all: Movement[] = []
  const add = (
    person: Person,
    period: number,
    kind: MovementKind,
    from: number | null,
    to: number | null
  ): void => {
    const { first, last } = periodDays(period)
    const day = first + ((person.index * 13) % (last - first + 1))
    const basis = `QĐ-${String((person.index * 37) % 10_000).padStart(4, '0')}`
    all.push({ person, period, day, kind, from, to, basis })
  }
  for (const person of data.persons) {
    const { joined, left, moved, position, formerPosition } = person
    const start = moved > beforeAll ? formerPosition : position
    if (joined > beforeAll) {
      add(person, joined, joinReasons[person.joinReason] ?? 'Tuyển mới', null, unitOf(start))
    }
    if (moved > beforeAll) {
      add(person, moved, transfer, unitOf(formerPosition), unitOf(position))
    }
    if (left <= lastPeriod) {
      add(person, left, leaveReasons[person.leaveReason] ?? 'Nghỉ hưu', unitOf(position), null)
    }
  }
  return all.sort((left, right) => right.day - left.day || left.person.index - right.person.index)
})

export interface Balance {
  readonly gained: number
  readonly lost: number
}

/** What came into these units and what left them; a move between two of them is neither. */
export function balanceOf(
  data: DataSet,
  has: (unit: number) => boolean,
  periods: (period: number) => boolean
): Balance {
  let gained = 0
  let lost = 0
  for (const { period, from, to } of movementsOf(data)) {
    if (!periods(period)) continue
    const leaves = from !== null && has(from)
    const arrives = to !== null && has(to)
    if (arrives && !leaves) gained++
    if (leaves && !arrives) lost++
  }
  return { gained, lost }
}
