import { blanks } from '../../warehouse/sql/bare-sql'
import { literal, quoted } from '../../warehouse/sql/names'
import { type Dialect, type Digits, signs } from './dialect'
import { figureBound } from './figure-bound'
import { letterOrder } from './letter-order'

/** `foldText` of Latin letters. */
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

/** A quotient in whole numbers, the lower one above zero; the engine rounds it once, half away from zero. */
const rounded = (upper: string, lower: string): string =>
  `CASE WHEN ${lower} > 0 THEN ${whole(upper)} / ${whole(lower)} END`

/** What the type of a figure holds at most, in its last digit. */
const most = '9'.repeat(38)

/**
 * Trino from 400 on. Its statements hold their values as literals: prepared ones travel in a header, which has a limit. It has no collations, so texts are sorted by
 * what `letterOrder` makes of them. Figures that are no whole numbers are decimals of their last digit, billionths or millionths.
 */
export const trino: Dialect = {
  types: {
    string: 'varchar',
    integer: 'bigint',
    float: 'double',
    date: 'date',
    boolean: 'boolean',
    datetime: 'timestamp(6)'
  },
  keepsOrder: false,
  // As the program's client tells it (src/main/sources/child/trino/fault.ts).
  tooLarge: /không cộng chính xác được/,
  literal,
  value({ column, row }) {
    const value = `${row}.${quoted(column.name)}`
    if (column.personal || column.dataType !== 'float') return value
    return `CASE WHEN ${value} = 0 THEN DOUBLE '0' WHEN is_finite(${value}) THEN ${value} END`
  },
  bare: text => `nullif(trim(BOTH ${literal(blanks)} FROM ${text}), '')`,
  found(placed, kind, needle) {
    const text = folded(trino.value(placed))
    return kind === 'contains'
      ? `strpos(${text}, ${needle}) > 0`
      : `starts_with(${text}, ${needle})`
  },
  textOrder: text => ({ by: [orderKey(text), text] }),
  nextDay: date => `${date} + INTERVAL '1' DAY`,
  part: (value, part) =>
    part === 'day' ? `CAST(${value} AS date)` : `CAST(date_trunc('${part}', ${value}) AS date)`,
  partText: (firstDay, part) => partTexts[part](firstDay),
  // A double becomes a decimal as it is written, not as it is.
  sum: (value, type) =>
    `sum(${whole(type === 'integer' ? value : `CAST(${value} AS decimal(27, 9)) * DECIMAL '1000000000'`)})`,
  average: (sum, count, type) =>
    type === 'integer' ? rounded(`${sum} * 1000000`, count) : rounded(sum, `${count} * 1000`),
  share: (part, all) => rounded(`${whole(part)} * 1000000`, all),
  compareFigure(figure, test, operand, digits) {
    const bound = figureBound(operand, test, digits)
    if (bound === undefined) return test === 'isNot' ? `${figure} IS NOT NULL` : 'false'
    const held = bound.replace('-', '').length > most.length ? bound.replace(/\d+/, most) : bound
    return `${figure} ${signs[test]} DECIMAL '${held}'`
  },
  text(figure, digits) {
    const written = `CAST(CAST(${figure} AS decimal(38, 0)) * ${unit(digits)} AS varchar)`
    return `trim(TRAILING '.' FROM trim(TRAILING '0' FROM ${written}))`
  }
}

const unit = (digits: Digits): string => `DECIMAL '0.${'1'.padStart(digits, '0')}'`

/** One text that comes in order by its characters: letters, accents and capitals in turn. */
function orderKey(text: string): string {
  const { letters, accents, ignored, ...symbols } = letterOrder()
  const composed = `normalize(${text}, NFC)`
  const from = literal(`${letters}${accents}${ignored}`)
  const keys = [symbols.byLetter, symbols.byAccent, symbols.byCase].map(
    // What has nothing to stand for it is left out.
    to => `translate(${composed}, ${from}, ${literal(to)})`
  )
  return keys.join(` || ' ' || `)
}
