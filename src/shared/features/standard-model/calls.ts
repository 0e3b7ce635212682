import { line, recordId, text, time } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { dataType } from '../../model/data-mart/column'
import { dataMart } from '../../model/data-mart/data-mart'
import { foundRows } from '../../model/data-quality/quality'
import { derivations, lookup } from './derivation'
import { darkReasons, findingKinds, gapKinds } from './findings'
import { mappedColumns, modelMapping } from './mapping'
import { orderIds } from './model'

const modelTable = z.strictObject({ table: recordId })
const job = z.uuid()

const titles = z.array(text(200))

/** Model table as displayed on the page. */
const modelTableView = z.strictObject({
  id: recordId,
  title: text(200),
  meaning: text(500),
  columns: z.array(
    z.strictObject({
      name: text(100),
      title: text(200),
      type: dataType,
      meaning: text(500),
      required: z.boolean(),
      /** What it may say, where that is a short list. */
      choices: z.array(text(200)),
      /** The list whose order of names may fill it. */
      order: z.enum(orderIds).optional()
    })
  ),
  /** Number of pages computed from the table. */
  pages: z.int().min(0),
  /** Mapping that fills the model table; null if there is none. */
  mapping: modelMapping.nullable()
})
export type ModelTableView = z.infer<typeof modelTableView>

export const gapView = z.strictObject({
  table: recordId,
  /** Title of the model table with a gap. */
  title: text(200),
  kind: z.enum(gapKinds),
  /** Titles of the missing columns; empty for the whole table. */
  columns: titles,
  /** Addresses of the pages that the gap makes unavailable. */
  pages: z.array(text(200))
})
export type GapView = z.infer<typeof gapView>

/** Identity of a finding: model table and column names. */
const finding = z.strictObject({
  table: recordId,
  kind: z.enum(findingKinds),
  columns: z.array(line(100))
})

export const findingView = gapView.omit({ kind: true, columns: true }).extend({
  ...finding.shape,
  titles,
  rows: z.int().min(0)
})
export type FindingView = z.infer<typeof findingView>

/**
 * Number of rows whose own values a look-up does not find, with examples; no examples if they are
 * personal.
 */
const unfound = z.strictObject({ rows: z.int().min(0), examples: z.array(text(500)) })

/** **Số liệu chuyên ngành**: mappings of the standard model, and their faults. */
export const standardModelCalls = {
  /** Mapping of each table, the unit's tables available, and all gaps. */
  'standardModel:overview': call(
    'view',
    none,
    z.strictObject({
      tables: z.array(modelTableView),
      own: z.array(dataMart.pick({ id: true, name: true, columns: true })),
      gaps: z.array(gapView),
      /** Number of the 36 pages without gaps. */
      ready: z.int().min(0)
    })
  ),
  /** Whether a sector page shows figures now, and its gaps on the unit's own data. */
  'standardModel:gapsOfPage': call(
    'view',
    z.strictObject({ path: line(120) }),
    z.strictObject({
      dark: z.enum(darkReasons).nullable(),
      gaps: z.array(gapView),
      /** Title of a table that could replace some of the missing ones. */
      instead: text(200).nullable()
    })
  ),
  /**
   * Proposes the own table that most likely fills a model table (unless one is chosen), and the
   * column mapping.
   */
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
  /** Values of an own column, the most frequent first, for a value list. */
  'standardModel:values': call(
    'view',
    z.strictObject({ own: recordId, column: line(100) }),
    z.strictObject({
      values: z.array(z.strictObject({ value: text(500), rows: z.int().min(1) })),
      /** Numbers of values and rows beyond the listed ones. */
      others: z.strictObject({ values: z.int().min(0), rows: z.int().min(0) }),
      /** Number of rows without a value. */
      empty: z.int().min(0)
    })
  ),
  /** Number of rows for which a look-up yields a value of a model column. */
  'standardModel:tryLookup': call(
    'view',
    modelTable.extend({ column: line(100), own: recordId, source: line(100), lookup }),
    z.strictObject({ found: z.int().min(0), missing: unfound, ambiguous: unfound })
  ),
  'standardModel:map': call(
    'operate',
    modelTable.extend({
      own: recordId,
      columns: mappedColumns,
      derivations: derivations.optional()
    }),
    modelMapping
  ),
  'standardModel:unmap': call('operate', modelTable, none),
  /** Empty template workbook for one table, or for all. */
  'standardModel:template': call(
    'export',
    z.strictObject({ table: recordId.nullable() }),
    saveResult
  ),
  /** Checks the rows of all mapped tables; null if cancelled. */
  'standardModel:check': call(
    'view',
    z.strictObject({ job }),
    z
      .strictObject({
        time,
        /** Number of rows examined and of checks made. */
        rows: z.int().min(0),
        checks: z.int().min(0),
        findings: z.array(findingView)
      })
      .nullable()
  ),
  /** First rows of a finding; null if cancelled. */
  'standardModel:rows': call('view', finding.extend({ job }), foundRows.nullable()),
  'standardModel:stop': call('view', z.strictObject({ job }), none)
} as const
