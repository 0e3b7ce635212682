import { call, none } from '../../contract/call'
import { line, recordId, text } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { dataMart } from '../data-mart/data-mart'
import { martDraft } from '../data-mart/draft'
import { returnReason } from '../data-mart/generation'
import { martRow } from '../data-mart/list'
import { differencesPage, differencesRange } from '../data-mart/rows/differences'
import { loadCounts } from './facts'
import { heldLoad } from './held-load'
import { fullRequest, rejectedPage, rejectedQuery, rejectedSource } from './rejected'

/** Names a load before it begins, so that it can be stopped; made by the page. */
const load = z.uuid()
/** Stands for a file that was chosen and profiled. */
const token = z.uuid()
const cancelled = z.strictObject({ outcome: z.literal('cancelled') })

/** For each column of the table its place in the file, from 0; null where the file has nothing for it. */
const sources = z.array(z.int().min(0).max(499).nullable()).max(500)

/** A table that takes rows of files. */
const loadTarget = dataMart
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
    /** Why it takes none now; empty where it does. */
    refusal: text(300)
  })
export type LoadTarget = z.infer<typeof loadTarget>

/** Where a column of a table is proposed to come from: a place in the file, and by what it was found. */
const proposedSource = z.strictObject({
  place: z.int().nullable(),
  by: z.enum(['name', 'content', 'recalled']).nullable()
})
export type ProposedSource = z.infer<typeof proposedSource>

/** What a load does to which table. */
const comparison = heldLoad.omit({ current: true, columns: true }).extend({
  tableName: text(100),
  waiting: z.boolean(),
  /** Names of those who may decide on it, where a second person is needed; empty where there is nobody. */
  deciders: z.array(text(100))
})
export type LoadComparison = z.infer<typeof comparison>

export const dataLoadCalls = {
  /** The unit's own tables, by name: made-up rows and real ones never meet in one table. */
  'dataLoad:targets': call('view', none, z.array(loadTarget)),
  /** For each column of a table the file's column that it most likely is, by name, then by content. */
  'dataLoad:propose': call(
    'view',
    z.strictObject({
      token,
      table: recordId,
      /** Not what was remembered of files with these columns: what would be proposed without it. */
      recalls: z.boolean().optional()
    }),
    z.array(proposedSource)
  ),
  /** A new table with every row of the file that fits; the answer comes when both are kept, and nothing is kept before. */
  'dataLoad:create': call(
    'operate',
    z.strictObject({ load, token, draft: martDraft, sources }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({
        outcome: z.literal('created'),
        table: martRow,
        counts: loadCounts,
        /** Title of the table of the standard model that it fills: its file was a filled template. */
        filled: text(200).nullable()
      })
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
      z.strictObject({ outcome: z.literal('staged'), comparison })
    ])
  ),
  /** Loads that wait for a second person, the oldest first; of one table, or of all. */
  'dataLoad:waiting': call(
    'view',
    z.strictObject({ table: recordId.nullable() }),
    z.array(comparison)
  ),
  /** What publishing would do now: compared once more where the table has other rows by now. */
  'dataLoad:compare': call('view', z.strictObject({ load }), comparison),
  /** Rows that publishing would change, cell by cell; personal values masked. */
  'dataLoad:differences': call('view', differencesRange.extend({ load }), differencesPage),
  'dataLoad:rejected': call('view', rejectedQuery, rejectedPage),
  /**
   * **Tải dòng bị loại**: rejected rows in the sender's columns, separator and character set, with the reason. In full for their sender, and for
   * whoever may see personal data and says why; masked for all others.
   */
  'dataLoad:saveRejected': call(
    'export',
    fullRequest.extend({ source: rejectedSource }),
    saveResult
  ),
  /** **Gửi duyệt**: it waits for a second person, over restarts. */
  'dataLoad:submit': call('operate', z.strictObject({ load }), comparison),
  /** **Trả lại**: a load that waits is dropped, with the reason; by whoever may decide on it, its sender too. */
  'dataLoad:giveBack': call('byInput', z.strictObject({ load, reason: returnReason }), none),
  /** **Công bố**: what was compared becomes the table's next generation; one that waits, by another person who may approve or load. */
  'dataLoad:publish': call(
    'byInput',
    z.strictObject({ load }),
    z.discriminatedUnion('outcome', [
      cancelled,
      z.strictObject({ outcome: z.literal('published'), table: martRow, counts: loadCounts })
    ])
  ),
  /** Lets go of what was compared; the table stays as it is. */
  'dataLoad:drop': call('operate', z.strictObject({ load }), none),
  /** Stops what runs; nothing of it is left. For whoever may load or publish. */
  'dataLoad:stop': call('byInput', z.strictObject({ load }), none)
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
