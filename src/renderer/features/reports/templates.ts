import { sectorGroups } from '@shared/features/analytics/sector-navigation'
import { paths } from '@shared/navigation/paths'

/** Sector pages that reports are not made from: editors and the report list itself. */
const notTemplates: ReadonlySet<string> = new Set([
  paths.scenarios,
  paths.reserveReports,
  '/chuyen-nganh/dong-vien-du-bi/tra-cuu',
  '/chuyen-nganh/lien-nganh/giao-cat-ca-nhan'
])

export interface Template {
  readonly value: string
  readonly label: string
}

/** Sector pages that a report can be made from; personal data never goes into one. */
export function templatesOf(section: string): Template[] {
  return sectorGroups.flatMap(group =>
    group.items
      .filter(({ path }) => path.startsWith(section) && !notTemplates.has(path))
      .map(({ path, title }) => ({
        value: path,
        label: section ? title : `${group.title} – ${title}`
      }))
  )
}

/** Of these pages the ones that reports would be made from, had they their tables: each with its title. */
export const darkTemplates = <T extends { readonly path: string }>(
  dark: readonly T[],
  section: string
): (T & Pick<Template, 'label'>)[] =>
  templatesOf(section).flatMap(({ value, label }) => {
    const found = dark.find(({ path }) => path === value)
    return found ? [{ ...found, label }] : []
  })

/** "2026-10" → "10/2026"; words for no period at all. */
export function periodWords(value: string | undefined, otherwise: string): string {
  return value && /^\d{4}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : otherwise
}
