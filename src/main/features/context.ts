import type { EtlJobs } from './etl/jobs'
import type { Parts } from './parts'
import type { ReportExports } from './reports/exports'
import type { OpenCopies } from './settings/copies/handlers'

/** Everything that all features together are put together from; only where that happens is it seen whole. */
export interface Context extends Parts {
  readonly etl: EtlJobs
  readonly reportExports: ReportExports
  /** Copies on another medium; their code is read when somebody asks for one, or one is due. */
  readonly copies: () => Promise<OpenCopies>
}
