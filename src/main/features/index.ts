import type { CallHandlers } from '@shared/contract/contract'
import { createDiagnosticsHandlers } from './about/diagnostics-handlers'
import { createAboutHandlers } from './about/handlers'
import { createMonitorHandlers } from './admin/monitor-handlers'
import { createUserHandlers } from './admin/user-handlers'
import { createViewingHandlers } from './admin/viewing-handlers'
import { createApiSharingHandlers } from './api-sharing/handlers'
import type { FeatureContext } from './context'
import { createDataMartHandlers } from './data-mart/handlers'
import { createChosenFiles } from './file-import/chosen-files'
import { createAppFrameHandlers } from './frame/handlers'
import { guardHandlers } from './guard'
import { createHomeHandlers } from './home/handlers'
import { createLazyHandlers } from './late-handlers'
import type { AuditingHandlers } from './noted'
import { declareConcurrency, type HandlersWithConcurrencyReason } from './registration'
import { createReportExportPlanHandlers } from './reports/plan-handlers'
import { createFormDraftHandlers } from './services/draft-handlers'
import { createServiceHandlers } from './services/handlers'
import { createConfigurationHandlers } from './settings/configuration-handlers'
import { createListSettingsHandlers } from './settings/list-handlers'

/**
 * Joins the handlers of all features and wraps them in the gate that checks permissions and writes
 * audit entries.
 */
export const createHandlers = (context: FeatureContext): CallHandlers =>
  guardHandlers(context, createHandlerTable(context))

/**
 * Table of all handlers as they were registered, each feature with the reason why its changing
 * calls may run at the same time; a missing handler or reason does not compile.
 */
export function createHandlerTable(
  context: FeatureContext
): HandlersWithConcurrencyReason<AuditingHandlers> {
  const chosen = createChosenFiles()
  return {
    ...declareConcurrency('ownWork', createAppFrameHandlers(context)),
    ...declareConcurrency('ownWork', createHomeHandlers(context)),
    ...declareConcurrency('oneUpdate', createListSettingsHandlers(context)),
    ...declareConcurrency('oneUpdate', createApiSharingHandlers(context)),
    ...registerAnalysisHandlers(context),
    ...declareConcurrency('oneUpdate', createConfigurationHandlers(context)),
    ...createLazyHandlers('standardModel', 'oneUpdate', async () =>
      (await import('./standard-model/handlers')).createStandardModelHandlers(context)
    ),
    ...declareConcurrency('oneUpdate', createServiceHandlers(context)),
    ...declareConcurrency('oneUpdate', createFormDraftHandlers(context)),
    ...createLazyHandlers('packages', 'engineQueue', async () =>
      (await import('./services/packages/handlers')).createPackageHandlers(context)
    ),
    ...createLazyHandlers('signing', 'ownWork', async () =>
      (await import('./signing/handlers')).createSigningHandlers(context)
    ),
    ...createLazyHandlers('secrecy', 'oneUpdate', async () =>
      (await import('./secrecy/handlers')).createSecrecyHandlers(context)
    ),
    ...declareConcurrency('engineQueue', createDataMartHandlers(context)),
    ...createLazyHandlers('dataQuality', 'oneUpdate', async () =>
      (await import('./data-quality/handlers')).createDataQualityHandlers(context)
    ),
    ...createLazyHandlers('etl', 'engineQueue', async () =>
      (await import('./etl/handlers')).createAllEtlHandlers(context, chosen)
    ),
    ...createLazyHandlers('collection', 'oneUpdate', async () =>
      (await import('./collection/handlers')).createCollectionHandlers(context)
    ),
    ...registerUserHandlers(context),
    ...declareConcurrency('ownWork', createMonitorHandlers(context)),
    ...declareConcurrency('ownWork', createDiagnosticsHandlers(context)),
    ...declareConcurrency('ownWork', createAboutHandlers(context)),
    ...createLazyHandlers('snapshot', 'oneUpdate', async () =>
      (await import('./settings/snapshot-handlers')).createBackupHandlers(context)
    ),
    ...createLazyHandlers('copies', 'engineQueue', async () =>
      (await import('./settings/copies/handlers')).createExternalCopiesHandlers(context)
    ),
    ...createLazyHandlers('sampleData', 'oneUpdate', async () =>
      (await import('./sample-data/handlers')).createSampleDataHandlers(context)
    ),
    ...createLazyHandlers('upgrade', 'oneUpdate', async () =>
      (await import('./home/upgrade-handlers')).createUpgradeHandlers(context)
    ),
    ...createLazyHandlers('ledger', 'oneUpdate', async () =>
      (await import('./ledger/handlers')).createDeliveryRegisterHandlers(context)
    ),
    ...createLazyHandlers('legal', 'oneUpdate', async () =>
      (await import('./legal/handlers')).createLegalHandlers(context)
    ),
    ...createLazyHandlers('rules', 'oneUpdate', async () =>
      (await import('./rules/handlers')).createRuleHandlers(context)
    ),
    ...createLazyHandlers('localities', 'oneUpdate', async () =>
      (await import('./localities/handlers')).createLocalityHandlers(context)
    ),
    ...createLazyHandlers('gateway', 'engineQueue', async () =>
      (await import('./gateway/handlers')).createGatewayHandlers(context)
    ),
    ...createLazyHandlers('apiKeys', 'engineQueue', async () =>
      (await import('./gateway/key-handlers')).createApiKeyHandlers(context)
    ),
    ...createLazyHandlers('signIn', 'engineQueue', async () =>
      (await import('./sign-in/handlers')).createSignInHandlers(context)
    ),
    ...declareConcurrency('oneUpdate', createReportExportPlanHandlers(context)),
    ...createLazyHandlers('fileImport', 'ownWork', async () =>
      (await import('./file-import/handlers')).createFileImportHandlers(context, chosen)
    ),
    ...createLazyHandlers('correction', 'engineQueue', async () =>
      (await import('./correction/handlers')).createCorrectionHandlers(context)
    ),
    ...createLazyHandlers('dataLoad', 'engineQueue', async () => {
      const { createDataLoadHandlers } = await import('./data-load/handlers')
      return createDataLoadHandlers(context, await context.warehouse.loads(), chosen)
    })
  }
}

