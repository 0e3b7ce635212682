import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { fileHashSchema } from '../../model/collection/real/source-item'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { connectionDraftSchema, connectionRowSchema, dataConnectionSchema } from './connection'
import { dataEndpointSchema, endpointDraftSchema } from './endpoint'
import { arrivedFileSchema } from './real/arrival'
import { collectionReportKindSchema, collectionReportSchema } from './real-report'

const record = z.strictObject({ id: recordIdSchema })

/**
 * Source or target with its number of connections and, if it is real (not simulated), its state on
 * this machine.
 */
const endpointView = z.strictObject({
  endpoint: dataEndpointSchema,
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

/** IPC calls for sources, targets and connections (spec 2.6) and for their report (spec 2.7). */
export const collectionCalls = {
  'collection:endpoints': defineCall('view', emptySchema, z.array(endpointView)),
  'collection:saveEndpoint': defineCall(
    'operate',
    z.strictObject({
      id: recordIdSchema.nullable(),
      draft: endpointDraftSchema,
      /** Password of a server; null leaves it unchanged. */
      password: z.string().min(1).max(200).nullable()
    }),
    dataEndpointSchema
  ),
  'collection:removeEndpoint': defineCall('operate', record, emptySchema),
  'collection:connections': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(connectionRowSchema)
  ),
  'collection:saveConnection': defineCall(
    'operate',
    z.strictObject({ id: recordIdSchema.nullable(), draft: connectionDraftSchema }),
    dataConnectionSchema
  ),
  'collection:removeConnection': defineCall('operate', record, emptySchema),
  /**
   * Checks an endpoint or a connection step by step, with `collection:progress` events; resolves
   * when finished.
   */
  'collection:check': defineCall(
    'operate',
    record,
    z.strictObject({ passed: z.boolean(), reason: z.string() })
  ),
  /** Transfers data to a target or through a connection; returns the row count. */
  'collection:sync': defineCall('operate', record, z.strictObject({ rows: z.int() })),
  /** Whether passwords survive a restart on this machine. */
  'collection:keepsPasswords': defineCall('view', emptySchema, z.boolean()),
  /** Names of the servers that are currently enabled. */
  'collection:switchedOn': defineCall('view', emptySchema, z.array(textSchema(200))),
  'collection:switch': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, on: z.boolean() }),
    emptySchema
  ),
  /**
   * Opens the system dialog to choose a folder, or a certificate file of an authority; null if the
   * user cancels.
   */
  'collection:chooseFolder': defineCall('operate', emptySchema, z.string().nullable()),
  'collection:chooseAuthority': defineCall('operate', emptySchema, z.string().nullable()),
  /** Lists the files of the folder; `collection:stopReading` cancels it. */
  'collection:arrivals': defineCall('operate', record, z.array(arrivedFileSchema)),
  'collection:reopenArrival': defineCall(
    'operate',
    z.strictObject({ id: recordIdSchema, sha256: fileHashSchema }),
    emptySchema
  ),
  'collection:tables': defineCall(
    'operate',
    record,
    z.array(z.strictObject({ schema: z.string(), table: z.string() }))
  ),
  /** Publishes the current rows of a table to a target; `collection:stopReading` cancels it. */
  'collection:publish': defineCall(
    'operate',
    record.extend({
      table: recordIdSchema,
      /**
       * Comment of the other machine's published table that this publication replaces; null for
       * none.
       */
      replaces: z.string().max(20_000).nullable()
    }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('published'), rows: z.int() }),
      /**
       * The table at the target was published by another machine and was not replaced; `who`
       * describes that machine.
       */
      z.strictObject({ outcome: z.literal('standing'), who: z.string(), comment: z.string() })
    ])
  ),
  /** Sets whether each new generation (version of the rows) of a table is published to a target. */
  'collection:follow': defineCall(
    'operate',
    record.extend({ table: recordIdSchema, follows: z.boolean() }),
    emptySchema
  ),
  /**
   * Lists the targets that tables are published to, with the state of the given table at each of
   * them.
   */
  'collection:targetsOf': defineCall(
    'view',
    z.strictObject({ table: recordIdSchema }),
    z.array(
      z.strictObject({
        id: recordIdSchema,
        name: z.string(),
        on: z.boolean(),
        follows: z.boolean(),
        generation: generationIdSchema.nullable(),
        time: timestampSchema.nullable()
      })
    )
  ),
  'collection:stopReading': defineCall('operate', record, emptySchema),
  'collection:exportLog': defineCall('export', record, fileSaveResultSchema),
  /**
   * Report with the sample figures of the specification, or with actual figures once a load or run
   * was recorded.
   */
  'collection:report': defineCall(
    'view',
    z.strictObject({ kind: collectionReportKindSchema }),
    collectionReportSchema
  ),
  'collection:exportReport': defineCall(
    'export',
    z.strictObject({ kind: collectionReportKindSchema }),
    fileSaveResultSchema
  )
} as const
