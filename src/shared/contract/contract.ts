import { aboutCalls, diagnosticsCalls } from '../features/about/calls'
import { auditCalls, monitorCalls, userCalls, viewingCalls } from '../features/admin/calls'
import { handOverCalls } from '../features/admin/hand-over-calls'
import { rightsCalls } from '../features/admin/rights-calls'
import { roleCalls } from '../features/admin/role-calls'
import { scopeCalls } from '../features/admin/scope-calls'
import { alertCalls } from '../features/analytics/alert-calls'
import { analyticsCalls, analyticsEvents } from '../features/analytics/calls'
import { postStandardCalls } from '../features/analytics/standard-calls'
import { apiSharingCalls } from '../features/api-sharing/calls'
import { collectionCalls } from '../features/collection/calls'
import { comparisonCalls, comparisonEvents } from '../features/comparison/calls'
import { copiesCalls } from '../features/copies/calls'
import { correctionCalls } from '../features/correction/calls'
import { dataLoadCalls, dataLoadEvents } from '../features/data-load/calls'
import { dataMartCalls } from '../features/data-mart/calls'
import { tableRowCalls } from '../features/data-mart/row-calls'
import { dataQualityCalls, dataQualityEvents } from '../features/data-quality/calls'
import { etlCalls } from '../features/etl/calls'
import { fileImportCalls, fileImportEvents } from '../features/file-import/calls'
import { formCalls, formEvents } from '../features/forms/calls'
import { formPlanCalls } from '../features/forms/plan-calls'
import { formReadBackCalls } from '../features/forms/read-back-calls'
import { formSampleCalls } from '../features/forms/sample-calls'
import { apiKeyCalls, gatewayCalls, gatewayEvents } from '../features/gateway/calls'
import { ledgerCalls } from '../features/ledger/calls'
import { legalCalls } from '../features/legal/calls'
import { lineageCalls } from '../features/lineage/calls'
import { localityCalls } from '../features/localities/calls'
import { queryCalls, queryEvents } from '../features/query/calls'
import { reportCalls } from '../features/reports/calls'
import { reportDocumentCalls } from '../features/reports/document-calls'
import { reportPlanCalls, scheduledReportExportEvents } from '../features/reports/plan-calls'
import { ruleCalls } from '../features/rules/calls'
import { sampleDataCalls } from '../features/sample-data/calls'
import { scenarioCalls, scenarioEvents } from '../features/scenario/calls'
import { searchCalls } from '../features/search/calls'
import { secrecyCalls } from '../features/secrecy/calls'
import { formDraftCalls, serviceCalls } from '../features/services/calls'
import { packageCalls } from '../features/services/packages/calls'
import { configurationCalls, listSettingsCalls } from '../features/settings/calls'
import { preferencesSchema } from '../features/settings/preferences'
import { signInCalls, signInEvents } from '../features/sign-in/calls'
import { signingCalls } from '../features/signing/calls'
import { standardModelCalls } from '../features/standard-model/calls'
import { closingCalls } from '../features/standard-model/closing-calls'
import { recordIdSchema, textSchema } from '../kit/fields'
import {
  fileSaveProgressSchema,
  fileSaveResultSchema,
  printOutcomeSchema,
  savedFileSchema,
  saveJobIdSchema
} from '../kit/saved-file'
import { z } from '../kit/zod'
import { defineCall, emptySchema } from '../model/call'
import { commandIds } from '../model/commands'
import { etlRunSchema } from '../model/etl/run'
import { homeOverviewSchema, upgradeCalls } from '../model/home/home'
import { systemStatusRowSchema } from '../model/home/system'
import { secrecySubjectSchema } from '../model/secrecy/subject'
import { snapshotCalls } from '../model/settings/snapshot-calls'

/**
 * All calls that the page can make, with input and output schemas. The main process rejects
 * everything else.
 */
