import { auditedReasonSchema, paragraphSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { modelFindingViewSchema, modelGapViewSchema } from './calls'
import {
  closedPeriodSchema,
  closedPeriodTableSchema,
  periodClosingConfigurationKeys,
  periodMonthSchema
} from './closing'

const frozenTable = closedPeriodTableSchema
  .omit({ columns: true, bytes: true, derivations: true })
  .extend({ title: textSchema(200), isThere: z.boolean() })
export type ClosedPeriodTableView = z.infer<typeof frozenTable>

/** Closed period as displayed on the page. */
const closedPeriodView = closedPeriodSchema.omit({ id: true, name: true, frozen: true }).extend({
  frozen: z
    .strictObject({
      time: timestampSchema,
      user: textSchema(100),
      reason: textSchema(300),
      tables: z.array(frozenTable),
      findings: z.array(modelFindingViewSchema)
    })
    .nullable(),
  /** Whether reopening can be requested; only the newest closed period can be reopened. */
  isNewest: z.boolean()
})
export type ClosedPeriodView = z.infer<typeof closedPeriodView>

const ofPeriod = z.strictObject({ period: periodMonthSchema })

/** IPC calls of **Chốt kỳ**: closing reporting periods, so that their figures no longer change. */
export const closingCalls = {
  /** Lists the closed periods, newest first, and the periods that may be closed next. */
  'standardModel:closings': defineCall(
    'view',
    emptySchema,
    z.strictObject({ periods: z.array(closedPeriodView), next: z.array(periodMonthSchema) })
  ),
  /**
   * Preview of closing a period: the tables to be snapshot, the obstacles, and the findings of the
   * last model check over exactly these generations; null if there was no such check.
   */
  'standardModel:prepareClosing': defineCall(
    'view',
    ofPeriod,
    z.strictObject({
      tables: z.array(frozenTable.omit({ isThere: true })),
      gaps: z.array(modelGapViewSchema),
      checked: z
        .strictObject({ time: timestampSchema, findings: z.array(modelFindingViewSchema) })
        .nullable(),
      /** Whether findings of the model check prevent closing even if a user accepts them. */
      onlyClean: z.boolean(),
      settings: z.array(
        z.strictObject({ item: z.enum(periodClosingConfigurationKeys), value: z.int() })
      ),
      standards: z.int().min(0),
      /**
       * Digest of the whole preview; closing is rejected if the data has changed since the preview.
       */
      base: z.string().length(64)
    })
  ),
  /**
   * Closes a period. `accepted`: whether the user reviewed the findings and closes the period
   * despite them.
   */
  'standardModel:close': defineCall(
    'administer',
    ofPeriod.extend({
      base: z.string().length(64),
      reason: auditedReasonSchema,
      accepted: z.boolean()
    }),
    emptySchema
  ),
  'standardModel:askToReopen': defineCall(
    'administer',
    ofPeriod.extend({ reason: auditedReasonSchema }),
    emptySchema
  ),
  /** Decision of a second person on a request to reopen a period; a refusal states its reason. */
  'standardModel:decideReopening': defineCall(
    'approve',
    ofPeriod.extend({ decision: z.enum(['approve', 'refuse']), reason: paragraphSchema(300) }),
    emptySchema
  )
} as const
