import { parseTypedDecimal } from '../../../kit/figures/typed-number'
import { formatDay, parseTypedDay } from '../../../kit/format'
import { maxListFilterLength } from '../../../kit/list/list'
import { foldText } from '../../../kit/text-fold'
import type { MartColumn } from '../column'

/**
 * Filter of one table column. Bounds are numbers with a decimal point, or dates; an open bound is
 * empty.
 */
export type ColumnFilter =
  | { readonly kind: 'contains' | 'is'; readonly text: string }
  | { readonly kind: 'among'; readonly values: readonly string[] }
  | { readonly kind: 'between'; readonly from: string; readonly to: string }
  | { readonly kind: 'yes' | 'no' | 'empty' | 'filled' }
export type ColumnFilterKind = ColumnFilter['kind']

/** Family of value types that are compared in the same way. */
export type ValueFamily = 'text' | 'number' | 'day' | 'truth'

type Typed = Pick<MartColumn, 'dataType'>

export function valueFamilyOf({ dataType }: Typed): ValueFamily {
  if (dataType === 'string') return 'text'
  if (dataType === 'boolean') return 'truth'
  return dataType === 'integer' || dataType === 'float' ? 'number' : 'day'
}

/** Filter kinds available for each value family, the default first. */
export const filterKindsByFamily: Readonly<Record<ValueFamily, readonly ColumnFilterKind[]>> = {
  text: ['contains', 'is', 'among', 'empty', 'filled'],
  number: ['between', 'empty', 'filled'],
  day: ['between', 'empty', 'filled'],
  truth: ['yes', 'no', 'empty', 'filled']
}

export const filterKindLabels: Readonly<Record<ColumnFilterKind, string>> = {
  contains: 'Chứa',
  is: 'Là',
  among: 'Một trong các giá trị hay gặp',
  between: 'Từ – đến',
  yes: 'Có',
  no: 'Không',
  empty: 'Trống',
  filled: 'Có giá trị'
}

export const columnFilterFaultMessages = {
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

/** Prefix of the key of a column filter, which distinguishes it from other list filters. */
const prefix = 'loc.'
export const columnFilterKey = (column: string): string => `${prefix}${column}`
/** Column name in the key of a list filter; undefined if it is not the key of a column filter. */
export const columnOfFilterKey = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined

/** Maximum number of values that a column filter offers for selection. */
export const maxOfferedFilterValues = 50

const words = { yes: 'co', no: 'khong', empty: 'trong', filled: 'co-gia-tri' } as const

/** Serialises a filter for the page address. */
export function serializeColumnFilter(filter: ColumnFilter): string {
  if (filter.kind === 'contains') return `chua:${filter.text}`
  if (filter.kind === 'is') return `la:${filter.text}`
  if (filter.kind === 'among') return `thuoc:${JSON.stringify(filter.values)}`
  if (filter.kind === 'between') return `khoang:${filter.from}..${filter.to}`
  return words[filter.kind]
}

/** Parses a filter from the page address; undefined if it is invalid for the column. */
export function parseColumnFilter(column: Typed, written: string): ColumnFilter | undefined {
  const filter = parse(written)
  if (!filter || !filterKindsByFamily[valueFamilyOf(column)].includes(filter.kind)) return undefined
  return Object.keys(validateColumnFilter(column, filter)).length === 0 ? filter : undefined
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

/** Validation faults of a filter by form field; empty if the filter is valid. */
export function validateColumnFilter(
  column: Typed,
  filter: ColumnFilter
): Partial<Record<'text' | 'values' | 'from' | 'to', string>> {
  if (filter.kind === 'contains' || filter.kind === 'is') {
    return foldText(filter.text.trim()) === '' ? { text: columnFilterFaultMessages.text } : {}
  }
  if (filter.kind === 'among') {
    if (filter.values.length === 0) return { values: columnFilterFaultMessages.values }
    return serializeColumnFilter(filter).length > maxListFilterLength
      ? { values: columnFilterFaultMessages.tooMany }
      : {}
  }
  return filter.kind === 'between' ? boundFaults(column, filter) : {}
}

function boundFaults(
  column: Typed,
  { from, to }: Extract<ColumnFilter, { kind: 'between' }>
): Partial<Record<'from' | 'to', string>> {
  if (from === '' && to === '') return { from: columnFilterFaultMessages.bounds }
  const fault = boundFault(column)
  const isBad = (bound: string): boolean => bound !== '' && !isBound(column, bound)
  const faults = { ...(isBad(from) && { from: fault }), ...(isBad(to) && { to: fault }) }
  if (Object.keys(faults).length > 0 || from === '' || to === '') return faults
  return isBelow(column, to, from) ? { to: columnFilterFaultMessages.turned } : {}
}

/** Reason why a text is not a valid filter bound for the column; undefined if it is valid. */
export const validateFilterBound = (column: Typed, bound: string): string | undefined =>
  isBound(column, bound) ? undefined : boundFault(column)

function boundFault(column: Typed): string {
  if (valueFamilyOf(column) === 'day') return columnFilterFaultMessages.day
  return column.dataType === 'integer'
    ? columnFilterFaultMessages.whole
    : columnFilterFaultMessages.number
}

const most = 2n ** 63n

function isBound(column: Typed, bound: string): boolean {
  if (valueFamilyOf(column) === 'day') return parseTypedDay(bound) === bound
  if (column.dataType !== 'integer') {
    return /^-?\d+(\.\d+)?$/.test(bound) && Number.isFinite(Number(bound))
  }
  return /^-?\d{1,19}$/.test(bound) && BigInt(bound) < most && BigInt(bound) >= -most
}

/** Whether one bound is below another; dates with four-digit years compare as text. */
function isBelow(column: Typed, left: string, right: string): boolean {
  if (valueFamilyOf(column) === 'day') return left < right
  return column.dataType === 'integer' ? BigInt(left) < BigInt(right) : Number(left) < Number(right)
}

/**
 * Stored form of a typed filter bound. Invalid input is returned unchanged, so that
 * `validateColumnFilter` reports it.
 */
function boundOf(column: Typed, typed: string): string {
  const text = typed.trim()
  return (valueFamilyOf(column) === 'day' ? parseTypedDay(text) : parseTypedDecimal(text)) ?? text
}

/** Text of a stored filter bound, for display and for the input field. */
function boundText(column: Typed, bound: string): string {
  if (bound === '') return ''
  if (valueFamilyOf(column) === 'day') return formatDay(bound)
  return bound.replace('.', ',')
}

/**
 * Display text such as "don_vi chứa “đơn vị a”", for the label above the list and the audit log.
 */
export function describeColumnFilter(
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

/** Form of a column filter; values are texts as typed. */
export interface ColumnFilterDraft {
  readonly column: string
  readonly kind: ColumnFilterKind
  readonly text: string
  readonly values: readonly string[]
  readonly from: string
  readonly to: string
}

export function toColumnFilter(
  column: Typed,
  { kind, text, values, from, to }: ColumnFilterDraft
): ColumnFilter {
  if (kind === 'contains' || kind === 'is') return { kind, text }
  if (kind === 'among') return { kind, values }
  if (kind !== 'between') return { kind }
  return { kind, from: boundOf(column, from), to: boundOf(column, to) }
}

/** Form values of an existing filter, or of the column's default filter if there is none. */
export function toColumnFilterDraft(
  column: Pick<MartColumn, 'name' | 'dataType'>,
  filter: ColumnFilter = {
    kind: filterKindsByFamily[valueFamilyOf(column)][0] ?? 'empty'
  } as ColumnFilter
): ColumnFilterDraft {
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
