import { auditedReasonSchema, recordIdSchema, textSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { sharedApiSchema } from '../../model/api-sharing/share'
import { defineCall, emptySchema } from '../../model/call'
import { tableCatalogueSchema } from '../../model/data-mart/catalogue'
import { dataTypeSchema } from '../../model/data-mart/column'
import {
  dataMartSchema,
  martLoadSchema,
  tableAccessRecordSchema,
  writeStatusSchema
} from '../../model/data-mart/data-mart'
import { martDraftSchema } from '../../model/data-mart/draft'
import { rollbackReasonSchema } from '../../model/data-mart/generation'
import { martListRowSchema, martOverviewSchema } from '../../model/data-mart/list'
import { structureDraftSchema } from '../../model/data-mart/structure'
import { etlPipelineSchema } from '../../model/etl/pipeline'
import { secondPersonSchema } from '../../model/sign-in/second-person'
import { martInfoSchema } from './about'
import { tableChangeImpactSchema } from './affected'
import { deletedTableRowSchema } from './deleted'
import { growthPointSchema } from './growth'
import { tableRenameDraftSchema } from './rename'

const table = z.strictObject({ id: recordIdSchema })
const touched = tableChangeImpactSchema.pick({ kind: true, name: true })

/**
 * Dependencies of a table: pipelines that load it, APIs that read it, services that share its kind
 * of data.
 */
const martUse = z.strictObject({
  pipelines: z.array(etlPipelineSchema.pick({ code: true, name: true, source: true })),
  apis: z.array(
    sharedApiSchema.pick({
      id: true,
      name: true,
      status: true,
      sharedFields: true,
      requestCount: true
    })
  ),
  services: z.array(
    z.strictObject({
      name: textSchema(200),
      network: textSchema(20),
      path: z.string(),
      status: textSchema(30)
    })
  )
})
export type TableLoadersAndReaders = z.infer<typeof martUse>

export const dataMartCalls = {
  'dataMart:list': defineCall(
    'view',
    z.strictObject({ query: listQuerySchema }),
    createListPageSchema(martListRowSchema).extend({ overview: martOverviewSchema })
  ),
  'dataMart:catalogue': defineCall('view', emptySchema, tableCatalogueSchema),
  /**
   * Details of a table. `loads`: runs that wrote into the table, newest first; `growth`: its rows
   * by month, oldest first; `views`: who viewed it, newest first.
   */
  'dataMart:get': defineCall(
    'view',
    table,
    z.strictObject({
      table: dataMartSchema,
      use: martUse,
      loads: z.array(martLoadSchema),
      growth: z.array(growthPointSchema),
      views: z.array(tableAccessRecordSchema)
    })
  ),
  'dataMart:create': defineCall(
    'operate',
    z.strictObject({ draft: martDraftSchema }),
    martListRowSchema
  ),
  /**
   * Changes description, group, write strategy and key; rejected with the duplicate rows if the key
   * is not unique in the current rows.
   */
  'dataMart:changeAbout': defineCall(
    'operate',
    table.extend({ about: martInfoSchema }),
    dataMartSchema
  ),
  /**
   * Preview of a rename: references that are updated automatically, and those that are not, with
   * the reason.
   */
  'dataMart:foreseeRename': defineCall(
    'view',
    table.extend({ name: tableRenameDraftSchema.shape.name }),
    z.strictObject({
      follows: z.array(touched),
      left: z.array(touched.extend({ why: z.string() }))
    })
  ),
  /** Renames a table of the unit in every record that references it, in one write. */
  'dataMart:rename': defineCall(
    'operate',
    table.extend({ draft: tableRenameDraftSchema }),
    dataMartSchema
  ),
  /** Preview of a deletion: dependencies that it would break, and data that stays. */
  'dataMart:foreseeDeletion': defineCall(
    'view',
    table,
    z.strictObject({
      affected: z.array(tableChangeImpactSchema),
      rows: z.int(),
      generations: z.int()
    })
  ),
  /**
   * Deletes a table of the unit recoverably, with its generations, and pauses the APIs that read
   * it.
   */
  'dataMart:delete': defineCall(
    'operate',
    table.extend({ reason: rollbackReasonSchema }),
    emptySchema
  ),
  /** Deleted tables, the most recently deleted first. */
  'dataMart:deleted': defineCall('view', emptySchema, z.array(deletedTableRowSchema)),
  /** **Khôi phục**: restores a deleted table unchanged. */
  'dataMart:restore': defineCall('operate', table, martListRowSchema),
  /**
   * Preview of **Xóa hẳn**: data that is lost, and dependencies that still need the rows and so
   * prevent it.
   */
  'dataMart:foreseePurge': defineCall(
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
  'dataMart:purge': defineCall(
    'operate',
    table.extend({ reason: rollbackReasonSchema, second: secondPersonSchema.optional() }),
    emptySchema
  ),
  'dataMart:setStatus': defineCall(
    'operate',
    table.extend({ status: writeStatusSchema }),
    dataMartSchema
  ),
  /**
   * Gives the signed-in user access to the personal data of tables until the session ends; the
   * reason is written to the audit log.
   */
  'dataMart:openPersonal': defineCall(
    'readPersonal',
    z.strictObject({
      tables: z.array(recordIdSchema).min(1).max(50),
      reason: auditedReasonSchema,
      second: secondPersonSchema.optional()
    }),
    emptySchema
  ),
  /**
   * Whether the signed-in user may read the personal data of a table and has already given a reason
   * in this session.
   */
  'dataMart:personalAccess': defineCall(
    'view',
    table,
    z.strictObject({ isAllowed: z.boolean(), isOpen: z.boolean() })
  ),
  /**
   * Preview of a structure change: the number of values lost in each column, and the dependencies
   * that would break; `calls` counts API calls of the last 90 days.
   */
  'dataMart:foreseeStructure': defineCall(
    'view',
    table.extend({ columns: structureDraftSchema }),
    z.strictObject({
      unfit: z.array(
        z.strictObject({
          column: z.string(),
          from: dataTypeSchema,
          to: dataTypeSchema,
          count: z.int()
        })
      ),
      affected: z.array(tableChangeImpactSchema)
    })
  ),
  /**
   * Changes the columns; rejected if an API shares a column that would be removed, renamed or
   * retyped. Removing a “personal data” mark requires the right to read personal data, a reason,
   * and a second person if configured; it pauses the APIs that share the column.
   */
  'dataMart:changeStructure': defineCall(
    'operate',
    table.extend({
      columns: structureDraftSchema,
      /** Reason why columns lose their “personal data” mark; required if any column does. */
      reason: auditedReasonSchema.optional(),
      second: secondPersonSchema.optional()
    }),
    dataMartSchema
  ),
  'dataMart:exportDictionary': defineCall('export', table, fileSaveResultSchema)
} as const
