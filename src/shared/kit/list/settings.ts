import { line, recordId } from '../fields'
import { z } from '../zod'
import { type ListQuery, listQuery } from './list'

/** Pixels that a person may make a column wide. */
export const narrowestColumn = 48
export const widestColumn = 1_000

const columnKey = z.string().min(1).max(100)

/** How a person arranged the columns of a list; what it does not name is as the program made it. */
export const columnLayout = z.strictObject({
  /** Every column of the list as it stood when it was arranged, the hidden ones too. */
  order: z.array(columnKey).max(200),
  hidden: z.array(columnKey).max(200),
  // A list, not a record: a column may be named `constructor`.
  widths: z
    .array(
      z.strictObject({ key: columnKey, width: z.int().min(narrowestColumn).max(widestColumn) })
    )
    .max(200)
})
export type ColumnLayout = z.infer<typeof columnLayout>

const filterNameMessage = 'Vui lòng nhập tên bộ lọc'

/** Characters of a name at most. */
export const longestFilterName = 80

export const filterName = line(longestFilterName).refine(
  name => name.trim() !== '',
  filterNameMessage
)

/** Search, filters and sort of a list: what a saved filter set brings back. */
export const listChoice = listQuery.pick({ search: true, filters: true, sort: true })
export type ListChoice = Pick<ListQuery, 'search' | 'filters' | 'sort'>

const savedFilter = z.strictObject({ id: recordId, name: filterName, choice: listChoice })
export type SavedFilter = z.output<typeof savedFilter>

/** Filter sets that one list keeps at most. */
export const maxFilters = 50

/** Which list: its address and name. The same on every record of a kind. */
export const listId = z.string().min(1).max(200)

/** What a person set about one list. */
export const listSettings = z.strictObject({
  list: listId,
  layout: columnLayout,
  filters: z.array(savedFilter).max(maxFilters)
})
export type ListSettings = z.output<typeof listSettings>

/** Lists whose settings are kept; the one that was not touched for longest goes first. */
export const maxLists = 400

/** A choice without what says nothing, so that two that do the same are alike. */
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
  return JSON.stringify(tidyChoice(left)) === JSON.stringify(tidyChoice(right))
}
