import type { Parts } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import type { RightParts } from '../guard'
import type { SecondParts } from '../second-person'

/** Dependencies of file loads. */
export type LoadParts = RightParts &
  SecondParts &
  Pick<
    Parts,
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
