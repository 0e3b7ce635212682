import { line, paragraph, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { storedDocument } from '../../model/services/document'
import {
  dataDigest,
  dataRequest,
  dataSource,
  namedDataView,
  sourceColumns,
  sourceList
} from '../../model/services/named-data'
import { partner, partnerName } from '../../model/services/partner'
import {
  registration,
  serviceOverview,
  serviceRow,
  sharedService
} from '../../model/services/service'
import { formDraft } from './form-draft'
import { sendEntry, sendSummary } from './log'
import { serviceMove } from './moves'

const network = text(20)
const service = z.strictObject({ network, id: recordId })

/** Sharing through platforms; `network` is the id of one in networks.ts. */
export const serviceCalls = {
  'services:list': call(
    'view',
    z.strictObject({ network, query: listQuery }),
    listPage(serviceRow).extend({ overview: serviceOverview })
  ),
  /** Service with the other services of the same partner. */
  'services:get': call(
    'view',
    service,
    z.strictObject({
      service: sharedService,
      peers: z.array(serviceRow),
      /** Current name of the partner that the service exchanges data with. */
      partner: text(200),
      /** Data that the service currently names; null if none. */
      data: namedDataView.nullable()
    })
  ),
  /**
   * `document`: a document accepted by `services:chooseDocument`; `confirmed`: the compliance box
   * was ticked.
   */
  'services:register': call(
    'share',
    z.strictObject({
      network,
      values: registration,
      document: storedDocument.nullable(),
      confirmed: z.boolean(),
      /** Data of the registration; absent if it is named later. */
      data: dataRequest.nullable().optional()
    }),
    serviceRow
  ),
  /** Data sources available to a registration. */
  'services:sources': call('view', none, sourceList),
  /** Columns of a data source. */
  'services:source': call('view', z.strictObject({ source: dataSource }), sourceColumns),
  /** Changes the data of a service, which then awaits approval. */
  'services:nameData': call('share', service.extend({ data: dataRequest }), sharedService),
  'services:move': call(
    'byInput',
    service.extend({
      move: serviceMove,
      note: paragraph(1_000),
      dataType: line(100).nullable(),
      /** Digest of the data shown to the approver; absent if none was shown. */
      seen: dataDigest.nullable().optional()
    }),
    sharedService
  ),
  'services:logs': call('view', service.extend({ query: listQuery }), listPage(sendEntry)),
  'services:logSummary': call('view', service, sendSummary),
  'services:exportLogs': call(
    'export',
    service.extend({ query: listQuery, job: saveJob.optional() }),
    saveResult
  ),
  /** Partners of every network, including retired ones. */
  'services:partners': call('view', none, z.array(partner)),
  /** Adds a partner, or renames the one with this id. */
  'services:savePartner': call(
    'administer',
    z.strictObject({ network, id: recordId.nullable(), name: partnerName }),
    partner
  ),
  'services:retirePartner': call('administer', service.extend({ retired: z.boolean() }), partner),
  'services:chooseDocument': call('share', none, storedDocument.nullable()),
  'services:saveDocument': call('export', service, saveResult)
} as const

/** Half-filled forms; `form` is the form's own id. */
export const draftCalls = {
  'drafts:get': call('share', z.strictObject({ form: recordId }), formDraft.nullable()),
  'drafts:save': call('share', formDraft.omit({ savedAt: true, owner: true }), formDraft),
  'drafts:remove': call('share', z.strictObject({ form: recordId }), none)
} as const
