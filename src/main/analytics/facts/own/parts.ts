import type { Calendar } from '@shared/features/analytics/calendar'
import type { PostStandards } from '@shared/features/analytics/post-standard'
import type { Ask } from './ask'

/** What the makers of own facts are given. */
export interface OwnParts {
  readonly ask: Ask
  readonly calendar: Calendar
  /** Standards of posts that were edited here. */
  readonly standards: readonly PostStandards[]
}
