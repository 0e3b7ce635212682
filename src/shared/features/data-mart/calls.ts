import { call, none } from '../../contract/call'
import { line, recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { listChoice } from '../../kit/list/settings'
import { saveJob, saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { sharedApi } from '../api-sharing/share'
import { etlPipeline } from '../etl/pipeline'
import { secondPerson } from '../sign-in/second-person'
import { martAbout } from './about'
import { affected } from './affected'
import { catalogue } from './catalogue'
import { dataType } from './column'
import { dataMart, martLoad, martView, writeStatus } from './data-mart'
import { deletedRow } from './deleted'
import { martDraft } from './draft'
import { returnReason } from './generation'
import { generationId } from './generation-id'
import { growthPoint } from './growth'
import { martOverview, martRow } from './list'
import { personalReason } from './personal-access'
import { renameDraft } from './rename'
import { differencesPage, differencesRange, generationsCompared } from './rows/differences'
import { exportFormat } from './rows/export-format'
import { columnProfile } from './rows/profile'
import { structureDraft } from './structure'

const table = z.strictObject({ id: recordId })
/** Without a generation, the one in force. */
const tableAt = table.extend({ generation: generationId.optional() })

/** Names a look at rows before it begins, so that it can be stopped; made by the page. */
const job = z.uuid()
const twoGenerations = table.extend({ older: generationId, newer: generationId })

const touched = affected.pick({ kind: true, name: true })

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Who fills and who uses a table: pipelines that load it, APIs that read it, services that share its kind of data. */
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
  /** `loads` are the runs that wrote into it, `growth` its rows by month, the oldest first, `views` who looked at it, both the newest first. */
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
  /** Description, group, write strategy and key; refused where the key does not name each row in force, with the rows that repeat. */
  'dataMart:changeAbout': call('operate', table.extend({ about: martAbout }), dataMart),
  /** What would have the new name by itself, and what would not, with the reason. */
  'dataMart:foreseeRename': call(
    'view',
    table.extend({ name: renameDraft.shape.name }),
    z.strictObject({
      follows: z.array(touched),
      left: z.array(touched.extend({ why: z.string() }))
    })
  ),
  /** Gives a table of the unit another name, in every record that names it, in one save. */
  'dataMart:rename': call('operate', table.extend({ draft: renameDraft }), dataMart),
  /** Whom the deletion of a table would break, and what is kept of it. */
  'dataMart:foreseeDeletion': call(
    'view',
    table,
    z.strictObject({ affected: z.array(affected), rows: z.int(), generations: z.int() })
  ),
  /** Puts a table of the unit aside with its generations, and pauses the APIs that read it. */
  'dataMart:delete': call('operate', table.extend({ reason: returnReason }), none),
  /** Deleted tables, the last first. */
  'dataMart:deleted': call('view', none, z.array(deletedRow)),
  /** **Khôi phục**: a deleted table is there again, as it was. */
  'dataMart:restore': call('operate', table, martRow),
  'dataMart:setStatus': call('operate', table.extend({ status: writeStatus }), dataMart),
  /** Opens the personal data of tables to the signed-in person until the session ends; the reason goes to the audit log. */
  'dataMart:openPersonal': call(
    'analyse',
    z.strictObject({
      tables: z.array(recordId).min(1).max(50),
      reason: personalReason,
      second: secondPerson.optional()
    }),
    none
  ),
  /** Whether the signed-in person may read the personal data of a table, and did say why in this session. */
  'dataMart:personalAccess': call(
    'view',
    table,
    z.strictObject({ isAllowed: z.boolean(), isOpen: z.boolean() })
  ),
  /** What such a change would lose, by column and its number of values, and whom it would break; `calls` of the last 90 days. */
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
   * The columns as they shall be; refused where an API shares one that would go or be of another name or type. Taking a personal mark off needs the
   * right to read personal data, a reason, a second person where that is configured, and pauses the APIs that share the column.
   */
  'dataMart:changeStructure': call(
    'operate',
    table.extend({
      columns: structureDraft,
      /** Why columns lose their personal mark; asked for where some do. */
      reason: personalReason.optional(),
      second: secondPerson.optional()
    }),
    dataMart
  ),
  /**
   * Rows of the generation in force or of an older one, the number of each first, personal values masked. Search without accents in
   * one column (filter `cot`) or in all that are not masked; filters of columns are those of `row-filter`.
   */
  'dataMart:rows': call(
    'view',
    tableAt.extend({ query: listQuery }),
    listPage(z.array(value)).extend({ generation: z.string() })
  ),
  /**
   * Counts the rows in which two generations differ, over the columns that both have; by the table's key where both have it, else whole
   * rows. Null where it was stopped.
   */
  'dataMart:compare': call('view', twoGenerations.extend({ job }), generationsCompared.nullable()),
  /** Ends a look at rows that nobody waits for any more. */
  'dataMart:stop': call('view', z.strictObject({ job }), none),
  /** The rows that differ, cell by cell; personal values masked on both sides. Null where it was stopped. */
  'dataMart:differences': call(
    'view',
    twoGenerations.extend({ range: differencesRange, job }),
    differencesPage.nullable()
  ),
  /** Publishes an older generation once more, with the reason. */
  'dataMart:returnTo': call(
    'operate',
    table.extend({ generation: generationId, reason: returnReason }),
    dataMart
  ),
  /** Writes every row that the question leaves, in its order and as it is shown; refused where a sheet has too few rows. */
  'dataMart:exportRows': call(
    'export',
    tableAt.extend({ query: listChoice, format: exportFormat, job: saveJob }),
    saveResult
  ),
  /** The most frequent values of a text column that is not masked, the most frequent first; `rows` null where so few are told to nobody who may not see persons. */
  'dataMart:values': call(
    'view',
    tableAt.extend({ column: line(100) }),
    z.array(z.strictObject({ value: z.string(), rows: z.int().nullable() }))
  ),
  /** What one column that is not masked is like; counted once a generation. */
  'dataMart:profile': call(
    'view',
    tableAt.extend({ column: line(100), job }),
    columnProfile.nullable()
  ),
  'dataMart:exportDictionary': call('export', table, saveResult)
} as const
