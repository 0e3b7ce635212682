import type { Handlers } from '@shared/contract/contract'
import { createDiagnosticsHandlers } from './about/diagnostics-handlers'
import { createAboutHandlers } from './about/handlers'
import { createMonitorHandlers } from './admin/monitor-handlers'
import { createUserHandlers } from './admin/user-handlers'
import { createApiSharingHandlers } from './api-sharing/handlers'
import type { Context } from './context'
import { createDataMartHandlers } from './data-mart/handlers'
import { createChosenFiles } from './file-import/chosen-files'
import { createFrameHandlers } from './frame/handlers'
import { guardHandlers } from './guard'
import { createHomeHandlers } from './home/handlers'
import { lateHandlers } from './late-handlers'
import { createReportPlanHandlers } from './reports/plan-handlers'
import { createDraftHandlers } from './services/draft-handlers'
import { createServiceHandlers } from './services/handlers'
import { createConfigurationHandlers } from './settings/configuration-handlers'
import { createListSettingsHandlers } from './settings/list-handlers'

/**
 * Joins the handlers of all features, each behind its required right; a missing handler does not
 * compile.
 */
export function createHandlers(context: Context): Handlers {
  const chosen = createChosenFiles()
  return guardHandlers(context, {
    ...createFrameHandlers(context),
    ...createHomeHandlers(context),
    ...createListSettingsHandlers(context),
    ...createApiSharingHandlers(context),
    ...lateHandlers('analytics', async () =>
      (await import('./analytics/handlers')).createAnalyticsHandlers(context)
    ),
    ...createConfigurationHandlers(context),
    ...lateHandlers('alerts', async () =>
      (await import('./analytics/alert-handlers')).createAlertHandlers(context)
    ),
    ...lateHandlers('standards', async () =>
      (await import('./analytics/standard-handlers')).createStandardHandlers(context)
    ),
    ...lateHandlers('standardModel', async () =>
      (await import('./standard-model/handlers')).createStandardModelHandlers(context)
    ),
    ...createServiceHandlers(context),
    ...createDraftHandlers(context),
    ...lateHandlers('packages', async () =>
      (await import('./services/packages/handlers')).createPackageHandlers(context)
    ),
    ...createDataMartHandlers(context),
    ...lateHandlers('dataQuality', async () =>
      (await import('./data-quality/handlers')).createDataQualityHandlers(context)
    ),
    ...lateHandlers('etl', async () =>
      (await import('./etl/all-handlers')).createAllEtlHandlers(context, chosen)
    ),
    ...lateHandlers('collection', async () =>
      (await import('./collection/handlers')).createCollectionHandlers(context)
    ),
    ...createUserHandlers(context),
    ...createMonitorHandlers(context),
    ...createDiagnosticsHandlers(context),
    ...createAboutHandlers(context),
    ...lateHandlers('snapshot', async () =>
      (await import('./settings/snapshot-handlers')).createSnapshotHandlers(context)
    ),
    ...lateHandlers('copies', async () =>
      (await import('./settings/copies/handlers')).createCopiesHandlers(context)
    ),
    ...lateHandlers('sampleData', async () =>
      (await import('./sample-data/handlers')).createSampleDataHandlers(context)
    ),
    ...lateHandlers('reports', async () =>
      (await import('./reports/handlers')).createReportHandlers(context)
    ),
    ...lateHandlers('query', async () =>
      (await import('./query/handlers')).createQueryHandlers(context)
    ),
    ...lateHandlers('comparison', async () =>
      (await import('./comparison/handlers')).createComparisonHandlers(context)
    ),
    ...lateHandlers('lineage', async () =>
      (await import('./lineage/handlers')).createLineageHandlers(context)
    ),
    ...lateHandlers('ledger', async () =>
      (await import('./ledger/handlers')).createLedgerHandlers(context)
    ),
    ...lateHandlers('gateway', async () =>
      (await import('./gateway/handlers')).createGatewayHandlers(context)
    ),
    ...lateHandlers('apiKeys', async () =>
      (await import('./gateway/key-handlers')).createKeyHandlers(context)
    ),
    ...lateHandlers('search', async () =>
      (await import('./search/handlers')).createSearchHandlers(context)
    ),
    ...lateHandlers('scenario', async () =>
      (await import('./scenario/handlers')).createScenarioHandlers(context)
    ),
    ...lateHandlers('signIn', async () =>
      (await import('./sign-in/handlers')).createSignInHandlers(context)
    ),
    ...createReportPlanHandlers(context),
    ...lateHandlers('fileImport', async () =>
      (await import('./file-import/handlers')).createFileImportHandlers(context, chosen)
    ),
    ...lateHandlers('correction', async () =>
      (await import('./correction/handlers')).createCorrectionHandlers(context)
    ),
    ...lateHandlers('dataLoad', async () => {
      const { createDataLoadHandlers } = await import('./data-load/handlers')
      return createDataLoadHandlers(context, await context.warehouse.loads(), chosen)
    })
  })
}
