import { line, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { listChoice } from '../../kit/list/settings'
import { auditedReason } from '../../kit/reason'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { sharedApi } from '../../model/api-sharing/share'
import { call, none } from '../../model/call'
import { catalogue } from '../../model/data-mart/catalogue'
import { dataType } from '../../model/data-mart/column'
import { dataMart, martLoad, martView, writeStatus } from '../../model/data-mart/data-mart'
import { martDraft } from '../../model/data-mart/draft'
import { returnReason } from '../../model/data-mart/generation'
import { generationId } from '../../model/data-mart/generation-id'
import { martOverview, martRow } from '../../model/data-mart/list'
import {
  differencesPage,
  differencesRange,
  generationsCompared
} from '../../model/data-mart/rows/differences'
import { exportFormat } from '../../model/data-mart/rows/export-format'
import { structureDraft } from '../../model/data-mart/structure'
import { etlPipeline } from '../../model/etl/pipeline'
import { secondPerson } from '../../model/sign-in/second-person'
import { martAbout } from './about'
import { affected } from './affected'
import { deletedRow } from './deleted'
import { growthPoint } from './growth'
import { renameDraft } from './rename'
import { columnProfile } from './rows/profile'

const table = z.strictObject({ id: recordId })
/** Table with an optional generation; the current one by default. */
const tableAt = table.extend({ generation: generationId.optional() })

/** Job id of a row query, assigned by the page before it starts, so that it can be cancelled. */
const job = z.uuid()
const twoGenerations = table.extend({ older: generationId, newer: generationId })

const touched = affected.pick({ kind: true, name: true })

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * Dependencies of a table: pipelines that load it, APIs that read it, services that share its kind
 * of data.
 */
const martUse = z.strictObject({
  pipelines: z.array(etlPipeline.pick({ code: true, name: true, source: true })),
  apis: z.array(
    sharedApi.pick({ id: true, name: true, status: true, sharedFields: true, requestCount: true })
  ),
  services: z.array(
    z.strictObject({ name: text(200), network: text(20), path: z.string(), status: text(30) })
  )
})
export type MartUse = z.infer<typeof martUse>

export const dataMartCalls = {
  'dataMart:list': call(
    'view',
    z.strictObject({ query: listQuery }),
    listPage(martRow).extend({ overview: martOverview })
  ),
  'dataMart:catalogue': call('view', none, catalogue),
  /**
   * `loads`: runs that wrote into it, newest first; `growth`: its rows by month, oldest first;
   * `views`: who viewed it, newest first.
   */
  'dataMart:get': call(
    'view',
    table,
    z.strictObject({
      table: dataMart,
      use: martUse,
      loads: z.array(martLoad),
      growth: z.array(growthPoint),
      views: z.array(martView)
    })
  ),
  'dataMart:create': call('operate', z.strictObject({ draft: martDraft }), martRow),
  /**
   * Changes description, group, write strategy and key; rejected with the duplicate rows if the key
   * is not unique in the current rows.
   */
  'dataMart:changeAbout': call('operate', table.extend({ about: martAbout }), dataMart),
  /** Preview of a rename: what follows automatically, and what does not, with the reason. */
  'dataMart:foreseeRename': call(
    'view',
    table.extend({ name: renameDraft.shape.name }),
    z.strictObject({
      follows: z.array(touched),
      left: z.array(touched.extend({ why: z.string() }))
    })
  ),
  /** Renames a table of the unit in every record that references it, in one write. */
  'dataMart:rename': call('operate', table.extend({ draft: renameDraft }), dataMart),
  /** Preview of a deletion: what it would break, and what is kept. */
  'dataMart:foreseeDeletion': call(
    'view',
    table,
    z.strictObject({ affected: z.array(affected), rows: z.int(), generations: z.int() })
  ),
  /**
   * Deletes a table of the unit recoverably, with its generations, and pauses the APIs that read
   * it.
   */
  'dataMart:delete': call('operate', table.extend({ reason: returnReason }), none),
  /** Deleted tables, the most recently deleted first. */
  'dataMart:deleted': call('view', none, z.array(deletedRow)),
  /** **Khôi phục**: restores a deleted table unchanged. */
  'dataMart:restore': call('operate', table, martRow),
  /** Preview of **Xóa hẳn**: what is lost, and what still needs the rows and so prevents it. */
  'dataMart:foreseePurge': call(
    'view',
    table,
    z.strictObject({
      rows: z.int(),
      generations: z.int(),
      bytes: z.int(),
      needed: z.array(z.string())
    })
  ),
  /** **Xóa hẳn**: deletes a deleted table and its files permanently. */
  'dataMart:purge': call(
    'operate',
    table.extend({ reason: returnReason, second: secondPerson.optional() }),
    none
  ),
  'dataMart:setStatus': call('operate', table.extend({ status: writeStatus }), dataMart),
  /**
   * Grants the signed-in user access to the personal data of tables until the session ends; the
   * reason goes to the audit log.
   */
  'dataMart:openPersonal': call(
    'analyse',
    z.strictObject({
      tables: z.array(recordId).min(1).max(50),
      reason: auditedReason,
      second: secondPerson.optional()
    }),
    none
  ),
  /**
   * Whether the signed-in user may read the personal data of a table, and gave a reason in this
   * session.
   */
  'dataMart:personalAccess': call(
    'view',
    table,
    z.strictObject({ isAllowed: z.boolean(), isOpen: z.boolean() })
  ),
  /**
   * Preview of a structure change: lost values by column, and what it would break; `calls` of the
   * last 90 days.
   */
  'dataMart:foreseeStructure': call(
    'view',
    table.extend({ columns: structureDraft }),
    z.strictObject({
      unfit: z.array(
        z.strictObject({ column: z.string(), from: dataType, to: dataType, count: z.int() })
      ),
      affected: z.array(affected)
    })
  ),
  /**
   * Changes the columns; rejected if an API shares one that would be removed, renamed or retyped.
   * Removing a personal mark requires the right to read personal data, a reason, a second person if
   * configured, and pauses the APIs that share the column.
   */
  'dataMart:changeStructure': call(
    'operate',
    table.extend({
      columns: structureDraft,
      /** Reason why columns lose their personal mark; required if any do. */
      reason: auditedReason.optional(),
      second: secondPerson.optional()
    }),
    dataMart
  ),
  /**
   * Rows of the current or an older generation, the row number first, personal values masked.
   * Accent-insensitive search in one column (filter `cot`) or in all unmasked ones; column filters
   * are those of `row-filter`.
   */
  'dataMart:rows': call(
    'view',
    tableAt.extend({ query: listQuery }),
    listPage(z.array(value)).extend({ generation: z.string() })
  ),
  /**
   * Counts the rows that differ between two generations, over their common columns; matched by the
   * table's key if both have it, else by whole rows. Null if cancelled.
   */
  'dataMart:compare': call('view', twoGenerations.extend({ job }), generationsCompared.nullable()),
  /** Cancels a row query that is no longer needed. */
  'dataMart:stop': call('view', z.strictObject({ job }), none),
  /** Differing rows, cell by cell; personal values masked on both sides. Null if cancelled. */
  'dataMart:differences': call(
    'view',
    twoGenerations.extend({ range: differencesRange, job }),
    differencesPage.nullable()
  ),
  /** Publishes an older generation again, with the reason. */
  'dataMart:returnTo': call(
    'operate',
    table.extend({ generation: generationId, reason: returnReason }),
    dataMart
  ),
  /**
   * Exports every row that passes the query, in its order and display form; rejected if a sheet has
   * too few rows.
   */
  'dataMart:exportRows': call(
    'export',
    tableAt.extend({ query: listChoice, format: exportFormat, job: saveJob }),
    saveResult
  ),
  /**
   * Most frequent values of an unmasked text column, descending; `rows` is null if the count is too
   * small for users without access to personal data.
   */
  'dataMart:values': call(
    'view',
    tableAt.extend({ column: line(100) }),
    z.array(z.strictObject({ value: z.string(), rows: z.int().nullable() }))
  ),
  /** Profile of an unmasked column; computed once per generation. */
  'dataMart:profile': call(
    'view',
    tableAt.extend({ column: line(100), job }),
    columnProfile.nullable()
  ),
  'dataMart:exportDictionary': call('export', table, saveResult)
} as const
