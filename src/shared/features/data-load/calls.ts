import { line, mostColumns, recordId, text } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { loadCounts } from '../../model/data-load/facts'
import { heldLoad } from '../../model/data-load/held-load'
import {
  fullRequest,
  rejectedPage,
  rejectedQuery,
  rejectedSource
} from '../../model/data-load/rejected'
import { dataMart } from '../../model/data-mart/data-mart'
import { martDraft } from '../../model/data-mart/draft'
import { returnReason } from '../../model/data-mart/generation'
import { martRow } from '../../model/data-mart/list'
import { differencesPage, differencesRange } from '../../model/data-mart/rows/differences'

/** Id of a load, assigned by the page before it starts, so that it can be cancelled. */
const load = z.uuid()
/** Token of a chosen and profiled file. */
const token = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })

/** Column index in the file, from 0, for each table column; null if the file has none for it. */
const sources = z
  .array(
    z
      .int()
      .min(0)
      .max(mostColumns - 1)
      .nullable()
  )
  .max(mostColumns)

/** Table that accepts rows of files. */
const loadTarget = dataMart
  .pick({
    id: true,
    name: true,
    description: true,
    columns: true,
    key: true,
    writeStrategy: true,
    partition: true
  })
  .extend({
    /** Reason why the table accepts no rows now; empty if it does. */
    refusal: text(300)
  })
export type LoadTarget = z.infer<typeof loadTarget>

/** Proposed source of a table column: an index in the file, and how it was found. */
const proposedSource = z.strictObject({
  place: z.int().nullable(),
  by: z.enum(['name', 'content', 'recalled']).nullable()
})
export type ProposedSource = z.infer<typeof proposedSource>

/** Effects of a load on its table. */
const comparison = heldLoad.omit({ current: true, columns: true }).extend({
  tableName: text(100),
  waiting: z.boolean(),
  /**
   * Names of the users with the right to decide on it, if approval is required; empty if there is
   * nobody.
   */
  deciders: z.array(text(100))
})
export type LoadComparison = z.infer<typeof comparison>

export const dataLoadCalls = {
  /** The unit's own tables, by name: fictional and real rows are never mixed in one table. */
  'dataLoad:targets': call('view', none, z.array(loadTarget)),
  /** Proposes the most likely file column for each table column, by name, then by content. */
  'dataLoad:propose': call(
    'view',
    z.strictObject({
      token,
      table: recordId,
      /**
       * Ignores remembered readings of files with these columns and proposes as if there were none.
       */
      recalls: z.boolean().optional()
    }),
    z.array(proposedSource)
  ),
  /**
   * Creates a table with every valid row of the file, atomically; resolves when both are stored.
   */
  'dataLoad:create': call(
    'operate',
    z.strictObject({ load, token, draft: martDraft, sources }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({
        outcome: z.literal('created'),
        table: martRow,
        counts: loadCounts,
        /**
         * Title of the standard-model table that it fills, if its file was a completed template.
         */
        filled: text(200).nullable()
      })
    ])
  ),
  /**
   * Reads a file for an existing table and compares it with the current rows; staged under its id
   * until it is published or discarded. `partition`: partition column of a table written by
   * partition; otherwise empty.
   */
  'dataLoad:stage': call(
    'operate',
    z.strictObject({ load, token, table: recordId, sources, partition: line(100) }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('staged'), comparison })
    ])
  ),
  /** Loads awaiting approval, oldest first; of one table, or of all. */
  'dataLoad:waiting': call(
    'view',
    z.strictObject({ table: recordId.nullable() }),
    z.array(comparison)
  ),
  /** What publishing would do now; compares again if the table has other rows by now. */
  'dataLoad:compare': call('view', z.strictObject({ load }), comparison),
  /** Rows that publishing would change, cell by cell; personal values masked. */
  'dataLoad:differences': call('view', differencesRange.extend({ load }), differencesPage),
  'dataLoad:rejected': call('view', rejectedQuery, rejectedPage),
  /**
   * **Tải dòng bị loại**: exports rejected rows in the sender's columns, separator and encoding,
   * with the reasons. Unmasked for their sender, and for users with access to personal data who
   * give a reason; masked for all others.
   */
  'dataLoad:saveRejected': call(
    'export',
    fullRequest.extend({ source: rejectedSource }),
    saveResult
  ),
  /** **Gửi duyệt**: submits the load for approval by a second person; it survives a restart. */
  'dataLoad:submit': call('operate', z.strictObject({ load }), comparison),
  /**
   * **Trả lại**: discards a load awaiting approval, with the reason; allowed to its deciders and
   * its sender.
   */
  'dataLoad:giveBack': call('byInput', z.strictObject({ load, reason: returnReason }), none),
  /**
   * **Công bố**: publishes the compared load as the table's next generation; one awaiting approval
   * requires another user with the right to approve or load.
   */
  'dataLoad:publish': call(
    'byInput',
    z.strictObject({ load }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('published'), table: martRow, counts: loadCounts })
    ])
  ),
  /** Discards the compared load; the table stays unchanged. */
  'dataLoad:drop': call('operate', z.strictObject({ load }), none),
  /**
   * Cancels the running load without leaving anything behind. Requires the right to load or to
   * publish.
   */
  'dataLoad:stop': call('byInput', z.strictObject({ load }), none)
} as const

export const loadPhases = ['read', 'check', 'write'] as const

export const dataLoadEvents = {
  /** Progress of a load: phase, its share, bytes and rows of the file read. */
  'dataLoad:progress': z.strictObject({
    load,
    phase: z.enum(loadPhases),
    share: z.number().min(0).max(1),
    bytes: z.int().min(0),
    rows: z.int().min(0)
  })
} as const
