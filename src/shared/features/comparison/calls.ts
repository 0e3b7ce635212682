import { lineSchema, recordIdSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { querySchema } from '../../model/query/asked'
import {
  comparisonDifferenceSchema,
  queryComparisonSchema,
  runningQueryComparisonSchema
} from './comparison'

/** Id of a comparison, assigned by the page before it starts, so that it can be cancelled. */
const run = z.uuid()
const place = recordIdSchema.nullable()

export const comparisonCalls = {
  /**
   * Runs a query at two execution targets (null is this machine) and compares the results cell by
   * cell. Resolves once the comparison is stored, whatever its outcome; throws if the comparison
   * cannot start.
   */
  'comparison:run': defineCall(
    'analyse',
    z.strictObject({
      run,
      name: lineSchema(200),
      query: querySchema,
      places: z.tuple([place, place])
    }),
    z.strictObject({ id: recordIdSchema })
  ),
  /** Cancels a running comparison; the cancellation is recorded. */
  'comparison:stop': defineCall('analyse', z.strictObject({ run }), emptySchema),
  /** Finished comparisons, newest first, and running ones. */
  'comparison:list': defineCall(
    'analyse',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(queryComparisonSchema).extend({
      running: z.array(runningQueryComparisonSchema)
    })
  ),
  /** Finished comparison with its differences. */
  'comparison:get': defineCall(
    'analyse',
    z.strictObject({ id: recordIdSchema }),
    z.strictObject({
      comparison: queryComparisonSchema,
      lines: z.array(comparisonDifferenceSchema)
    })
  )
} as const

export const comparisonEvents = {
  /**
   * Event: a comparison started, received a result, or ended; the list then updates its progress.
   */
  'comparison:progress': z.strictObject({ run })
} as const
