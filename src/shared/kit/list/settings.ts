import { lineSchema, maxTableColumns, recordIdSchema } from '../fields'
import { isSameJson } from '../json'
import { z } from '../zod'
import { type ListQuery, listQuerySchema } from './list'

/** Width limits in pixels of a column resized by the user. */
export const minColumnPixels = 48
export const maxColumnPixels = 1_000

const columnKey = z.string().min(1).max(100)

/**
 * The user's column layout of a list; columns that are not in it have their default position and
 * width.
 */
export const columnLayoutSchema = z.strictObject({
  /** Keys of all columns of the list, including hidden ones, when the user last arranged them. */
  order: z.array(columnKey).max(maxTableColumns),
  hidden: z.array(columnKey).max(maxTableColumns),
  // An array instead of an object, because a column may be named `constructor`.
  widths: z
    .array(
      z.strictObject({ key: columnKey, width: z.int().min(minColumnPixels).max(maxColumnPixels) })
    )
    .max(maxTableColumns)
})
export type ColumnLayout = z.infer<typeof columnLayoutSchema>

const filterNameMessage = 'Vui lòng nhập tên bộ lọc'

/** Maximum characters of a saved filter's name. */
export const maxFilterNameLength = 80

export const filterNameSchema = lineSchema(maxFilterNameLength).refine(
  name => name.trim() !== '',
  filterNameMessage
)

/** Search, filters and sort of a list, as stored in a saved filter. */
export const listCriteriaSchema = listQuerySchema.pick({ search: true, filters: true, sort: true })
export type ListCriteria = Pick<ListQuery, 'search' | 'filters' | 'sort'>

const savedFilter = z.strictObject({
  id: recordIdSchema,
  name: filterNameSchema,
  choice: listCriteriaSchema
})
export type SavedListFilter = z.output<typeof savedFilter>

/** Maximum saved filters per list. */
export const maxSavedFilters = 50

/**
 * Id of a list: page address and list name. Pages of the same kind (such as all tables) share one
 * id.
 */
export const listIdSchema = z.string().min(1).max(200)

/** The user's settings of one list. */
export const listSettingsSchema = z.strictObject({
  list: listIdSchema,
  layout: columnLayoutSchema,
  filters: z.array(savedFilter).max(maxSavedFilters)
})
export type ListSettings = z.output<typeof listSettingsSchema>

/**
 * Maximum number of lists with stored settings; the settings of the least recently used list are
 * deleted first.
 */
export const maxStoredListSettings = 400

/**
 * List criteria without parts that have no effect, so that equivalent criteria compare as equal.
 */
export function normaliseListCriteria({ search, filters, sort }: ListCriteria): ListCriteria {
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all')
  set.sort(([left], [right]) => (left < right ? -1 : 1))
  return { search: search.trim(), filters: Object.fromEntries(set), sort }
}

export function isEmptyListCriteria(choice: ListCriteria): boolean {
  const { search, filters, sort } = normaliseListCriteria(choice)
  return search === '' && Object.keys(filters).length === 0 && sort === null
}

export function isSameListCriteria(left: ListCriteria, right: ListCriteria): boolean {
  return isSameJson(normaliseListCriteria(left), normaliseListCriteria(right))
}
