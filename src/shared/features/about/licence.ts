import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { z } from '../../kit/zod'

/** Versions of the program and of its runtime components. */
export const programVersionsSchema = z.strictObject({
  app: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string()
})
export type ProgramVersions = z.infer<typeof programVersionsSchema>

/** Third-party package whose code, styles or fonts are in the program. */
export const bundledPackageSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** SPDX identifier or expression. */
  licence: z.string(),
  author: z.string()
})
export type BundledPackage = z.infer<typeof bundledPackageSchema>

/**
 * Licence list as written by the build. Packages share licence texts, each stored once; `text` is
 * the key of the text, empty if there is none.
 */
export const licenceListSchema = z.strictObject({
  packages: z.array(bundledPackageSchema.extend({ text: z.string() })),
  texts: z.record(z.string(), z.string())
})
export type LicenceList = z.infer<typeof licenceListSchema>

export const licenceColumns: readonly ListColumn<BundledPackage>[] = [
  {
    key: 'name',
    title: 'Gói',
    kind: 'text',
    value: entry => entry.name,
    grow: 2,
    minWidth: 220
  },
  {
    key: 'version',
    title: 'Phiên bản',
    kind: 'text',
    value: entry => entry.version,
    minWidth: 110
  },
  {
    key: 'licence',
    title: 'Giấy phép',
    kind: 'text',
    value: entry => entry.licence,
    minWidth: 130
  },
  {
    key: 'author',
    title: 'Tác giả',
    kind: 'text',
    value: entry => entry.author || '—',
    grow: 1,
    minWidth: 160
  },
  { key: 'actions', title: 'Thao tác', kind: 'actions', value: () => null, minWidth: 90 }
]

export const licenceListRules: ListRules<BundledPackage> = {
  columns: licenceColumns,
  search: ({ name, licence, author }) => [name, licence, author],
  filters: {}
}
