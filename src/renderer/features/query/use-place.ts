import type { CatalogueTable } from '@shared/features/data-mart/catalogue'
import { useCall } from '../../ipc/use-call'

/** Where a question can be asked, and what is there. */
export interface Place {
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** Tables of where it is asked; those of this machine while the others are read. */
  readonly catalogue: readonly CatalogueTable[]
  /** Tables of a server are being read. */
  readonly isReading: boolean
  /** Why they could not be. */
  readonly error: unknown
}

/** `place` is the server that is asked; undefined for this machine. */
export function usePlace(place: string | undefined, own: readonly CatalogueTable[]): Place {
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
