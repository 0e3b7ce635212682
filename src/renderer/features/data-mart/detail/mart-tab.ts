import type { MartUse } from '@shared/features/data-mart/calls'
import type { DataMart, MartLoad, MartView } from '@shared/features/data-mart/data-mart'
import type { GrowthPoint } from '@shared/features/data-mart/growth'

/** What every tab of a table is given. */
export interface MartTabProps {
  readonly table: DataMart
  readonly use: MartUse
  readonly loads: readonly MartLoad[]
  readonly growth: readonly GrowthPoint[]
  readonly views: readonly MartView[]
  readonly onChanged: () => void
}
