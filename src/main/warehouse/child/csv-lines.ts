import type { DuckDBConnection } from '@duckdb/node-api'
import {
  type CsvSeparator,
  csvByteOrderMark,
  formatCsvCell,
  formatCsvLine,
  prependCsvLine
} from '../../files/csv'
import { quoteIdentifier, quoteLiteral } from '../sql/names'
import { registerTextFunction } from './text-function'

/** Name of a result column and the engine's name of its type. */
export interface EngineResultColumn {
  readonly name: string
  /** Head of the column in the file; its name if absent. */
  readonly head?: string
  readonly type: string
  /** Whether the column's text is an exact decimal, or a placeholder shown instead of one. */
  readonly isDecimal?: boolean
}

/**
 * Name of the SQL function that applies the CSV rule `formatCsvCell` to a text; the next constant is that
 * for a number.
 */
const textFunction = 'csv_text'
const numberFunction = 'csv_number'

/**
 * Pattern of text that `formatCsvCell` leaves unchanged with any separator: letters, digits and signs
 * that need neither quotes nor escaping.
 */
const harmless =
  '[\\p{L}\\p{N}/](?:[ \\p{L}\\p{N}\\p{M}!#-+\\--:<-\\]_-{}]*[\\p{L}\\p{N}\\p{M}!#-+\\--:<-\\]_-{}])?'

/**
 * Registers the program's CSV cell rule as SQL functions. Each call passes a value to the
 * JavaScript thread and back, so they are called only for cells that need quoting or escaping.
 */
export function registerCsvFunctions(connection: DuckDBConnection, separator: CsvSeparator): void {
  registerTextFunction(connection, textFunction, text => formatCsvCell(text, separator))
  registerTextFunction(connection, numberFunction, text => {
    const number = Number(text)
    return formatCsvCell(Number.isFinite(number) ? number : text, separator)
  })
}

/**
 * SQL that renders the rows of a statement as CSV lines, by the rules of every CSV file of the
 * program, and the header line, after `firstLine` if there is one. The engine renders them because eight million values passed to
 * JavaScript one by one take three times as long as a million lines.
 */
export function csvLinesSql(
  sql: string,
  columns: readonly EngineResultColumn[],
  separator: CsvSeparator,
  firstLine?: string
): string {
  const cells = columns.map(column => `coalesce(${cellSql(column, separator)}, '')`)
  const heads = `${csvByteOrderMark}${formatCsvLine(
    columns.map(({ name, head: title = name }) => title),
    separator
  )}`
  const head = prependCsvLine(firstLine, heads)
  // The engine appends a line feed to each line itself.
  const line = `concat(${cells.join(`, ${quoteLiteral(separator)}, `)}, chr(13))`
  return `SELECT ${line} AS ${quoteIdentifier(head.slice(0, -1))} FROM (${sql})`
}

function cellSql(
  { name, type, isDecimal = false }: EngineResultColumn,
  separator: CsvSeparator
): string {
  const value = quoteIdentifier(name)
  if (isDecimal || type.startsWith('DECIMAL')) return decimalSql(value, separator)
  if (type === 'VARCHAR') {
    return `CASE WHEN regexp_full_match(${value}, ${quoteLiteral(harmless)}) THEN ${value} ELSE ${textFunction}(${value}) END`
  }
  if (type === 'BIGINT') return `${value}::VARCHAR`
  if (type === 'BOOLEAN') return `CASE WHEN ${value} THEN 'Có' WHEN NOT ${value} THEN 'Không' END`
  if (type === 'DATE')
    return `array_to_string(list_reverse(string_split(${value}::VARCHAR, '-')), '/')`
  if (type === 'DOUBLE') return doubleSql(value, separator)
  return `${textFunction}(${value}::VARCHAR)`
}

/**
 * SQL that preserves the exact digits of a decimal and writes the decimal sign that the separator
 * of the file requires.
 */
function decimalSql(value: string, separator: CsvSeparator): string {
  const text = `${value}::VARCHAR`
  const written = separator === ';' ? `replace(${text}, '.', ',')` : text
  return `CASE WHEN regexp_full_match(${text}, '-?[0-9]+(\\.[0-9]+)?') THEN ${written} ELSE ${textFunction}(${text}) END`
}

/**
 * SQL that formats a double as JavaScript does. The engine and JavaScript write the same digits but
 * differ in whole numbers ("1.0") and in where the exponent begins.
 */
function doubleSql(value: string, separator: CsvSeparator): string {
  const size = `abs(${value})`
  const plain = `${value}::VARCHAR`
  return `CASE WHEN ${value} = trunc(${value}) AND ${size} < 1e15 THEN ${value}::BIGINT::VARCHAR
    WHEN ${size} >= 1e-3 AND ${size} < 1e15 THEN ${separator === ';' ? `replace(${plain}, '.', ',')` : plain}
    ELSE ${numberFunction}(${plain}) END`
}