export const callContract = {
  'app:painted': defineCall('everybody', emptySchema, emptySchema),
  'preferences:update': defineCall(
    'everybody',
    preferencesSchema.partial().strict(),
    preferencesSchema
  ),
  'files:reveal': defineCall(
    'everybody',
    z.strictObject({ token: savedFileSchema.shape.token }),
    emptySchema
  ),
  /** Saves the current page as an A4 PDF; `fileName` is the proposed name, without extension. */
  'files:savePdf': defineCall(
    'export',
    z.strictObject({
      title: textSchema(200),
      fileName: textSchema(120),
      shown: secrecySubjectSchema
    }),
    fileSaveResultSchema
  ),
  /** Saves a picture of a chart that the page drew; `png` is base64 in parts. */
  'files:savePicture': defineCall(
    'export',
    z.strictObject({
      title: textSchema(200),
      fileName: textSchema(120),
      shown: secrecySubjectSchema,
      png: z.array(z.base64().max(60_000)).min(1).max(16)
    }),
    fileSaveResultSchema
  ),
  /** Writes the audit entry of a picture of a chart that the page copies to the clipboard. */
  'files:copyPicture': defineCall(
    'export',
    z.strictObject({ title: textSchema(200), shown: secrecySubjectSchema }),
    emptySchema
  ),
  /** Prints the current page through the system dialog, with the paper settings of its PDF. */
  'files:print': defineCall(
    'export',
    z.strictObject({
      title: textSchema(200),
      landscape: z.boolean(),
      shown: secrecySubjectSchema
    }),
    printOutcomeSchema
  ),
  /** Cancels the writing of a file and deletes the incomplete file. */
  'files:stop': defineCall('everybody', z.strictObject({ job: saveJobIdSchema }), emptySchema),
  'home:overview': defineCall('view', emptySchema, homeOverviewSchema),
  /**
   * Rows of **Trạng thái hệ thống** (system status) including the gateway's state. A separate call,
   * so that the first page does not wait for that state.
   */
  'home:system': defineCall('view', emptySchema, z.array(systemStatusRowSchema)),
  ...upgradeCalls,
  ...apiSharingCalls,
  ...gatewayCalls,
  ...apiKeyCalls,
  ...analyticsCalls,
  ...configurationCalls,
  ...reportPlanCalls,
  ...alertCalls,
  ...postStandardCalls,
  ...standardModelCalls,
  ...closingCalls,
  ...serviceCalls,
  ...formDraftCalls,
  ...packageCalls,
  ...signingCalls,
  ...secrecyCalls,
  ...dataMartCalls,
  ...tableRowCalls,
  ...dataQualityCalls,
  ...etlCalls,
  ...collectionCalls,
  ...userCalls,
  ...roleCalls,
  ...handOverCalls,
  ...rightsCalls,
  ...scopeCalls,
  ...viewingCalls,
  ...auditCalls,
  ...monitorCalls,
  ...diagnosticsCalls,
  ...aboutCalls,
  ...snapshotCalls,
  ...copiesCalls,
  ...sampleDataCalls,
  ...reportCalls,
  ...reportDocumentCalls,
  ...formCalls,
  ...formPlanCalls,
  ...formReadBackCalls,
  ...formSampleCalls,
  ...queryCalls,
  ...comparisonCalls,
  ...ledgerCalls,
  ...legalCalls,
  ...localityCalls,
  ...ruleCalls,
  ...lineageCalls,
  ...searchCalls,
  ...listSettingsCalls,
  ...scenarioCalls,
  ...fileImportCalls,
  ...dataLoadCalls,
  ...correctionCalls,
  ...signInCalls
} as const

/** Events that the main process publishes to the page. */
export const eventContract = {
  'app:command': z.strictObject({ id: z.enum(commandIds) }),
  'app:navigate': z.strictObject({ path: z.string() }),
  /** Event: a pipeline run made progress or ended. */
  'etl:progress': z.strictObject({ run: etlRunSchema }),
  /** Progress of a check or synchronisation: `done` of `total` parts, and the current action. */
  'collection:progress': z.strictObject({
    id: recordIdSchema,
    done: z.int(),
    total: z.int(),
    words: z.string()
  }),
  /** Event: connecting to a server was enabled or disabled. */
  'collection:switched': z.strictObject({}),
  /** Progress of writing a file that the user can cancel. */
  'files:progress': fileSaveProgressSchema,
  /** Notice for the user about an event that concerns the stored data; ready for display. */
  'storage:notice': z.strictObject({ message: z.string() }),
  ...analyticsEvents,
  ...scheduledReportExportEvents,
  ...formEvents,
  ...scenarioEvents,
  ...fileImportEvents,
  ...dataLoadEvents,
  ...dataQualityEvents,
  ...queryEvents,
  ...comparisonEvents,
  ...gatewayEvents,
  ...signInEvents
} as const

export type CallName = keyof typeof callContract
export type CallInput<C extends CallName> = z.input<(typeof callContract)[C]['input']>
export type ParsedCallInput<C extends CallName> = z.output<(typeof callContract)[C]['input']>
export type CallOutput<C extends CallName> = z.output<(typeof callContract)[C]['output']>

export type EventName = keyof typeof eventContract
export type EventPayload<E extends EventName> = z.output<(typeof eventContract)[E]>

/** Publishes an event to the page. */
export type PublishPageEvent = <E extends EventName>(name: E, payload: EventPayload<E>) => void

/** One handler per call; a missing or misspelt handler is a compile error. */
export type CallHandlers = {
  readonly [C in CallName]: (input: ParsedCallInput<C>) => CallOutput<C> | Promise<CallOutput<C>>
}
export type CallHandlersOfFeature<Feature extends string> = Pick<
  CallHandlers,
  Extract<CallName, `${Feature}:${string}`>
>
