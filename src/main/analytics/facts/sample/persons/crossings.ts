import { militaryRankNameOfGrade, personFileDepartments } from '@shared/model/analytics/words'
import {
  type CrossCheckCount,
  type CrossCheckRow,
  crossCheckConflictKinds,
  duplicatePersonConflictIndex,
  maskedConflictValue,
  noConflictIndex,
  type PersonDataFromSource
} from '../../../measures/crossings'
import { samplePersonsInUnits, samplePositionOf } from '../../../measures/staffing'
import { countByTraits, countMatching } from '../../../measures/sum'
import type { Person, SampleDataSet, Unit } from '../../../model'

/** Data of all sources about one person at the end of a period. */
export interface PersonCrossCheck {
  readonly person: Person
  readonly unit: Unit
  readonly conflict: number
  /** Data per source; null for a source without a file. */
  readonly stated: readonly (PersonDataFromSource | null)[]
  readonly settled: boolean
}

/** Deterministic pseudo-random integer below `limit` for a person. */
function pseudoRandomOf(person: Person, salt: number, limit: number): number {
  const mixed = Math.imul(person.index + 11, 2_246_822_519) ^ Math.imul(salt, 3_266_489_917)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % limit
}

/** Number of sample personnel files per thousand whose sources contradict each other. */
const conflicts = 28
/** Percentage of the sample personnel files that each source has. */
const known = [100, 100, 91, 84] as const
const yearDays = 365

/** Cross-checks the file of a person who serves in a unit. */
export function crossCheckPerson(
  data: SampleDataSet,
  person: Person,
  unit: Unit
): PersonCrossCheck {
  const conflict =
    pseudoRandomOf(person, 5, 1000) < conflicts
      ? pseudoRandomOf(person, 6, crossCheckConflictKinds.length)
      : noConflictIndex
  // In a conflicting sample file, one of the two sources that have a file of every person differs
  // from the others.
  const odd = pseudoRandomOf(person, 7, 2)
  return {
    person,
    unit,
    conflict,
    stated: personFileDepartments.map((_, source) =>
      source < 2 || pseudoRandomOf(person, source, 100) < (known[source] ?? 0)
        ? statedBy(data, person, unit, source === odd ? conflict : noConflictIndex)
        : null
    ),
    settled: conflict !== noConflictIndex && pseudoRandomOf(person, 8, 10) < 4
  }
}

/** Data that a source states about a sample person, with an error in one field or in none. */
function statedBy(
  data: SampleDataSet,
  { birth, grade, code }: Person,
  unit: Unit,
  wrong: number
): PersonDataFromSource {
  const other = data.units[(unit.index + 1) % data.units.length]
  return {
    birth: wrong === 0 ? birth - yearDays : birth,
    rank: militaryRankNameOfGrade(wrong === 1 ? (grade === 1 ? 2 : grade - 1) : grade),
    unit: (wrong === 2 ? other : unit)?.name ?? null,
    code: wrong === duplicatePersonConflictIndex ? similarCode(code) : code
  }
}

/**
 * Returns a similar code: its last two digits swapped, or the next code if the two digits are
 * equal.
 */
function similarCode(code: string): string {
  const [tens = '', ones = ''] = code.slice(-2)
  const last = tens === ones ? tens + String((Number(ones) + 1) % 10) : ones + tens
  return code.slice(0, -2) + last
}

export function crossCheckPersons(
  data: SampleDataSet,
  units: readonly Unit[],
  period: number
): PersonCrossCheck[] {
  return samplePersonsInUnits(data, units, period).flatMap(person => {
    const unit = data.units[data.positions[samplePositionOf(person, period) ?? -1]?.unit ?? -1]
    return unit ? crossCheckPerson(data, person, unit) : []
  })
}

const sourcesOf = ({ stated }: PersonCrossCheck): number =>
  countMatching(stated, one => one !== null)

export const countCrossChecks = (files: readonly PersonCrossCheck[]): CrossCheckCount[] =>
  countByTraits(files.map(file => ({ sources: sourcesOf(file), conflict: file.conflict })))

export function crossCheckRowsOf(files: readonly PersonCrossCheck[]): CrossCheckRow[] {
  return files
    .filter(({ conflict }) => conflict !== noConflictIndex)
    .map(file => ({
      id: file.person.code.toLowerCase(),
      code: file.person.code,
      unit: file.unit.name,
      sources: sourcesOf(file),
      conflict: file.conflict,
      values: file.stated.map(
        one => one && maskedConflictValue(file.conflict, one, file.person.code)
      ),
      settled: file.settled
    }))
}
