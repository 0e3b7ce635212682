import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { PermissionDependencies } from '../guard'
import type { SecondPersonDependencies } from '../second-person'

/** Dependencies of file loads. */
export type FileLoadDependencies = PermissionDependencies &
  SecondPersonDependencies &
  Pick<
    FeatureDependencies,
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
