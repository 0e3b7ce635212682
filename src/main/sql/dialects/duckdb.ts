import { maskedColumnSql } from '../../warehouse/sql/columns-sql'
import { matchesFoldedTextSql } from '../../warehouse/sql/filter-sql'
import {
  latinFoldedTextSql,
  quoteIdentifier,
  rowsTableName,
  trimmedTextSql,
  wordListTableOf
} from '../../warehouse/sql/names'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import {
  type AliasedColumn,
  type DecimalDigits,
  type Dialect,
  type SqlTable,
  sqlComparisonOperators
} from './dialect'
import { toIntegerFigureUnits } from './figure-bound'

const partTexts = {
  year: day => `strftime(${day}, '%Y')`,
  quarter: day => `strftime(${day}, '%Y') || '-Q' || quarter(${day})`,
  month: day => `strftime(${day}, '%Y-%m')`,
  week: day => `strftime(${day}, '%G-W%V')`,
  day: day => `strftime(${day}, '%Y-%m-%d')`
} as const satisfies Record<string, (day: string) => string>

/**
 * SQL table for a version (generation) of a warehouse table, whose file is attached under an alias.
 */
export function toGenerationTable(
  name: string,
  { columns, generation }: Pick<OpenedTableGeneration, 'columns' | 'generation'>,
  catalog: string
): SqlTable {
  return {
    name,
    columns,
    from: `${quoteIdentifier(catalog)}.${quoteIdentifier(rowsTableName)}`,
    order: 'rowid',
    search: { catalog, kinds: generation.search }
  }
}

const searchOf = ({ place, column }: AliasedColumn) =>
  column.personal ? undefined : place.search?.kinds[column.name]

const within = ({ place }: AliasedColumn, table: string): string =>
  `${quoteIdentifier(place.search?.catalog ?? '')}.${quoteIdentifier(table)}`

const power = (digits: number): string => `${10 ** digits}`

const decimal = 'DECIMAL(27, 9)'
const figureOf = (value: string): string =>
  `CAST(${value} * CAST(1000000000 AS DECIMAL(10, 0)) AS HUGEINT)`
const decimalOfUnits = (units: string, digits: DecimalDigits): string =>
  `CAST(CAST(${units} AS DECIMAL(38, 0)) * CAST(0.${'1'.padStart(digits, '0')} AS DECIMAL(${digits + 1}, ${digits})) AS ${decimal})`

/**
 * SQL of a float in integer billionths, rounded half away from zero by its written form. Conversion
 * through its text as DECIMAL(27, 9) is always exact but takes 12 µs, so it is the last resort:
 * below a million the product is exact unless the true value may lie on the other side of a half
 * (two roundings of 2^-53 each); a value with two decimal places survives the round trip unchanged;
 * below 10^9 the narrower decimal takes a hundredth of the time.
 */
function billionths(value: string): string {
  const product = `(${value} * 1e9)`
  const written = (type: string): string =>
    `CAST(CAST(CAST(CAST(${value} AS VARCHAR) AS ${type}) AS DECIMAL(27, 9)) * CAST(1000000000 AS DECIMAL(10, 0)) AS HUGEINT)`
  return `CASE WHEN ${value} IS NULL THEN NULL
    WHEN abs(${value}) < 1e6 AND abs(abs(${product} - trunc(${product})) - 0.5) > abs(${product}) * 2.5e-16 THEN CAST(CAST(${product} AS BIGINT) AS HUGEINT)
    WHEN abs(${value}) < 1e13 AND round(${value} * 100) / 100 = ${value} THEN CAST(CAST(round(${value} * 100) AS BIGINT) AS HUGEINT) * 10000000
    WHEN abs(${value}) < 1e9 THEN ${written('DECIMAL(18, 9)')}
    ELSE ${written('DECIMAL(27, 9)')} END`
}

/** SQL of a rounded quotient of integers; the divisor must be positive. */
const rounded = (upper: string, lower: string): string =>
  `CASE WHEN ${lower} > 0 THEN sign(${upper}) * (abs(${upper}) // (${lower}) + CASE WHEN abs(${upper}) % (${lower}) * 2 >= ${lower} THEN 1 ELSE 0 END) END`

/**
 * SQL dialect of DuckDB over attached table files. Fractional figures are HUGEINT in units of their
 * last digit: billionths or millionths.
 */
