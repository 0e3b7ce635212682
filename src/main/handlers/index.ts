import type { Handlers } from '@shared/ipc/contract'
import { createAlertHandlers } from './alerts'
import { createAnalyticsHandlers } from './analytics'
import { createApiSharingHandlers } from './api-sharing'
import { createCollectionHandlers } from './collection'
import { createConfigurationHandlers } from './configuration'
import type { Context } from './context'
import { createDataMartHandlers } from './data-mart'
import { createDraftHandlers } from './drafts'
import { createEtlHandlers } from './etl'
import { createFileImportHandlers } from './file-import'
import { createFrameHandlers } from './frame'
import { guardHandlers } from './guard'
import { createHomeHandlers } from './home'
import { createMonitorHandlers } from './monitor'
import { createReportPlanHandlers } from './report-plans'
import { createReportHandlers } from './reports'
import { createScenarioHandlers } from './scenario'
import { createSearchHandlers } from './search'
import { createServiceHandlers } from './services'
import { createSnapshotHandlers } from './snapshot'
import { createStandardHandlers } from './standards'
import { createUserHandlers } from './users'

/** Joins the handlers of all features, each behind the right that it needs; one that is missing does not compile. */
export function createHandlers(context: Context): Handlers {
  return guardHandlers(context, {
    ...createFrameHandlers(context),
    ...createHomeHandlers(context),
    ...createApiSharingHandlers(context),
    ...createAnalyticsHandlers(context),
    ...createConfigurationHandlers(context),
    ...createAlertHandlers(context),
    ...createStandardHandlers(context),
    ...createServiceHandlers(context),
    ...createDraftHandlers(context),
    ...createDataMartHandlers(context),
    ...createEtlHandlers(context),
    ...createCollectionHandlers(context),
    ...createUserHandlers(context),
    ...createMonitorHandlers(context),
    ...createSnapshotHandlers(context),
    ...createReportHandlers(context),
    ...createReportPlanHandlers(context),
    ...createSearchHandlers(context),
    ...createScenarioHandlers(context),
    ...createFileImportHandlers(context)
  })
}
