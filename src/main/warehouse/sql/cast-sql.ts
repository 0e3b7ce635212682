import type { DataType } from '@shared/model/data-mart/data-types'
import { parsedCellValueSql } from '../loading/typed-sql'
import { trimmedTextSql } from './names'

type Cast = (value: string) => string
const nothing: Cast = () => 'NULL'
const same: Cast = value => value
const flag: Cast = value => `CASE ${value} WHEN 1 THEN true WHEN 0 THEN false END`

/**
 * Conversion from text follows the rules of file import, in Vietnamese notation: a code such as 007
 * is not a number, and numbers in a foreign notation are rejected instead of changing their
 * meaning.
 */
const fromText: Readonly<Record<DataType, Cast>> = {
  string: same,
  integer: text => parsedCellValueSql(text, 'integer', 'vi'),
  float: text => parsedCellValueSql(text, 'float', 'vi'),
  date: text => parsedCellValueSql(text, 'date', 'vi'),
  boolean: text => parsedCellValueSql(text, 'boolean', 'vi'),
  datetime: text => parsedCellValueSql(text, 'datetime', 'vi')
}

/**
 * SQL conversions by source and target type; NULL for a value that cannot be represented in the
 * target type.
 */
const casts: Readonly<Record<DataType, Readonly<Record<DataType, Cast>>>> = {
  string: fromText,
  integer: {
    string: value => `${value}::VARCHAR`,
    integer: same,
    // A double has 53 bits, so an integer that it cannot represent exactly becomes NULL.
    float: value => `CASE WHEN ${value}::DOUBLE::HUGEINT = ${value} THEN ${value}::DOUBLE END`,
    date: nothing,
    boolean: flag,
    datetime: nothing
  },
  float: {
    string: value =>
      `CASE WHEN ${value} = trunc(${value}) AND abs(${value}) < 1e15 THEN ${value}::BIGINT::VARCHAR
        ELSE replace(${value}::VARCHAR, '.', ',') END`,
    integer: value => `CASE WHEN ${value} = trunc(${value}) THEN TRY_CAST(${value} AS BIGINT) END`,
    float: same,
    date: nothing,
    boolean: flag,
    datetime: nothing
  },
  date: {
    string: value => `strftime(${value}, '%d/%m/%Y')`,
    integer: nothing,
    float: nothing,
    date: same,
    boolean: nothing,
    datetime: value => `${value}::TIMESTAMP`
  },
  boolean: {
    string: value => `CASE ${value} WHEN true THEN 'Có' WHEN false THEN 'Không' END`,
    integer: value => `${value}::BIGINT`,
    float: value => `${value}::DOUBLE`,
    date: nothing,
    boolean: same,
    datetime: nothing
  },
  datetime: {
    // Fractions of a second are included in the text if present.
    string: value =>
      `CASE WHEN microsecond(${value}) % 1000000 = 0 THEN strftime(${value}, '%d/%m/%Y %H:%M:%S')
        ELSE strftime(${value}, '%d/%m/%Y %H:%M:%S.%f') END`,
    integer: nothing,
    float: nothing,
    // A timestamp with a time of day cannot be represented as a date.
    date: value => `CASE WHEN ${value} = date_trunc('day', ${value}) THEN ${value}::DATE END`,
    boolean: nothing,
    datetime: same
  }
}

/**
 * SQL that converts a value to another type; NULL if the value cannot be represented. Text is
 * trimmed first.
 */
export function castSql(value: string, from: DataType, to: DataType): string {
  return casts[from][to](from === 'string' && to !== 'string' ? trimmedTextSql(value) : value)
}

/** SQL condition: a value exists but the conversion would lose it; blank text counts as missing. */
export function isLostByCastSql(value: string, from: DataType, to: DataType): string {
  const present = `${from === 'string' ? trimmedTextSql(value) : value} IS NOT NULL`
  return `(${present} AND (${castSql(value, from, to)}) IS NULL)`
}
