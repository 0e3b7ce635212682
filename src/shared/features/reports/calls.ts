import { recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { dataOrigin } from '../../kit/origin'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { editionAnswer, editionDraft } from '../../model/reports/edition'
import { report, reportDraft, reportRow } from '../../model/reports/report'

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
  dataOrigin,
  lacking: z.array(z.string()),
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
  /** `section`: address of a sector whose reports are requested; empty for all. */
  'reports:list': call(
    'view',
    z.strictObject({ query: listQuery, section: text(200) }),
    listPage(reportRow).extend({
      drafts: z.int(),
      frozen: z.int(),
      /** Number of reports that their plan will write within a week. */
      due: z.int(),
      groups: z.array(z.string()),
      /** Sector pages that no report can be based on, with the titles of the missing tables. */
      dark: z.array(z.strictObject({ path: z.string(), tables: z.array(z.string()) })),
      months: z.array(z.strictObject({ month: z.string(), count: z.int() }))
    })
  ),
  /** Exports the list itself as CSV. */
  'reports:exportList': call(
    'export',
    z.strictObject({ query: listQuery, section: text(200) }),
    saveResult
  ),
  /**
   * Report with its content: the snapshot, or else the current state; `intact`: whether a snapshot
   * still matches its hash. `edition`: number of an earlier edition, null in the response for the
   * newest.
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
  /**
   * Runs the query of the newest edition again over the current rows, as a new edition. `job`
   * identifies it for `reports:stop`.
   */
  'reports:freezeAgain': call(
    'analyse',
    item.extend(editionDraft.shape).extend({ job: z.uuid().optional() }),
    report
  ),
  /** Cancels a repeated query that is no longer needed. */
  'reports:stop': call('view', z.strictObject({ job: z.uuid() }), none),
  /** Reports of query results, which accept further editions. */
  'reports:ofQueries': call(
    'analyse',
    none,
    z.array(z.strictObject({ id: recordId, name: z.string(), words: z.string() }))
  ),
  'reports:setFavourite': call('analyse', item.extend({ favourite: z.boolean() }), report),
  /**
   * Figures of the report compared with another period ("2026-09") or an earlier version ("v1").
   */
  'reports:compare': call(
    'view',
    item.extend({ against: text(20) }),
    z.array(z.strictObject({ title: z.string(), here: z.string(), there: z.string() }))
  ),
  /** Exports the rows of a report or edition as CSV. */
  'reports:export': call('export', itemOrEdition, saveResult)
} as const
