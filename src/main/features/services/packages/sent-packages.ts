import { type SentPackage, sentWords } from '@shared/features/services/packages/package'
import type { Numbered } from '../../../exchange/numbers'

/** The packages of a service, the newest first, without those whose outcome is unknown. */
export function sentOf(numbers: ReadonlyMap<number, Numbered>): SentPackage[] {
  return [...numbers.values()].reverse().flatMap(one => {
    const { number, time, user, period, rows, source, folder, state, note } = one
    if (state === 'open') return []
    return [
      { number, time, user, period, rows, source, folder, state, note: sentWords(state, note) }
    ]
  })
}
