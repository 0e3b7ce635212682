import type { FrozenContent } from '@shared/features/reports/edition'
import type { Report } from '@shared/features/reports/report'

/** Every edition of a report, the oldest first. */
export const editionsOf = ({ earlier, frozen }: Report): FrozenContent[] =>
  frozen ? [...earlier, frozen] : [...earlier]
