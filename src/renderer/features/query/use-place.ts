import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { useCall } from '../../ipc/use-call'

/** Execution target of a query, and its tables. */
export interface ExecutionTargetState {
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** Tables of the chosen execution target; until they are loaded, those of this machine. */
  readonly catalogue: readonly CatalogueTable[]
  /** Whether tables of a server are loading. */
  readonly isReading: boolean
  /** Error that occurred while the server's tables were loaded. */
  readonly error: unknown
}

/** `place` is the id of the server; undefined for this machine. */
export function useExecutionTarget(
  place: string | undefined,
  own: readonly CatalogueTable[]
): ExecutionTargetState {
  const places = useCall('query:places')
  const { data, error, loading } = useCall('query:placeTables', { place: place ?? null })
  const isElsewhere = place !== undefined
  const isKnown = isElsewhere && !loading && error === undefined && data !== undefined
  return {
    places: places.data ?? [],
    catalogue: isKnown ? data : own,
    isReading: isElsewhere && loading,
    error: isElsewhere && !loading ? error : undefined
  }
}
