import { sectorNavigationGroups } from '../../model/analytics/sector-navigation'
import { pagePaths } from '../../navigation/paths'

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
