import type { DataType } from '@shared/features/data-mart/data-types'
import { binaryNumber, type CellMaker, decimal, ofCalendar, wholeNumber } from '../cells'

interface TypeFacts {
  readonly dataType: DataType
  readonly make: CellMaker
}

const asIs: CellMaker = text => text
/** A moment without the zeros at the end of its fraction. */
export const shortMoment = (text: string): string =>
  text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const text: TypeFacts = { dataType: 'string', make: asIs }
const whole: TypeFacts = { dataType: 'integer', make: wholeNumber }
const binary: TypeFacts = { dataType: 'float', make: binaryNumber }
const types: Readonly<Record<string, TypeFacts>> = {
  boolean: { dataType: 'boolean', make: asIs },
  tinyint: whole,
  smallint: whole,
  integer: whole,
  bigint: whole,
  real: binary,
  double: binary,
  date: { dataType: 'date', make: ofCalendar }
}
const moment: TypeFacts = {
  dataType: 'datetime',
  make: value => ofCalendar(shortMoment(value))
}
/** Digits of a fraction of a second that our tables hold, and of numbers that a double gives back. */
const mostFraction = 6
const mostDigits = 15

/** What a column is in a table of ours; of the others the text that the cluster writes, so that nothing is rounded. */
export function factsOf(type: string): TypeFacts {
  const [, fraction] = /^timestamp\((\d+)\)$/.exec(type) ?? []
  if (fraction !== undefined) return Number(fraction) <= mostFraction ? moment : text
  const [, digits, scale] = /^decimal\((\d+),\s*(\d+)\)$/.exec(type) ?? []
  if (digits === undefined) return types[type] ?? text
  const isWhole = Number(scale) === 0 && Number(digits) <= mostDigits
  return isWhole ? whole : { dataType: 'float', make: decimal }
}

/** What a column is in questions. A number of more digits than a double has is told as text, to the last one. */
export function placeType(type: string): DataType {
  const { dataType } = factsOf(type)
  const [, digits = '0'] = /^decimal\((\d+)/.exec(type) ?? []
  return dataType === 'float' && Number(digits) > mostDigits ? 'string' : dataType
}

/** Types that the dialect takes as they are. */
export const isPlain = (type: string): boolean =>
  /^(?:boolean|tinyint|smallint|integer|bigint|double|date|varchar(?:\(\d+\))?|timestamp\([0-6]\))$/.test(
    type
  )

/** Types that a cluster makes no text of. */
export const isClosed = (type: string): boolean =>
  /^(?:array|map|row|varbinary|json|HyperLogLog|P4HyperLogLog|qdigest|tdigest|SetDigest|Geometry|SphericalGeography|Bing|KdbTree)\b/i.test(
    type
  )
