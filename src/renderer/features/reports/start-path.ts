import type { ReportStart } from '@shared/features/reports/composition-text'
import { pagePaths } from '@shared/navigation/paths'

/** Address parameter that names what a new report of several blocks starts from. */
export const startParameter = 'mau'

/** Address of the editor for a new report of several blocks. */
export const buildComposePath = (start: ReportStart): string =>
  `${pagePaths.reportCompose}?${startParameter}=${start}`
