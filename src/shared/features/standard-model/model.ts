import { foldText } from '../../kit/text-fold'
import { maxOrderedListNames, positionGroupLetters } from '../../model/analytics/words'
import type { DataType } from '../../model/data-mart/data-types'
import type { CodeListId } from './code-lists'

/**
 * Lists of names whose order each organisation defines: ranks of people from the lowest up, kinds
 * of units, and groups of posts. Each list has one order, shared by all model columns that refer to
 * it.
 */
export const orderedNameListIds = ['rank', 'unitKind', 'postGroup'] as const
export type OrderedNameListId = (typeof orderedNameListIds)[number]

/** Maximum number of names in each ordered list; groups of posts correspond to the codes A to E. */
export const maxNamesByOrderedList: Readonly<Record<OrderedNameListId, number>> = {
  rank: maxOrderedListNames,
  unitKind: maxOrderedListNames,
  postGroup: positionGroupLetters.length
}

/** Maximum length of the name of a group of posts, which is the heading of a column. */
export const maxPositionGroupNameLength = 100

/** Names of each ordered list, as an organisation defined them. */
export type OrderedNameLists = Readonly<Partial<Record<OrderedNameListId, readonly string[]>>>

/**
 * Range of allowed values, bounds included, in the notation of the column's type; an empty bound is
 * unlimited.
 */
interface ValueRange {
  readonly from: string
  readonly to: string
}

export interface ModelColumn {
  /**
   * Column name proposed for the title; a completed template has this name and so is mapped
   * automatically.
   */
  readonly name: string
  readonly title: string
  readonly type: DataType
  readonly meaning: string
  /**
   * Whether every row must have a value; a column that is not required may also be left unmapped.
   */
  readonly required: boolean
  readonly personal: boolean
  /** Unit of measure of the column's values; empty if they are not numbers. */
  readonly unit: string
  readonly list?: CodeListId
  /**
   * Ordered list of names (such as ranks) that an organisation may use in the column instead of
   * numbers or code list values.
   */
  readonly order?: OrderedNameListId
  /** Id of the model table to whose key the column's values refer. */
  readonly refers?: string
  readonly range?: ValueRange
}

/**
 * Table of the standard model: one kind of entity (such as units or persons) from which sector
 * pages are computed.
 */
export interface ModelTable {
  readonly id: string
  readonly title: string
  readonly meaning: string
  readonly columns: readonly ModelColumn[]
  /** Names of the table's key columns. */
  readonly key: readonly string[]
  /**
   * Names of the columns that bound a row's validity, the half-open interval [from, until); a
   * missing value means unbounded.
   */
  readonly span?: readonly [from: string, until: string]
  /** Name of the key column that contains a date of which only the month is significant. */
  readonly month?: string
}

type ModelColumnOptions = Partial<
  Pick<ModelColumn, 'required' | 'personal' | 'list' | 'order' | 'refers' | 'range'>
>
type ModelColumnBuilder = (
  title: string,
  meaning: string,
  extra?: ModelColumnOptions
) => ModelColumn

const columnBuilderOf =
  (type: DataType, unit = ''): ModelColumnBuilder =>
  (title, meaning, extra = {}) => ({
    name: foldText(title).replaceAll(' ', '_'),
    title,
    type,
    meaning,
    required: true,
    personal: false,
    unit,
    ...extra
  })

export const textModelColumn = columnBuilderOf('string')
export const dayModelColumn = columnBuilderOf('date')
export const booleanModelColumn = columnBuilderOf('boolean')
/** Numeric column whose allowed values start at 0 by default. */
export const countModelColumn = (
  title: string,
  unit: string,
  meaning: string,
  extra: ModelColumnOptions = {}
): ModelColumn =>
  columnBuilderOf('integer', unit)(title, meaning, { range: { from: '0', to: '' }, ...extra })
export const moneyModelColumn = (title: string, unit: string, meaning: string): ModelColumn =>
  columnBuilderOf('float', unit)(title, meaning, { range: { from: '0', to: '' } })

/** Column of a duration, whose values may have decimals. */
export const hoursModelColumn = (
  title: string,
  meaning: string,
  extra: ModelColumnOptions = {}
): ModelColumn =>
  columnBuilderOf('float', 'giờ')(title, meaning, { range: { from: '0', to: '8760' }, ...extra })

export const codeListColumnOptions = (
  list: CodeListId,
  extra: ModelColumnOptions = {}
): ModelColumnOptions => ({ list, ...extra })
export const referenceColumnOptions = (
  refers: string,
  extra: ModelColumnOptions = {}
): ModelColumnOptions => ({ refers, ...extra })
export const optionalColumnOptions = { required: false } as const
/** Ranks are numbers from 1 to 8, or names from the organisation's ordered list. */
export const militaryRankColumnOptions = { range: { from: '1', to: '8' }, order: 'rank' } as const

/** Optional columns of a person that the rules about ages and ranks depend on. */
export const serviceColumns: readonly ModelColumn[] = [
  textModelColumn(
    'Loại quân nhân',
    'Quyết định hạn tuổi; bỏ trống nếu không ghi',
    codeListColumnOptions('loaiQuanNhan', optionalColumnOptions)
  ),
  textModelColumn(
    'Quân hàm',
    'Quyết định hạn tuổi và thời hạn xét thăng; bỏ trống nếu không ghi',
    codeListColumnOptions('quanHam', optionalColumnOptions)
  )
]

const earliest = '1900-01-01'
const latest = '2200-12-31'
/** Range of plausible dates; a date outside it is considered a typing error. */
export const plausibleDayColumnOptions = { range: { from: earliest, to: latest } } as const

/** Date column that states the end of the reporting period to which a row belongs. */
export const periodEndModelColumn = dayModelColumn(
  'Ngày cuối kỳ',
  'Ngày cuối cùng của tháng mà dòng nói về',
  plausibleDayColumnOptions
)

/** Column for the pseudonymous identifier of a person. */
export const pseudonymModelColumn = (title: string): ModelColumn =>
  textModelColumn(title, 'Mã giả danh, không trùng; không dùng số định danh cá nhân')

/** Columns for start and end of a row's validity; both may be empty. */
export const validityModelColumns: readonly ModelColumn[] = [
  dayModelColumn('Hiệu lực từ', 'Ngày bắt đầu có hiệu lực; bỏ trống nếu có từ trước', {
    ...optionalColumnOptions,
    ...plausibleDayColumnOptions
  }),
  dayModelColumn('Hiệu lực đến', 'Ngày không còn hiệu lực; bỏ trống nếu còn hiệu lực', {
    ...optionalColumnOptions,
    ...plausibleDayColumnOptions
  })
]
export const validityColumnNames = ['hieu_luc_tu', 'hieu_luc_den'] as const
