import type { ReportStart } from '@shared/features/reports/composition-text'
import { type ReportTemplate, reportTemplatesOf } from '@shared/features/reports/templates'
import { pagePaths } from '@shared/navigation/paths'

/**
 * Pages from which reports could be created if the tables that they require existed, with their
 * titles.
 */
export const unavailableTemplatesOf = <T extends { readonly path: string }>(
  dark: readonly T[],
  section: string
): (T & Pick<ReportTemplate, 'label'>)[] =>
  reportTemplatesOf(section).flatMap(({ value, label }) => {
    const found = dark.find(({ path }) => path === value)
    return found ? [{ ...found, label }] : []
  })

/** Formats a period: "2026-10" → "10/2026"; `otherwise` if there is no period. */
export function formatReportPeriod(value: string | undefined, otherwise: string): string {
  return value && /^\d{4}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : otherwise
}

/** Address parameter that names what a new report of several blocks starts from. */
export const startParameter = 'mau'

/** Address of the editor for a new report of several blocks. */
export const buildComposePath = (start: ReportStart): string =>
  `${pagePaths.reportCompose}?${startParameter}=${start}`
