import { lineSchema, paragraphSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { storedDocumentSchema } from '../../model/services/document'
import {
  dataDigestSchema,
  packageDataSourceSchema,
  packageSourceColumnsSchema,
  packageSourceListSchema,
  registeredServiceDataViewSchema,
  serviceDataRequestSchema
} from '../../model/services/named-data'
import { partnerNameSchema, sharingNetworkPartnerSchema } from '../../model/services/partner'
import { registrationValuesSchema, sharedServiceSchema } from '../../model/services/service'
import { serviceListRowSchema, serviceOverviewSchema } from '../../model/services/service-list'
import { formDraftSchema } from './form-draft'
import { serviceTransmissionSchema, serviceTransmissionSummarySchema } from './log'
import { serviceTransitionSchema } from './moves'
import { networkCalls } from './network-calls'

const network = textSchema(20)
const service = z.strictObject({ network, id: recordIdSchema })

/**
 * IPC calls for sharing data through platforms; `network` is the id of a platform.
 */
export const serviceCalls = {
  'services:list': defineCall(
    'view',
    z.strictObject({ network, query: listQuerySchema }),
    createListPageSchema(serviceListRowSchema).extend({ overview: serviceOverviewSchema })
  ),
  /** Returns a service with the other services of the same partner. */
  'services:get': defineCall(
    'view',
    service,
    z.strictObject({
      service: sharedServiceSchema,
      peers: z.array(serviceListRowSchema),
      /** Current name of the partner that the service exchanges data with. */
      partner: textSchema(200),
      /** Data (table or query) that the service currently names as what it sends; null if none. */
      data: registeredServiceDataViewSchema.nullable()
    })
  ),
  /**
   * Registers a service. `document`: a document accepted by `services:chooseDocument`; `confirmed`:
   * whether the compliance box was ticked.
   */
  'services:register': defineCall(
    'share',
    z.strictObject({
      network,
      values: registrationValuesSchema,
      document: storedDocumentSchema.nullable(),
      confirmed: z.boolean(),
      /** Data that the service will send; absent if the user names it later. */
      data: serviceDataRequestSchema.nullable().optional()
    }),
    serviceListRowSchema
  ),
  /** Lists the tables and queries that a registration can name as its data. */
  'services:sources': defineCall('view', emptySchema, packageSourceListSchema),
  /** Columns of a data source. */
  'services:source': defineCall(
    'view',
    z.strictObject({ source: packageDataSourceSchema }),
    packageSourceColumnsSchema
  ),
  /** Changes the data that a service sends; the service then awaits approval again. */
  'services:nameData': defineCall(
    'share',
    service.extend({ data: serviceDataRequestSchema }),
    sharedServiceSchema
  ),
  'services:move': defineCall(
    'byInput',
    service.extend({
      move: serviceTransitionSchema,
      note: paragraphSchema(1_000),
      dataType: lineSchema(100).nullable(),
      /** Digest of the service's data as shown to the approver; absent if none was shown. */
      seen: dataDigestSchema.nullable().optional()
    }),
    sharedServiceSchema
  ),
  'services:logs': defineCall(
    'view',
    service.extend({ query: listQuerySchema }),
    createListPageSchema(serviceTransmissionSchema)
  ),
  'services:logSummary': defineCall('view', service, serviceTransmissionSummarySchema),
  'services:exportLogs': defineCall(
    'export',
    service.extend({ query: listQuerySchema, job: saveJobIdSchema.optional() }),
    fileSaveResultSchema
  ),
  /** Partners of every platform, including retired ones. */
  'services:partners': defineCall('view', emptySchema, z.array(sharingNetworkPartnerSchema)),
  /** Adds a partner, or renames the partner with this id. */
  'services:savePartner': defineCall(
    'administer',
    z.strictObject({ network, id: recordIdSchema.nullable(), name: partnerNameSchema }),
    sharingNetworkPartnerSchema
  ),
  'services:retirePartner': defineCall(
    'administer',
    service.extend({ retired: z.boolean() }),
    sharingNetworkPartnerSchema
  ),
  ...networkCalls,
  'services:chooseDocument': defineCall('share', emptySchema, storedDocumentSchema.nullable()),
  'services:saveDocument': defineCall('export', service, fileSaveResultSchema)
} as const

/**
 * IPC calls for storing half-filled forms; `form` is the id of the form. The permission is that of
 * submitting it.
 */
export const formDraftCalls = {
  'drafts:get': defineCall(
    'byInput',
    z.strictObject({ form: recordIdSchema }),
    formDraftSchema.nullable()
  ),
  'drafts:save': defineCall(
    'byInput',
    formDraftSchema.omit({ savedAt: true, owner: true }),
    formDraftSchema
  ),
  'drafts:remove': defineCall('byInput', z.strictObject({ form: recordIdSchema }), emptySchema)
} as const
