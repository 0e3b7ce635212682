import { findTypedValueFault } from '@shared/features/query/faults'
import type { DataType } from '@shared/model/data-mart/data-types'

/** Type of a column for filter comparisons. `wide`: its integers may exceed 64 bits, as sums do. */
export interface FilterColumnType {
  readonly dataType: DataType
  readonly wide?: boolean
}

/** Number of bits of an integer without its sign, in table columns and in computed results. */
const bits = { table: 63n, answer: 127n }
const wholeNumber = /^-?\d{1,39}$/
/** Matches a decimal number; an unencoded plus sign arrives as a space. */
const decimalNumber = /^-?\d+(?:\.\d+)?(?:e[+\- ]?\d{1,3})?$/i
const moment =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<clock>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?<fraction>\.\d{1,6})?(?<offset>Z|[+\- ][01]\d:[0-5]\d)?$/i

/**
 * Converts a filter value from the API's format of its type to the form that conditions compare;
 * undefined if it is malformed. A timestamp with an offset becomes Vietnam time, "2026-11-20
 * 08:30:00"; a date stays a date.
 */
export function parseFilterValue(
  { dataType, wide = false }: FilterColumnType,
  written: string
): string | undefined {
  switch (dataType) {
    case 'string':
      return written
    case 'integer':
      return isWhole(written, wide ? bits.answer : bits.table) ? written : undefined
    case 'float': {
      const text = written.replace(' ', '+')
      return decimalNumber.test(written) && Number.isFinite(Number(text)) ? text : undefined
    }
    case 'datetime':
      return momentOf(written) ?? validated('date', written)
    case 'boolean':
    case 'date':
      return validated(dataType, written)
  }
}

const validated = (type: DataType, text: string): string | undefined =>
  findTypedValueFault(type, text) === undefined ? text : undefined

function isWhole(text: string, most: bigint): boolean {
  if (!wholeNumber.test(text)) return false
  const number = BigInt(text)
  return number < 2n ** most && number >= -(2n ** most)
}

const vietnam = 7 * 60

function momentOf(written: string): string | undefined {
  const { day = '', clock, fraction = '', offset = '+07:00' } = moment.exec(written)?.groups ?? {}
  if (!clock || validated('date', day) === undefined) return undefined
  const local = Date.parse(`${day}T${clock}Z`) + (vietnam - minutesOf(offset)) * 60_000
  const text = new Date(local).toISOString()
  return /^\d{4}-/.test(text) ? `${text.slice(0, 19).replace('T', ' ')}${fraction}` : undefined
}

/** Offset from UTC in minutes, positive east of Greenwich. */
function minutesOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return offset.startsWith('-') ? -minutes : minutes
}

/**
 * Valid placeholder value per type, used to check the rest of a condition after its values were
 * parsed.
 */
export const placeholderFilterValues: Readonly<Record<DataType, string>> = {
  string: '',
  integer: '0',
  float: '0',
  date: '2026-01-01',
  boolean: 'true',
  datetime: '2026-01-01'
}
