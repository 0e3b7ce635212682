import type { DataMart } from '@shared/domain/data-mart'
import type { MartUse } from '@shared/ipc/calls/data-mart'

/** What every tab of a table is given. */
export interface MartTabProps {
  readonly table: DataMart
  readonly use: MartUse
  readonly onChanged: () => void
}
