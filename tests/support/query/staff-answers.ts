/** Rows by a key, the keys in Vietnamese alphabetical order. */
export function groupBy<T>(
  rows: readonly T[],
  keyOf: (row: T) => string
): readonly (readonly [key: string, rows: readonly T[]])[] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups].sort(([left], [right]) => compareWords(left, right))
}

const vietnamese = new Intl.Collator('vi')
/** Compares two texts by the Vietnamese alphabet. */
export const compareWords = (left: string, right: string): number => vietnamese.compare(left, right)

/** Completed years from one day to another, both written as 2026-11-30. */
export const completedYears = (from: string, until: string): number =>
  Number(until.slice(0, 4)) - Number(from.slice(0, 4)) - (until.slice(5) < from.slice(5) ? 1 : 0)

/** Sum of a number of each row. */
export const sumOf = <T>(rows: readonly T[], numberOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0)

/** Numerator of a non-negative fraction in units of the last decimal place, halves rounded up. */
const roundedUnits = (numerator: number, denominator: number, places: number): number =>
  Math.floor((2 * numerator * 10 ** places + denominator) / (2 * denominator))

function writeUnits(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${decimals && `,${decimals}`}`
}

/** Integer in Vietnamese notation: 1250 is written 1.250. */
export const writeCount = (value: number): string =>
  `${value < 0 ? '-' : ''}${writeUnits(Math.abs(value), 0)}`

/** Quotient with at most three decimal places, as results show it. */
export const writeQuotient = (numerator: number, denominator: number): string =>
  writeUnits(roundedUnits(numerator, denominator, 3), 3)

/** Quotient with one decimal place, as results show figures for which the dictionary says so. */
export function writeTenths(numerator: number, denominator: number): string {
  const tenths = roundedUnits(numerator, denominator, 1)
  return `${writeUnits(Math.floor(tenths / 10), 0)},${tenths % 10}`
}

/** Share in millionths, as queries compute it. */
export const shareInMillionths = (part: number, whole: number): number =>
  roundedUnits(part, whole, 6)

/** Percentage with at most two decimal places of a share that is computed with six places. */
export function writeShare(part: number, whole: number): string {
  const units = roundedUnits(shareInMillionths(Math.abs(part), whole), 100, 0)
  return `${part < 0 ? '-' : ''}${writeUnits(units, 2)}%`
}
