import { sectorPlaceText } from '@shared/features/analytics/place-text'
import { askingUntil } from '../../analytics/facts/own/place-ask'
import type { SectorParts } from '../../analytics/sector-data'
import { CancelledError, createAbortScopes } from '../../runtime/async/cancellation-registry'

type Elsewhere = NonNullable<SectorParts['elsewhere']>

/** Pages that somebody looks at: what a server computes for one ends when it is left. */
export function createVisits(places: Elsewhere['places']) {
  const visits = createAbortScopes()
  return {
    of: (path: string): Elsewhere => ({ places, signal: visits.signalOf(path) }),
    during: <T>(path: string, work: () => Promise<T>): Promise<T> =>
      askingUntil(visits.signalOf(path), work),
    leave: (path: string): void => visits.abort(path, new CancelledError(sectorPlaceText.left))
  }
}
