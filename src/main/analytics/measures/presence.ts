import type { Person } from '../model'

const limits = [930, 957, 975, 991, 1000] as const

/** Where a person is at the end of a period: an index into `presences`, the same whenever it is asked. */
export function presenceOf(person: Person, period: number): number {
  const mixed = Math.imul(person.index + 1, 2_654_435_761) ^ Math.imul(period + 7, 40_503)
  const luck = ((mixed ^ (mixed >>> 15)) >>> 0) % 1000
  return limits.findIndex(limit => luck < limit)
}
