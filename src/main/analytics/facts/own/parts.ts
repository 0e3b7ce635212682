import type { Calendar } from '@shared/features/analytics/calendar'
import type { PostStandards } from '@shared/features/analytics/post-standard'
import type { Ask, AskFigures } from './ask'
import type { StrengthSource } from './strength'

/** What the makers of own figures are given, wherever their tables lie. */
export interface FigureParts {
  readonly ask: AskFigures
  readonly calendar: Calendar
  /** Standards of posts that were edited here. */
  readonly standards: readonly PostStandards[]
  /** What strengths of units are counted from; single lines and people where nothing is said. */
  readonly strength?: StrengthSource
}

/** The same on this machine, where lists of rows are made too. */
export interface OwnParts extends FigureParts {
  readonly ask: Ask
}
