import type { FeatureParts } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { PermissionParts } from '../guard'
import type { SecondPersonParts } from '../second-person'

/** Dependencies of file loads. */
export type LoadParts = PermissionParts &
  SecondPersonParts &
  Pick<
    FeatureParts,
    | 'arrivals'
    | 'clock'
    | 'entry'
    | 'files'
    | 'personalAccess'
    | 'records'
    | 'settings'
    | 'sources'
    | 'tell'
    | 'warehouse'
  > & { readonly etl: Pick<EtlJobs, 'runs'> }
