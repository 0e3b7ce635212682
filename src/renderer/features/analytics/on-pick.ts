import type { Pick } from '@shared/features/analytics/view'

/** Called with the pressed elements of a block: one filter for a bar, two for a matrix cell. */
export type OnPick = (picks: readonly (readonly [pick: Pick, index: number])[]) => void
