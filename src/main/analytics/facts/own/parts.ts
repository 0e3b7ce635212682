import type { PeriodCalendar } from '@shared/features/analytics/calendar'
import type { NamesByOrder } from '@shared/features/standard-model/model'
import type { PostStandardHistory } from '@shared/model/analytics/post-standard'
import type { FigureQueries, ModelQueries } from './ask'
import type { StrengthSource } from './strength'

/** Dependencies of own figures, regardless of where the tables are. */
export interface OwnFigureParts {
  readonly ask: FigureQueries
  readonly calendar: PeriodCalendar
  /** Standards of posts that were edited in this program. */
  readonly standards: readonly PostStandardHistory[]
  /** Lists whose order the organisation said. */
  readonly orders?: NamesByOrder
  /** What strengths of units are counted from; single lines and people where nothing is said. */
  readonly strength?: StrengthSource
}

/** Dependencies on this machine, where lists of rows are also built. */
export interface OwnDataParts extends OwnFigureParts {
  readonly ask: ModelQueries
}
