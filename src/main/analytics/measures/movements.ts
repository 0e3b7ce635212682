import { isoDay } from '@shared/features/analytics/calendar'
import { joinReasons, leaveReasons, transfer } from '@shared/features/analytics/words'
import { sum } from './sum'

export const movementKinds = [...joinReasons, ...leaveReasons, transfer] as const
export type MovementKind = (typeof movementKinds)[number]

/** One change of post: from nowhere for those who join, to nowhere for those who leave. */
export interface MovementRow {
  readonly id: string
  /** Pseudonym. */
  readonly code: string
  /** Day number. */
  readonly day: number
  /** Null where no reason is written down. */
  readonly kind: MovementKind | null
  /** Names of units. */
  readonly from: string | null
  readonly to: string | null
  readonly basis: string | null
}

/** Movements of one kind in one period: how many came into the units, left them, and did both, as they went from one of them to another. */
export interface MovementCount {
  readonly kind: MovementKind | null
  readonly came: number
  readonly went: number
  readonly within: number
}

export interface Balance {
  readonly gained: number
  readonly lost: number
}

/** What came into the units and what left them; a move between two of them is neither. */
export const balanceOf = (counts: readonly MovementCount[]): Balance => ({
  gained: sum(counts, ({ came, within }) => came - within),
  lost: sum(counts, ({ went, within }) => went - within)
})

/** What the movements of one kind did to the units: positive came in. */
export const changeOf = (counts: readonly MovementCount[], kind: MovementKind | null): number =>
  sum(counts, count => (count.kind === kind ? count.came - count.went : 0))

/** Nobody comes twice on one day, nor goes. */
export const movementId = (code: string, day: number, comes: boolean): string =>
  `${code}-${isoDay(day)}-${comes ? 'den' : 'di'}`.toLowerCase()
