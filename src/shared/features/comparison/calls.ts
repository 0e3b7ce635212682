import { line, recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { query } from '../../model/query/asked'
import { comparison, comparisonLine, runningComparison } from './comparison'

/** Id of a comparison, assigned by the page before it starts, so that it can be cancelled. */
const run = z.uuid()
const place = recordId.nullable()

export const comparisonCalls = {
  /**
   * Runs a query at two execution targets (null is this machine) and compares the results cell by
   * cell. Resolves once the comparison is stored, whatever its outcome; throws if it cannot start.
   */
  'comparison:run': call(
    'analyse',
    z.strictObject({ run, name: line(200), query, places: z.tuple([place, place]) }),
    z.strictObject({ id: recordId })
  ),
  /** Cancels a running comparison; the cancellation is recorded. */
  'comparison:stop': call('analyse', z.strictObject({ run }), none),
  /** Finished comparisons, newest first, and running ones. */
  'comparison:list': call(
    'analyse',
    z.strictObject({ query: listQuery }),
    listPage(comparison).extend({ running: z.array(runningComparison) })
  ),
  /** Finished comparison with its differences. */
  'comparison:get': call(
    'analyse',
    z.strictObject({ id: recordId }),
    z.strictObject({ comparison, lines: z.array(comparisonLine) })
  )
} as const

export const comparisonEvents = {
  /** A comparison started, received a result, or ended; the list shows its progress. */
  'comparison:progress': z.strictObject({ run })
} as const
