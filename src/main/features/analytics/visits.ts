import { sectorExecutionTargetText } from '@shared/features/analytics/place-text'
import { runWithQuerySignal } from '../../analytics/facts/own/place-ask'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import {
  CancelledError,
  createAbortSignalRegistry
} from '../../runtime/async/cancellation-registry'

type RemoteSectorData = NonNullable<SectorPageDependencies['elsewhere']>

/**
 * Registry of the pages that are open; leaving a page aborts its computation on a remote server.
 */
export function createPageVisitRegistry(places: RemoteSectorData['places']) {
  const visits = createAbortSignalRegistry()
  return {
    of: (path: string): RemoteSectorData => ({ places, signal: visits.signalOf(path) }),
    during: <T>(path: string, work: () => Promise<T>): Promise<T> =>
      runWithQuerySignal(visits.signalOf(path), work),
    leave: (path: string): void =>
      visits.abort(path, new CancelledError(sectorExecutionTargetText.left))
  }
}