/** Registers the handlers about users: accounts, roles, rights, scope. */
function registerUserHandlers(context: FeatureContext) {
  return {
    ...declareConcurrency('oneUpdate', createUserHandlers(context)),
    ...createLazyHandlers('roles', 'oneUpdate', async () =>
      (await import('./admin/role-handlers')).createRoleHandlers(context)
    ),
    ...createLazyHandlers('handOver', 'oneUpdate', async () =>
      (await import('./admin/hand-over-handlers')).createHandOverHandlers(context)
    ),
    ...createLazyHandlers('rights', 'ownWork', async () =>
      (await import('./admin/rights-handlers')).createRightsHandlers(context)
    ),
    ...declareConcurrency('ownWork', createViewingHandlers(context)),
    ...createLazyHandlers('scope', 'oneUpdate', async () =>
      (await import('./admin/scope-handlers')).createScopeHandlers(context)
    )
  }
}

/**
 * Registers the handlers of features that analyse data: figures, alerts, reports, queries, lineage,
 * search and scenarios.
 */
function registerAnalysisHandlers(context: FeatureContext) {
  return {
    ...createLazyHandlers('analytics', 'ownWork', async () =>
      (await import('./analytics/handlers')).createAnalyticsHandlers(context)
    ),
    ...createLazyHandlers('alerts', 'oneUpdate', async () =>
      (await import('./analytics/alert-handlers')).createAlertHandlers(context)
    ),
    ...createLazyHandlers('standards', 'oneUpdate', async () =>
      (await import('./analytics/standard-handlers')).createPostStandardHandlers(context)
    ),
    ...createLazyHandlers('reports', 'oneUpdate', async () =>
      (await import('./reports/handlers')).createReportHandlers(context)
    ),
    ...createLazyHandlers('forms', 'oneUpdate', async () =>
      (await import('./forms/handlers')).createFormHandlers(context)
    ),
    ...createLazyHandlers('query', 'ownWork', async () =>
      (await import('./query/handlers')).createQueryHandlers(context)
    ),
    ...createLazyHandlers('comparison', 'ownWork', async () =>
      (await import('./comparison/handlers')).createComparisonHandlers(context)
    ),
    ...createLazyHandlers('lineage', 'ownWork', async () =>
      (await import('./lineage/handlers')).createLineageHandlers(context)
    ),
    ...createLazyHandlers('search', 'ownWork', async () =>
      (await import('./search/handlers')).createSearchHandlers(context)
    ),
    ...createLazyHandlers('scenario', 'oneUpdate', async () =>
      (await import('./scenario/handlers')).createScenarioHandlers(context)
    )
  }
}
