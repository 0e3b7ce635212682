import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { pagePaths } from '@shared/navigation/paths'

/** Sector pages without reports: editors and the report list itself. */
const notTemplates: ReadonlySet<string> = new Set([
  pagePaths.scenarios,
  pagePaths.reserveReports,
  '/chuyen-nganh/dong-vien-du-bi/tra-cuu',
  '/chuyen-nganh/lien-nganh/giao-cat-ca-nhan'
])

export interface ReportTemplate {
  readonly value: string
  readonly label: string
}

/** Sector pages from which reports can be created; personal data is never included. */
export function reportTemplatesOf(section: string): ReportTemplate[] {
  return sectorNavigationGroups.flatMap(group =>
    group.items
      .filter(({ path }) => path.startsWith(section) && !notTemplates.has(path))
      .map(({ path, title }) => ({
        value: path,
        label: section ? title : `${group.title} – ${title}`
      }))
  )
}

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
