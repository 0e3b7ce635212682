import { formatExactNumber, roundExactNumber } from '@shared/kit/figures/exact'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { formatDay } from '@shared/kit/format'
import type { FormValue } from '@shared/model/forms/filled'
import { formatResultValue, type QueryResultValue } from '@shared/model/query/answer-words'
import type { QueryOutput } from '@shared/model/query/outputs'
import { isIdentifierColumn } from '@shared/model/query/words/value-words'

/** Value of a place with its text; `isSuppressed` for the text of a suppressed small group. */
export interface ShownFormValue {
  readonly value: FormValue
  readonly words: string
  readonly isSuppressed: boolean
}

const decimal = /^-?\d{1,40}(\.\d{1,40})?$/
/** Digits that a cell of a sheet stores exactly. */
const exactDigits = 15

/** Value of a result cell. Shares become percentages (0.93 → 93) unless `asRatio` is set. */
export function formValueOfCell(
  output: QueryOutput,
  cell: QueryResultValue,
  asRatio = false
): ShownFormValue {
  const words = cell === null ? '' : formatResultValue(output, cell)
  if (cell === null) return { value: { kind: 'empty' }, words, isSuppressed: false }
  const number = numberOf(output, cell)
  if (number !== undefined) {
    const isPercent = output.type === 'share' && !asRatio
    const value = isPercent ? shiftDecimals(number, 2) : number
    const isCode = isIdentifierColumn(output.name)
    return {
      value: { kind: 'number', value, ...(isCode && { isCode }) },
      words,
      isSuppressed: false
    }
  }
  if (output.type === 'date' && !output.part && /^\d{4}-\d{2}-\d{2}$/.test(String(cell))) {
    return { value: { kind: 'date', value: String(cell) }, words, isSuppressed: false }
  }
  // A figure that is not a number is the text of a suppressed group.
  const isSuppressed = typeof cell === 'string' && isFigure(output) && !isOddNumber(cell)
  return { value: { kind: 'text', value: words }, words, isSuppressed }
}

const isFigure = ({ type, part }: QueryOutput): boolean =>
  !part && (type === 'integer' || type === 'float' || type === 'decimal' || type === 'share')

const isOddNumber = (text: string): boolean => /^-?(\d|nan|inf)/i.test(text)

/** Decimal text of a number; undefined for other values and for codes, which stay texts. */
function numberOf(output: QueryOutput, cell: QueryResultValue): string | undefined {
  if (!isFigure(output) || typeof cell === 'boolean' || cell === null) return undefined
  const text =
    typeof cell === 'number'
      ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
      : cell
  if (!decimal.test(text)) return undefined
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '').length
  return isIdentifierColumn(output.name) && digits > exactDigits ? undefined : text
}

/** Number as a cell of a sheet can hold it: rounded to 15 digits. */
export function roundToCellDigits(text: string): string {
  const digits = text.replace(/^-?0*\.?0*|[-.]/g, '').length
  const [whole = ''] = text.replace('-', '').split('.')
  if (digits <= exactDigits || whole.length > exactDigits) return text
  const places = Math.max(0, digits - exactDigits)
  const decimals = (text.split('.')[1] ?? '').length - places
  return roundExactNumber(text, Math.max(0, decimals))
}

/** Moves the decimal point to the right: "0.9302" by 2 is "93.02". */
export function shiftDecimals(text: string, places: number): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const padded = fraction.padEnd(places, '0')
  const left = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  const right = padded.slice(places).replace(/0+$/, '')
  const size = right === '' ? left : `${left}.${right}`
  return /[1-9]/.test(size) ? `${sign}${size}` : '0'
}

/** Value of a figure of a sector page as the page shows it: "93,0%" is 93, or 0.93 as a ratio. */
export function formValueOfFigure(shown: string, asRatio = false): FormValue {
  const number = parseDisplayedNumber(shown)
  if (number === undefined) return { kind: 'text', value: shown }
  const isRatio = asRatio && shown.endsWith('%')
  const value = isRatio ? number / 100 : number
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 })
  return { kind: 'number', value: text === '-0' ? '0' : text }
}

/** Text of a value as the program shows it. */
export function wordsOfValue(value: FormValue): string {
  switch (value.kind) {
    case 'number':
      return value.isCode ? value.value : formatExactNumber(value.value)
    case 'date':
      return formatDay(value.value)
    case 'boolean':
      return value.value ? 'Có' : 'Không'
    case 'text':
      return value.value
    case 'empty':
      return ''
  }
}
