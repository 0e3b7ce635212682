import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { NamesByOrder } from '@shared/features/standard-model/model'
import type { PostStandardHistory } from '@shared/model/analytics/post-standard'
import type { FigureQueries, ModelQueries } from './ask'
import type { StrengthSource } from './strength'

/**
 * Input of the figures from the unit's own data, whether the tables are on this machine or on a
 * server.
 */
export interface OwnFigureDependencies {
  readonly ask: FigureQueries
  readonly calendar: PeriodCalendar
  /** Standards of posts that users edited in this program. */
  readonly standards: readonly PostStandardHistory[]
  /** Configured orders of names: ranks, kinds of units and groups of posts. */
  readonly orders?: NamesByOrder
  /**
   * Source from which the strengths of units are counted; default: single establishment lines and
   * persons.
   */
  readonly strength?: StrengthSource
}

/** Input of the queries that run on this machine, which also builds row lists. */
export interface OwnDataDependencies extends OwnFigureDependencies {
  readonly ask: ModelQueries
}
