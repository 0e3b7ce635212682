import type { FeatureParts } from '../parts'
import type { EtlJobs } from '../pipelines/jobs'
import type { ReportExports } from './reports/exports'
import type { ExternalCopiesService } from './settings/copies/handlers'

/** Union of the parts of all features; only the code that assembles them uses the whole. */
export interface FeatureContext extends FeatureParts {
  readonly etl: EtlJobs
  readonly reportExports: ReportExports
  /**
   * Copies on another medium; their code is loaded lazily when a user requests one or one is due.
   */
  readonly copies: () => Promise<ExternalCopiesService>
}
