import type { DataMart, MartLoad, MartView } from '@shared/domain/data-mart'
import type { GrowthPoint } from '@shared/domain/data-mart-growth'
import type { MartUse } from '@shared/ipc/calls/data-mart'

/** What every tab of a table is given. */
export interface MartTabProps {
  readonly table: DataMart
  readonly use: MartUse
  readonly loads: readonly MartLoad[]
  readonly growth: readonly GrowthPoint[]
  readonly views: readonly MartView[]
  readonly onChanged: () => void
}
