import type { Pick } from '@shared/features/analytics/view'

/** Told which elements of a block were pressed: one filter for a bar, two for a cell of a matrix. */
export type OnPick = (picks: readonly (readonly [pick: Pick, index: number])[]) => void
