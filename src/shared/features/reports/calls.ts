import { call, none } from '../../contract/call'
import { recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { editionAnswer, editionDraft } from './edition'
import { report, reportDraft, reportRow } from './report'

const item = z.strictObject({ id: recordId })
const itemOrEdition = item.extend({ edition: z.int().min(1).optional() })
const content = z.strictObject({
  time: z.int().nullable(),
  user: z.string(),
  answer: editionAnswer.nullable(),
  figures: z.array(z.tuple([z.string(), z.string()])),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sha256: z.string(),
  /** Missing where it shows no personal column. `closed`: tables for which the reader has the right to see them in full and gave no reason yet. */
  personal: z
    .strictObject({
      values: z.enum(['full', 'masked']),
      closed: z.array(
        z.strictObject({ id: recordId, name: z.string(), columns: z.array(z.string()) })
      )
    })
    .optional()
})

export const reportCalls = {
  /** `section` is the address of a sector whose reports alone are asked for; empty for all. */
  'reports:list': call(
    'view',
    z.strictObject({ query: listQuery, section: text(200) }),
    listPage(reportRow).extend({
      drafts: z.int(),
      frozen: z.int(),
      /** Written by their plan within a week. */
      due: z.int(),
      groups: z.array(z.string()),
      /** Sector pages that no report can be made from, with the titles of the tables that they lack. */
      dark: z.array(z.strictObject({ path: z.string(), tables: z.array(z.string()) })),
      months: z.array(z.strictObject({ month: z.string(), count: z.int() }))
    })
  ),
  /** The list itself as a CSV file. */
  'reports:exportList': call(
    'export',
    z.strictObject({ query: listQuery, section: text(200) }),
    saveResult
  ),
  /**
   * With its content: as frozen, else as it is now; `intact` tells whether a frozen one still has its hash. `edition` is the number of an earlier one,
   * told again in the answer, where null stands for the newest.
   */
  'reports:get': call(
    'view',
    itemOrEdition,
    z.strictObject({ report, content, intact: z.boolean(), edition: z.int().nullable() })
  ),
  'reports:create': call('analyse', z.strictObject({ draft: reportDraft }), report),
  'reports:revise': call('analyse', item.extend({ draft: reportDraft }), report),
  'reports:clone': call('analyse', item, report),
  'reports:freeze': call('analyse', item, report),
  /** Asks the question of the newest edition again, over the rows in force, as an edition of its own. `job` names it for `reports:stop`. */
  'reports:freezeAgain': call(
    'analyse',
    item.extend(editionDraft.shape).extend({ job: z.uuid().optional() }),
    report
  ),
  /** Ends what was asked again and nobody waits for any more. */
  'reports:stop': call('view', z.strictObject({ job: z.uuid() }), none),
  /** Reports of queries' answers, which can take another edition. */
  'reports:ofQueries': call(
    'analyse',
    none,
    z.array(z.strictObject({ id: recordId, name: z.string(), words: z.string() }))
  ),
  'reports:setFavourite': call('analyse', item.extend({ favourite: z.boolean() }), report),
  /** Figures of the report beside those of another period ("2026-09") or an earlier version ("v1"). */
  'reports:compare': call(
    'view',
    item.extend({ against: text(20) }),
    z.array(z.strictObject({ title: z.string(), here: z.string(), there: z.string() }))
  ),
  /** The rows of the same, as a CSV file. */
  'reports:export': call('export', itemOrEdition, saveResult)
} as const
