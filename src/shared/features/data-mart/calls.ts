import { call } from '../../contract/call'
import { recordId, text } from '../../kit/fields'
import { listPage, listQuery } from '../../kit/list/list'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { sharedApi } from '../api-sharing/share'
import { etlPipeline } from '../etl/pipeline'
import { dataMart, martLoad, martView, writeStatus } from './data-mart'
import { martDraft } from './draft'
import { growthPoint } from './growth'
import { martOverview, martRow } from './list'
import { columnQuality } from './quality'
import { structureDraft } from './structure'

const table = z.strictObject({ id: recordId })

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
  'dataMart:setStatus': call('operate', table.extend({ status: writeStatus }), dataMart),
  /** The columns as they shall be; refused where an API shares one that would go or be of another type. */
  'dataMart:changeStructure': call('operate', table.extend({ columns: structureDraft }), dataMart),
  /**
   * Rows of the generation in force, the number of each first, personal values masked. Search without accents in one column (filter
   * `cot`) or in all that are not masked.
   */
  'dataMart:rows': call(
    'view',
    table.extend({ query: listQuery }),
    listPage(z.array(value)).extend({ generation: z.string() })
  ),
  /** Counted over all rows of the generation in force. */
  'dataMart:quality': call(
    'view',
    table,
    z.strictObject({ columns: z.array(columnQuality), duplicates: z.int(), rows: z.int() })
  ),
  'dataMart:exportDictionary': call('export', table, saveResult)
} as const
