import { foldText } from '../../kit/text-fold'
import type { DataType } from '../data-mart/data-types'
import type { CodeListId } from './code-lists'

/** Both ends belong to it, in the form of the column's type; empty where it is open. */
interface Range {
  readonly from: string
  readonly to: string
}

export interface ModelColumn {
  /** What the title is called as a column, so that a file made of a template fits by itself. */
  readonly name: string
  readonly title: string
  readonly type: DataType
  readonly meaning: string
  /** Whether every row has a value of it; a column that is not required may also stay without a source. */
  readonly required: boolean
  readonly personal: boolean
  /** What its values are counted in; empty where they are no numbers. */
  readonly unit: string
  readonly list?: CodeListId
  /** Id of the table whose key its values are. */
  readonly refers?: string
  readonly range?: Range
}

/** A table of the standard model: what pages need to know of one kind of thing. */
export interface ModelTable {
  readonly id: string
  readonly title: string
  readonly meaning: string
  readonly columns: readonly ModelColumn[]
  /** Names of the columns that name a row. */
  readonly key: readonly string[]
  /** Names of the columns between whose days a row counts: on the first it does, on the last not any more; an empty end is open. */
  readonly span?: readonly [from: string, until: string]
  /** Name of the column of the key of which only the month counts. */
  readonly month?: string
}

type Extra = Partial<Pick<ModelColumn, 'required' | 'personal' | 'list' | 'refers' | 'range'>>
type Made = (title: string, meaning: string, extra?: Extra) => ModelColumn

const of =
  (type: DataType, unit = ''): Made =>
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

export const textColumn = of('string')
export const dayColumn = of('date')
export const truthColumn = of('boolean')
/** Numbers from 0 up unless told otherwise. */
export const countColumn = (
  title: string,
  unit: string,
  meaning: string,
  extra: Extra = {}
): ModelColumn => of('integer', unit)(title, meaning, { range: { from: '0', to: '' }, ...extra })
export const moneyColumn = (title: string, unit: string, meaning: string): ModelColumn =>
  of('float', unit)(title, meaning, { range: { from: '0', to: '' } })

export const listed = (list: CodeListId, extra: Extra = {}): Extra => ({ list, ...extra })
export const refersTo = (refers: string, extra: Extra = {}): Extra => ({ refers, ...extra })
export const optional = { required: false } as const

const earliest = '1900-01-01'
const latest = '2200-12-31'
/** Days outside of it were mistyped. */
export const soundDays = { range: { from: earliest, to: latest } } as const

/** The day that a row of one period is of. */
export const periodEnd = dayColumn(
  'Ngày cuối kỳ',
  'Ngày cuối cùng của tháng mà dòng nói về',
  soundDays
)

/** What a person is called by, where the person is not named. */
export const pseudonym = (title: string): ModelColumn =>
  textColumn(title, 'Mã giả danh, không trùng; không dùng số định danh cá nhân')

/** When a row counts, with both ends open. */
export const validity: readonly ModelColumn[] = [
  dayColumn('Hiệu lực từ', 'Ngày bắt đầu có hiệu lực; bỏ trống nếu có từ trước', {
    ...optional,
    ...soundDays
  }),
  dayColumn('Hiệu lực đến', 'Ngày không còn hiệu lực; bỏ trống nếu còn hiệu lực', {
    ...optional,
    ...soundDays
  })
]
export const validitySpan = ['hieu_luc_tu', 'hieu_luc_den'] as const
