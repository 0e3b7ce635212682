import type { MartUse } from '@shared/features/data-mart/calls'
import type { DataMart, MartLoad, MartView } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import type { GrowthPoint } from '@shared/features/data-mart/growth'

/** What every tab of a table is given. */
export interface MartTabProps {
  readonly table: DataMart
  readonly use: MartUse
  readonly loads: readonly MartLoad[]
  readonly growth: readonly GrowthPoint[]
  readonly views: readonly MartView[]
  /** The older generation that is looked at instead of the one in force. */
  readonly seen: Generation | undefined
  readonly onChanged: () => void
}

/** A table as it is, or at one of its generations. */
export interface TableAt {
  readonly id: string
  readonly generation?: string
}
