import type { TableLoadersAndReaders } from '@shared/features/data-mart/calls'
import type { TableGrowthPoint } from '@shared/features/data-mart/growth'
import type { DataMart, MartLoad, TableAccessRecord } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'

/** Props of every tab on the page of a table. */
export interface MartTabProps {
  readonly table: DataMart
  readonly use: TableLoadersAndReaders
  readonly loads: readonly MartLoad[]
  readonly growth: readonly TableGrowthPoint[]
  readonly views: readonly TableAccessRecord[]
  /** Older table version (generation) that is shown instead of the current one. */
  readonly seen: Generation | undefined
  readonly onChanged: () => void
}

/** Reference to a table's current rows, or to one of its versions (generations). */
export interface TableGenerationRef {
  readonly id: string
  readonly generation?: string
}
