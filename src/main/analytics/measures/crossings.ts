import { isoDay } from '@shared/features/analytics/calendar'
import { fileSources, gradeName } from '@shared/features/analytics/words'
import { formatDay } from '@shared/kit/format'
import type { DataSet, Person, Unit } from '../model'
import { personsIn, positionOf } from './staffing'

export const conflictKinds = ['Ngày sinh', 'Bậc', 'Đơn vị', 'Trùng nghi vấn'] as const

export interface Crossing {
  readonly person: Person
  readonly unit: Unit
  /** One flag a source. */
  readonly present: readonly boolean[]
  /** Index into `conflictKinds`, -1 where all agree. */
  readonly conflict: number
  /** What each source says about the field in conflict; null where it has no file. */
  readonly values: readonly (string | null)[]
  readonly settled: boolean
}

/** A number that is the same for a person whenever it is asked, below `limit`. */
function fixed(person: Person, salt: number, limit: number): number {
  const mixed = Math.imul(person.index + 11, 2_246_822_519) ^ Math.imul(salt, 3_266_489_917)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % limit
}

/** Files of the people of these units across the sources, and where they contradict each other. */
export function crossingsOf(data: DataSet, units: readonly Unit[], period: number): Crossing[] {
  return personsIn(data, units, period).map(person => {
    const unit = data.units[data.positions[positionOf(person, period) ?? -1]?.unit ?? 0] as Unit
    const present = fileSources.map(
      (_, source) => source < 2 || fixed(person, source, 100) < (source === 2 ? 91 : 84)
    )
    const conflict = fixed(person, 5, 1000) < 28 ? fixed(person, 6, conflictKinds.length) : -1
    const odd = oddSource(person)
    return {
      person,
      unit,
      present,
      conflict,
      values: present.map((there, source) =>
        there && conflict >= 0 ? statedBy(data, person, unit, conflict, source === odd) : null
      ),
      settled: conflict >= 0 && fixed(person, 8, 10) < 4
    }
  })
}

/** What each source says in full; only for who gives a reason. */
export function fullValuesOf(data: DataSet, file: Crossing): (string | null)[] {
  const { person, unit, present, conflict } = file
  const odd = oddSource(person)
  return present.map((there, source) => {
    if (!there || conflict < 0) return null
    const differs = source === odd
    if (conflict === 0) return formatDay(isoDay(person.birth - (differs ? yearDays : 0)))
    if (conflict === duplicate) return differs ? similarCode(person.code) : person.code
    return statedBy(data, person, unit, conflict, differs)
  })
}

/** The source that says something else than the others. */
function oddSource(person: Person): number {
  return fixed(person, 7, 2)
}

const yearDays = 365
const duplicate = conflictKinds.length - 1

/** The other code of the same file: its last digits the other way round, or the next one where they are the same. */
function similarCode(code: string): string {
  const [tens = '', ones = ''] = code.slice(-2)
  const last = tens === ones ? tens + String((Number(ones) + 1) % 10) : ones + tens
  return code.slice(0, -2) + last
}

/** Masked: of days of birth only the year, of the other code only its beginning; lists never hold them whole. */
function statedBy(
  data: DataSet,
  person: Person,
  unit: Unit,
  conflict: number,
  odd: boolean
): string {
  if (conflict === 0) {
    const birth = person.birth - (odd ? yearDays : 0)
    return `••/••/${new Date(birth * 86_400_000).getUTCFullYear()}`
  }
  if (conflict === 1) return gradeName(odd ? Math.max(1, person.grade - 1) : person.grade)
  if (conflict === 2) {
    const other = data.units[(unit.index + 1) % data.units.length]
    return (odd ? other : unit)?.name ?? ''
  }
  return odd ? `${person.code.slice(0, 5)}•••` : person.code
}
