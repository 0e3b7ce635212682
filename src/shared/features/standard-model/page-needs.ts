import { equipmentPageRequiredColumns } from './needs/equipment'
import {
  establishmentRequiredColumns,
  headcountRequiredColumns,
  mergeRequiredColumns,
  personFileRequiredColumns,
  type RequiredModelColumns,
  reservistFileRequiredColumns
} from './needs/needs'
import { organisationPageRequiredColumns } from './needs/organisation'
import { personnelPageRequiredColumns } from './needs/persons'
import { reservePageRequiredColumns, reserveReportPages } from './needs/reserve'

const parts = Object.entries({
  ...organisationPageRequiredColumns,
  ...personnelPageRequiredColumns,
  ...equipmentPageRequiredColumns,
  ...reservePageRequiredColumns
}).map(([page, needs]) => [`/chuyen-nganh/${page}`, needs] as const)

/** Model tables with the columns that each sector page requires, by address. */
export const requiredModelColumnsByPage: Readonly<Record<string, RequiredModelColumns>> =
  Object.fromEntries(parts.map(([page, needs]) => [page, mergeRequiredColumns(needs)]))

/**
 * Pages from which the reports of a report list are built; the list is available if the tables of
 * any one of them are. Empty for other pages.
 */
export const sourcePagesOfReportList = (path: string): readonly string[] =>
  path === '/chuyen-nganh/dong-vien-du-bi/bao-cao'
    ? reserveReportPages.map(page => `/chuyen-nganh/${page}`)
    : []

const files: readonly RequiredModelColumns[] = [
  personFileRequiredColumns,
  reservistFileRequiredColumns
]

/**
 * Model tables and columns that each page requires for its figures, without those that only lists
 * of persons require.
 */
export const figureRequiredColumnsByPage: Readonly<Record<string, RequiredModelColumns>> =
  Object.fromEntries(
    parts.map(([page, needs]) => [
      page,
      mergeRequiredColumns(needs.filter(one => !files.includes(one)))
    ])
  )

/**
 * Id of the table of monthly strengths, which can replace the tables of individual records listed
 * below.
 */
export const monthlyStrengthTableId = 'quan-so-thang'
const singleTables: readonly string[] = ['bien-che', 'giu-vi-tri']
export const isReplaceableByMonthlyStrength = (table: string): boolean =>
  singleTables.includes(table)

/**
 * Model columns that BC (establishment) and HC (headcount) of a unit are computed from: individual
 * records, or a column of the monthly table.
 */
export const strengthMeasureRequiredColumns = {
  establishment: {
    single: {
      'bien-che': (establishmentRequiredColumns['bien-che'] ?? []).filter(
        name => name !== 'ma_vi_tri'
      )
    },
    monthly: 'bien_che'
  },
  headcount: { single: headcountRequiredColumns, monthly: 'hien_co' }
} as const satisfies Readonly<
  Record<string, { readonly single: RequiredModelColumns; readonly monthly: string }>
>
export type StrengthMeasure = keyof typeof strengthMeasureRequiredColumns

/** Key columns of the monthly table: unit and month of a row. */
export const monthlyStrengthKeyColumns = ['ma_don_vi', 'thang'] as const

/**
 * Optional column of the monthly table with the number of absent persons; without it a page shows
 * its other figures.
 */
export const monthlyStrengthAbsentColumn = 'vang'

/**
 * Pages that need only the numbers of posts and persons per unit, so they can be computed from the
 * monthly table; a test computes each of them that way.
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

/** Columns of the monthly table that each page of `monthlyPages` requires. */
export const monthlyStrengthColumnsByPage: Readonly<Record<string, readonly string[]>> =
  Object.fromEntries(
    parts.flatMap(([page, needs]) => {
      if (!monthlyPages.some(one => page.endsWith(one))) return []
      const isFilled = needs.includes(establishmentRequiredColumns)
      const isAbsent = needs.some(one => Object.hasOwn(one, 'vang-mat'))
      const columns = [
        ...[...monthlyStrengthKeyColumns, 'hien_co'],
        ...(isFilled ? ['bien_che'] : []),
        ...(isAbsent ? [monthlyStrengthAbsentColumn] : [])
      ]
      return [[page, columns]]
    })
  )

/**
 * Addresses of the pages computed from any of these columns of a table; if no columns are given, of
 * all pages computed from the table.
 */
export function listPagesComputedFromTable(
  table: string,
  columns: readonly string[] = []
): string[] {
  return Object.entries(requiredModelColumnsByPage).flatMap(([page, needs]) => {
    const needed =
      table === monthlyStrengthTableId ? monthlyStrengthColumnsByPage[page] : needs[table]
    if (!needed) return []
    return columns.length === 0 || columns.some(name => needed.includes(name)) ? [page] : []
  })
}
