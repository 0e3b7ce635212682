import type { MartDependencies } from '@shared/features/data-mart/calls'
import type { GrowthPoint } from '@shared/features/data-mart/growth'
import type { DataMart, MartLoad, TableViewRecord } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'

/** Props of every tab of a table. */
export interface MartTabProps {
  readonly table: DataMart
  readonly use: MartDependencies
  readonly loads: readonly MartLoad[]
  readonly growth: readonly GrowthPoint[]
  readonly views: readonly TableViewRecord[]
  /** Older generation shown instead of the current one. */
  readonly seen: Generation | undefined
  readonly onChanged: () => void
}

/** A table in its current state, or one of its generations. */
export interface TableGenerationRef {
  readonly id: string
  readonly generation?: string
}
