import { call } from '../../contract/call'
import { recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { report, reportDraft, reportRow } from './report'

const item = z.strictObject({ id: recordId })
const content = z.strictObject({
  figures: z.array(z.tuple([z.string(), z.string()])),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sha256: z.string()
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
      months: z.array(z.strictObject({ month: z.string(), count: z.int() }))
    })
  ),
  /** The list itself as a CSV file. */
  'reports:exportList': call(
    'export',
    z.strictObject({ query: listQuery, section: text(200) }),
    saveResult
  ),
  /** With its content: as frozen, else as it is now; `intact` tells whether a frozen one still has its hash. */
  'reports:get': call('view', item, z.strictObject({ report, content, intact: z.boolean() })),
  'reports:create': call('analyse', z.strictObject({ draft: reportDraft }), report),
  'reports:revise': call('analyse', item.extend({ draft: reportDraft }), report),
  'reports:clone': call('analyse', item, report),
  'reports:freeze': call('analyse', item, report),
  'reports:setFavourite': call('analyse', item.extend({ favourite: z.boolean() }), report),
  /** Figures of the report beside those of another period ("2026-09") or an earlier version ("v1"). */
  'reports:compare': call(
    'view',
    item.extend({ against: text(20) }),
    z.array(z.strictObject({ title: z.string(), here: z.string(), there: z.string() }))
  ),
  'reports:export': call('export', item, saveResult)
} as const
