import { userSchema } from '@shared/features/admin/user'
import { alertCaseSchema } from '@shared/features/analytics/alert-case'
import { dataConnectionSchema } from '@shared/features/collection/connection'
import { dataEndpointSchema } from '@shared/features/collection/endpoint'
import {
  deletedTableSchema,
  maxPurgedTables,
  purgedTableSchema
} from '@shared/features/data-mart/deleted'
import { dictionaryEditSchema, dictionaryLimits } from '@shared/features/query/dictionary/entry'
import { scenarioSchema } from '@shared/features/scenario/scenario'
import { closedPeriodSchema } from '@shared/features/standard-model/closing'
import { modelMappingSchema } from '@shared/features/standard-model/mapping'
import { daySchema, recordIdSchema, textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { customRoleLimits, customRoleSchema } from '@shared/model/admin/custom-role'
import { areaMapSchema } from '@shared/model/analytics/area-map'
import { positionRequirementHistorySchema } from '@shared/model/analytics/post-standard'
import { sharedApiSchema } from '@shared/model/api-sharing/share'
import { correctionSchema } from '@shared/model/correction/correction'
import { stagedLoadSchema } from '@shared/model/data-load/held-load'
import { dataMartSchema } from '@shared/model/data-mart/data-mart'
import { etlPipelineSchema } from '@shared/model/etl/pipeline'
import {
  rememberedReadingLimits,
  rememberedReadingOptionsSchema
} from '@shared/model/file-import/remembered'
import { filledFormSchema } from '@shared/model/forms/filled'
import { formSchema } from '@shared/model/forms/form'
import { formLimits } from '@shared/model/forms/target'
import { deliveryExpectationSchema } from '@shared/model/ledger/expectation'
import { legalDocumentSchema, maxChangedLegalDocuments } from '@shared/model/legal/legal-document'
import { localityBlockSchema } from '@shared/model/localities/block'
import { localityLimits } from '@shared/model/localities/locality'
import { savedQuerySchema } from '@shared/model/query/saved-query'
import { maxWaitingDocuments, waitingDocumentSchema } from '@shared/model/reports/plan'
import { reportSchema } from '@shared/model/reports/report'
import { maxChangedRules, ruleSchema } from '@shared/model/rules/rule'
import { degreeRequestSchema, maxDegreeRequests } from '@shared/model/secrecy/degree-request'
import { secrecyDegreeSchema } from '@shared/model/secrecy/degree-schema'
import { addedSharingNetworkSchema, maxAddedNetworks } from '@shared/model/services/network-schema'
import { sharingNetworkPartnerSchema } from '@shared/model/services/partner'
import { sharedServiceSchema } from '@shared/model/services/service'

/**
 * Lists of records, such as APIs and tables, that may contain sample records shipped with the
 * program.
 */
const recordLists = {
  apis: z.array(sharedApiSchema),
  services: z.array(sharedServiceSchema),
  dataMarts: z.array(dataMartSchema),
  pipelines: z.array(etlPipelineSchema),
  endpoints: z.array(dataEndpointSchema),
  connections: z.array(dataConnectionSchema),
  users: z.array(userSchema),
  reports: z.array(reportSchema),
  scenarios: z.array(scenarioSchema),
  alertCases: z.array(alertCaseSchema),
  postStandards: z.array(positionRequirementHistorySchema),
  queries: z.array(savedQuerySchema),
  expectations: z.array(deliveryExpectationSchema).max(500)
} as const
const lists = z.strictObject(recordLists)
export type RecordLists = z.infer<typeof lists>
export type RecordListName = keyof RecordLists

/** Maximum number of administrators who are stored as readers of the notice of an upgrade. */
export const maxUpgradeReaders = 1_000

/**
 * Schema of the sample records that an administrator removed, stored unchanged so that they can be
 * restored. Removal and restoration each are one write of the records: if this entry exists, the
 * program shows no sample data.
 */
const removedSample = z.strictObject({
  id: recordIdSchema,
  name: textSchema(100),
  time: timestampSchema,
  user: textSchema(100),
  /** Id of the backup of everything that existed before the removal. */
  backup: recordIdSchema,
  lists,
  /**
   * Ids of all records of each list in their original order, so that restored records return to
   * their positions.
   */
  order: z.record(z.string().max(40), z.array(recordIdSchema))
})
export type RemovedSample = z.infer<typeof removedSample>

/**
 * Schema of revoked API keys and locked users that a restore of a backup removed from the lists. If
 * a later restore brings them back, they stay revoked or locked. Not part of any backup.
 */
const closedAccess = z.strictObject({
  keys: z.array(z.strictObject({ hash: z.string().max(100), revokedAt: timestampSchema })),
  users: z.array(userSchema.pick({ id: true, account: true, name: true, staffCode: true }))
})
export type RevokedKeysAndUsers = z.infer<typeof closedAccess>

/** Maximum number of degrees that are kept of tables no list holds any more. */
export const maxFormerDegrees = 10_000

/** Degree of secrecy of a table that was purged, or that a restore removed from the records. */
const formerDegreeSchema = z.strictObject({
  table: recordIdSchema,
  createdAt: timestampSchema,
  degree: secrecyDegreeSchema
})

/**
 * Schema of the store of records: one list per kind. Logs are not included; they grow in separate
 * files.
 */
export const recordStateSchema = z.strictObject({
  /**
   * Day of the first start: sample logs end on the evening before, so they are recent yet
   * reproducible.
   */
  seededOn: daySchema,
  ...recordLists,
  /** Mappings of tables that the unit loaded to the tables of the standard data model. */
  modelMappings: z.array(modelMappingSchema).max(100),
  /**
   * Closed reporting periods, whose figures no longer change, with the table versions (generations)
   * from which they are computed.
   */
  closedPeriods: z.array(closedPeriodSchema).max(1_000),
  /** Entries of the dictionary that users added or changed; the others are predefined. */
  dictionary: z.array(dictionaryEditSchema).max(dictionaryLimits.edits),
  /** Network partners that administrators added or changed; the others are predefined. */
  partners: z.array(sharingNetworkPartnerSchema).max(1_000),
  /** Roles that administrators defined beside the built-in ones; absent if there were never any. */
  customRoles: z.array(customRoleSchema).max(customRoleLimits.roles).optional(),
  /**
   * Data sharing platforms that administrators added or enabled; those of the specification are
   * predefined. Absent if there are none.
   */
  networks: z.array(addedSharingNetworkSchema).max(maxAddedNetworks).optional(),
  /**
   * Legal documents that administrators added or changed; the others are predefined. Absent if there
   * are none.
   */
  legalBases: z.array(legalDocumentSchema).max(maxChangedLegalDocuments).optional(),
  /** Rules that administrators added or changed; the others are predefined. Absent if there are none. */
  rules: z.array(ruleSchema).max(maxChangedRules).optional(),
  /**
   * Localities that administrators added or changed, by code list; the others are predefined. Absent
   * if there are none.
   */
  localities: z.array(localityBlockSchema).max(localityLimits.lists).optional(),
  /** Forms of the unit with their bindings; the files are in the folder of forms. */
  forms: z.array(formSchema).max(formLimits.forms),
  /** Filled forms; their files and inputs are in the folder of forms. */
  filledForms: z.array(filledFormSchema).max(formLimits.filled),
  /**
   * Loaded but unpublished files (staged loads) that await approval. Local to this machine: their
   * rows are in its folder, and no backup contains them.
   */
  waitingLoads: z.array(stagedLoadSchema),
  /**
   * Cell corrections that await approval. Local to this machine, because they refer to rows of its
   * table versions.
   */
  waitingCorrections: z.array(correctionSchema),
  /**
   * Documents of schedules that await their release by a second person. Local to this machine like
   * their files; absent if there were never any.
   */
  waitingDocuments: z.array(waitingDocumentSchema).max(maxWaitingDocuments).optional(),
  /**
   * Requests to lower degrees of secrecy, which await approval by a second person. Local to this
   * machine; absent if there were never any.
   */
  waitingDegrees: z.array(degreeRequestSchema).max(maxDegreeRequests).optional(),
  /**
   * Parse settings of earlier files by header, the newest first. Local to this machine; absent
   * before the first file was read.
   */
  fileReadings: z
    .array(rememberedReadingOptionsSchema)
    .max(rememberedReadingLimits.readings)
    .optional(),
  /**
   * Deleted tables that can be restored, because their files are retained. Local to this machine
   * like these files; absent if there are none.
   */
  deletedTables: z.array(deletedTableSchema).max(1_000).optional(),
  /**
   * Permanently deleted tables, the newest last; their files are deleted wherever they are still
   * found. Local to this machine like these files; absent if there are none.
   */
  purgedTables: z.array(purgedTableSchema).max(maxPurgedTables).optional(),
  /**
   * Administrators, by id or else by name, who have read what version 19 added. Local to this
   * machine; absent if these data never had an earlier version.
   */
  upgradeNotice: z
    .strictObject({ readBy: z.array(textSchema(100)).max(maxUpgradeReaders) })
    .optional(),
  /**
   * Degrees of secrecy of tables that no list holds any more, which a restore of an older backup
   * keeps. Local to this machine; absent if there are none.
   */
  formerDegrees: z.array(formerDegreeSchema).max(maxFormerDegrees).optional(),
  /** The organisation's own map of its areas. Local to this machine; absent without one. */
  areaMap: areaMapSchema.optional(),
  /** Closed keys and users that a restore removed; absent if there are none. */
  closedAccess: closedAccess.optional(),
  /** Sample data that was removed; empty while the program contains sample data. */
  removedSamples: z.array(removedSample).max(1)
})
export type RecordState = z.infer<typeof recordStateSchema>
