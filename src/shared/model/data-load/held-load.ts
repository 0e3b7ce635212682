import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fileHashSchema } from '../collection/real/source-item'
import { martColumnSchema } from '../data-mart/column'
import { dataMartSchema } from '../data-mart/data-mart'
import { generationIdSchema } from '../data-mart/generation-id'
import { maxFilesPerRun } from '../etl/pipeline'
import { loadCountsSchema, originalFileFormatSchema } from './facts'

/** Staged load: a file read, checked and compared with a table, not published yet. */
export const stagedLoadSchema = z.strictObject({
  id: z.uuid(),
  table: recordIdSchema,
  /** Generation that the load was compared with, and the columns of its rows. */
  base: generationIdSchema,
  current: z.array(martColumnSchema),
  /** Columns of the table when the file was read; if they change, the file must be read again. */
  columns: dataMartSchema.shape.columns,
  key: dataMartSchema.shape.key,
  /** Rules by which the file was checked. */
  rules: dataMartSchema.shape.rules,
  writeStrategy: dataMartSchema.shape.writeStrategy,
  /** Partition column, by whose values rows are replaced together; empty for other strategies. */
  partition: textSchema(100),
  file: originalFileFormatSchema,
  /** Size of the file in bytes. */
  bytes: z.int().min(0),
  /** Table columns without a source in the file: their cells stay empty. */
  unfilled: z.array(textSchema(100)),
  /** Titles of file columns that are not loaded. */
  unused: z.array(textSchema(200)),
  counts: loadCountsSchema,
  /**
   * Reason why the load does not delete table rows whose keys the file lacks; absent if it may, and
   * for strategies that never do.
   */
  spared: textSchema(300).optional(),
  user: textSchema(100),
  time: timestampSchema,
  /**
   * Pipeline of a run, absent for a manual load: the pipeline, the run, its name in notes, and the
   * folder files that it read.
   */
  pipeline: z
    .strictObject({
      id: recordIdSchema,
      run: recordIdSchema,
      name: textSchema(200),
      /**
       * Designer of the pipeline, who cannot approve its loads; neither can the user who ran it.
       */
      author: textSchema(100).optional(),
      took: z
        .strictObject({
          endpoint: recordIdSchema,
          files: z.array(fileHashSchema).max(maxFilesPerRun)
        })
        .optional()
    })
    .optional()
})
export type StagedLoad = z.infer<typeof stagedLoadSchema>
