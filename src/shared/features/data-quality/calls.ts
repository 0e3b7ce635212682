import { call, none } from '../../contract/call'
import { recordId } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataMart } from '../data-mart/data-mart'
import { generationId } from '../data-mart/generation-id'
import { columnQuality, foundRows, ruleResult, tableQuality } from './quality'
import { tableRule } from './rules'

const table = z.strictObject({ id: recordId })
/** Without a generation, the one in force. */
const tableAt = table.extend({ generation: generationId.optional() })
/** Names what is being counted before it begins, so that it can be stopped; made by the page. */
const job = z.uuid()
const stopped = z.strictObject({ outcome: z.literal('stopped') })

export const dataQualityCalls = {
  /** What was counted of this generation, else the newest that was counted of the table; null where nothing was since the program started. */
  'dataQuality:kept': call('view', tableAt, tableQuality.nullable()),
  /** Counts over all rows of the generation, once: it never changes. */
  'dataQuality:measure': call(
    'view',
    tableAt.extend({ job }),
    z.discriminatedUnion('outcome', [
      stopped,
      z.strictObject({ outcome: z.literal('measured'), quality: tableQuality })
    ])
  ),
  /** Ends what is being counted or looked for; what was counted before stays. */
  'dataQuality:stop': call('view', z.strictObject({ job }), none),
  /** Of each column in force how many values are missing, which takes one look at the rows; null where it was stopped. */
  'dataQuality:empty': call(
    'view',
    table.extend({ job }),
    z.array(columnQuality.pick({ name: true, checked: true, empty: true })).nullable()
  ),
  /** How many rows break each rule of the table, over all rows. `broken` is null where a rule cannot be checked, `fault` says why. */
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
  /** The first rows that break a rule; null where it was stopped. */
  'dataQuality:broken': call('view', tableAt.extend({ rule: z.uuid(), job }), foundRows.nullable()),
  /** Adds a rule, or puts it in the place of the one of its id. */
  'dataQuality:setRule': call('operate', table.extend({ rule: tableRule }), dataMart),
  'dataQuality:removeRule': call('operate', table.extend({ rule: z.uuid() }), dataMart),
  /** The first rows that come again; null where it was stopped. */
  'dataQuality:duplicates': call('view', tableAt.extend({ job }), foundRows.nullable())
} as const

export const dataQualityEvents = {
  /** How far it is, from 0 to 1, and what is looked at now. */
  'dataQuality:progress': z.strictObject({
    job,
    share: z.number().min(0).max(1),
    words: z.string()
  })
} as const
