import type { Handlers } from '@shared/ipc/contract'
import { createAboutHandlers } from './about'
import { createApiSharingHandlers } from './api-sharing'
import { createCollectionHandlers } from './collection'
import { createConfigurationHandlers } from './configuration'
import type { Context } from './context'
import { createDataMartHandlers } from './data-mart'
import { createDiagnosticsHandlers } from './diagnostics'
import { createDraftHandlers } from './drafts'
import { createEtlHandlers } from './etl'
import { createFileImportHandlers } from './file-import'
import { createFrameHandlers } from './frame'
import { guardHandlers } from './guard'
import { createHomeHandlers } from './home'
import { lateHandlers } from './late-handlers'
import { createListSettingsHandlers } from './list-settings'
import { createMonitorHandlers } from './monitor'
import { createReportPlanHandlers } from './report-plans'
import { createServiceHandlers } from './services'
import { createSnapshotHandlers } from './snapshot'
import { createUserHandlers } from './users'

/** Joins the handlers of all features, each behind the right that it needs; one that is missing does not compile. */
export function createHandlers(context: Context): Handlers {
  return guardHandlers(context, {
    ...createFrameHandlers(context),
    ...createHomeHandlers(context),
    ...createListSettingsHandlers(context),
    ...createApiSharingHandlers(context),
    ...lateHandlers('analytics', async () =>
      (await import('./analytics')).createAnalyticsHandlers(context)
    ),
    ...createConfigurationHandlers(context),
    ...lateHandlers('alerts', async () => (await import('./alerts')).createAlertHandlers(context)),
    ...lateHandlers('standards', async () =>
      (await import('./standards')).createStandardHandlers(context)
    ),
    ...createServiceHandlers(context),
    ...createDraftHandlers(context),
    ...createDataMartHandlers(context),
    ...createEtlHandlers(context),
    ...createCollectionHandlers(context),
    ...createUserHandlers(context),
    ...createMonitorHandlers(context),
    ...createDiagnosticsHandlers(context),
    ...createAboutHandlers(context),
    ...createSnapshotHandlers(context),
    ...lateHandlers('reports', async () =>
      (await import('./reports')).createReportHandlers(context)
    ),
    ...lateHandlers('search', async () => (await import('./search')).createSearchHandlers(context)),
    ...lateHandlers('scenario', async () =>
      (await import('./scenario')).createScenarioHandlers(context)
    ),
    ...createReportPlanHandlers(context),
    ...createFileImportHandlers(context)
  })
}
