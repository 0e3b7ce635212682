import { recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { dataMartSchema } from '../../model/data-mart/data-mart'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import {
  columnQualitySchema,
  qualityIssueRowsSchema,
  ruleCheckResultSchema,
  tableQualitySchema
} from '../../model/data-quality/quality'
import { tableRuleSchema } from '../../model/data-quality/rules'

const table = z.strictObject({ id: recordIdSchema })
/**
 * Request that names a table and, optionally, a generation (version of its rows); the current
 * generation by default.
 */
const tableAt = table.extend({ generation: generationIdSchema.optional() })
/**
 * Job id of a quality computation, assigned by the page before the computation starts, so that it
 * can be cancelled.
 */
const job = z.uuid()
const stopped = z.strictObject({ outcome: z.literal('stopped') })

export const dataQualityCalls = {
  /**
   * Stored quality result of this generation, or else of the newest generation of the table that
   * was measured; null if none was measured since the program started.
   */
  'dataQuality:kept': defineCall('view', tableAt, tableQualitySchema.nullable()),
  /**
   * Computes the quality over all rows of a generation. Done once per generation, because its rows
   * never change.
   */
  'dataQuality:measure': defineCall(
    'view',
    tableAt.extend({ job }),
    z.discriminatedUnion('outcome', [
      stopped,
      z.strictObject({ outcome: z.literal('measured'), quality: tableQualitySchema })
    ])
  ),
  /** Cancels a quality computation or row search; earlier results stay. */
  'dataQuality:stop': defineCall('view', z.strictObject({ job }), emptySchema),
  /**
   * Number of missing values of each current column, in one pass over the rows; null if cancelled.
   */
  'dataQuality:empty': defineCall(
    'view',
    table.extend({ job }),
    z.array(columnQualitySchema.pick({ name: true, checked: true, empty: true })).nullable()
  ),
  /**
   * Number of rows that break each rule of the table, over all rows. `broken` is null if a rule
   * cannot be checked, and `fault` says why.
   */
  'dataQuality:check': defineCall(
    'view',
    tableAt.extend({ job }),
    z.discriminatedUnion('outcome', [
      stopped,
      z.strictObject({
        outcome: z.literal('checked'),
        rows: z.int().min(0),
        results: z.array(ruleCheckResultSchema)
      })
    ])
  ),
  /** First rows that break a rule; null if cancelled. */
  'dataQuality:broken': defineCall(
    'view',
    tableAt.extend({ rule: z.uuid(), job }),
    qualityIssueRowsSchema.nullable()
  ),
  /** Adds a rule, or replaces the rule with the same id. */
  'dataQuality:setRule': defineCall(
    'operate',
    table.extend({ rule: tableRuleSchema }),
    dataMartSchema
  ),
  'dataQuality:removeRule': defineCall('operate', table.extend({ rule: z.uuid() }), dataMartSchema),
  /** First duplicate rows; null if cancelled. */
  'dataQuality:duplicates': defineCall(
    'view',
    tableAt.extend({ job }),
    qualityIssueRowsSchema.nullable()
  )
} as const

export const dataQualityEvents = {
  /** Progress event: completed share from 0 to 1, and the column or rule being checked. */
  'dataQuality:progress': z.strictObject({
    job,
    share: z.number().min(0).max(1),
    words: z.string()
  })
} as const
