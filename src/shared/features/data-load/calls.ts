import { lineSchema, maxTableColumns, recordIdSchema, textSchema } from '../../kit/fields'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { loadCountsSchema } from '../../model/data-load/facts'
import { stagedLoadSchema } from '../../model/data-load/held-load'
import {
  rejectedRowSourceSchema,
  rejectedRowsPageSchema,
  rejectedRowsQuerySchema,
  unmaskedRejectedRowsSchema
} from '../../model/data-load/rejected'
import { dataMartSchema } from '../../model/data-mart/data-mart'
import { martDraftSchema } from '../../model/data-mart/draft'
import { rollbackReasonSchema } from '../../model/data-mart/generation'
import { martListRowSchema } from '../../model/data-mart/list'
import {
  rowDifferencesPageSchema,
  rowDifferencesRangeSchema
} from '../../model/data-mart/rows/differences'
import { localityDecisionSchema, localityQuestionSchema } from '../../model/localities/question'

/** Id of a load, assigned by the page before it starts, so that it can be cancelled. */
const load = z.uuid()
/** Token of a chosen file whose columns and types were detected. */
const token = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })
/** Nothing was loaded, because columns without an answer have codes of several localities. */
const ambiguous = z.strictObject({
  outcome: z.literal('ambiguous'),
  questions: z.array(localityQuestionSchema).min(1)
})
/** Answers to the questions about codes that mean several localities. */
const localities = z.array(localityDecisionSchema).max(20).optional()

/**
 * Column index in the file, from 0, for each table column; null for a table column that the file
 * does not fill.
 */
const sources = z
  .array(
    z
      .int()
      .min(0)
      .max(maxTableColumns - 1)
      .nullable()
  )
  .max(maxTableColumns)

/** Table that accepts rows of files. */
const loadTarget = dataMartSchema
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
    /** Reason why the table accepts no new rows now; empty if it accepts them. */
    refusal: textSchema(300)
  })
export type LoadTargetTable = z.infer<typeof loadTarget>

/** Proposed source of a table column: the column index in the file, and how the match was found. */
const proposedSource = z.strictObject({
  place: z.int().nullable(),
  by: z.enum(['name', 'content', 'recalled']).nullable()
})
export type ProposedColumnSource = z.infer<typeof proposedSource>

/** Changes that publishing a load would make to its table. */
const comparison = stagedLoadSchema.omit({ current: true, columns: true }).extend({
  tableName: textSchema(100),
  waiting: z.boolean(),
  /**
   * Names of the users with the right to decide on the load, if approval is required; empty if
   * there is nobody.
   */
  deciders: z.array(textSchema(100))
})
export type LoadComparison = z.infer<typeof comparison>

export const dataLoadCalls = {
  /**
   * Lists the unit's own tables by name. Sample tables are excluded, because fictional and real
   * rows are never mixed in one table.
   */
  'dataLoad:targets': defineCall('view', emptySchema, z.array(loadTarget)),
  /** Proposes the most likely file column for each table column, by name, then by content. */
  'dataLoad:propose': defineCall(
    'view',
    z.strictObject({
      token,
      table: recordIdSchema,
      /**
       * Whether reading options remembered for files with these columns (column mapping, types) are
       * used for the proposal; true if absent.
       */
      recalls: z.boolean().optional()
    }),
    z.array(proposedSource)
  ),
  /**
   * Creates a table with every valid row of the file, atomically; resolves when the table and its
   * rows are stored.
   */
  'dataLoad:create': defineCall(
    'operate',
    z.strictObject({
      load,
      token,
      draft: martDraftSchema,
      sources,
      localities
    }),
    z.discriminatedUnion('outcome', [
      cancelled,
      ambiguous,
      z.strictObject({
        outcome: z.literal('created'),
        table: martListRowSchema,
        counts: loadCountsSchema,
        /**
         * Title of the standard-model table that the new table fills, if its file was a completed
         * template.
         */
        filled: textSchema(200).nullable()
      })
    ])
  ),
  /**
   * Reads a file for an existing table and compares it with the current rows. The load is staged
   * under its id until it is published or discarded. `partition`: partition column of a table that
   * is replaced partition by partition; otherwise empty.
   */
  'dataLoad:stage': defineCall(
    'operate',
    z.strictObject({
      load,
      token,
      table: recordIdSchema,
      sources,
      partition: lineSchema(100),
      localities
    }),
    z.discriminatedUnion('outcome', [
      cancelled,
      ambiguous,
      z.strictObject({ outcome: z.literal('staged'), comparison })
    ])
  ),
  /** Loads of one table or of all tables awaiting approval, oldest first. */
  'dataLoad:waiting': defineCall(
    'view',
    z.strictObject({ table: recordIdSchema.nullable() }),
    z.array(comparison)
  ),
  /**
   * Changes that publishing the load now would make; compares again if the table's rows have
   * changed since the last comparison.
   */
  'dataLoad:compare': defineCall('view', z.strictObject({ load }), comparison),
  /** Rows that publishing would change, cell by cell; personal values masked. */
  'dataLoad:differences': defineCall(
    'view',
    rowDifferencesRangeSchema.extend({ load }),
    rowDifferencesPageSchema
  ),
  'dataLoad:rejected': defineCall('view', rejectedRowsQuerySchema, rejectedRowsPageSchema),
  /**
   * **Tải dòng bị loại**: exports rejected rows in the columns, separator and encoding of the
   * original file, with the reasons. Unmasked for the user who loaded the file, and for users with
   * access to personal data who give a reason; masked for all others.
   */
  'dataLoad:saveRejected': defineCall(
    'export',
    unmaskedRejectedRowsSchema.extend({ source: rejectedRowSourceSchema }),
    fileSaveResultSchema
  ),
  /**
   * **Gửi duyệt**: submits the load for approval by a second person. The submitted load survives a
   * restart.
   */
  'dataLoad:submit': defineCall('operate', z.strictObject({ load }), comparison),
  /**
   * **Trả lại**: discards a load that awaits approval, with a reason; allowed to the users with
   * permission to approve it and to the user who submitted it.
   */
  'dataLoad:giveBack': defineCall(
    'byInput',
    z.strictObject({ load, reason: rollbackReasonSchema }),
    emptySchema
  ),
  /**
   * **Công bố**: publishes the compared load as the table's next generation (version of its rows).
   * A load that awaits approval can be published only by another user with the right to approve or
   * load.
   */
  'dataLoad:publish': defineCall(
    'byInput',
    z.strictObject({ load }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({
        outcome: z.literal('published'),
        table: martListRowSchema,
        counts: loadCountsSchema
      })
    ])
  ),
  /** Discards the compared load; the table stays unchanged. */
  'dataLoad:drop': defineCall('operate', z.strictObject({ load }), emptySchema),
  /**
   * Cancels the running load and removes everything it wrote. Requires the right to load or to
   * publish.
   */
  'dataLoad:stop': defineCall('byInput', z.strictObject({ load }), emptySchema)
} as const

export const loadPhases = ['read', 'check', 'write'] as const

export const dataLoadEvents = {
  /**
   * Progress event of a load: phase, completed share of the phase, bytes and rows of the file read
   * so far.
   */
  'dataLoad:progress': z.strictObject({
    load,
    phase: z.enum(loadPhases),
    share: z.number().min(0).max(1),
    bytes: z.int().min(0),
    rows: z.int().min(0)
  })
} as const
