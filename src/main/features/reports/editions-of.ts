import type { FrozenContent } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'

/** Every edition of a report, the oldest first. */
export const editionsOf = ({ earlier, frozen }: Report): FrozenContent[] =>
  frozen ? [...earlier, frozen] : [...earlier]
