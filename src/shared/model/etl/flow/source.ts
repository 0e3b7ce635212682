import {
  exactTextSchema,
  lineSchema,
  maxTableColumns,
  recordIdSchema,
  textSchema
} from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dataTypeSchema } from '../../data-mart/column'
import { readingOptionsSchema } from '../../file-import/choice'
import { pipelineReadingOptionsSchema } from '../../file-import/remembered'

/**
 * Source column as accepted when the pipeline was designed; a run that finds other columns stops,
 * so that a user can decide.
 */
export const flowColumnSchema = z.strictObject({
  /** Name by which steps of the flow refer to the column. */
  name: lineSchema(100),
  /** Title of the column in the source. */
  title: textSchema(200),
  dataType: dataTypeSchema,
  /**
   * Notation of the column's numbers in a file: Vietnamese (decimal comma) or English (decimal
   * point).
   */
  numbers: z.enum(['vi', 'en']),
  /**
   * Whether the column is personal: its values are masked in previews and rejected rows, and may
   * only be loaded into personal columns of the target.
   */
  personal: z.boolean()
})
export type FlowColumn = z.infer<typeof flowColumnSchema>

const columns = z.array(flowColumnSchema).min(1).max(maxTableColumns)

const readings = z.array(pipelineReadingOptionsSchema).max(50)

/** Source of a pipeline's rows. */
export const flowSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    /**
     * Source kind: files of a folder, each loaded once by its content. `choice` contains reading
     * options; options that it omits are detected for each file.
     */
    kind: z.literal('folder'),
    endpoint: recordIdSchema,
    choice: readingOptionsSchema,
    /**
     * Reading options for files with known headers, by sender; other files are read by `choice`
     * alone.
     */
    readings: readings.optional(),
    columns
  }),
  z.strictObject({
    /** Source kind: a table of a database, or a SELECT if `select` is not empty. */
    kind: z.literal('database'),
    endpoint: recordIdSchema,
    schema: lineSchema(128),
    table: lineSchema(128),
    select: exactTextSchema(20_000),
    columns
  }),
  z.strictObject({
    /** Source kind: another table of this data warehouse, by name. */
    kind: z.literal('table'),
    table: lineSchema(100),
    columns
  }),
  /**
   * Source kind: small generated file with the target's columns; only for sample pipelines shipped
   * with the program.
   */
  z.strictObject({ kind: z.literal('sample') })
])
export type FlowSource = z.infer<typeof flowSourceSchema>

/**
 * Whether steps and rules of a pipeline may read a table: fictional sample rows and rows of the
 * unit are never mixed.
 */
export const canFlowReadTable = (source: FlowSource['kind'], table: 'own' | 'sample'): boolean =>
  (source === 'sample') === (table === 'sample')

/** Location of a source whose columns are still to be determined and accepted. */
export const flowSourceLocationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('folder'),
    endpoint: recordIdSchema,
    choice: readingOptionsSchema,
    /** Reading options to use; if absent, those remembered from manual loads may be used. */
    readings: readings.optional()
  }),
  z.strictObject({
    kind: z.literal('database'),
    endpoint: recordIdSchema,
    schema: lineSchema(128),
    table: lineSchema(128),
    select: exactTextSchema(20_000)
  }),
  z.strictObject({ kind: z.literal('table'), table: lineSchema(100) })
])
export type FlowSourceLocation = z.infer<typeof flowSourceLocationSchema>

/** Difference between the current columns of a source and the accepted ones. */
export const sourceStructureDiffSchema = z.strictObject({
  /** Name of the file that has these columns, for a folder source. */
  file: textSchema(200),
  missing: z.array(textSchema(200)),
  added: z.array(textSchema(200)),
  retyped: z.array(
    z.strictObject({ title: textSchema(200), agreed: dataTypeSchema, found: dataTypeSchema })
  ),
  /** Reason why the file cannot be read at all; empty if its columns are known. */
  unreadable: textSchema(1_000).default('')
})
export type SourceStructureDifference = z.infer<typeof sourceStructureDiffSchema>