export const duckdbDialect: Dialect = {
  types: {
    string: 'VARCHAR',
    integer: 'BIGINT',
    float: 'DOUBLE',
    date: 'DATE',
    boolean: 'BOOLEAN',
    datetime: 'TIMESTAMP'
  },
  keepsOrder: true,
  tooLarge:
    /Could not (?:convert|cast) .* to DECIMAL\(|Casting value .* to type DECIMAL\(|Overflow in/,
  value({ column, row }) {
    const value = maskedColumnSql(column, row)
    if (column.personal || column.dataType !== 'float') return value
    return `CASE WHEN ${value} = 0 THEN CAST(0 AS DOUBLE) WHEN isfinite(${value}) THEN ${value} END`
  },
  bare: trimmedTextSql,
  found(placed, kind, needle) {
    const condition = (text: string): string =>
      `${kind === 'contains' ? 'contains' : 'starts_with'}(${text}, ${needle})`
    const { row, column } = placed
    const searched = searchOf(placed)
    // Without a search table only Latin letters lose case and accents: masked texts mostly have no
    // others, and the function that handles all letters exists only where files are written.
    if (!searched) return condition(latinFoldedTextSql(duckdbDialect.value(placed)))
    const at = (table: string): string => within(placed, table)
    return matchesFoldedTextSql(searched, column.name, condition('f'), { at, row })
  },
  foundInText: (text, kind, needle) =>
    `${kind === 'contains' ? 'contains' : 'starts_with'}(${latinFoldedTextSql(text)}, ${needle})`,
  textOrder(text, join, source) {
    if (!source || searchOf(source) !== 'words')
      return { by: [`icu_sort_key(${text}, 'vi')`, text] }
    const words = within(source, wordListTableOf(source.column.name))
    return { by: [`${join}.rowid`], join: `LEFT JOIN ${words} ${join} ON ${join}.v = ${text}` }
  },
  nextDay: date => `${date} + 1`,
  part: (value, part) =>
    part === 'day' ? `CAST(${value} AS DATE)` : `CAST(date_trunc('${part}', ${value}) AS DATE)`,
  partText: (firstDay, part) => partTexts[part](firstDay),
  sum: (value, type) => (type === 'integer' ? `sum(${value})` : `sum(${billionths(value)})`),
  average: (sum, count, type) =>
    type === 'integer'
      ? rounded(`(${sum} * 1000000)`, count)
      : rounded(sum, `(CAST(${count} AS HUGEINT) * 1000)`),
  share: (part, all) => rounded(`(CAST(${part} AS HUGEINT) * 1000000)`, all),
  compareFigure(figure, test, operand, digits, bind) {
    const bound = toIntegerFigureUnits(operand, test, digits)
    if (bound === undefined) return test === 'isNot' ? `${figure} IS NOT NULL` : 'false'
    return `${figure} ${sqlComparisonOperators[test]} CAST(${bind(bound)} AS HUGEINT)`
  },
  decimalOfFloat: value => decimalOfUnits(`(${billionths(value)})`, 9),
  decimalOfFigure: (figure, digits) =>
    digits === undefined ? `CAST(${figure} AS ${decimal})` : decimalOfUnits(figure, digits),
  figureOfDecimal: figureOf,
  sumOfDecimals: value => `sum(${figureOf(value)})`,
  // The truncated quotient has one digit more than the result, so rounding it is exact.
  quotient(left, right, digits) {
    const [one, other] = [figureOf(left), figureOf(right)]
    const truncated = `(${one} * ${power(digits + 1)}) // nullif(${other}, 0)`
    const unit = `CAST(0.${'1'.padStart(digits + 1, '0')} AS DECIMAL(${digits + 2}, ${digits + 1}))`
    const places = `DECIMAL(${18 + digits}, ${digits})`
    return `CAST(CAST(CAST(${truncated} AS DECIMAL(38, 0)) * ${unit} AS ${places}) AS ${decimal})`
  },
  lastDayOfMonth: date => `day(last_day(${date}))`,
  daysBetween: (from, until) => `(${until} - ${from})`,
  moved: (date, unit, count) => `CAST(${date} + INTERVAL '${count}' ${unit} AS DATE)`,
  text(figure, digits) {
    const one = power(digits)
    const fraction = `lpad(CAST(abs(${figure}) % ${one} AS VARCHAR), ${digits}, '0')`
    const number = `CAST(abs(${figure}) // ${one} AS VARCHAR) || '.' || ${fraction}`
    return `CASE WHEN ${figure} < 0 THEN '-' ELSE '' END || rtrim(rtrim(${number}, '0'), '.')`
  }
}
