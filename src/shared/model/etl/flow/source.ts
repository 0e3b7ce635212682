import { exact, line, mostColumns, recordId, text } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dataType } from '../../data-mart/column'
import { profileChoice } from '../../file-import/choice'
import { pipelineReading } from '../../file-import/remembered'

/**
 * Column as accepted when the pipeline was designed; a run over other columns stops for a decision.
 */
export const flowColumn = z.strictObject({
  /** Name of the column in steps. */
  name: line(100),
  /** Title of the column in the source. */
  title: text(200),
  dataType,
  /** Notation of the column's numbers in a file. */
  numbers: z.enum(['vi', 'en']),
  /**
   * Whether the column is personal: masked in previews and rejected rows, and allowed only in
   * personal columns of the target.
   */
  personal: z.boolean()
})
export type FlowColumn = z.infer<typeof flowColumn>

const columns = z.array(flowColumn).min(1).max(mostColumns)

const readings = z.array(pipelineReading).max(50)

/** Source of a pipeline's rows. */
export const flowSource = z.discriminatedUnion('kind', [
  z.strictObject({
    /**
     * Files of a folder, each once by content; `choice` holds reading options, and what it leaves
     * open is detected per file.
     */
    kind: z.literal('folder'),
    endpoint: recordId,
    choice: profileChoice,
    /** Readings of files with known headers, by sender; other files are read by `choice` alone. */
    readings: readings.optional(),
    columns
  }),
  z.strictObject({
    /** Source kind: a table of a database, or a SELECT if `select` is not empty. */
    kind: z.literal('database'),
    endpoint: recordId,
    schema: line(128),
    table: line(128),
    select: exact(20_000),
    columns
  }),
  z.strictObject({
    /** Source kind: another table of the warehouse, by name. */
    kind: z.literal('table'),
    table: line(100),
    columns
  }),
  /** Small generated file for the target's columns; only for pipelines shipped with the program. */
  z.strictObject({ kind: z.literal('sample') })
])
export type FlowSource = z.infer<typeof flowSource>

/**
 * Whether steps and rules of a pipeline may read a table: fictional and own rows are never mixed.
 */
export const mayRead = (source: FlowSource['kind'], table: 'own' | 'sample'): boolean =>
  (source === 'sample') === (table === 'sample')

/** Source whose columns are to be determined, before anything was accepted. */
export const flowPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('folder'),
    endpoint: recordId,
    choice: profileChoice,
    /** Readings to use; absent if remembered readings of loads may be used. */
    readings: readings.optional()
  }),
  z.strictObject({
    kind: z.literal('database'),
    endpoint: recordId,
    schema: line(128),
    table: line(128),
    select: exact(20_000)
  }),
  z.strictObject({ kind: z.literal('table'), table: line(100) })
])
export type FlowPlace = z.infer<typeof flowPlace>

/** Actual structure instead of the accepted one. */
export const structureDifference = z.strictObject({
  /** File that has this structure, for a folder source. */
  file: text(200),
  missing: z.array(text(200)),
  added: z.array(text(200)),
  retyped: z.array(z.strictObject({ title: text(200), agreed: dataType, found: dataType })),
  /** Reason why nothing of the file can be read; empty if its columns are known. */
  unreadable: text(1_000).default('')
})
export type StructureDifference = z.infer<typeof structureDifference>
