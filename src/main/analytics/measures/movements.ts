import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import {
  accessionReasons,
  positionTransferLabel,
  separationReasons
} from '@shared/model/analytics/words'
import { sum } from './sum'

export const personnelMovementKinds = [
  ...accessionReasons,
  ...separationReasons,
  positionTransferLabel
] as const
export type PersonnelMovementKind = (typeof personnelMovementKinds)[number]

/**
 * A person's change of position; `from` is null for a person who joins, `to` is null for a person
 * who leaves.
 */
export interface PersonnelMovementRow {
  readonly id: string
  /** Pseudonym of the person. */
  readonly code: string
  /** Day number of the movement. */
  readonly day: number
  /** Kind of the movement; null if no reason is recorded. */
  readonly kind: PersonnelMovementKind | null
  /** Names of the units. */
  readonly from: string | null
  readonly to: string | null
  readonly basis: string | null
}

/** Movements of one kind in one period: into the units, out of them, and between them. */
export interface PersonnelMovementCount {
  readonly kind: PersonnelMovementKind | null
  readonly came: number
  readonly went: number
  readonly within: number
}

/** Persons with the same kind of movement between the same units, by unit code. */
export interface MovementFlow {
  readonly kind: PersonnelMovementKind | null
  /** Null for persons who join. */
  readonly from: string | null
  /** Null for persons who leave. */
  readonly to: string | null
  readonly people: number
}

export interface PersonnelMovementBalance {
  readonly gained: number
  readonly lost: number
}

/**
 * Arrivals and departures of the selected units; a move between two selected units counts as
 * neither.
 */
export const personnelMovementBalanceOf = (
  counts: readonly PersonnelMovementCount[]
): PersonnelMovementBalance => ({
  gained: sum(counts, ({ came, within }) => came - within),
  lost: sum(counts, ({ went, within }) => went - within)
})

/** Net change by movements of one kind; positive for arrivals. */
export const netPersonnelMovementOf = (
  counts: readonly PersonnelMovementCount[],
  kind: PersonnelMovementKind | null
): number => sum(counts, count => (count.kind === kind ? count.came - count.went : 0))

/** Id of a movement; unique, because a person arrives or departs at most once per day. */
export const personnelMovementIdOf = (code: string, day: number, comes: boolean): string =>
  `${code}-${dayNumberToIsoDay(day)}-${comes ? 'den' : 'di'}`.toLowerCase()
