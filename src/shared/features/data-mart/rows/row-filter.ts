import { formatDay, parseTypedDay } from '../../../kit/format'
import { longestFilter } from '../../../kit/list/list'
import { foldText } from '../../../kit/text-fold'
import type { MartColumn } from '../column'
import { typedNumber } from './typed-amount'

/** What one column of a table is filtered by. Bounds are whole or decimal numbers with a point, or days; an open one is empty. */
export type ColumnFilter =
  | { readonly kind: 'contains' | 'is'; readonly text: string }
  | { readonly kind: 'among'; readonly values: readonly string[] }
  | { readonly kind: 'between'; readonly from: string; readonly to: string }
  | { readonly kind: 'yes' | 'no' | 'empty' | 'filled' }
export type FilterKind = ColumnFilter['kind']

/** How the values of a column are compared. */
export type FilterFamily = 'text' | 'number' | 'day' | 'truth'

type Typed = Pick<MartColumn, 'dataType'>

export function familyOf({ dataType }: Typed): FilterFamily {
  if (dataType === 'string') return 'text'
  if (dataType === 'boolean') return 'truth'
  return dataType === 'integer' || dataType === 'float' ? 'number' : 'day'
}

/** The filters that each family has, the usual one first. */
export const filterKinds: Readonly<Record<FilterFamily, readonly FilterKind[]>> = {
  text: ['contains', 'is', 'among', 'empty', 'filled'],
  number: ['between', 'empty', 'filled'],
  day: ['between', 'empty', 'filled'],
  truth: ['yes', 'no', 'empty', 'filled']
}

export const filterLabels: Readonly<Record<FilterKind, string>> = {
  contains: 'Chứa',
  is: 'Là',
  among: 'Một trong các giá trị hay gặp',
  between: 'Từ – đến',
  yes: 'Có',
  no: 'Không',
  empty: 'Trống',
  filled: 'Có giá trị'
}

export const filterFaults = {
  text: 'Nhập nội dung cần lọc',
  values: 'Chọn ít nhất một giá trị',
  tooMany: 'Chọn ít giá trị hơn: các giá trị đã chọn quá dài',
  bounds: 'Nhập ít nhất một trong hai mốc',
  turned: 'Mốc sau không được nhỏ hơn mốc trước',
  day: 'Nhập ngày theo dạng ngày/tháng/năm',
  whole: 'Nhập số nguyên, ví dụ 1.250',
  number: 'Nhập số, ví dụ 1.250,5',
  unknown: (column: string) => `Bộ lọc của cột ${column} không đúng. Hãy bỏ rồi đặt lại.`,
  personal: (column: string) =>
    `Cột ${column} là dữ liệu cá nhân nên không lọc được khi đang che: kết quả sẽ lộ điều đó.`
} as const

/** Key of a column's filter among the filters of the list. */
const prefix = 'loc.'
export const filterKey = (column: string): string => `${prefix}${column}`
/** The column that a filter of the list is of; undefined where it is of none. */
export const filteredColumn = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined

/** Values that are offered at most. */
export const mostValues = 50

const words = { yes: 'co', no: 'khong', empty: 'trong', filled: 'co-gia-tri' } as const

/** As it stands in the address. */
export function writeFilter(filter: ColumnFilter): string {
  if (filter.kind === 'contains') return `chua:${filter.text}`
  if (filter.kind === 'is') return `la:${filter.text}`
  if (filter.kind === 'among') return `thuoc:${JSON.stringify(filter.values)}`
  if (filter.kind === 'between') return `khoang:${filter.from}..${filter.to}`
  return words[filter.kind]
}

/** What stands in an address; undefined where it is no filter of such a column. */
export function readFilter(column: Typed, written: string): ColumnFilter | undefined {
  const filter = parse(written)
  if (!filter || !filterKinds[familyOf(column)].includes(filter.kind)) return undefined
  return Object.keys(faultsOf(column, filter)).length === 0 ? filter : undefined
}

function parse(written: string): ColumnFilter | undefined {
  const [, word = '', rest = ''] = /^([a-z-]+)(?::(.*))?$/s.exec(written) ?? []
  if (word === 'chua') return { kind: 'contains', text: rest }
  if (word === 'la') return { kind: 'is', text: rest }
  if (word === 'thuoc') return { kind: 'among', values: textsOf(rest) }
  if (word === 'khoang') {
    const [from = '', to = ''] = rest.split('..')
    return { kind: 'between', from, to }
  }
  const kinds = ['yes', 'no', 'empty', 'filled'] as const
  const kind = kinds.find(one => words[one] === written)
  return kind && { kind }
}

function textsOf(json: string): string[] {
  try {
    const values: unknown = JSON.parse(json)
    return Array.isArray(values) && values.every(value => typeof value === 'string') ? values : []
  } catch {
    return []
  }
}

