import {
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex,
  samplePeriodDayRangeOf
} from '@shared/features/analytics/calendar'
import { memoisePerKey } from '@shared/kit/once'
import {
  accessionReasons,
  positionTransferLabel,
  separationReasons
} from '@shared/model/analytics/words'
import {
  type MovementFlow,
  type PersonnelMovementCount,
  type PersonnelMovementKind,
  type PersonnelMovementRow,
  personnelMovementIdOf,
  personnelMovementKinds
} from '../../../measures/movements'
import { countMatching } from '../../../measures/sum'
import type { Person, SampleDataSet } from '../../../model'

interface SampleMovement {
  readonly person: Person
  readonly period: number
  readonly day: number
  readonly kind: PersonnelMovementKind
  /** Index of the unit that the person left; null for a person who joins. */
  readonly from: number | null
  readonly to: number | null
  readonly basis: string
}

/** Day of a period on which a sample person changes position. */
export function sampleMovementDayOf(person: Person, period: number): number {
  const { first, last } = samplePeriodDayRangeOf(period)
  return first + ((person.index * 13) % (last - first + 1))
}

/** The document on which a person's movement is based. */
export const movementDocumentNumberOf = (person: Person): string =>
  `QĐ-${String((person.index * 37) % 10_000).padStart(4, '0')}`

/** All movements of the twelve periods, newest first. */
const movementsOf = memoisePerKey((data: SampleDataSet): readonly SampleMovement[] => {
  const unitOf = (position: number): number => data.positions[position]?.unit ?? -1
  const all: SampleMovement[] = []
  const add = (
    person: Person,
    period: number,
    kind: PersonnelMovementKind,
    from: number | null,
    to: number | null
  ): void => {
    const day = sampleMovementDayOf(person, period)
    all.push({ person, period, day, kind, from, to, basis: movementDocumentNumberOf(person) })
  }
  for (const person of data.persons) {
    const { joined, left, moved, position, formerPosition } = person
    const start = moved > indexBeforeFirstPeriod ? formerPosition : position
    if (joined > indexBeforeFirstPeriod) {
      add(person, joined, accessionReasons[person.joinReason] ?? 'Tuyển mới', null, unitOf(start))
    }
    if (moved > indexBeforeFirstPeriod) {
      add(person, moved, positionTransferLabel, unitOf(formerPosition), unitOf(position))
    }
    if (left <= lastSamplePeriodIndex) {
      add(person, left, separationReasons[person.leaveReason] ?? 'Nghỉ hưu', unitOf(position), null)
    }
  }
  return all.sort((left, right) => right.day - left.day || left.person.index - right.person.index)
})

type HasUnit = (unit: number) => boolean

export function countSampleMovements(
  data: SampleDataSet,
  period: number,
  has: HasUnit
): PersonnelMovementCount[] {
  const moves = movementsOf(data).filter(move => move.period === period)
  const came = ({ to }: SampleMovement): boolean => to !== null && has(to)
  const went = ({ from }: SampleMovement): boolean => from !== null && has(from)
  return personnelMovementKinds.map(kind => {
    const own = moves.filter(move => move.kind === kind)
    return {
      kind,
      came: countMatching(own, came),
      went: countMatching(own, went),
      within: countMatching(own, move => came(move) && went(move))
    }
  })
}

export function movementFlowsOf(data: SampleDataSet, period: number, has: HasUnit): MovementFlow[] {
  const code = (unit: number | null): string | null => data.units[unit ?? -1]?.code ?? null
  const moves = movementsOf(data).filter(
    ({ period: at, from, to }) =>
      at === period && ((from !== null && has(from)) || (to !== null && has(to)))
  )
  const groups = Map.groupBy(moves, ({ kind, from, to }) => `${kind} ${from} ${to}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? {
          kind: first.kind,
          from: code(first.from),
          to: code(first.to),
          people: 1 + others.length
        }
      : []
  )
}

export function sampleMovementRowsOf(
  data: SampleDataSet,
  period: number,
  has: HasUnit
): PersonnelMovementRow[] {
  const name = (unit: number | null): string | null => data.units[unit ?? -1]?.name ?? null
  return movementsOf(data)
    .filter(
      ({ period: at, from, to }) =>
        at <= period && ((from !== null && has(from)) || (to !== null && has(to)))
    )
    .map(({ person, day, kind, from, to, basis }) => ({
      id: personnelMovementIdOf(person.code, day, to !== null),
      code: person.code,
      day,
      kind,
      from: name(from),
      to: name(to),
      basis
    }))
}
