import { recordId } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { dataMart } from '../../model/data-mart/data-mart'
import { generationId } from '../../model/data-mart/generation-id'
import {
  columnQuality,
  foundRows,
  ruleResult,
  tableQuality
} from '../../model/data-quality/quality'
import { tableRule } from '../../model/data-quality/rules'

const table = z.strictObject({ id: recordId })
/** Table with an optional generation; the current one by default. */
const tableAt = table.extend({ generation: generationId.optional() })
/** Job id of a computation, assigned by the page before it starts, so that it can be cancelled. */
const job = z.uuid()
const stopped = z.strictObject({ outcome: z.literal('stopped') })

export const dataQualityCalls = {
  /**
   * Quality of this generation, else the newest computed for the table; null if none was computed
   * since the program started.
   */
  'dataQuality:kept': call('view', tableAt, tableQuality.nullable()),
  /** Computes the quality over all rows of a generation, once, because it never changes. */
  'dataQuality:measure': call(
    'view',
    tableAt.extend({ job }),
    z.discriminatedUnion('outcome', [
      stopped,
      z.strictObject({ outcome: z.literal('measured'), quality: tableQuality })
    ])
  ),
  /** Cancels a computation or search; earlier results stay. */
  'dataQuality:stop': call('view', z.strictObject({ job }), none),
  /**
   * Number of missing values of each current column, in one pass over the rows; null if cancelled.
   */
  'dataQuality:empty': call(
    'view',
    table.extend({ job }),
    z.array(columnQuality.pick({ name: true, checked: true, empty: true })).nullable()
  ),
  /**
   * Number of rows that break each rule of the table, over all rows. `broken` is null if a rule
   * cannot be checked, and `fault` says why.
   */
  'dataQuality:check': call(
    'view',
    tableAt.extend({ job }),
    z.discriminatedUnion('outcome', [
      stopped,
      z.strictObject({
        outcome: z.literal('checked'),
        rows: z.int().min(0),
        results: z.array(ruleResult)
      })
    ])
  ),
  /** First rows that break a rule; null if cancelled. */
  'dataQuality:broken': call('view', tableAt.extend({ rule: z.uuid(), job }), foundRows.nullable()),
  /** Adds a rule, or replaces the one with its id. */
  'dataQuality:setRule': call('operate', table.extend({ rule: tableRule }), dataMart),
  'dataQuality:removeRule': call('operate', table.extend({ rule: z.uuid() }), dataMart),
  /** First duplicate rows; null if cancelled. */
  'dataQuality:duplicates': call('view', tableAt.extend({ job }), foundRows.nullable())
} as const

export const dataQualityEvents = {
  /** Progress from 0 to 1, and the current subject. */
  'dataQuality:progress': z.strictObject({
    job,
    share: z.number().min(0).max(1),
    words: z.string()
  })
} as const
