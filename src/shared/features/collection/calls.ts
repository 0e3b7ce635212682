import { call, none } from '../../contract/call'
import { recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { connectionDraft, connectionRow, dataConnection } from './connection'
import { dataEndpoint, endpointDraft } from './endpoint'
import { reportActivity } from './report'

const record = z.strictObject({ id: recordId })

/** A source or destination with how many connections use it. */
const endpointView = z.strictObject({ endpoint: dataEndpoint, connections: z.int() })
export type EndpointView = z.infer<typeof endpointView>

/** Sources, destinations, connections (spec 2.6) and the report on them (spec 2.7). */
export const collectionCalls = {
  'collection:endpoints': call('view', none, z.array(endpointView)),
  'collection:saveEndpoint': call(
    'operate',
    z.strictObject({ id: recordId.nullable(), draft: endpointDraft }),
    dataEndpoint
  ),
  'collection:removeEndpoint': call('operate', record, none),
  'collection:connections': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(connectionRow)
  ),
  'collection:saveConnection': call(
    'operate',
    z.strictObject({ id: recordId.nullable(), draft: connectionDraft }),
    dataConnection
  ),
  'collection:removeConnection': call('operate', record, none),
  /** Checks an endpoint or a connection step by step (`collection:progress`); answers once it is over. */
  'collection:check': call(
    'operate',
    record,
    z.strictObject({ passed: z.boolean(), reason: z.string() })
  ),
  /** Brings data to a destination or through a connection; answers the rows. */
  'collection:sync': call('operate', record, z.strictObject({ rows: z.int() })),
  'collection:exportLog': call('export', record, saveResult),
  'collection:activities': call('view', none, z.array(reportActivity)),
  'collection:exportReport': call('export', none, saveResult)
} as const
