import { aboutCalls, diagnosticsCalls } from '../features/about/calls'
import { auditCalls, monitorCalls, userCalls } from '../features/admin/calls'
import { alertCalls } from '../features/analytics/alert-calls'
import { analyticsCalls } from '../features/analytics/calls'
import { standardCalls } from '../features/analytics/standard-calls'
import { apiSharingCalls } from '../features/api-sharing/calls'
import { collectionCalls } from '../features/collection/calls'
import { comparisonCalls, comparisonEvents } from '../features/comparison/calls'
import { copiesCalls } from '../features/copies/calls'
import { correctionCalls } from '../features/correction/calls'
import { dataLoadCalls, dataLoadEvents } from '../features/data-load/calls'
import { dataMartCalls } from '../features/data-mart/calls'
import { dataQualityCalls, dataQualityEvents } from '../features/data-quality/calls'
import { etlCalls } from '../features/etl/calls'
import { fileImportCalls, fileImportEvents } from '../features/file-import/calls'
import { apiKeyCalls, gatewayCalls, gatewayEvents } from '../features/gateway/calls'
import { ledgerCalls } from '../features/ledger/calls'
import { lineageCalls } from '../features/lineage/calls'
import { queryCalls, queryEvents } from '../features/query/calls'
import { reportCalls } from '../features/reports/calls'
import { reportPlanCalls, reportPlanEvents } from '../features/reports/plan-calls'
import { sampleDataCalls } from '../features/sample-data/calls'
import { scenarioCalls } from '../features/scenario/calls'
import { searchCalls } from '../features/search/calls'
import { draftCalls, serviceCalls } from '../features/services/calls'
import { packageCalls } from '../features/services/packages/calls'
import { configurationCalls, listSettingsCalls } from '../features/settings/calls'
import { preferences } from '../features/settings/preferences'
import { signInCalls, signInEvents } from '../features/sign-in/calls'
import { standardModelCalls } from '../features/standard-model/calls'
import { closingCalls } from '../features/standard-model/closing-calls'
import { recordId, text } from '../kit/fields'
import { savedFile, saveJob, saveProgress, saveResult } from '../kit/saved-file'
import { z } from '../kit/zod'
import { call, none } from '../model/call'
import { commandIds } from '../model/commands'
import { etlRun } from '../model/etl/run'
import { homeOverview } from '../model/home/home'
import { systemRow } from '../model/home/system'
import { snapshotCalls } from '../model/settings/snapshot-calls'

/** All calls available to the page, with input and output schemas. Main rejects everything else. */
export const contract = {
  'app:painted': call('everybody', none, none),
  'preferences:update': call('everybody', preferences.partial().strict(), preferences),
  'files:reveal': call('everybody', z.strictObject({ token: savedFile.shape.token }), none),
  /** Saves the current page as an A4 PDF; `fileName` is the proposed name, without extension. */
  'files:savePdf': call(
    'export',
    z.strictObject({ title: text(200), fileName: text(120) }),
    saveResult
  ),
  /** Prints the current page through the system dialog, with the paper settings of its PDF. */
  'files:print': call(
    'export',
    z.strictObject({ title: text(200), landscape: z.boolean() }),
    z.strictObject({ outcome: z.enum(['printed', 'cancelled']) })
  ),
  /** Cancels a file being written and deletes it. */
  'files:stop': call('everybody', z.strictObject({ job: saveJob }), none),
  'home:overview': call('view', none, homeOverview),
  /**
   * **Trạng thái hệ thống** including the gateway's state, which the first page does not wait for.
   */
  'home:system': call('view', none, z.array(systemRow)),
  ...apiSharingCalls,
  ...gatewayCalls,
  ...apiKeyCalls,
  ...analyticsCalls,
  ...configurationCalls,
  ...reportPlanCalls,
  ...alertCalls,
  ...standardCalls,
  ...standardModelCalls,
  ...closingCalls,
  ...serviceCalls,
  ...draftCalls,
  ...packageCalls,
  ...dataMartCalls,
  ...dataQualityCalls,
  ...etlCalls,
  ...collectionCalls,
  ...userCalls,
  ...auditCalls,
  ...monitorCalls,
  ...diagnosticsCalls,
  ...aboutCalls,
  ...snapshotCalls,
  ...copiesCalls,
  ...sampleDataCalls,
  ...reportCalls,
  ...queryCalls,
  ...comparisonCalls,
  ...ledgerCalls,
  ...lineageCalls,
  ...searchCalls,
  ...listSettingsCalls,
  ...scenarioCalls,
  ...fileImportCalls,
  ...dataLoadCalls,
  ...correctionCalls,
  ...signInCalls
} as const

/** Events that main publishes to the page. */
export const events = {
  'app:command': z.strictObject({ id: z.enum(commandIds) }),
  'app:navigate': z.strictObject({ path: z.string() }),
  /** Progress or end of a pipeline run. */
  'etl:progress': z.strictObject({ run: etlRun }),
  /** Progress of a check or synchronisation: `done` of `total` parts, and the current action. */
  'collection:progress': z.strictObject({
    id: recordId,
    done: z.int(),
    total: z.int(),
    words: z.string()
  }),
  /** A server was enabled or disabled. */
  'collection:switched': z.strictObject({}),
  /** Progress of a cancellable file being written. */
  'files:progress': saveProgress,
  /** Notice for the user about an event concerning the data; ready for display. */
  'storage:notice': z.strictObject({ message: z.string() }),
  ...reportPlanEvents,
  ...fileImportEvents,
  ...dataLoadEvents,
  ...dataQualityEvents,
  ...queryEvents,
  ...comparisonEvents,
  ...gatewayEvents,
  ...signInEvents
} as const

export type Channel = keyof typeof contract
export type Input<C extends Channel> = z.input<(typeof contract)[C]['input']>
export type Parsed<C extends Channel> = z.output<(typeof contract)[C]['input']>
export type Output<C extends Channel> = z.output<(typeof contract)[C]['output']>

export type EventName = keyof typeof events
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>

/** Publishes an event to the page. */
export type Tell = <E extends EventName>(name: E, payload: EventPayload<E>) => void

/** One handler per call; a missing or misspelt one does not compile. */
export type Handlers = {
  readonly [C in Channel]: (input: Parsed<C>) => Output<C> | Promise<Output<C>>
}
export type HandlersFor<Feature extends string> = Pick<
  Handlers,
  Extract<Channel, `${Feature}:${string}`>
>
