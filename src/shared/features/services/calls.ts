import { call, none } from '../../contract/call'
import { line, paragraph, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { storedDocument } from './document'
import { formDraft } from './form-draft'
import { sendEntry, sendSummary } from './log'
import { serviceMove } from './moves'
import {
  dataDigest,
  dataRequest,
  dataSource,
  namedDataView,
  sourceColumns,
  sourceList
} from './named-data'
import { partner, partnerName } from './partner'
import { registration, serviceOverview, serviceRow, sharedService } from './service'

const network = text(20)
const service = z.strictObject({ network, id: recordId })

/** Sharing through platforms; `network` is the id of one of networks.ts. */
export const serviceCalls = {
  'services:list': call(
    'view',
    z.strictObject({ network, query: listQuery }),
    listPage(serviceRow).extend({ overview: serviceOverview })
  ),
  /** With the other services of the same partner. */
  'services:get': call(
    'view',
    service,
    z.strictObject({
      service: sharedService,
      peers: z.array(serviceRow),
      /** Whom it exchanges data with, by the name that the partner has now. */
      partner: text(200),
      /** What it names now; null where it names none. */
      data: namedDataView.nullable()
    })
  ),
  /** `document` names one that `services:chooseDocument` took; `confirmed`: the compliance box was ticked. */
  'services:register': call(
    'share',
    z.strictObject({
      network,
      values: registration,
      document: storedDocument.nullable(),
      confirmed: z.boolean(),
      /** None where the data is named later. */
      data: dataRequest.nullable().optional()
    }),
    serviceRow
  ),
  /** What a registration can name. */
  'services:sources': call('view', none, sourceList),
  /** The columns of one of them. */
  'services:source': call('view', z.strictObject({ source: dataSource }), sourceColumns),
  /** Names the data of a service anew, which then waits for approval. */
  'services:nameData': call('share', service.extend({ data: dataRequest }), sharedService),
  'services:move': call(
    'byInput',
    service.extend({
      move: serviceMove,
      note: paragraph(1_000),
      dataType: line(100).nullable(),
      /** Digest of the data that an approver was shown; none where none was. */
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
  /** Partners of every network, the retired ones too. */
  'services:partners': call('view', none, z.array(partner)),
  /** Adds a partner, or renames the one of this id. */
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
