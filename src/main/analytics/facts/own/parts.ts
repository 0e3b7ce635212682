import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { OrderedNameLists } from '@shared/features/standard-model/model'
import type { PositionRequirementHistory } from '@shared/model/analytics/post-standard'
import type { FigureQueryRunner, ModelQueryRunner } from './ask'
import type { StrengthSource } from './strength'

/**
 * Input of the figures from the unit's own data, whether the tables are on this machine or on a
 * server.
 */
export interface WarehouseFigureDependencies {
  readonly ask: FigureQueryRunner
  readonly calendar: PeriodCalendar
  /** Standards of posts that users edited in this program. */
  readonly standards: readonly PositionRequirementHistory[]
  /** Configured orders of names: ranks, kinds of units and groups of posts. */
  readonly orders?: OrderedNameLists
  /**
   * Source from which the strengths of units are counted; default: single establishment lines and
   * persons.
   */
  readonly strength?: StrengthSource
}

/** Input of the queries that run on this machine, which also builds row lists. */
export interface WarehouseRowListDependencies extends WarehouseFigureDependencies {
  readonly ask: ModelQueryRunner
}
