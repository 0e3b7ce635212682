import type { DataType } from '@shared/model/data-mart/data-types'
import {
  parseServerDate,
  parseServerDecimal,
  parseServerFloat,
  parseServerInteger,
  type ServerCellConverter,
  type ServerTypeConversion
} from '../cells'

const asIs: ServerCellConverter = text => text
/** Removes trailing zeros from the fraction of a timestamp. */
export const shortenTimestamp = (text: string): string =>
  text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const text: ServerTypeConversion = { dataType: 'string', make: asIs }
const whole: ServerTypeConversion = { dataType: 'integer', make: parseServerInteger }
const binary: ServerTypeConversion = { dataType: 'float', make: parseServerFloat }
const types: Readonly<Record<string, ServerTypeConversion>> = {
  boolean: { dataType: 'boolean', make: asIs },
  tinyint: whole,
  smallint: whole,
  integer: whole,
  bigint: whole,
  real: binary,
  double: binary,
  date: { dataType: 'date', make: parseServerDate }
}
const moment: ServerTypeConversion = {
  dataType: 'datetime',
  make: value => parseServerDate(shortenTimestamp(value))
}
/**
 * Maximum number of fractional second digits in warehouse tables; the next constant is the number
 * of digits that a double preserves.
 */
const mostFraction = 6
const mostDigits = 15

/**
 * How a column type of the cluster is stored in the warehouse; other types are stored as the
 * cluster's text, so that nothing is rounded.
 */
export function trinoTypeConversionOf(type: string): ServerTypeConversion {
  const [, fraction] = /^timestamp\((\d+)\)$/.exec(type) ?? []
  if (fraction !== undefined) return Number(fraction) <= mostFraction ? moment : text
  const [, digits, scale] = /^decimal\((\d+),\s*(\d+)\)$/.exec(type) ?? []
  if (digits === undefined) return types[type] ?? text
  const isWhole = Number(scale) === 0 && Number(digits) <= mostDigits
  return isWhole ? whole : { dataType: 'float', make: parseServerDecimal }
}

/**
 * Type of a column in queries. A number with more digits than a double is read as text, exactly.
 */
export function trinoQueryTypeOf(type: string): DataType {
  const { dataType } = trinoTypeConversionOf(type)
  const [, digits = '0'] = /^decimal\((\d+)/.exec(type) ?? []
  return dataType === 'float' && Number(digits) > mostDigits ? 'string' : dataType
}

/** Whether the dialect uses the type without a cast. */
export const isTrinoTypeUsedUnchanged = (type: string): boolean =>
  /^(?:boolean|tinyint|smallint|integer|bigint|double|date|varchar(?:\(\d+\))?|timestamp\([0-6]\))$/.test(
    type
  )

/** Whether the cluster cannot convert the type to text. */
export const isTrinoTypeWithoutText = (type: string): boolean =>
  /^(?:array|map|row|varbinary|json|HyperLogLog|P4HyperLogLog|qdigest|tdigest|SetDigest|Geometry|SphericalGeography|Bing|KdbTree)\b/i.test(
    type
  )
