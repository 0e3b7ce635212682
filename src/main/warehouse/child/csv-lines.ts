import type { DuckDBConnection } from '@duckdb/node-api'
import { type CsvSeparator, csvByteOrderMark, csvCell, csvLine } from '../../files/csv'
import { literal, quoted } from '../sql/names'
import { addTextFunction } from './text-function'

/** A column of a statement's answer and the engine's name of its type. */
export interface AnsweredColumn {
  readonly name: string
  readonly type: string
  /** Text that is an exact decimal, or words in the place of one. */
  readonly isDecimal?: boolean
}

/** What `csvCell` answers for a text, and for a number, in statements. */
const textFunction = 'csv_text'
const numberFunction = 'csv_number'

/** Text that `csvCell` leaves as it is, whichever the separator: letters, digits and signs that need neither quotes nor care. */
const harmless =
  '[\\p{L}\\p{N}/](?:[ \\p{L}\\p{N}\\p{M}!#-+\\--:<-~]*[\\p{L}\\p{N}\\p{M}!#-+\\--:<-~])?'

/** Lets statements ask for the one rule of a cell; each value comes to this thread and goes back, so only those that need it do. */
export function addCsvFunctions(connection: DuckDBConnection, separator: CsvSeparator): void {
  addTextFunction(connection, textFunction, text => csvCell(text, separator))
  addTextFunction(connection, numberFunction, text => {
    const number = Number(text)
    return csvCell(Number.isFinite(number) ? number : text, separator)
  })
}

/**
 * The rows of a statement as lines of CSV, by the rules of every CSV file of the program, and their head: in the engine, as eight
 * million values that come to JavaScript one by one take three times as long as a million lines.
 */
export function csvLinesSql(
  sql: string,
  columns: readonly AnsweredColumn[],
  separator: CsvSeparator
): string {
  const cells = columns.map(column => `coalesce(${cellSql(column, separator)}, '')`)
  const head =
    csvByteOrderMark +
    csvLine(
      columns.map(({ name }) => name),
      separator
    )
  // The engine ends each line with a line feed of its own.
  const line = `concat(${cells.join(`, ${literal(separator)}, `)}, chr(13))`
  return `SELECT ${line} AS ${quoted(head.slice(0, -1))} FROM (${sql})`
}

function cellSql(
  { name, type, isDecimal = false }: AnsweredColumn,
  separator: CsvSeparator
): string {
  const value = quoted(name)
  if (isDecimal || type.startsWith('DECIMAL')) return decimalSql(value, separator)
  if (type === 'VARCHAR') {
    return `CASE WHEN regexp_full_match(${value}, ${literal(harmless)}) THEN ${value} ELSE ${textFunction}(${value}) END`
  }
  if (type === 'BIGINT') return `${value}::VARCHAR`
  if (type === 'BOOLEAN') return `CASE WHEN ${value} THEN 'Có' WHEN NOT ${value} THEN 'Không' END`
  if (type === 'DATE')
    return `array_to_string(list_reverse(string_split(${value}::VARCHAR, '-')), '/')`
  if (type === 'DOUBLE') return doubleSql(value, separator)
  return `${textFunction}(${value}::VARCHAR)`
}

/** Exact digits stay as they are, with the decimal sign of all numbers of the file. */
function decimalSql(value: string, separator: CsvSeparator): string {
  const text = `${value}::VARCHAR`
  const written = separator === ';' ? `replace(${text}, '.', ',')` : text
  return `CASE WHEN regexp_full_match(${text}, '-?[0-9]+(\\.[0-9]+)?') THEN ${written} ELSE ${textFunction}(${text}) END`
}

/** Engine and JavaScript write the same digits; they differ in whole numbers ("1.0") and in where the exponent begins. */
function doubleSql(value: string, separator: CsvSeparator): string {
  const size = `abs(${value})`
  const plain = `${value}::VARCHAR`
  return `CASE WHEN ${value} = trunc(${value}) AND ${size} < 1e15 THEN ${value}::BIGINT::VARCHAR
    WHEN ${size} >= 1e-3 AND ${size} < 1e15 THEN ${separator === ';' ? `replace(${plain}, '.', ',')` : plain}
    ELSE ${numberFunction}(${plain}) END`
}
