import { equipmentNeeds } from './needs/equipment'
import { joined, type Needs, personFile, reservistFile } from './needs/needs'
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

/** Addresses of the pages that are computed from any of these columns of a table; without columns, from the table at all. */
export function pagesOf(table: string, columns: readonly string[] = []): string[] {
  return Object.entries(pageNeeds).flatMap(([page, needs]) => {
    const needed = needs[table]
    if (!needed) return []
    return columns.length === 0 || columns.some(name => needed.includes(name)) ? [page] : []
  })
}
