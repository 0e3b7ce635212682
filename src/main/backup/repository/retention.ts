import type { CopyRetention } from '@shared/features/copies/copies'
import { toDay } from '@shared/kit/format'
import type { Manifest } from './manifest'

type Kept = Pick<Manifest, 'id' | 'number' | 'createdAt' | 'missing'>

/** Whether everything that a restore needs is in a copy. */
export const isGood = ({ missing }: Pick<Manifest, 'missing'>): boolean =>
  !missing.some(({ isNeeded }) => isNeeded)

/**
 * Copies that a rule does not keep. It keeps the newest ones, and the newest of each of so many days, weeks and months that have a copy; nothing goes for its
 * age alone, so a clock that jumps ahead deletes nothing (F17). The newest good one always stays.
 */
export function findOutdatedCopies<C extends Kept>(
  copies: readonly C[],
  { last, days, weeks, months }: CopyRetention
): C[] {
  const newest = copies.toSorted((left, right) => right.number - left.number)
  const kept = new Set<C>(newest.slice(0, Math.max(1, last)))
  const good = newest.find(isGood)
  if (good) kept.add(good)
  const rules = [
    { count: days, bucket: toDay },
    { count: weeks, bucket: weekOf },
    { count: months, bucket: (moment: number) => toDay(moment).slice(0, 7) }
  ]
  for (const { count, bucket } of rules) {
    const seen = new Set<string>()
    for (const copy of newest) {
      const name = bucket(copy.createdAt)
      if (seen.has(name) || seen.size >= count) continue
      seen.add(name)
      kept.add(copy)
    }
  }
  return newest.filter(copy => !kept.has(copy))
}

/** The Monday of the week of a moment, as a day. */
function weekOf(moment: number): string {
  const noon = new Date(`${toDay(moment)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}
