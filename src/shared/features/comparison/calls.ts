import { call, none } from '../../contract/call'
import { line, recordId } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { z } from '../../kit/zod'
import { query } from '../query/asked'
import { comparison, comparisonLine, runningComparison } from './comparison'

/** Names a comparison before it begins, so that it can be stopped. Made by the page. */
const run = z.uuid()
const place = recordId.nullable()

export const comparisonCalls = {
  /**
   * Asks a question at two places, null this machine, and compares the answers cell by cell. Answers once the comparison is kept, whatever it came to;
   * throws where it cannot begin.
   */
  'comparison:run': call(
    'analyse',
    z.strictObject({ run, name: line(200), query, places: z.tuple([place, place]) }),
    z.strictObject({ id: recordId })
  ),
  /** Ends one that is going on; that it was stopped is kept. */
  'comparison:stop': call('analyse', z.strictObject({ run }), none),
  /** Those that were made, the newest first, and those that are going on. */
  'comparison:list': call(
    'analyse',
    z.strictObject({ query: listQuery }),
    listPage(comparison).extend({ running: z.array(runningComparison) })
  ),
  /** One that was made, with what differs. */
  'comparison:get': call(
    'analyse',
    z.strictObject({ id: recordId }),
    z.strictObject({ comparison, lines: z.array(comparisonLine) })
  )
} as const

export const comparisonEvents = {
  /** A comparison began, one of its places answered, or it ended: the list tells how far it is. */
  'comparison:progress': z.strictObject({ run })
} as const
