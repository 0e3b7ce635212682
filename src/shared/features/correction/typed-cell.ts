import { parseTypedDecimal } from '../../kit/figures/typed-number'
import { formatDay, parseTypedDay } from '../../kit/format'
import type { CorrectedCellValue } from '../../model/correction/correction'
import { correctionText } from '../../model/correction/text'
import type { MartColumn } from '../../model/data-mart/column'
import { formatEngineTimestamp } from '../../model/data-mart/data-types'
import { columnFilterFaultMessages } from '../../model/data-mart/rows/row-filter'

const text = correctionText.faults

type TypedColumn = Pick<MartColumn, 'dataType'>

/** Value in the engine's notation, or why a text is not valid for its column. */
export type ParsedCorrectionCell =
  | { readonly value: CorrectedCellValue }
  | { readonly fault: string }

/** Maximum digits of a number, as in loaded files. */
const mostDigits = 15

/** Texts offered for a boolean. */
export const booleanCellLabels = { yes: 'Có', no: 'Không' } as const

/** Parses a typed cell of a column. Empty input means no value. */
export function parseTypedCell({ dataType }: TypedColumn, typed: string): ParsedCorrectionCell {
  if (dataType === 'string') return { value: typed === '' ? null : typed }
  const bare = typed.trim()
  if (bare === '') return { value: null }
  if (dataType === 'boolean') {
    if (bare === booleanCellLabels.yes) return { value: true }
    return bare === booleanCellLabels.no ? { value: false } : { fault: text.truth }
  }
  if (dataType === 'date') {
    const day = parseTypedDay(bare)
    return day === undefined ? { fault: text.cellDay } : { value: day }
  }
  return dataType === 'datetime'
    ? parseDateTimeCell(bare)
    : parseNumberCell(bare, dataType === 'integer')
}

function parseNumberCell(bare: string, isWhole: boolean): ParsedCorrectionCell {
  const number = parseTypedDecimal(bare)
  if (number === undefined || (isWhole && number.includes('.'))) {
    return { fault: isWhole ? columnFilterFaultMessages.whole : columnFilterFaultMessages.number }
  }
  const digits = number.replace(/^-?(?:0\.0*)?/, '').replace('.', '')
  return digits.length > mostDigits ? { fault: text.digits } : { value: Number(number) }
}

function parseDateTimeCell(bare: string): ParsedCorrectionCell {
  const [, typed = '', hour = '0', minute = '00', second = '00', fraction = ''] =
    /^(\S+)(?:\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?)?$/.exec(bare) ?? []
  const day = parseTypedDay(typed)
  const isClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (day === undefined || !isClock) return { fault: text.moment }
  const parts = fraction.replace(/0+$/, '')
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}`
  return { value: `${day} ${clock}${parts === '' ? '' : `.${parts}`}` }
}

/** Input form of a value, which `parseTypedCell` parses back. */
export function formatCellForInput({ dataType }: TypedColumn, value: CorrectedCellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? booleanCellLabels.yes : booleanCellLabels.no
  const written = String(value)
  if (dataType === 'float') return written.replace('.', ',')
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return written
  if (dataType === 'date') return formatDay(written.slice(0, 10))
  return dataType === 'datetime' ? formatEngineTimestamp(written) : written
}

/** Whether two cell values are equal; an empty text equals a missing value. */
export const isSameCorrectedCell = (one: CorrectedCellValue, other: CorrectedCellValue): boolean =>
  (one === '' ? null : one) === (other === '' ? null : other)
