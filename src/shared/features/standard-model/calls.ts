import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { dataTypeSchema } from '../../model/data-mart/column'
import { dataMartSchema } from '../../model/data-mart/data-mart'
import { qualityIssueRowsSchema } from '../../model/data-quality/quality'
import { columnLookupSchema, modelColumnDerivationsSchema } from './derivation'
import { modelFindingKinds, modelGapKinds, noLoadedDataReasons } from './findings'
import { mappedColumnNamesSchema, modelMappingSchema } from './mapping'
import { orderedNameListIds } from './model'

const modelTable = z.strictObject({ table: recordIdSchema })
const job = z.uuid()

const titles = z.array(textSchema(200))

/** Table of the standard model, as displayed on the page. */
const modelTableView = z.strictObject({
  id: recordIdSchema,
  title: textSchema(200),
  meaning: textSchema(500),
  columns: z.array(
    z.strictObject({
      name: textSchema(100),
      title: textSchema(200),
      type: dataTypeSchema,
      meaning: textSchema(500),
      required: z.boolean(),
      /** Allowed values of the column, if they form a short list. */
      choices: z.array(textSchema(200)),
      /** Kind of ordered name list (such as ranks) that can define the column's values. */
      order: z.enum(orderedNameListIds).optional()
    })
  ),
  /** Number of sector pages computed from the table. */
  pages: z.int().min(0),
  /** Mapping that fills the model table; null if there is none. */
  mapping: modelMappingSchema.nullable()
})
export type ModelTableView = z.infer<typeof modelTableView>

export const modelGapViewSchema = z.strictObject({
  table: recordIdSchema,
  /** Title of the standard-model table that is not completely filled. */
  title: textSchema(200),
  kind: z.enum(modelGapKinds),
  /** Titles of the columns that are not filled; empty if the whole table is missing. */
  columns: titles,
  /** Addresses of the pages that show no figures because of the gap. */
  pages: z.array(textSchema(200))
})
export type ModelGapView = z.infer<typeof modelGapViewSchema>

/** Identity of a finding in the model check: model table, kind and column names. */
const finding = z.strictObject({
  table: recordIdSchema,
  kind: z.enum(modelFindingKinds),
  columns: z.array(lineSchema(100))
})

export const modelFindingViewSchema = modelGapViewSchema
  .omit({ kind: true, columns: true })
  .extend({
    ...finding.shape,
    titles,
    rows: z.int().min(0)
  })
export type ModelFindingView = z.infer<typeof modelFindingViewSchema>

/**
 * Number of rows whose value a look-up does not find, with example values; no examples if the
 * values are personal.
 */
const unfound = z.strictObject({ rows: z.int().min(0), examples: z.array(textSchema(500)) })

/**
 * IPC calls of **Số liệu chuyên ngành**: mappings of the unit's tables to the standard model, and
 * their faults.
 */
export const standardModelCalls = {
  /**
   * Returns the mapping of each model table, the unit's tables that can be mapped, and all gaps.
   */
  'standardModel:overview': defineCall(
    'view',
    emptySchema,
    z.strictObject({
      tables: z.array(modelTableView),
      own: z.array(dataMartSchema.pick({ id: true, name: true, columns: true })),
      gaps: z.array(modelGapViewSchema),
      /** Number of the 36 sector pages for which all tables and columns are available. */
      ready: z.int().min(0)
    })
  ),
  /**
   * Returns whether a sector page shows figures now, and which tables and columns of the unit it
   * still lacks.
   */
  'standardModel:gapsOfPage': defineCall(
    'view',
    z.strictObject({ path: lineSchema(120) }),
    z.strictObject({
      dark: z.enum(noLoadedDataReasons).nullable(),
      gaps: z.array(modelGapViewSchema),
      /** Title of a model table that could be filled instead of some of the missing ones. */
      instead: textSchema(200).nullable()
    })
  ),
  /**
   * Proposes which table of the unit most likely fills a model table (unless `own` names one), and
   * the column mapping.
   */
  'standardModel:propose': defineCall(
    'view',
    modelTable.extend({ own: recordIdSchema.nullable() }),
    z.strictObject({
      own: recordIdSchema.nullable(),
      columns: z.array(
        z.strictObject({
          column: textSchema(100),
          source: textSchema(100).nullable(),
          by: z.enum(['name', 'content', 'type']).nullable()
        })
      )
    })
  ),
  /**
   * Lists the values of a column of the unit's table, the most frequent first, so that a value list
   * can be created.
   */
  'standardModel:values': defineCall(
    'view',
    z.strictObject({ own: recordIdSchema, column: lineSchema(100) }),
    z.strictObject({
      values: z.array(z.strictObject({ value: textSchema(500), rows: z.int().min(1) })),
      /** Numbers of distinct values and of rows that are not in the list. */
      others: z.strictObject({ values: z.int().min(0), rows: z.int().min(0) }),
      /** Number of rows without a value. */
      empty: z.int().min(0)
    })
  ),
  /** Returns for how many rows a look-up yields a value of a model column. */
  'standardModel:tryLookup': defineCall(
    'view',
    modelTable.extend({
      column: lineSchema(100),
      own: recordIdSchema,
      source: lineSchema(100),
      lookup: columnLookupSchema
    }),
    z.strictObject({ found: z.int().min(0), missing: unfound, ambiguous: unfound })
  ),
  'standardModel:map': defineCall(
    'operate',
    modelTable.extend({
      own: recordIdSchema,
      columns: mappedColumnNamesSchema,
      derivations: modelColumnDerivationsSchema.optional()
    }),
    modelMappingSchema
  ),
  'standardModel:unmap': defineCall('operate', modelTable, emptySchema),
  /** Saves an empty template workbook for one model table, or for all. */
  'standardModel:template': defineCall(
    'export',
    z.strictObject({ table: recordIdSchema.nullable() }),
    fileSaveResultSchema
  ),
  /** Checks the rows of all mapped tables against the model; null if cancelled. */
  'standardModel:check': defineCall(
    'view',
    z.strictObject({ job }),
    z
      .strictObject({
        time: timestampSchema,
        /** Number of rows examined and of checks made. */
        rows: z.int().min(0),
        checks: z.int().min(0),
        findings: z.array(modelFindingViewSchema)
      })
      .nullable()
  ),
  /** First rows to which a finding applies; null if cancelled. */
  'standardModel:rows': defineCall(
    'view',
    finding.extend({ job }),
    qualityIssueRowsSchema.nullable()
  ),
  'standardModel:stop': defineCall('view', z.strictObject({ job }), emptySchema)
} as const
