import type { BackupCopyRetention } from '@shared/features/copies/copies'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { CopyManifest } from './manifest'

type RetainableCopy = Pick<CopyManifest, 'id' | 'number' | 'createdAt' | 'missing'>

/** Whether a copy contains everything that a restore needs. */
export const isRepositoryCopyComplete = ({ missing }: Pick<CopyManifest, 'missing'>): boolean =>
  !missing.some(({ isNeeded }) => isNeeded)

/**
 * Copies that the retention rule does not keep. The rule keeps the newest copies, and the newest
 * copy of each of the last days, weeks and months that have a copy. Nothing expires by age alone,
 * so a clock that jumps ahead deletes nothing (F17). The newest complete copy always stays.
 */
export function findOutdatedCopies<C extends RetainableCopy>(
  copies: readonly C[],
  { last, days, weeks, months }: BackupCopyRetention
): C[] {
  const newest = copies.toSorted((left, right) => right.number - left.number)
  const kept = new Set<C>(newest.slice(0, Math.max(1, last)))
  const good = newest.find(isRepositoryCopyComplete)
  if (good) kept.add(good)
  const rules = [
    { count: days, bucket: toVietnamIsoDay },
    { count: weeks, bucket: weekOf },
    { count: months, bucket: (moment: number) => toVietnamIsoDay(moment).slice(0, 7) }
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

/** Monday of the week that contains a moment, as a date. */
function weekOf(moment: number): string {
  const noon = new Date(`${toVietnamIsoDay(moment)}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}
