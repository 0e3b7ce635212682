import { equipmentNeeds } from './needs/equipment'
import { establishment, joined, type Needs, personFile, reservistFile } from './needs/needs'
import { organisationNeeds } from './needs/organisation'
import { personNeeds } from './needs/persons'
import { reportedPages, reserveNeeds } from './needs/reserve'

const parts = Object.entries({
  ...organisationNeeds,
  ...personNeeds,
  ...equipmentNeeds,
  ...reserveNeeds
}).map(([page, needs]) => [`/chuyen-nganh/${page}`, needs] as const)

/** For each sector page by its address what it is computed from: tables of the model, and the columns of each. */
export const pageNeeds: Readonly<Record<string, Needs>> = Object.fromEntries(
  parts.map(([page, needs]) => [page, joined(needs)])
)

/** Pages that a list of reports is made from: it needs the tables of any of them. None of other pages. */
export const listedPages = (path: string): readonly string[] =>
  path === '/chuyen-nganh/dong-vien-du-bi/bao-cao'
    ? reportedPages.map(page => `/chuyen-nganh/${page}`)
    : []

const files: readonly Needs[] = [personFile, reservistFile]

/** The same without what only lists of single persons show. */
export const figureNeeds: Readonly<Record<string, Needs>> = Object.fromEntries(
  parts.map(([page, needs]) => [page, joined(needs.filter(one => !files.includes(one)))])
)

/** The table that says strengths by month, and the tables of single lines and people in whose place it may stand. */
export const monthlyTable = 'quan-so-thang'
const singleTables: readonly string[] = ['bien-che', 'giu-vi-tri']
export const isSingle = (table: string): boolean => singleTables.includes(table)

/** The column of the monthly table without which a page still shows the rest. */
export const absentColumn = 'vang'

/** Pages that ask of lines and people only how many there are of a unit; a test computes each from the monthly table. */
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

/** The columns of the monthly table that each of them needs. */
export const monthlyNeeds: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  parts.flatMap(([page, needs]) => {
    if (!monthlyPages.some(one => page.endsWith(one))) return []
    const isFilled = needs.includes(establishment)
    const isAbsent = needs.some(one => Object.hasOwn(one, 'vang-mat'))
    const columns = [
      ...['ma_don_vi', 'thang', 'hien_co'],
      ...(isFilled ? ['bien_che'] : []),
      ...(isAbsent ? [absentColumn] : [])
    ]
    return [[page, columns]]
  })
)

/** Addresses of the pages that are computed from any of these columns of a table; without columns, from the table at all. */
export function pagesOf(table: string, columns: readonly string[] = []): string[] {
  return Object.entries(pageNeeds).flatMap(([page, needs]) => {
    const needed = table === monthlyTable ? monthlyNeeds[page] : needs[table]
    if (!needed) return []
    return columns.length === 0 || columns.some(name => needed.includes(name)) ? [page] : []
  })
}
