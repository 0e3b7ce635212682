import { addDays } from '../../kit/calendar-day'
import { memoisePerKey } from '../../kit/once'
import { isValidOn } from '../../kit/validity'
import { convertLocalityReference, type LocalityReference } from './conversion'
import type { Locality } from './locality'
import { formatLocality, formatLocalityList, type LocalityRegister } from './register'

/** Name under which codes without a locality on the day of a conversion are counted. */
export const unconvertedLocality = 'Chưa quy đổi được'

/** First and last day between which days of rows are compared. */
const mappedDays = { first: '0001-01-01', last: '9999-12-31' } as const

/** Code that has a locality on the day of a mapping, with its name there. */
export interface MappedLocality {
  readonly code: string
  readonly name: string
}

/** Mapped code as rows of a list state it; the list is empty for rows without one. */
export interface MappedLocalityOfList extends MappedLocality {
  readonly list: string
}

/** Mapped code as rows of the days [from, last] state it, or rows without a day. */
export interface MappedLocalityOfDays extends MappedLocality {
  readonly hasDay: boolean
  readonly from: string
  readonly last: string
}

/** Names of the localities of a day, with their code; unique on that day. */
const localityNamesOn = memoisePerKey((register: LocalityRegister) => {
  const byDay = new Map<string, (locality: Locality) => string>()
  return (day: string) => {
    const known = byDay.get(day)
    if (known) return known
    const valid = [...register.byKey.values()].filter(one => isValidOn(one, day))
    const sameNames = Map.groupBy(valid, formatLocality)
    const nameOf = (locality: Locality): string => {
      const name = formatLocality(locality)
      const isUnique = sameNames.get(name)?.length === 1
      return isUnique ? name : `${name}, ${formatLocalityList(locality.list)}`
    }
    byDay.set(day, nameOf)
    return nameOf
  }
})

/** Name of the locality of a day that a row states, or `unconvertedLocality`. */
function convertToLocalityName(
  register: LocalityRegister,
  reference: LocalityReference,
  day: string
): string {
  const conversion = convertLocalityReference(register, reference, day)
  return conversion.found
    ? localityNamesOn(register)(day)(conversion.locality)
    : unconvertedLocality
}

/** Converts references of all codes to a day; those that have no locality there are left out. */
function mapReferences<Reference extends LocalityReference, Mapped>(
  register: LocalityRegister,
  day: string,
  referencesOf: (code: string, readings: readonly Locality[]) => readonly Reference[],
  toMapped: (name: string, reference: Reference) => Mapped
): Mapped[] {
  return [...register.byCode].flatMap(([code, readings]) =>
    referencesOf(code, readings).flatMap(reference => {
      const name = convertToLocalityName(register, reference, day)
      return name === unconvertedLocality ? [] : [toMapped(name, reference)]
    })
  )
}

/** Localities of a day for the codes of all lists, or of one. */
export const mapLocalityCodes = (
  register: LocalityRegister,
  day: string,
  list?: string
): MappedLocality[] =>
  mapReferences(
    register,
    day,
    code => [{ code, list }],
    (name, { code }) => ({ code, name })
  )

/** Localities of a day for the codes of rows that state their list, or none. */
export const mapLocalityCodesByList = (
  register: LocalityRegister,
  day: string
): MappedLocalityOfList[] =>
  mapReferences(
    register,
    day,
    (code, readings) => [
      { code, list: undefined },
      ...[...new Set(readings.map(({ list }) => list))].map(list => ({ code, list }))
    ],
    (name, { code, list = '' }) => ({ code, name, list })
  )

/** Localities of a day for the codes of rows that state the day for which they were recorded, or none. */
export const mapLocalityCodesByDay = (
  register: LocalityRegister,
  day: string
): MappedLocalityOfDays[] =>
  mapReferences(
    register,
    day,
    (code, readings) => [
      { code, day: undefined, last: mappedDays.last },
      ...spansBetweenChanges(readings).map(({ from, last }) => ({ code, day: from, last }))
    ],
    (name, { code, day: from, last }) => ({
      ...{ code, name, last },
      hasDay: from !== undefined,
      from: from ?? mappedDays.first
    })
  )

/** Spans of days on which the same readings of a code are valid. */
function spansBetweenChanges(readings: readonly Locality[]): { from: string; last: string }[] {
  const changes = readings.flatMap(({ from, to }) => [from ?? mappedDays.first, to ?? []].flat())
  const starts = [...new Set(changes)].sort()
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, last: next === undefined ? mappedDays.last : addDays(next, -1) }
  })
}
