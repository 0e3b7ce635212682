import { call, none } from '../../contract/call'
import { line, recordId, text, time } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { dataType } from '../data-mart/column'
import { dataMart } from '../data-mart/data-mart'
import { foundRows } from '../data-quality/quality'
import { derivations, lookup } from './derivation'
import { darkReasons, findingKinds, gapKinds } from './findings'
import { mappedColumns, modelMapping } from './mapping'

const modelTable = z.strictObject({ table: recordId })
const job = z.uuid()

const titles = z.array(text(200))

/** A table of the model as the page shows it. */
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
      choices: z.array(text(200))
    })
  ),
  /** How many pages are computed from it. */
  pages: z.int().min(0),
  /** What fills it; null where nothing does. */
  mapping: modelMapping.nullable()
})
export type ModelTableView = z.infer<typeof modelTableView>

export const gapView = z.strictObject({
  table: recordId,
  /** Of the table. */
  title: text(200),
  kind: z.enum(gapKinds),
  /** Of its columns; none where it is the whole table. */
  columns: titles,
  /** Addresses of the pages that it darkens. */
  pages: z.array(text(200))
})
export type GapView = z.infer<typeof gapView>

/** What names a finding: the table of the model, and names of its columns. */
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

/** Rows for whose own values a look-up answers nothing, and some of these values; none where they are personal. */
const unfound = z.strictObject({ rows: z.int().min(0), examples: z.array(text(500)) })

/** **Số liệu chuyên ngành**: what fills the standard model, and what is wrong with it. */
export const standardModelCalls = {
  /** What fills each table, the unit's own tables to choose from, and all that lacks. */
  'standardModel:overview': call(
    'view',
    none,
    z.strictObject({
      tables: z.array(modelTableView),
      own: z.array(dataMart.pick({ id: true, name: true, columns: true })),
      gaps: z.array(gapView),
      /** Of how many of the 36 pages nothing lacks. */
      ready: z.int().min(0)
    })
  ),
  /** Whether a sector page shows figures now, and what it would lack on the unit's own data. */
  'standardModel:gapsOfPage': call(
    'view',
    z.strictObject({ path: line(120) }),
    z.strictObject({
      dark: z.enum(darkReasons).nullable(),
      gaps: z.array(gapView),
      /** Title of a table that would do in the place of some of these. */
      instead: text(200).nullable()
    })
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
  /** The values of an own column, the most frequent first, of which a value list is made. */
  'standardModel:values': call(
    'view',
    z.strictObject({ own: recordId, column: line(100) }),
    z.strictObject({
      values: z.array(z.strictObject({ value: text(500), rows: z.int().min(1) })),
      /** Those that are not among them. */
      others: z.strictObject({ values: z.int().min(0), rows: z.int().min(0) }),
      /** Rows without a value. */
      empty: z.int().min(0)
    })
  ),
  /** How many rows a look-up answers for a column of the model. */
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
        findings: z.array(findingView)
      })
      .nullable()
  ),
  /** The first rows of a finding; null where it was stopped. */
  'standardModel:rows': call('view', finding.extend({ job }), foundRows.nullable()),
  'standardModel:stop': call('view', z.strictObject({ job }), none)
} as const
