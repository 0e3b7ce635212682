import { quoteIdentifier, quoteLiteral, trimmedCharacters } from '../../warehouse/sql/names'
import { type DecimalDigits, type Dialect, sqlComparisonOperators } from './dialect'
import { toIntegerFigureUnits } from './figure-bound'
import { deriveVietnameseLetterOrder } from './letter-order'

/** SQL equivalent of `foldText` (lower case without accents) for Latin letters. */
const folded = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, NFD), '\\p{Mn}', '')), 'đð', 'dd')`

const partTexts = {
  year: day => `substr(CAST(${day} AS varchar), 1, 4)`,
  quarter: day =>
    `substr(CAST(${day} AS varchar), 1, 4) || '-Q' || CAST(quarter(${day}) AS varchar)`,
  month: day => `substr(CAST(${day} AS varchar), 1, 7)`,
  week: day =>
    `lpad(CAST(year_of_week(${day}) AS varchar), 4, '0') || '-W' || lpad(CAST(week(${day}) AS varchar), 2, '0')`,
  day: day => `CAST(${day} AS varchar)`
} as const satisfies Record<string, (day: string) => string>

const whole = (sql: string): string => `CAST(${sql} AS decimal(38, 0))`

const figureOf = (value: string): string => whole(`${value} * DECIMAL '1000000000'`)

/** Integer quotient with a positive divisor; the engine rounds it once, half away from zero. */
const rounded = (upper: string, lower: string): string =>
  `CASE WHEN ${lower} > 0 THEN ${whole(upper)} / ${whole(lower)} END`

/** Largest value of the decimal type of figures, in units of the last digit. */
const most = '9'.repeat(38)

/**
 * SQL dialect of Trino from version 400. Values are embedded as literals, because parameters of
 * prepared statements are sent in a header of limited size. Trino has no collations, so texts are
 * sorted by the output of `deriveVietnameseLetterOrder`. Fractional figures are decimals in units of their
 * last digit: billionths or millionths.
 */
export const trinoDialect: Dialect = {
  types: {
    string: 'varchar',
    integer: 'bigint',
    float: 'double',
    date: 'date',
    boolean: 'boolean',
    datetime: 'timestamp(6)'
  },
  keepsOrder: false,
  // Error message of this program's Trino client (src/main/connections/child/trino/fault.ts).
  tooLarge: /không cộng chính xác được/,
  literal: quoteLiteral,
  value({ column, row }) {
    const value = `${row}.${quoteIdentifier(column.name)}`
    if (column.personal || column.dataType !== 'float') return value
    return `CASE WHEN ${value} = 0 THEN DOUBLE '0' WHEN is_finite(${value}) THEN ${value} END`
  },
  bare: text => `nullif(trim(BOTH ${quoteLiteral(trimmedCharacters)} FROM ${text}), '')`,
  found: (placed, kind, needle) =>
    trinoDialect.foundInText(trinoDialect.value(placed), kind, needle),
  foundInText: (text, kind, needle) =>
    kind === 'contains'
      ? `strpos(${folded(text)}, ${needle}) > 0`
      : `starts_with(${folded(text)}, ${needle})`,
  textOrder: text => ({ by: [orderKey(text), text] }),
  nextDay: date => `${date} + INTERVAL '1' DAY`,
  part: (value, part) =>
    part === 'day' ? `CAST(${value} AS date)` : `CAST(date_trunc('${part}', ${value}) AS date)`,
  partText: (firstDay, part) => partTexts[part](firstDay),
  // A double is converted to a decimal by its written form, not by its binary value.
  sum: (value, type) =>
    `sum(${whole(type === 'integer' ? value : `CAST(${value} AS decimal(27, 9)) * DECIMAL '1000000000'`)})`,
  average: (sum, count, type) =>
    type === 'integer' ? rounded(`${sum} * 1000000`, count) : rounded(sum, `${count} * 1000`),
  share: (part, all) => rounded(`${whole(part)} * 1000000`, all),
  compareFigure(figure, test, operand, digits) {
    const bound = toIntegerFigureUnits(operand, test, digits)
    if (bound === undefined) return test === 'isNot' ? `${figure} IS NOT NULL` : 'false'
    const held = bound.replace('-', '').length > most.length ? bound.replace(/\d+/, most) : bound
    return `${figure} ${sqlComparisonOperators[test]} DECIMAL '${held}'`
  },
  decimalOfFloat: value => `CAST(${value} AS decimal(27, 9))`,
  decimalOfFigure: (figure, digits) =>
    digits === undefined
      ? `CAST(${figure} AS decimal(27, 9))`
      : `CAST(${whole(figure)} * ${unit(digits)} AS decimal(27, 9))`,
  figureOfDecimal: figureOf,
  sumOfDecimals: value => `sum(${figureOf(value)})`,
  quotient(left, right, digits) {
    const upper = whole(`${figureOf(left)} * DECIMAL '${10 ** digits}'`)
    const quotient = `${upper} / nullif(${figureOf(right)}, DECIMAL '0')`
    return `CAST(${whole(quotient)} * ${unit(digits)} AS decimal(27, 9))`
  },
  lastDayOfMonth: date => `day(last_day_of_month(${date}))`,
  daysBetween: (from, until) => `date_diff('day', ${from}, ${until})`,
  moved: (date, unit, count) => `date_add('${unit}', ${count}, ${date})`,
  text(figure, digits) {
    const written = `CAST(CAST(${figure} AS decimal(38, 0)) * ${unit(digits)} AS varchar)`
    return `trim(TRAILING '.' FROM trim(TRAILING '0' FROM ${written}))`
  }
}

const unit = (digits: DecimalDigits): string => `DECIMAL '0.${'1'.padStart(digits, '0')}'`

/**
 * SQL of a text whose code points sort by the Vietnamese alphabet: base letters, then accents, then
 * case.
 */
function orderKey(text: string): string {
  const { letters, accents, ignored, ...symbols } = deriveVietnameseLetterOrder()
  const composed = `normalize(${text}, NFC)`
  const from = quoteLiteral(`${letters}${accents}${ignored}`)
  const keys = [symbols.byLetter, symbols.byAccent, symbols.byCase].map(
    // Characters without a rank are removed from the sort key.
    to => `translate(${composed}, ${from}, ${quoteLiteral(to)})`
  )
  return keys.join(` || ' ' || `)
}
