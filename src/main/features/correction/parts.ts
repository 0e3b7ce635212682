import type { Parts } from '../../parts'
import type { RightParts } from '../guard'

/** Dependencies of cell corrections. */
export type CorrectionParts = RightParts &
  Pick<Parts, 'clock' | 'entry' | 'personalAccess' | 'records' | 'settings' | 'warehouse'>

/**
 * Timeout of a query for the rows of one correction, in milliseconds; finding a key among ten
 * million rows takes long.
 */
export const patience = 120_000
