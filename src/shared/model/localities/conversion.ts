import { addDays } from '../../kit/calendar-day'
import { formatDay } from '../../kit/format'
import { isValidOn } from '../../kit/validity'
import { type Locality, localityKeyOf } from './locality'
import {
  findLocalityReadings,
  formatLocality,
  formatLocalityList,
  formatLocalityReading,
  type LocalityRegister,
  successorKeysOf
} from './register'

/** Why a locality or a code has no locality on a day. */
type LocalityGap =
  /** Its ground was divided, so a later locality contains only a part of it. */
  | 'divided'
  /** It was formed from several localities, so an earlier locality is only a part of it. */
  | 'merged'
  /** It ended, and no successor is recorded. */
  | 'ended'
  /** It began, and no predecessor is recorded. */
  | 'begun'
  /** The code is in no list. */
  | 'unknown'
  /** The code means several localities. */
  | 'ambiguous'

/** Locality of a day, or in Vietnamese why there is none. */
export type LocalityConversion =
  | { readonly found: true; readonly locality: Locality }
  | { readonly found: false; readonly reason: LocalityGap; readonly words: string }

const gap = (reason: LocalityGap, words: string): LocalityConversion => ({
  found: false,
  reason,
  words
})

/** Locality to which all ground of an ended one belongs, or why there is none. */
function findSuccessor({ byKey }: LocalityRegister, locality: Locality): LocalityConversion {
  const [only] = locality.successors
  const [key = ''] = successorKeysOf(locality)
  const name = formatLocality(locality)
  const end = locality.to === null ? '' : formatDay(locality.to)
  if (!only) return gap('ended', `${name} hết hiệu lực từ ${end}, danh mục không ghi nơi kế thừa`)
  if (locality.successors.length > 1 || !only.whole) {
    return gap('divided', `${name} chia cho nhiều địa bàn từ ${end}`)
  }
  const next = byKey.get(key)
  if (next) return { found: true, locality: next }
  return gap('ended', `${name} hết hiệu lực từ ${end}, nơi kế thừa không có trong danh mục`)
}

/**
 * Locality that contains all ground of one that has begun: its only predecessor, whether all or a
 * part of it was received. Otherwise the reason why there is none.
 */
function findPredecessor(
  { predecessors }: LocalityRegister,
  locality: Locality
): LocalityConversion {
  const [only, ...others] = predecessors.get(localityKeyOf(locality)) ?? []
  const name = formatLocality(locality)
  const start = locality.from === null ? '' : formatDay(locality.from)
  if (!only) return gap('begun', `${name} có từ ${start}, danh mục không ghi địa bàn trước đó`)
  if (others.length > 0) return gap('merged', `${name} gộp từ nhiều địa bàn vào ${start}`)
  return { found: true, locality: only }
}

/**
 * Converts a locality to the one of a day that contains all of its ground, over any number of
 * successions. A part is never guessed: a locality that was divided, or formed from several ones
 * after the day, has none.
 */
export function convertLocality(
  register: LocalityRegister,
  locality: Locality,
  day: string
): LocalityConversion {
  let current = locality
  // Each step leads to a later or to an earlier locality, so that the loop ends.
  while (!isValidOn(current, day)) {
    const isOver = current.to !== null && day >= current.to
    const next = isOver ? findSuccessor(register, current) : findPredecessor(register, current)
    if (!next.found) return next
    current = next.locality
  }
  return { found: true, locality: current }
}

/** Whether an earlier reading of a code became the newest one, with its name or its ground. */
function doesContinue(register: LocalityRegister, reading: Locality, newest: Locality): boolean {
  if (newest.from === null) return false
  const later = convertLocality(register, reading, newest.from)
  if (!later.found || later.locality !== newest) return false
  if (reading.name === newest.name) return true
  const before = addDays(newest.from, -1)
  const earlier = convertLocality(register, newest, before)
  return earlier.found && convertLocality(register, reading, before).found
}

/**
 * Whether a code was reused for another place: not all of its localities became the newest one
 * under their name, or with unchanged ground under another name.
 */
export function isReusedLocalityCode(register: LocalityRegister, code: string): boolean {
  const readings = findLocalityReadings(register, { code })
  const newest = readings.at(-1)
  return (
    newest !== undefined &&
    readings.some(reading => reading !== newest && !doesContinue(register, reading, newest))
  )
}

/** Code of a row, with its list and the day for which the row states it, if known. */
export interface LocalityReference {
  readonly code: string
  readonly list?: string | undefined
  readonly day?: string | undefined
}

/**
 * Converts what a row states to the locality of a day. A code with several readings is converted
 * only if all of them lead to the same locality.
 */
export function convertLocalityReference(
  register: LocalityRegister,
  reference: LocalityReference,
  day: string
): LocalityConversion {
  const { code } = reference
  const readings = findLocalityReadings(register, reference)
  const conversions = readings.map(reading => convertLocality(register, reading, day))
  const [first] = conversions
  if (!first) return gap('unknown', describeUnknown(reference))
  if (conversions.length === 1) return first
  const isSame = conversions.every(
    one => one.found && first.found && one.locality === first.locality
  )
  if (isSame) return first
  const words = readings.map(formatLocalityReading).join('; ')
  return gap('ambiguous', `Mã “${code}” có ${readings.length} cách hiểu: ${words}`)
}

function describeUnknown({ code, list, day }: LocalityReference): string {
  const where = list === undefined ? 'danh mục địa bàn' : formatLocalityList(list)
  const when = day === undefined ? '' : ` ngày ${formatDay(day)}`
  return `Mã “${code}” không có trong ${where}${when}`
}
