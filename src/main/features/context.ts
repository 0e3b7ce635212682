import type { FeatureDependencies } from '../parts'
import type { EtlJobs } from '../pipelines/jobs'
import type { FormExportScheduler } from './forms/scheduled-forms'
import type { ReportExportScheduler } from './reports/exports'
import type { ExternalCopiesService } from './settings/copies/handlers'

/**
 * Union of the dependencies of all features; only the code that creates all handlers needs the
 * whole.
 */
export interface FeatureContext extends FeatureDependencies {
  readonly etl: EtlJobs
  readonly reportExports: ReportExportScheduler
  readonly formExports: FormExportScheduler
  /**
   * Service for backup copies on another medium. Its code is loaded lazily when a user requests a
   * copy or a copy is due.
   */
  readonly copies: () => Promise<ExternalCopiesService>
}
