import type { EtlJobs } from './etl/jobs'
import type { Parts } from './parts'
import type { ReportExports } from './reports/exports'

/** Everything that all features together are put together from; only where that happens is it seen whole. */
export interface Context extends Parts {
  readonly etl: EtlJobs
  readonly reportExports: ReportExports
}
