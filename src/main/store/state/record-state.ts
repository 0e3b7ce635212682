import { user } from '@shared/features/admin/user'
import { alertCase } from '@shared/features/analytics/alert-case'
import { dataConnection } from '@shared/features/collection/connection'
import { dataEndpoint } from '@shared/features/collection/endpoint'
import { deletedTable, mostPurged, purgedTable } from '@shared/features/data-mart/deleted'
import { scenario } from '@shared/features/scenario/scenario'
import { closedPeriod } from '@shared/features/standard-model/closing'
import { modelMapping } from '@shared/features/standard-model/mapping'
import { day, recordId, text, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { postStandards } from '@shared/model/analytics/post-standard'
import { sharedApi } from '@shared/model/api-sharing/share'
import { correction } from '@shared/model/correction/correction'
import { heldLoad } from '@shared/model/data-load/held-load'
import { dataMart } from '@shared/model/data-mart/data-mart'
import { etlPipeline } from '@shared/model/etl/pipeline'
import { rememberedLimits, rememberedReading } from '@shared/model/file-import/remembered'
import { expectation } from '@shared/model/ledger/expectation'
import { savedQuery } from '@shared/model/query/saved-query'
import { report } from '@shared/model/reports/report'
import { partner } from '@shared/model/services/partner'
import { sharedService } from '@shared/model/services/service'

/** Lists that may contain records shipped with the program. */
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
 * Sample records removed by an administrator, unchanged. Removal and restoration are one write of
 * the records each: the presence of this entry says whether the program shows sample data.
 */
const removedSample = z.strictObject({
  id: recordId,
  name: text(100),
  time,
  user: text(100),
  /** Backup of everything that existed before. */
  backup: recordId,
  lists,
  /**
   * Ids of each complete list in its original order, so that restored records return to their
   * positions.
   */
  order: z.record(z.string().max(40), z.array(recordId))
})
export type RemovedSample = z.infer<typeof removedSample>

/**
 * Keys that were revoked and users that were locked when a restore removed them from the lists: a
 * later restore brings them back closed. Not part of any backup.
 */
const closedAccess = z.strictObject({
  keys: z.array(z.strictObject({ hash: z.string().max(100), revokedAt: time })),
  users: z.array(user.pick({ id: true, account: true, name: true, staffCode: true }))
})
export type ClosedAccess = z.infer<typeof closedAccess>

/** Store of records: one list per kind. Logs are not included; they grow in files of their own. */
export const recordState = z.strictObject({
  /**
   * Day of the first start: sample logs end the evening before, so they are recent yet
   * reproducible.
   */
  seededOn: day,
  ...recordLists,
  /** Mappings from the unit's own tables to those of the standard model. */
  modelMappings: z.array(modelMapping).max(100),
  /** Months whose figures no longer change, and what they are computed from. */
  closedPeriods: z.array(closedPeriod).max(1_000),
  /** Network partners that administrators added or changed; the others are predefined. */
  partners: z.array(partner).max(1_000),
  /**
   * Staged loads awaiting approval. Local to this machine: their rows lie in its folder, and no
   * backup contains them.
   */
  waitingLoads: z.array(heldLoad),
  /**
   * Cell corrections awaiting approval. Local to this machine like the loads: their rows belong to
   * its generations.
   */
  waitingCorrections: z.array(correction),
  /**
   * Remembered reading options of files by header, the newest first. Local to this machine; absent
   * before the first.
   */
  fileReadings: z.array(rememberedReading).max(rememberedLimits.readings).optional(),
  /**
   * Deleted tables, whose files stay. Local to this machine like these files; absent if there is
   * none.
   */
  deletedTables: z.array(deletedTable).max(1_000).optional(),
  /**
   * Permanently deleted tables, the newest last; their files are deleted wherever they are still
   * found. Local to this machine like these files; absent if there is none.
   */
  purgedTables: z.array(purgedTable).max(mostPurged).optional(),
  /** Closed keys and users that a restore removed; absent if there are none. */
  closedAccess: closedAccess.optional(),
  /** Removed sample data; empty while sample data is present. */
  removedSamples: z.array(removedSample).max(1)
})
export type RecordState = z.infer<typeof recordState>
