import type { Sources } from '../connections/sources'
import type { Parts } from '../parts'

/** Dependencies to read, build and publish flows. */
export interface FlowParts
  extends Pick<Parts, 'clock' | 'directory' | 'records' | 'settings' | 'warehouse'> {
  /** Loaded lazily when a real source is used. */
  readonly sources: () => Promise<{ readonly sources: Sources }>
}
