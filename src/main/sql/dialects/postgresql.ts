import { quoteIdentifier, quoteLiteral, trimmedCharacters } from '../../warehouse/sql/names'
import { type Dialect, sqlComparisonOperators } from './dialect'

const partFormats = {
  year: 'YYYY',
  quarter: 'YYYY-"Q"Q',
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
  day: 'YYYY-MM-DD'
} as const

/** Combining marks (accents) that follow their Latin letter in decomposed text. */
const marks = Array.from({ length: 0x370 - 0x300 }, (_, place) =>
  String.fromCharCode(0x300 + place)
).join('')

/**
 * SQL equivalent of `foldText` (lower case without accents) for Latin letters; letters of other
 * scripts keep their marks.
 */
const folded = (text: string): string =>
  `translate(lower(translate(normalize(${text}, NFD), ${quoteLiteral(marks)}, '') COLLATE "und-x-icu"), 'đð', 'dd')`

/**
 * Quotient with six decimal places and a count as the divisor; integer division avoids intermediate
 * rounding.
 */
function rounded(upper: string, lower: string): string {
  const [number, count] = [`CAST(${upper} AS numeric)`, `CAST(${lower} AS numeric)`]
  return `CASE WHEN ${lower} > 0 THEN sign(${number}) * div(abs(${number}) * 2000000 + ${count}, 2 * ${count}) * 0.000001 END`
}

/**
 * SQL dialect of PostgreSQL from version 13, in UTF-8, with ICU. Personal columns are already
 * masked on the server, because tables are published with masks.
 */
export const postgresqlDialect: Dialect = {
  types: {
    string: 'text',
    integer: 'bigint',
    float: 'double precision',
    date: 'date',
    boolean: 'boolean',
    datetime: 'timestamp'
  },
  keepsOrder: false,
  tooLarge: /22003|numeric field overflow/,
  value({ column, row }) {
    const value = `${row}.${quoteIdentifier(column.name)}`
    if (column.personal || column.dataType !== 'float') return value
    return `CASE WHEN ${value} = 0 THEN CAST(0 AS double precision) WHEN ${value} > '-Infinity' AND ${value} < 'Infinity' THEN ${value} END`
  },
  bare: text => `nullif(btrim(${text}, ${quoteLiteral(trimmedCharacters)}), '')`,
  found: (placed, kind, needle) =>
    postgresqlDialect.foundInText(postgresqlDialect.value(placed), kind, needle),
  foundInText: (text, kind, needle) =>
    kind === 'contains'
      ? `strpos(${folded(text)}, ${needle}) > 0`
      : `starts_with(${folded(text)}, ${needle})`,
  textOrder: text => ({ by: [`${text} COLLATE "vi-x-icu"`, `${text} COLLATE "C"`] }),
  nextDay: date => `${date} + 1`,
  part: (value, part) => `CAST(date_trunc('${part}', CAST(${value} AS timestamp)) AS date)`,
  partText: (firstDay, part) => `to_char(${firstDay}, '${partFormats[part]}')`,
  // A double is converted to numeric through its text, because the direct cast only keeps 15
  // digits.
  sum: (value, type) =>
    type === 'integer' ? `sum(${value})` : `sum(CAST(CAST(${value} AS text) AS numeric(27, 9)))`,
  average: rounded,
  share: rounded,
  compareFigure: (figure, test, operand, _digits, bind) =>
    `${figure} ${sqlComparisonOperators[test]} CAST(${bind(operand)} AS numeric)`,
  decimalOfFloat: value => `CAST(CAST(${value} AS text) AS numeric(27, 9))`,
  decimalOfFigure: figure => `CAST(${figure} AS numeric(27, 9))`,
  figureOfDecimal: value => value,
  sumOfDecimals: value => `sum(${value})`,
  // The truncated quotient has one digit more than the result, so rounding it is exact.
  quotient(left, right, digits) {
    const truncated = `div(${left} * ${10 ** (digits + 1)}, nullif(${right}, 0))`
    const places = `numeric(${18 + digits}, ${digits})`
    return `CAST(CAST(${truncated} * 0.${'1'.padStart(digits + 1, '0')} AS ${places}) AS numeric(27, 9))`
  },
  lastDayOfMonth: date =>
    `CAST(extract(day FROM date_trunc('month', CAST(${date} AS timestamp)) + INTERVAL '1 month' - INTERVAL '1 day') AS integer)`,
  daysBetween: (from, until) => `(${until} - ${from})`,
  moved: (date, unit, count) => `CAST(${date} + INTERVAL '${count} ${unit}' AS date)`,
  text: figure => `CAST(trim_scale(${figure}) AS text)`
}
