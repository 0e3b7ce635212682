import { call, none } from '../../contract/call'
import { recordId, text, time } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { dataMart } from '../data-mart/data-mart'
import { foundRows } from '../data-quality/quality'
import { findingKinds } from './findings'
import { mappedColumns, modelMapping } from './mapping'

const modelTable = z.strictObject({ table: recordId })
const job = z.uuid()

const structureGap = z.strictObject({
  table: recordId,
  kind: z.enum(['unmapped', 'gone', 'column', 'column-gone', 'type']),
  columns: z.array(text(100))
})

const finding = z.strictObject({
  table: recordId,
  kind: z.enum(findingKinds),
  /** Names of the model's columns. */
  columns: z.array(text(100)),
  rows: z.int().min(0)
})
export type Finding = z.infer<typeof finding>

/** **Số liệu chuyên ngành**: what fills the standard model, and what is wrong with it. */
export const standardModelCalls = {
  /** What fills each table, the unit's own tables to choose from, and all that lacks. */
  'standardModel:overview': call(
    'view',
    none,
    z.strictObject({
      mappings: z.array(modelMapping),
      tables: z.array(dataMart.pick({ id: true, name: true, description: true, columns: true })),
      gaps: z.array(structureGap)
    })
  ),
  /** What a sector page would lack on the unit's own data. */
  'standardModel:gapsOfPage': call(
    'view',
    z.strictObject({ path: z.string().max(120) }),
    z.array(structureGap)
  ),
  /** Which own table most likely fills one of the model (where none is chosen), and which of its columns goes where. */
  'standardModel:propose': call(
    'view',
    modelTable.extend({ own: recordId.nullable() }),
    z.strictObject({
      own: recordId.nullable(),
      columns: z.array(
        z.strictObject({
          column: text(100),
          source: text(100).nullable(),
          by: z.enum(['name', 'content', 'type']).nullable()
        })
      )
    })
  ),
  'standardModel:map': call(
    'operate',
    modelTable.extend({ own: recordId, columns: mappedColumns }),
    modelMapping
  ),
  'standardModel:unmap': call('operate', modelTable, none),
  /** An empty workbook for one table, or for all. */
  'standardModel:template': call(
    'export',
    z.strictObject({ table: recordId.nullable() }),
    saveResult
  ),
  /** What the rows of all mapped tables do wrong; null where it was stopped. */
  'standardModel:check': call(
    'view',
    z.strictObject({ job }),
    z
      .strictObject({
        time,
        /** Rows that were looked at, and checks that were made. */
        rows: z.int().min(0),
        checks: z.int().min(0),
        findings: z.array(finding)
      })
      .nullable()
  ),
  /** The first rows of a finding; null where it was stopped. */
  'standardModel:rows': call(
    'view',
    finding.omit({ rows: true }).extend({ job }),
    foundRows.nullable()
  ),
  'standardModel:stop': call('view', z.strictObject({ job }), none)
} as const