/** What is wrong with a filter, by its field; empty where nothing is. */
export function faultsOf(
  column: Typed,
  filter: ColumnFilter
): Partial<Record<'text' | 'values' | 'from' | 'to', string>> {
  if (filter.kind === 'contains' || filter.kind === 'is') {
    return foldText(filter.text.trim()) === '' ? { text: filterFaults.text } : {}
  }
  if (filter.kind === 'among') {
    if (filter.values.length === 0) return { values: filterFaults.values }
    return writeFilter(filter).length > longestFilter ? { values: filterFaults.tooMany } : {}
  }
  if (filter.kind !== 'between') return {}
  const { from, to } = filter
  if (from === '' && to === '') return { from: filterFaults.bounds }
  const fault = boundFault(column)
  const isBad = (bound: string): boolean => bound !== '' && !isBound(column, bound)
  const faults = { ...(isBad(from) && { from: fault }), ...(isBad(to) && { to: fault }) }
  if (Object.keys(faults).length > 0 || from === '' || to === '') return faults
  return isBelow(column, to, from) ? { to: filterFaults.turned } : {}
}

/** Why a text is no bound of such a column as it is kept; undefined where it is one. */
export const faultOfBound = (column: Typed, bound: string): string | undefined =>
  isBound(column, bound) ? undefined : boundFault(column)

function boundFault(column: Typed): string {
  if (familyOf(column) === 'day') return filterFaults.day
  return column.dataType === 'integer' ? filterFaults.whole : filterFaults.number
}

const most = 2n ** 63n

function isBound(column: Typed, bound: string): boolean {
  if (familyOf(column) === 'day') return parseTypedDay(bound) === bound
  if (column.dataType !== 'integer') {
    return /^-?\d+(\.\d+)?$/.test(bound) && Number.isFinite(Number(bound))
  }
  return /^-?\d{1,19}$/.test(bound) && BigInt(bound) < most && BigInt(bound) >= -most
}

/** Days of four digits are in the order of their letters. */
function isBelow(column: Typed, left: string, right: string): boolean {
  if (familyOf(column) === 'day') return left < right
  return column.dataType === 'integer' ? BigInt(left) < BigInt(right) : Number(left) < Number(right)
}

/** A bound as it is kept, from what a person typed; what is none stays as it is, for `faultsOf` to name it. */
function boundOf(column: Typed, typed: string): string {
  const text = typed.trim()
  return (familyOf(column) === 'day' ? parseTypedDay(text) : typedNumber(text)) ?? text
}

/** A kept bound as a person reads and types it. */
function boundText(column: Typed, bound: string): string {
  if (bound === '') return ''
  if (familyOf(column) === 'day') return formatDay(bound)
  return bound.replace('.', ',')
}

/** "don_vi chứa “đơn vị a”": for the mark above the list, for the trail. */
export function filterWords(
  column: Pick<MartColumn, 'name' | 'dataType'>,
  filter: ColumnFilter
): string {
  const { name } = column
  if (filter.kind === 'contains') return `${name} chứa “${filter.text.trim()}”`
  if (filter.kind === 'is') return `${name} là “${filter.text.trim()}”`
  if (filter.kind === 'among') {
    const [first = '', ...more] = filter.values
    return `${name} thuộc “${[first, ...more].join('”, “')}”`
  }
  if (filter.kind === 'between') {
    const from = filter.from && ` từ ${boundText(column, filter.from)}`
    const to = filter.to && ` đến ${boundText(column, filter.to)}`
    return `${name}${from}${to}`
  }
  return `${name} ${truthWords[filter.kind]}`
}

const truthWords = { yes: 'là Có', no: 'là Không', empty: 'trống', filled: 'có giá trị' } as const

/** A filter while it is being set. */
export interface FilterDraft {
  readonly column: string
  readonly kind: FilterKind
  readonly text: string
  readonly values: readonly string[]
  readonly from: string
  readonly to: string
}

export function filterOf(
  column: Typed,
  { kind, text, values, from, to }: FilterDraft
): ColumnFilter {
  if (kind === 'contains' || kind === 'is') return { kind, text }
  if (kind === 'among') return { kind, values }
  if (kind !== 'between') return { kind }
  return { kind, from: boundOf(column, from), to: boundOf(column, to) }
}

/** What a filter was set with; the usual one of the column where there is none. */
export function draftOf(
  column: Pick<MartColumn, 'name' | 'dataType'>,
  filter: ColumnFilter = { kind: filterKinds[familyOf(column)][0] ?? 'empty' } as ColumnFilter
): FilterDraft {
  const isRange = filter.kind === 'between'
  return {
    column: column.name,
    kind: filter.kind,
    text: 'text' in filter ? (filter.text ?? '') : '',
    values: filter.kind === 'among' ? (filter.values ?? []) : [],
    from: isRange ? boundText(column, filter.from ?? '') : '',
    to: isRange ? boundText(column, filter.to ?? '') : ''
  }
}
