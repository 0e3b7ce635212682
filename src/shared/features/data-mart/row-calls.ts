import { lineSchema, recordIdSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { listCriteriaSchema } from '../../kit/list/settings'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { dataMartSchema } from '../../model/data-mart/data-mart'
import { rollbackReasonSchema } from '../../model/data-mart/generation'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import {
  generationComparisonSchema,
  rowDifferencesPageSchema,
  rowDifferencesRangeSchema
} from '../../model/data-mart/rows/differences'
import { rowExportFormatSchema } from '../../model/data-mart/rows/export-format'
import { columnValueProfileSchema } from './rows/profile'

const table = z.strictObject({ id: recordIdSchema })
/**
 * Request that names a table and, optionally, a generation (version of its rows); the current
 * generation by default.
 */
const tableAt = table.extend({ generation: generationIdSchema.optional() })

/**
 * Job id of a query of table rows, assigned by the page before the query starts, so that it can be
 * cancelled.
 */
const job = z.uuid()
const twoGenerations = table.extend({ older: generationIdSchema, newer: generationIdSchema })

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Calls about the rows of a table and its generations. */
export const tableRowCalls = {
  /**
   * Rows of the current or an older generation, the row number first, personal values masked.
   * Accent-insensitive search in one column (filter `cot`) or in all unmasked ones; column filters
   * are those of `row-filter`.
   */
  'dataMart:rows': defineCall(
    'view',
    tableAt.extend({ query: listQuerySchema }),
    createListPageSchema(z.array(value)).extend({ generation: z.string() })
  ),
  /**
   * Counts the rows that differ between two generations, over their common columns; matched by the
   * table's key if both have it, else by whole rows. Null if cancelled.
   */
  'dataMart:compare': defineCall(
    'view',
    twoGenerations.extend({ job }),
    generationComparisonSchema.nullable()
  ),
  /** Cancels a query of table rows that is no longer needed. */
  'dataMart:stop': defineCall('view', z.strictObject({ job }), emptySchema),
  /** Differing rows, cell by cell; personal values masked on both sides. Null if cancelled. */
  'dataMart:differences': defineCall(
    'view',
    twoGenerations.extend({ range: rowDifferencesRangeSchema, job }),
    rowDifferencesPageSchema.nullable()
  ),
  /** Publishes an older generation again as the current one, with the reason. */
  'dataMart:returnTo': defineCall(
    'operate',
    table.extend({ generation: generationIdSchema, reason: rollbackReasonSchema }),
    dataMartSchema
  ),
  /**
   * Exports every row that passes the query, in its order and display form; rejected if a sheet has
   * too few rows.
   */
  'dataMart:exportRows': defineCall(
    'export',
    tableAt.extend({
      query: listCriteriaSchema,
      format: rowExportFormatSchema,
      job: saveJobIdSchema
    }),
    fileSaveResultSchema
  ),
  /**
   * Most frequent values of an unmasked text column, descending; `rows` is null if the count is
   * below the minimum group size and the user has no access to personal data.
   */
  'dataMart:values': defineCall(
    'view',
    tableAt.extend({ column: lineSchema(100) }),
    z.array(z.strictObject({ value: z.string(), rows: z.int().nullable() }))
  ),
  /**
   * Value profile of an unmasked column (minimum, maximum, frequent values, distribution); computed
   * once per generation.
   */
  'dataMart:profile': defineCall(
    'view',
    tableAt.extend({ column: lineSchema(100), job }),
    columnValueProfileSchema.nullable()
  )
} as const
