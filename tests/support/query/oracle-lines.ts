import type { DerivedColumn, FormulaOperand, TopRows } from '@shared/model/query/derived'
import { outputOfDerivedColumn } from '@shared/model/query/derived-outputs'
import type { QueryOutput } from '@shared/model/query/outputs'
import { computeArithmetic, divideSigned, toUnits } from './oracle-expressions'
import type { OracleValue } from './oracle-values'
import { compareValues, divideRoundingHalfAway, parseDecimalToBillionths } from './oracle-values'

/** Result column: value by which rows are sorted, and value that is returned. */
export interface Field {
  readonly value: OracleValue
  readonly digits?: 6 | 9
}

export interface Line {
  readonly fields: readonly Field[]
  /** Values that decide the order of rows which compare as equal. */
  readonly last: readonly OracleValue[]
}

/**
 * Text that identifies a value in comparisons; unlike JSON it distinguishes an integer from a text
 * with its digits.
 */
export const nameOf = (value: OracleValue): string | null =>
  value === null ? null : `${typeof value} ${value}`

export function emptyLast(one: OracleValue, other: OracleValue): number | undefined {
  if (one !== null && other !== null) return undefined
  return Number(one === null) - Number(other === null)
}

/** Order of two values by their places in a list, or else by value. */
export function compareListed(
  list: readonly string[] | undefined,
  one: OracleValue,
  other: OracleValue
): number {
  const placeOf = (value: OracleValue): number => {
    const place = list?.indexOf(String(value)) ?? -1
    return place < 0 ? (list?.length ?? 0) : place
  }
  return placeOf(one) - placeOf(other) || compareValues(one, other)
}

/** The first lines of each partition; lines equal to the last of them are kept too. */
export function firstLines(
  lines: readonly Line[],
  { by, direction, within, count }: TopRows,
  outputs: readonly QueryOutput[],
  listsOf: (place: number) => readonly string[] | undefined
): Line[] {
  const of = createLineAccess(lines, outputs)
  const place = of.placeOf(by)
  return lines.filter(line => {
    const own = of.value(line, by)
    const before = of.partition(line, within).filter(other => {
      const value = of.value(other, by)
      const turn = direction === 'desc' ? -1 : 1
      const order = emptyLast(value, own) ?? compareListed(listsOf(place), value, own) * turn
      return order < 0
    })
    return before.length < count
  })
}

function createLineAccess(lines: readonly Line[], outputs: readonly QueryOutput[]) {
  const placeOf = (name: string): number => outputs.findIndex(output => output.name === name)
  const field = (line: Line, name: string): Field => {
    const found = line.fields[placeOf(name)]
    if (!found) throw new Error(`No field ${name}`)
    return found
  }
  const value = (line: Line, name: string): OracleValue => field(line, name).value
  const key = (line: Line, within: readonly string[]): string =>
    JSON.stringify(within.map(name => nameOf(value(line, name))))
  return {
    placeOf,
    field,
    value,
    partition: (line: Line, within: readonly string[]): Line[] =>
      lines.filter(other => key(other, within) === key(line, within)),
    /** The number in billionths. */
    units: (line: Line, name: string): bigint | null => unitsOf(field(line, name))
  }
}

/** The number of a field in billionths. Throws RangeError for a number that is too large. */
function unitsOf({ value: own, digits }: Field): bigint | null {
  if (own === null) return null
  if (digits !== undefined) {
    const units = BigInt(own) * (digits === 6 ? 1_000n : 1n)
    if (units >= 10n ** 27n || units <= -(10n ** 27n)) throw new RangeError('Too large')
    return units
  }
  return toUnits(own, typeof own === 'bigint' ? 'integer' : 'float')
}

/** Share of one figure in another. */
export const shareField = (part: Field | undefined, all: Field | undefined): Field => ({
  value: part && all ? quotient(unitsOf(part), unitsOf(all), million) : null,
  digits: 6
})

const million = 1_000_000n

function limited(units: bigint, one: bigint): bigint {
  const size = units < 0n ? -units : units
  if (size >= 10n ** 18n * one) throw new RangeError(`${units} is too large`)
  return units
}

