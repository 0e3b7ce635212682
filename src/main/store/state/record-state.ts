import { user } from '@shared/features/admin/user'
import { alertCase } from '@shared/features/analytics/alert-case'
import { postStandards } from '@shared/features/analytics/post-standard'
import { sharedApi } from '@shared/features/api-sharing/share'
import { dataConnection } from '@shared/features/collection/connection'
import { dataEndpoint } from '@shared/features/collection/endpoint'
import { correction } from '@shared/features/correction/correction'
import { heldLoad } from '@shared/features/data-load/held-load'
import { dataMart } from '@shared/features/data-mart/data-mart'
import { deletedTable } from '@shared/features/data-mart/deleted'
import { etlPipeline } from '@shared/features/etl/pipeline'
import { rememberedLimits, rememberedReading } from '@shared/features/file-import/remembered'
import { expectation } from '@shared/features/ledger/expectation'
import { savedQuery } from '@shared/features/query/saved-query'
import { report } from '@shared/features/reports/report'
import { scenario } from '@shared/features/scenario/scenario'
import { partner } from '@shared/features/services/partner'
import { sharedService } from '@shared/features/services/service'
import { closedPeriod } from '@shared/features/standard-model/closing'
import { modelMapping } from '@shared/features/standard-model/mapping'
import { day, recordId, text, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

/** What came with the program may be in any of these lists. */
const recordLists = {
  apis: z.array(sharedApi),
  services: z.array(sharedService),
  dataMarts: z.array(dataMart),
  pipelines: z.array(etlPipeline),
  endpoints: z.array(dataEndpoint),
  connections: z.array(dataConnection),
  users: z.array(user),
  reports: z.array(report),
  scenarios: z.array(scenario),
  alertCases: z.array(alertCase),
  postStandards: z.array(postStandards),
  queries: z.array(savedQuery),
  expectations: z.array(expectation).max(500)
} as const
const lists = z.strictObject(recordLists)
export type RecordLists = z.infer<typeof lists>
export type RecordList = keyof RecordLists

/**
 * Sample records that an administrator took away, as they were. Taking them away and bringing them back is one save of the records:
 * whether this is there says whether the program is on sample data.
 */
const removedSample = z.strictObject({
  id: recordId,
  name: text(100),
  time,
  user: text(100),
  /** The backup of all that was there before. */
  backup: recordId,
  lists,
  /** Ids of each whole list as it was, so that what comes back stands where it stood. */
  order: z.record(z.string().max(40), z.array(recordId))
})
export type RemovedSample = z.infer<typeof removedSample>

/**
 * Keys that were revoked and users that were locked when a restore took them out of the lists: a later restore brings them back closed. In no backup.
 */
const closedAccess = z.strictObject({
  keys: z.array(z.strictObject({ hash: z.string().max(100), revokedAt: time })),
  users: z.array(user.pick({ id: true, account: true, name: true, staffCode: true }))
})
export type ClosedAccess = z.infer<typeof closedAccess>

/** The store of records: one list a kind. Logs are not here, they grow in files of their own. */
export const recordState = z.strictObject({
  /** The day of the first start: sample logs end the evening before, so they are recent and yet repeatable. */
  seededOn: day,
  ...recordLists,
  /** Which tables fill those of the standard model: the unit's own, whatever tables they name. */
  modelMappings: z.array(modelMapping).max(100),
  /** Months whose figures do not change any more, and what they are computed from. */
  closedPeriods: z.array(closedPeriod).max(1_000),
  /** Partners of networks that administrators added or changed; the others are the networks' own. */
  partners: z.array(partner).max(1_000),
  /** Files that wait for a second person. Of this machine: their rows lie in its folder, and no backup carries them. */
  waitingLoads: z.array(heldLoad),
  /** Corrections of cells that wait for a second person. Of this machine as the loads: their rows are those of its generations. */
  waitingCorrections: z.array(correction),
  /** How files were read, by their headings, the newest first. Of this machine; absent before the first. */
  fileReadings: z.array(rememberedReading).max(rememberedLimits.readings).optional(),
  /** Deleted tables, whose files stay. Of this machine, as these files; absent while there is none. */
  deletedTables: z.array(deletedTable).max(1_000).optional(),
  /** Absent while there is nothing to remember. */
  closedAccess: closedAccess.optional(),
  /** Empty while sample data is there. */
  removedSamples: z.array(removedSample).max(1)
})
export type RecordState = z.infer<typeof recordState>
