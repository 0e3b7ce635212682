import type { Sources } from '../../../sources/sources'
import type { Parts } from '../../parts'

/** What flows are read, made and published with. */
export interface FlowParts
  extends Pick<Parts, 'clock' | 'directory' | 'records' | 'settings' | 'warehouse'> {
  /** Read when a source of the person's own is asked for. */
  readonly sources: () => Promise<{ readonly sources: Sources }>
}
