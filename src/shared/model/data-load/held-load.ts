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
  /**
   * Generation (version of the table's rows) that the load was compared with; `current` are the
   * columns of that generation.
   */
  base: generationIdSchema,
  current: z.array(martColumnSchema),
  /** Columns of the table when the file was read; if they change, the file must be read again. */
  columns: dataMartSchema.shape.columns,
  key: dataMartSchema.shape.key,
  /** Quality rules of the table by which the file was checked. */
  rules: dataMartSchema.shape.rules,
  writeStrategy: dataMartSchema.shape.writeStrategy,
  /**
   * Partition column: rows with the same value are replaced together. Empty for other write
   * strategies.
   */
  partition: textSchema(100),
  file: originalFileFormatSchema,
  /** Size of the file in bytes. */
  bytes: z.int().min(0),
  /** Table columns that no file column fills: their cells stay empty. */
  unfilled: z.array(textSchema(100)),
  /** Titles of file columns that are not loaded. */
  unused: z.array(textSchema(200)),
  counts: loadCountsSchema,
  /**
   * Reason why the load does not delete table rows whose keys are missing in the file; absent if it
   * may delete them, or if the write strategy never deletes rows.
   */
  spared: textSchema(300).optional(),
  user: textSchema(100),
  time: timestampSchema,
  /**
   * Pipeline run that made the load: pipeline, run, display name, and the files of a folder that it
   * read. Absent for a manual load.
   */
  pipeline: z
    .strictObject({
      id: recordIdSchema,
      run: recordIdSchema,
      name: textSchema(200),
      /**
       * Designer of the pipeline. Neither the designer nor the user who started the run may approve
       * the load.
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
