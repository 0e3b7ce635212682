import type { Calendar } from '@shared/features/analytics/calendar'
import type { OrderNames } from '@shared/features/standard-model/model'
import type { PostStandards } from '@shared/model/analytics/post-standard'
import type { Ask, AskFigures } from './ask'
import type { StrengthSource } from './strength'

/** Dependencies of own figures, regardless of where the tables are. */
export interface FigureParts {
  readonly ask: AskFigures
  readonly calendar: Calendar
  /** Standards of posts that were edited in this program. */
  readonly standards: readonly PostStandards[]
  /** Lists whose order the organisation said. */
  readonly orders?: OrderNames
  /** What strengths of units are counted from; single lines and people where nothing is said. */
  readonly strength?: StrengthSource
}

/** Dependencies on this machine, where lists of rows are also built. */
export interface OwnDataParts extends FigureParts {
  readonly ask: Ask
}
