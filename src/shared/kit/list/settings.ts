import { line, mostColumns, recordId } from '../fields'
import { isSameJson } from '../json'
import { z } from '../zod'
import { type ListQuery, listQuery } from './list'

/** Width limits in pixels of a column resized by the user. */
export const narrowestColumn = 48
export const widestColumn = 1_000

const columnKey = z.string().min(1).max(100)

/** The user's column layout of a list; columns that it does not mention have their defaults. */
export const columnLayout = z.strictObject({
  /** Every column of the list at the time of the arrangement, including hidden ones. */
  order: z.array(columnKey).max(mostColumns),
  hidden: z.array(columnKey).max(mostColumns),
  // An array instead of a record, because a column may be named `constructor`.
  widths: z
    .array(
      z.strictObject({ key: columnKey, width: z.int().min(narrowestColumn).max(widestColumn) })
    )
    .max(mostColumns)
})
export type ColumnLayout = z.infer<typeof columnLayout>

const filterNameMessage = 'Vui lòng nhập tên bộ lọc'

/** Maximum characters of a name. */
export const longestFilterName = 80

export const filterName = line(longestFilterName).refine(
  name => name.trim() !== '',
  filterNameMessage
)

/** Search, filters and sort of a list, as stored in a saved filter. */
export const listChoice = listQuery.pick({ search: true, filters: true, sort: true })
export type ListChoice = Pick<ListQuery, 'search' | 'filters' | 'sort'>

const savedFilter = z.strictObject({ id: recordId, name: filterName, choice: listChoice })
export type SavedFilter = z.output<typeof savedFilter>

/** Maximum saved filters per list. */
export const maxFilters = 50

/** Id of a list: address and name. The same for every record of a kind. */
export const listId = z.string().min(1).max(200)

/** The user's settings of one list. */
export const listSettings = z.strictObject({
  list: listId,
  layout: columnLayout,
  filters: z.array(savedFilter).max(maxFilters)
})
export type ListSettings = z.output<typeof listSettings>

/** Maximum number of lists with stored settings; the least recently used is dropped first. */
export const maxLists = 400

/** Choice without ineffective members, so that equivalent choices are equal. */
export function tidyChoice({ search, filters, sort }: ListChoice): ListChoice {
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all')
  set.sort(([left], [right]) => (left < right ? -1 : 1))
  return { search: search.trim(), filters: Object.fromEntries(set), sort }
}

export function isPlainChoice(choice: ListChoice): boolean {
  const { search, filters, sort } = tidyChoice(choice)
  return search === '' && Object.keys(filters).length === 0 && sort === null
}

export function isSameChoice(left: ListChoice, right: ListChoice): boolean {
  return isSameJson(tidyChoice(left), tidyChoice(right))
}
