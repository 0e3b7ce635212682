import {
  parseServerDate,
  parseServerDecimal,
  parseServerFloat,
  parseServerInteger,
  type ServerCellConverter,
  type ServerTypeConversion
} from '../cells'

const asIs: ServerCellConverter = text => text
const text: ServerTypeConversion = { dataType: 'string', make: asIs }
const whole: ServerTypeConversion = { dataType: 'integer', make: parseServerInteger }
const binary: ServerTypeConversion = { dataType: 'float', make: parseServerFloat }
/** The session's time zone is UTC, so every such timestamp ends with “+00”. */
const moment: ServerCellConverter = value => parseServerDate(value).replace(/\+00$/, 'Z')

/** PostgreSQL type OIDs (pg_type.dat), as sent by its protocol. */
const types: Readonly<Record<number, ServerTypeConversion>> = {
  16: { dataType: 'boolean', make: value => (value === 't' ? 'true' : 'false') },
  20: whole,
  21: whole,
  23: whole,
  26: whole,
  700: binary,
  701: binary,
  1082: { dataType: 'date', make: parseServerDate },
  1114: { dataType: 'datetime', make: parseServerDate },
  1184: { dataType: 'datetime', make: moment }
}
export const numericTypeOid = 1_700
/**
 * Constant that PostgreSQL adds to the type modifier of a numeric, which encodes precision and
 * scale.
 */
const modifierBase = 4
const mostDigits = 15

/** OID of the binary type `bytea`, which no table of the warehouse accepts. */
export const byteaTypeOid = 17

/** Whether a numeric has at most as many digits as a double preserves. */
export const hasDoublePrecision = (modifier: number): boolean =>
  modifier >= modifierBase && (modifier - modifierBase) >> 16 <= mostDigits

/**
 * How a column type is stored in the warehouse; a type other than number, date or boolean is stored
 * as the server's text.
 */
export function postgresqlTypeConversionOf(type: number, modifier: number): ServerTypeConversion {
  if (type !== numericTypeOid) return types[type] ?? text
  const scale = (modifier - modifierBase) & 0xffff
  const isWhole = hasDoublePrecision(modifier) && scale === 0
  return isWhole ? whole : { dataType: 'float', make: parseServerDecimal }
}
