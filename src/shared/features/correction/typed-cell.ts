import { formatDay, parseTypedDay } from '../../kit/format'
import type { MartColumn } from '../data-mart/column'
import { formatMoment } from '../data-mart/data-types'
import { filterFaults } from '../data-mart/rows/row-filter'
import { typedNumber } from '../data-mart/rows/typed-amount'
import type { CorrectedCell } from './correction'
import { correctionText } from './text'

const text = correctionText.faults

type Typed = Pick<MartColumn, 'dataType'>

/** A value as the engine answers it, or why a text is none of its column. */
export type ReadCell = { readonly value: CorrectedCell } | { readonly fault: string }

/** Digits that a number has at most, as in files that are loaded. */
const mostDigits = 15

/** The words of a truth, as they are offered. */
export const truthWords = { yes: 'Có', no: 'Không' } as const

/** What a person typed into a cell of a column. Nothing typed stands for no value. */
export function readTypedCell({ dataType }: Typed, typed: string): ReadCell {
  if (dataType === 'string') return { value: typed === '' ? null : typed }
  const bare = typed.trim()
  if (bare === '') return { value: null }
  if (dataType === 'boolean') {
    if (bare === truthWords.yes) return { value: true }
    return bare === truthWords.no ? { value: false } : { fault: text.truth }
  }
  if (dataType === 'date') {
    const day = parseTypedDay(bare)
    return day === undefined ? { fault: text.cellDay } : { value: day }
  }
  return dataType === 'datetime' ? readMoment(bare) : readNumber(bare, dataType === 'integer')
}

function readNumber(bare: string, isWhole: boolean): ReadCell {
  const number = typedNumber(bare)
  if (number === undefined || (isWhole && number.includes('.'))) {
    return { fault: isWhole ? filterFaults.whole : filterFaults.number }
  }
  const digits = number.replace(/^-?(?:0\.0*)?/, '').replace('.', '')
  return digits.length > mostDigits ? { fault: text.digits } : { value: Number(number) }
}

function readMoment(bare: string): ReadCell {
  const [, typed = '', hour = '0', minute = '00', second = '00', fraction = ''] =
    /^(\S+)(?:\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?)?$/.exec(bare) ?? []
  const day = parseTypedDay(typed)
  const isClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (day === undefined || !isClock) return { fault: text.moment }
  const parts = fraction.replace(/0+$/, '')
  const clock = `${hour.padStart(2, '0')}:${minute}:${second}`
  return { value: `${day} ${clock}${parts === '' ? '' : `.${parts}`}` }
}

/** A value as a person would type it; what `readTypedCell` reads back. */
export function typedCell({ dataType }: Typed, value: CorrectedCell): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? truthWords.yes : truthWords.no
  const written = String(value)
  if (dataType === 'float') return written.replace('.', ',')
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return written
  if (dataType === 'date') return formatDay(written.slice(0, 10))
  return dataType === 'datetime' ? formatMoment(written) : written
}

/** Whether two values of a cell are the same; a text of nothing looks as one that is missing. */
export const isSameCell = (one: CorrectedCell, other: CorrectedCell): boolean =>
  (one === '' ? null : one) === (other === '' ? null : other)