/** Lines with the value of a derived column; `outputs` are the result columns before it. */
export function addDerivedField(
  lines: readonly Line[],
  derived: DerivedColumn,
  outputs: readonly QueryOutput[]
): Line[] {
  const of = createLineAccess(lines, outputs)
  const output = outputOfDerivedColumn(derived, outputs)
  return lines.map(line => ({
    ...line,
    fields: [...line.fields, derivedField(line, derived, output, of)]
  }))
}

type LineAccess = ReturnType<typeof createLineAccess>

function derivedField(
  line: Line,
  derived: DerivedColumn,
  { type }: QueryOutput,
  of: LineAccess
): Field {
  switch (derived.kind) {
    case 'formula':
      return formulaField(line, derived, type === 'integer', of)
    case 'shareOf': {
      const values = of.partition(line, derived.within).map(one => of.units(one, derived.of))
      const all = limited(
        values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
        1_000n * million
      )
      return { value: quotient(of.units(line, derived.of), all, million), digits: 6 }
    }
    case 'rank': {
      const own = of.value(line, derived.by)
      if (own === null) return { value: null }
      const turn = derived.direction === 'desc' ? -1 : 1
      const before = of.partition(line, derived.within).filter(other => {
        const value = of.value(other, derived.by)
        return value !== null && compareValues(value, own) * turn < 0
      })
      return { value: BigInt(before.length + 1) }
    }
    case 'running':
    case 'moving':
    case 'previous':
      return orderedField(line, derived, of)
  }
}

/** Quotient in units of the last digit; missing for a divisor of zero. */
function quotient(left: bigint | null, right: bigint | null, one: bigint): bigint | null {
  if (left === null || right === null || right === 0n) return null
  return limited(divideSigned(left * one, right), one)
}

function formulaField(
  line: Line,
  { operator, left, right, asShare }: Extract<DerivedColumn, { readonly kind: 'formula' }>,
  isWhole: boolean,
  of: LineAccess
): Field {
  const operand = (one: FormulaOperand): bigint | null => {
    if ('number' in one) return isWhole ? BigInt(one.number) : parseDecimalToBillionths(one.number)
    const value = of.value(line, one.output)
    return isWhole ? (value as bigint | null) : of.units(line, one.output)
  }
  const [one, other] = [operand(left), operand(right)]
  if (asShare) return { value: quotient(one, other, million), digits: 6 }
  const value = computeArithmetic(operator, one, other, isWhole)
  return isWhole ? { value } : { value, digits: 9 }
}

function orderedField(
  line: Line,
  derived: Extract<DerivedColumn, { readonly kind: 'running' | 'moving' | 'previous' }>,
  of: LineAccess
): Field {
  const along = (one: Line): OracleValue => of.value(one, derived.along)
  const order = (one: Line, other: Line): number =>
    emptyLast(along(one), along(other)) ?? compareValues(along(one), along(other))
  const sorted = of.partition(line, derived.within).toSorted(order)
  const place = sorted.indexOf(line)
  if (derived.kind === 'previous') {
    const before = sorted[place - 1]
    const { digits } = of.field(line, derived.of)
    return { value: before ? of.value(before, derived.of) : null, ...(digits && { digits }) }
  }
  const members =
    derived.kind === 'running'
      ? sorted.filter(one => order(one, line) <= 0)
      : sorted.slice(Math.max(0, place - derived.rows + 1), place + 1)
  const isWhole = members.concat(sorted).every(one => {
    const { value, digits } = of.field(one, derived.of)
    return digits === undefined && (value === null || typeof value === 'bigint')
  })
  const values = members
    .map(one =>
      isWhole ? (of.value(one, derived.of) as bigint | null) : of.units(one, derived.of)
    )
    .filter(value => value !== null)
  const sum = values.reduce((total, value) => total + value, 0n)
  if (derived.kind === 'running') {
    const value = values.length === 0 ? null : sum
    return isWhole ? { value } : { value, digits: 9 }
  }
  if (values.length === 0) return { value: null, digits: 6 }
  const count = BigInt(values.length)
  const value = isWhole
    ? divideRoundingHalfAway(sum * million, count)
    : divideRoundingHalfAway(sum, count * 1_000n)
  return { value, digits: 6 }
}
