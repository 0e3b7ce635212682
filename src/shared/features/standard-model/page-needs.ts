import { equipmentPageNeeds } from './needs/equipment'
import {
  establishmentNeeds,
  headcountNeeds,
  type ModelTableNeeds,
  mergeNeeds,
  personFileNeeds,
  reservistFileNeeds
} from './needs/needs'
import { organisationPageNeeds } from './needs/organisation'
import { personnelPageNeeds } from './needs/persons'
import { reservePageNeeds, reserveReportPages } from './needs/reserve'

const parts = Object.entries({
  ...organisationPageNeeds,
  ...personnelPageNeeds,
  ...equipmentPageNeeds,
  ...reservePageNeeds
}).map(([page, needs]) => [`/chuyen-nganh/${page}`, needs] as const)

/** Needs of each sector page by address: model tables with their columns. */
export const modelNeedsByPage: Readonly<Record<string, ModelTableNeeds>> = Object.fromEntries(
  parts.map(([page, needs]) => [page, mergeNeeds(needs)])
)

/**
 * Pages that a list of reports is built from, which needs the tables of any of them; empty for
 * other pages.
 */
export const pagesOfReportList = (path: string): readonly string[] =>
  path === '/chuyen-nganh/dong-vien-du-bi/bao-cao'
    ? reserveReportPages.map(page => `/chuyen-nganh/${page}`)
    : []

const files: readonly ModelTableNeeds[] = [personFileNeeds, reservistFileNeeds]

/** Needs of each page without those of lists of individuals. */
export const figureModelNeedsByPage: Readonly<Record<string, ModelTableNeeds>> = Object.fromEntries(
  parts.map(([page, needs]) => [page, mergeNeeds(needs.filter(one => !files.includes(one)))])
)

/** Table of monthly strengths, and the tables of individual records that it can replace. */
export const monthlyStrengthTableId = 'quan-so-thang'
const singleTables: readonly string[] = ['bien-che', 'giu-vi-tri']
export const isReplaceableByMonthlyTable = (table: string): boolean => singleTables.includes(table)

/** What says BC and HC of a unit: columns of single lines and people, or a column of the monthly table. */
export const strengthMeasureNeeds = {
  establishment: {
    single: {
      'bien-che': (establishmentNeeds['bien-che'] ?? []).filter(name => name !== 'ma_vi_tri')
    },
    monthly: 'bien_che'
  },
  headcount: { single: headcountNeeds, monthly: 'hien_co' }
} as const satisfies Readonly<
  Record<string, { readonly single: ModelTableNeeds; readonly monthly: string }>
>
export type StrengthMeasure = keyof typeof strengthMeasureNeeds

/** The columns of the monthly table that say which row is of which unit and month. */
export const monthlyTableKeyColumns = ['ma_don_vi', 'thang'] as const

/** The column of the monthly table without which a page still shows the rest. */
export const monthlyAbsentColumn = 'vang'

/**
 * Pages that need only counts per unit of posts and people; a test computes each from the monthly
 * table.
 */
const monthlyPages = [
  'lien-nganh/doi-chieu-bien-che',
  'lien-nganh/vung-luc-luong',
  'to-chuc-bien-che/tong-quan',
  'to-chuc-bien-che/cay-to-chuc',
  'to-chuc-bien-che/ty-le-lap-day',
  'to-chuc-bien-che/theo-cap-to-chuc',
  'to-chuc-bien-che/theo-loai-hinh',
  'to-chuc-bien-che/kich-ban-to-chuc',
  'quan-so-chinh-sach/tong-quan-quan-so',
  'quan-so-chinh-sach/phan-bo-theo-vung-mien'
]

/** Columns of the monthly table that each of them needs. */
export const monthlyColumnsByPage: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  parts.flatMap(([page, needs]) => {
    if (!monthlyPages.some(one => page.endsWith(one))) return []
    const isFilled = needs.includes(establishmentNeeds)
    const isAbsent = needs.some(one => Object.hasOwn(one, 'vang-mat'))
    const columns = [
      ...[...monthlyTableKeyColumns, 'hien_co'],
      ...(isFilled ? ['bien_che'] : []),
      ...(isAbsent ? [monthlyAbsentColumn] : [])
    ]
    return [[page, columns]]
  })
)

/**
 * Addresses of the pages computed from any of these columns of a table; without columns, from the
 * table at all.
 */
export function pagesComputedFrom(table: string, columns: readonly string[] = []): string[] {
  return Object.entries(modelNeedsByPage).flatMap(([page, needs]) => {
    const needed = table === monthlyStrengthTableId ? monthlyColumnsByPage[page] : needs[table]
    if (!needed) return []
    return columns.length === 0 || columns.some(name => needed.includes(name)) ? [page] : []
  })
}
