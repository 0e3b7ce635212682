import { call, none } from '../../contract/call'
import { line, recordId } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martDraft } from '../data-mart/draft'
import { martRow } from '../data-mart/list'
import { loadCounts } from './facts'

/** Names a load before it begins, so that it can be stopped; made by the page. */
const load = z.uuid()
/** Stands for a file that was chosen and profiled. */
const token = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })

/** For each column of the table its place in the file, from 0; null where the file has nothing for it. */
const sources = z.array(z.int().min(0).max(499).nullable()).max(500)

export const dataLoadCalls = {
  /** A new table with every row of the file that fits; the answer comes when both are kept, and nothing is kept before. */
  'dataLoad:create': call(
    'operate',
    z.strictObject({ load, token, draft: martDraft, sources }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('created'), table: martRow, counts: loadCounts })
    ])
  ),
  /**
   * Reads a file for a table that is there and compares it with its rows; it waits under its name until it is published or dropped.
   * `partition`: of a table that is written by partitions, the column by whose values; elsewhere empty.
   */
  'dataLoad:stage': call(
    'operate',
    z.strictObject({ load, token, table: recordId, sources, partition: line(100) }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('staged'), counts: loadCounts })
    ])
  ),
  /** **Công bố**: what was compared becomes the table's next generation. */
  'dataLoad:publish': call(
    'operate',
    z.strictObject({ load }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('published'), table: martRow, counts: loadCounts })
    ])
  ),
  /** Lets go of what was compared; the table stays as it is. */
  'dataLoad:drop': call('operate', z.strictObject({ load }), none),
  /** Stops what runs; nothing of it is left. */
  'dataLoad:stop': call('operate', z.strictObject({ load }), none)
} as const

export const loadPhases = ['read', 'check', 'write'] as const

export const dataLoadEvents = {
  /** How far a load is: the phase and its share, bytes and rows of the file that are read. */
  'dataLoad:progress': z.strictObject({
    load,
    phase: z.enum(loadPhases),
    share: z.number().min(0).max(1),
    bytes: z.int().min(0),
    rows: z.int().min(0)
  })
} as const
