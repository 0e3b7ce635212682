import { call, none } from '../../contract/call'
import { recordId, text, time } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { connectionDraft, connectionRow, dataConnection } from './connection'
import { dataEndpoint, endpointDraft } from './endpoint'
import { arrival } from './real/arrival'
import { fileHash } from './real/source-item'
import { collectionReport, reportKind } from './real-report'

const record = z.strictObject({ id: recordId })

/** A source or destination with how many connections use it, and what this machine knows of a real one. */
const endpointView = z.strictObject({
  endpoint: dataEndpoint,
  connections: z.int(),
  /** Whether its server may be asked. */
  on: z.boolean(),
  /** Where its password is: with the system's store of keys, in memory until the program ends, or nowhere. */
  password: z.enum(['system', 'session', 'none'])
})
export type EndpointView = z.infer<typeof endpointView>

/** Sources, destinations, connections (spec 2.6) and the report on them (spec 2.7). */
export const collectionCalls = {
  'collection:endpoints': call('view', none, z.array(endpointView)),
  'collection:saveEndpoint': call(
    'operate',
    z.strictObject({
      id: recordId.nullable(),
      draft: endpointDraft,
      /** Of a server; null leaves it as it is. */
      password: z.string().min(1).max(200).nullable()
    }),
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
  /** Whether passwords outlive the program on this machine. */
  'collection:keepsPasswords': call('view', none, z.boolean()),
  /** Names of the servers that may be asked now. */
  'collection:switchedOn': call('view', none, z.array(text(200))),
  'collection:switch': call('administer', z.strictObject({ id: recordId, on: z.boolean() }), none),
  /** A folder or the certificate of an authority, by the system's dialog; null where the person cancels. */
  'collection:chooseFolder': call('operate', none, z.string().nullable()),
  'collection:chooseAuthority': call('operate', none, z.string().nullable()),
  /** Looks into the folder; `collection:stopReading` ends it. */
  'collection:arrivals': call('operate', record, z.array(arrival)),
  'collection:reopenArrival': call(
    'operate',
    z.strictObject({ id: recordId, sha256: fileHash }),
    none
  ),
  'collection:tables': call(
    'operate',
    record,
    z.array(z.strictObject({ schema: z.string(), table: z.string() }))
  ),
  /** Publishes the rows in force of a table to a target; `collection:stopReading` ends it. */
  'collection:publish': call(
    'operate',
    record.extend({
      table: recordId,
      /** The comment of another machine's publication that shall give way; null for none. */
      replaces: z.string().max(20_000).nullable()
    }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('published'), rows: z.int() }),
      /** What another machine published stands there: `who` did so in words. */
      z.strictObject({ outcome: z.literal('standing'), who: z.string(), comment: z.string() })
    ])
  ),
  /** Whether a target is given each new generation of a table. */
  'collection:follow': call(
    'operate',
    record.extend({ table: recordId, follows: z.boolean() }),
    none
  ),
  /** The targets that tables are published to, with what they have of one. */
  'collection:targetsOf': call(
    'view',
    z.strictObject({ table: recordId }),
    z.array(
      z.strictObject({
        id: recordId,
        name: z.string(),
        on: z.boolean(),
        follows: z.boolean(),
        generation: generationId.nullable(),
        time: time.nullable()
      })
    )
  ),
  'collection:stopReading': call('operate', record, none),
  'collection:exportLog': call('export', record, saveResult),
  /** The specification's figures, or what really happened once anything did. */
  'collection:report': call('view', z.strictObject({ kind: reportKind }), collectionReport),
  'collection:exportReport': call('export', z.strictObject({ kind: reportKind }), saveResult)
} as const
