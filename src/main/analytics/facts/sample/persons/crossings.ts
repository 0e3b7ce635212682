import { fileSources, gradeName } from '@shared/model/analytics/words'
import {
  type CrossingCount,
  type CrossingRow,
  conflictKinds,
  duplicate,
  maskedValue,
  noConflict,
  type Stated
} from '../../../measures/crossings'
import { personsIn, positionOf } from '../../../measures/staffing'
import { count, countAlike } from '../../../measures/sum'
import type { DataSet, Person, Unit } from '../../../model'

/** Data of all sources about one person at the end of a period. */
export interface Crossing {
  readonly person: Person
  readonly unit: Unit
  readonly conflict: number
  /** Data per source; null for a source without a file. */
  readonly stated: readonly (Stated | null)[]
  readonly settled: boolean
}

/** Deterministic pseudo-random number per person, below `limit`. */
function fixed(person: Person, salt: number, limit: number): number {
  const mixed = Math.imul(person.index + 11, 2_246_822_519) ^ Math.imul(salt, 3_266_489_917)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % limit
}

/**
 * Conflicts per thousand files; `known` is the percentage of files that the last two sources have.
 */
const conflicts = 28
const known = [100, 100, 91, 84] as const
const yearDays = 365

/** The file of a person who serves in a unit. */
export function crossingOf(data: DataSet, person: Person, unit: Unit): Crossing {
  const conflict =
    fixed(person, 5, 1000) < conflicts ? fixed(person, 6, conflictKinds.length) : noConflict
  // One of the two sources that have a file of everybody differs from the others.
  const odd = fixed(person, 7, 2)
  return {
    person,
    unit,
    conflict,
    stated: fileSources.map((_, source) =>
      source < 2 || fixed(person, source, 100) < (known[source] ?? 0)
        ? statedBy(data, person, unit, source === odd ? conflict : noConflict)
        : null
    ),
    settled: conflict !== noConflict && fixed(person, 8, 10) < 4
  }
}

/** Data of a source with an error in one field, or in none. */
function statedBy(
  data: DataSet,
  { birth, grade, code }: Person,
  unit: Unit,
  wrong: number
): Stated {
  const other = data.units[(unit.index + 1) % data.units.length]
  return {
    birth: wrong === 0 ? birth - yearDays : birth,
    rank: gradeName(wrong === 1 ? (grade === 1 ? 2 : grade - 1) : grade),
    unit: (wrong === 2 ? other : unit)?.name ?? null,
    code: wrong === duplicate ? similarCode(code) : code
  }
}

/** A similar code: its last two digits swapped, or the next code if they are equal. */
function similarCode(code: string): string {
  const [tens = '', ones = ''] = code.slice(-2)
  const last = tens === ones ? tens + String((Number(ones) + 1) % 10) : ones + tens
  return code.slice(0, -2) + last
}

export function crossingsOf(data: DataSet, units: readonly Unit[], period: number): Crossing[] {
  return personsIn(data, units, period).flatMap(person => {
    const unit = data.units[data.positions[positionOf(person, period) ?? -1]?.unit ?? -1]
    return unit ? crossingOf(data, person, unit) : []
  })
}

const sourcesOf = ({ stated }: Crossing): number => count(stated, one => one !== null)

export const crossingCountsOf = (files: readonly Crossing[]): CrossingCount[] =>
  countAlike(files.map(file => ({ sources: sourcesOf(file), conflict: file.conflict })))

export function crossingRowsOf(files: readonly Crossing[]): CrossingRow[] {
  return files
    .filter(({ conflict }) => conflict !== noConflict)
    .map(file => ({
      id: file.person.code.toLowerCase(),
      code: file.person.code,
      unit: file.unit.name,
      sources: sourcesOf(file),
      conflict: file.conflict,
      values: file.stated.map(one => one && maskedValue(file.conflict, one, file.person.code)),
      settled: file.settled
    }))
}
