import { recordId, text, time } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { fileHash } from '../../model/collection/real/source-item'
import { generationId } from '../../model/data-mart/generation-id'
import { connectionDraft, connectionRow, dataConnection } from './connection'
import { dataEndpoint, endpointDraft } from './endpoint'
import { arrival } from './real/arrival'
import { collectionReport, reportKind } from './real-report'

const record = z.strictObject({ id: recordId })

/** Source or target with its number of connections, and the state of a real one on this machine. */
const endpointView = z.strictObject({
  endpoint: dataEndpoint,
  connections: z.int(),
  /** Whether the endpoint's server may be contacted. */
  on: z.boolean(),
  /**
   * Location of the endpoint's password: the system's key store, memory until the program ends, or
   * nowhere.
   */
  password: z.enum(['system', 'session', 'none'])
})
export type EndpointView = z.infer<typeof endpointView>

/** Calls for sources, targets and connections (spec 2.6) and their report (spec 2.7). */
export const collectionCalls = {
  'collection:endpoints': call('view', none, z.array(endpointView)),
  'collection:saveEndpoint': call(
    'operate',
    z.strictObject({
      id: recordId.nullable(),
      draft: endpointDraft,
      /** Password of a server; null leaves it unchanged. */
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
  /**
   * Checks an endpoint or a connection step by step (`collection:progress`); resolves when
   * finished.
   */
  'collection:check': call(
    'operate',
    record,
    z.strictObject({ passed: z.boolean(), reason: z.string() })
  ),
  /** Transfers data to a target or through a connection; returns the row count. */
  'collection:sync': call('operate', record, z.strictObject({ rows: z.int() })),
  /** Whether passwords survive a restart on this machine. */
  'collection:keepsPasswords': call('view', none, z.boolean()),
  /** Names of the servers that may be contacted now. */
  'collection:switchedOn': call('view', none, z.array(text(200))),
  'collection:switch': call('administer', z.strictObject({ id: recordId, on: z.boolean() }), none),
  /**
   * Asks for a folder, or the certificate of an authority, in the system dialog; null if the user
   * cancels.
   */
  'collection:chooseFolder': call('operate', none, z.string().nullable()),
  'collection:chooseAuthority': call('operate', none, z.string().nullable()),
  /** Lists the files of the folder; `collection:stopReading` cancels it. */
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
  /** Publishes the current rows of a table to a target; `collection:stopReading` cancels it. */
  'collection:publish': call(
    'operate',
    record.extend({
      table: recordId,
      /** Comment of another machine's publication to be replaced; null for none. */
      replaces: z.string().max(20_000).nullable()
    }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('published'), rows: z.int() }),
      /** The target holds a publication of another machine; `who` describes the publisher. */
      z.strictObject({ outcome: z.literal('standing'), who: z.string(), comment: z.string() })
    ])
  ),
  /** Whether each new generation of a table is published to a target. */
  'collection:follow': call(
    'operate',
    record.extend({ table: recordId, follows: z.boolean() }),
    none
  ),
  /** Targets that tables are published to, with the state of one table there. */
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
  /** The specification's figures, or actual ones once anything happened. */
  'collection:report': call('view', z.strictObject({ kind: reportKind }), collectionReport),
  'collection:exportReport': call('export', z.strictObject({ kind: reportKind }), saveResult)
} as const
