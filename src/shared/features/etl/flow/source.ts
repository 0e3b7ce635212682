import { exact, line, recordId, text } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dataType } from '../../data-mart/column'
import { profileChoice } from '../../file-import/choice'
import { pipelineReading } from '../../file-import/remembered'

/** Columns of a source at most. */
export const mostFlowColumns = 500

/** A column as it was agreed when the pipeline was made; a run over other columns stops and asks. */
export const flowColumn = z.strictObject({
  /** As steps name it. */
  name: line(100),
  /** As the source has it. */
  title: text(200),
  dataType,
  /** How its numbers are written in a file. */
  numbers: z.enum(['vi', 'en']),
  /** Masked in previews and rejected rows; it goes into personal columns of the target alone. */
  personal: z.boolean()
})
export type FlowColumn = z.infer<typeof flowColumn>

const columns = z.array(flowColumn).min(1).max(mostFlowColumns)

const readings = z.array(pipelineReading).max(50)

/** Where the rows of a pipeline come from. */
export const flowSource = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Files of a folder, each once by its content; `choice` is how they are read, what it leaves open is found out of each file. */
    kind: z.literal('folder'),
    endpoint: recordId,
    choice: profileChoice,
    /** How files with known headings are read, by their senders; the others by `choice` alone. */
    readings: readings.optional(),
    columns
  }),
  z.strictObject({
    /** A table of a database, or a SELECT of it where `select` is not empty. */
    kind: z.literal('database'),
    endpoint: recordId,
    schema: line(128),
    table: line(128),
    select: exact(20_000),
    columns
  }),
  z.strictObject({
    /** Another table of the warehouse, by name. */
    kind: z.literal('table'),
    table: line(100),
    columns
  }),
  /** A small file that the program makes for the columns of the target; only of pipelines that came with it. */
  z.strictObject({ kind: z.literal('sample') })
])
export type FlowSource = z.infer<typeof flowSource>

/** Whether steps and rules of a pipeline may read a table: made-up rows and the unit's own never meet. */
export const mayRead = (source: FlowSource['kind'], table: 'own' | 'sample'): boolean =>
  (source === 'sample') === (table === 'sample')

/** Where columns are to be looked for: a source before anything of it was agreed. */
export const flowPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('folder'),
    endpoint: recordId,
    choice: profileChoice,
    /** Missing where what was remembered of loads may be taken. */
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

/** What is there instead of what was agreed. */
export const structureDifference = z.strictObject({
  /** Of a folder, the file that has it. */
  file: text(200),
  missing: z.array(text(200)),
  added: z.array(text(200)),
  retyped: z.array(z.strictObject({ title: text(200), agreed: dataType, found: dataType })),
  /** Why nothing of the file can be read; empty where its columns are known. */
  unreadable: text(1_000).default('')
})
export type StructureDifference = z.infer<typeof structureDifference>
