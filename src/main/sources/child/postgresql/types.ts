import type { DataType } from '@shared/features/data-mart/data-types'
import { binaryNumber, type CellMaker, decimal, ofCalendar, wholeNumber } from '../cells'

interface TypeFacts {
  readonly dataType: DataType
  readonly make: CellMaker
}

const asIs: CellMaker = text => text
const text: TypeFacts = { dataType: 'string', make: asIs }
const whole: TypeFacts = { dataType: 'integer', make: wholeNumber }
const binary: TypeFacts = { dataType: 'float', make: binaryNumber }
/** The session’s zone is UTC: “+00” is what every such moment ends with. */
const moment: CellMaker = value => ofCalendar(value).replace(/\+00$/, 'Z')

/** Numbers of the types of PostgreSQL (pg_type.dat), as its protocol tells them. */
const types: Readonly<Record<number, TypeFacts>> = {
  16: { dataType: 'boolean', make: value => (value === 't' ? 'true' : 'false') },
  20: whole,
  21: whole,
  23: whole,
  26: whole,
  700: binary,
  701: binary,
  1082: { dataType: 'date', make: ofCalendar },
  1114: { dataType: 'datetime', make: ofCalendar },
  1184: { dataType: 'datetime', make: moment }
}
export const numeric = 1_700
/** A numeric’s type modifier holds digits and digits after the comma, four more than they are. */
const modifierBase = 4
const mostDigits = 15

/** A type that no table takes. */
export const bytea = 17

/** Whether a numeric has no more digits than a double gives back. */
export const isShort = (modifier: number): boolean =>
  modifier >= modifierBase && (modifier - modifierBase) >> 16 <= mostDigits

/** What a column is in a table of ours; all that is neither number, day nor truth is the text that the server writes. */
export function factsOf(type: number, modifier: number): TypeFacts {
  if (type !== numeric) return types[type] ?? text
  const scale = (modifier - modifierBase) & 0xffff
  const isWhole = isShort(modifier) && scale === 0
  return isWhole ? whole : { dataType: 'float', make: decimal }
}
