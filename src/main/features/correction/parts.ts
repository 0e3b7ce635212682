import type { FeatureDependencies } from '../../parts'
import type { PermissionDependencies } from '../guard'

/** Dependencies of cell corrections. */
export type CorrectionDependencies = PermissionDependencies &
  Pick<
    FeatureDependencies,
    'clock' | 'entry' | 'personalAccess' | 'records' | 'settings' | 'warehouse'
  >

/**
 * Timeout of a query for the rows of one correction, in milliseconds; finding a key among ten
 * million rows takes long.
 */
export const correctionQueryTimeout = 120_000
