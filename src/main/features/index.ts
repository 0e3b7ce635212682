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
import type { NotingHandlers } from './noted'
import { type Concurrent, concurrent } from './registration'
import { createReportPlanHandlers } from './reports/plan-handlers'
import { createDraftHandlers } from './services/draft-handlers'
import { createServiceHandlers } from './services/handlers'
import { createConfigurationHandlers } from './settings/configuration-handlers'
import { createListSettingsHandlers } from './settings/list-handlers'

/** Joins the handlers of all features behind their gate. */
export const createHandlers = (context: Context): Handlers =>
  guardHandlers(context, registerHandlers(context))

/**
 * Table of all handlers as they were registered, each feature with the reason why its changing
 * calls may run at the same time; a missing handler or reason does not compile.
 */
export function registerHandlers(context: Context): Concurrent<NotingHandlers> {
  const chosen = createChosenFiles()
  return {
    ...concurrent('ownWork', createFrameHandlers(context)),
    ...concurrent('ownWork', createHomeHandlers(context)),
    ...concurrent('oneUpdate', createListSettingsHandlers(context)),
    ...concurrent('oneUpdate', createApiSharingHandlers(context)),
    ...registerAnalysisHandlers(context),
    ...concurrent('oneUpdate', createConfigurationHandlers(context)),
    ...lateHandlers('standardModel', 'oneUpdate', async () =>
      (await import('./standard-model/handlers')).createStandardModelHandlers(context)
    ),
    ...concurrent('oneUpdate', createServiceHandlers(context)),
    ...concurrent('oneUpdate', createDraftHandlers(context)),
    ...lateHandlers('packages', 'engineQueue', async () =>
      (await import('./services/packages/handlers')).createPackageHandlers(context)
    ),
    ...concurrent('engineQueue', createDataMartHandlers(context)),
    ...lateHandlers('dataQuality', 'oneUpdate', async () =>
      (await import('./data-quality/handlers')).createDataQualityHandlers(context)
    ),
    ...lateHandlers('etl', 'engineQueue', async () =>
      (await import('./etl/all-handlers')).createAllEtlHandlers(context, chosen)
    ),
    ...lateHandlers('collection', 'oneUpdate', async () =>
      (await import('./collection/handlers')).createCollectionHandlers(context)
    ),
    ...concurrent('oneUpdate', createUserHandlers(context)),
    ...concurrent('ownWork', createMonitorHandlers(context)),
    ...concurrent('ownWork', createDiagnosticsHandlers(context)),
    ...concurrent('ownWork', createAboutHandlers(context)),
    ...lateHandlers('snapshot', 'oneUpdate', async () =>
      (await import('./settings/snapshot-handlers')).createSnapshotHandlers(context)
    ),
    ...lateHandlers('copies', 'engineQueue', async () =>
      (await import('./settings/copies/handlers')).createCopiesHandlers(context)
    ),
    ...lateHandlers('sampleData', 'oneUpdate', async () =>
      (await import('./sample-data/handlers')).createSampleDataHandlers(context)
    ),
    ...lateHandlers('ledger', 'oneUpdate', async () =>
      (await import('./ledger/handlers')).createLedgerHandlers(context)
    ),
    ...lateHandlers('gateway', 'engineQueue', async () =>
      (await import('./gateway/handlers')).createGatewayHandlers(context)
    ),
    ...lateHandlers('apiKeys', 'engineQueue', async () =>
      (await import('./gateway/key-handlers')).createKeyHandlers(context)
    ),
    ...lateHandlers('signIn', 'engineQueue', async () =>
      (await import('./sign-in/handlers')).createSignInHandlers(context)
    ),
    ...concurrent('oneUpdate', createReportPlanHandlers(context)),
    ...lateHandlers('fileImport', 'ownWork', async () =>
      (await import('./file-import/handlers')).createFileImportHandlers(context, chosen)
    ),
    ...lateHandlers('correction', 'engineQueue', async () =>
      (await import('./correction/handlers')).createCorrectionHandlers(context)
    ),
    ...lateHandlers('dataLoad', 'engineQueue', async () => {
      const { createDataLoadHandlers } = await import('./data-load/handlers')
      return createDataLoadHandlers(context, await context.warehouse.loads(), chosen)
    })
  }
}

/** Handlers that analyse data: figures, alerts, reports, queries, lineage, search and scenarios. */
function registerAnalysisHandlers(context: Context) {
  return {
    ...lateHandlers('analytics', 'ownWork', async () =>
      (await import('./analytics/handlers')).createAnalyticsHandlers(context)
    ),
    ...lateHandlers('alerts', 'oneUpdate', async () =>
      (await import('./analytics/alert-handlers')).createAlertHandlers(context)
    ),
    ...lateHandlers('standards', 'oneUpdate', async () =>
      (await import('./analytics/standard-handlers')).createStandardHandlers(context)
    ),
    ...lateHandlers('reports', 'oneUpdate', async () =>
      (await import('./reports/handlers')).createReportHandlers(context)
    ),
    ...lateHandlers('query', 'ownWork', async () =>
      (await import('./query/handlers')).createQueryHandlers(context)
    ),
    ...lateHandlers('comparison', 'ownWork', async () =>
      (await import('./comparison/handlers')).createComparisonHandlers(context)
    ),
    ...lateHandlers('lineage', 'ownWork', async () =>
      (await import('./lineage/handlers')).createLineageHandlers(context)
    ),
    ...lateHandlers('search', 'ownWork', async () =>
      (await import('./search/handlers')).createSearchHandlers(context)
    ),
    ...lateHandlers('scenario', 'oneUpdate', async () =>
      (await import('./scenario/handlers')).createScenarioHandlers(context)
    )
  }
}
