import { AppError } from '@shared/contract/reply'
import { sectorPlaceText } from '@shared/features/analytics/place-text'
import { askingUntil } from '../../analytics/facts/own/place-ask'
import type { SectorParts } from '../../analytics/sector-data'

type Elsewhere = NonNullable<SectorParts['elsewhere']>

/** Pages that somebody looks at: what a server computes for one ends when it is left. */
export function createVisits(places: Elsewhere['places']) {
  const visits = new Map<string, AbortController>()
  const signalOf = (path: string): AbortSignal => {
    const visit = visits.get(path) ?? new AbortController()
    visits.set(path, visit)
    return visit.signal
  }
  return {
    of: (path: string): Elsewhere => ({ places, signal: signalOf(path) }),
    during: <T>(path: string, work: () => Promise<T>): Promise<T> =>
      askingUntil(signalOf(path), work),
    leave(path: string): void {
      visits.get(path)?.abort(new AppError('CONFLICT', sectorPlaceText.left))
      visits.delete(path)
    }
  }
}
