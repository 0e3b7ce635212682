import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fileHash } from '../collection/real/source-item'
import { martColumn } from '../data-mart/column'
import { dataMart } from '../data-mart/data-mart'
import { generationId } from '../data-mart/generation-id'
import { mostTaken } from '../etl/pipeline'
import { loadCounts, sentFile } from './facts'

/** Staged load: a file read, checked and compared with a table, not published yet. */
export const heldLoad = z.strictObject({
  id: z.uuid(),
  table: recordId,
  /** Generation that it was compared with, and the columns of its rows. */
  base: generationId,
  current: z.array(martColumn),
  /** Columns of the table when the file was read; if they change, the file must be read again. */
  columns: dataMart.shape.columns,
  key: dataMart.shape.key,
  /** Rules by which the file was checked. */
  rules: dataMart.shape.rules,
  writeStrategy: dataMart.shape.writeStrategy,
  /** Partition column, by whose values rows are replaced together; empty for other strategies. */
  partition: text(100),
  file: sentFile,
  /** Size of the file in bytes. */
  bytes: z.int().min(0),
  /** Table columns without a source in the file: their cells stay empty. */
  unfilled: z.array(text(100)),
  /** Titles of file columns that are not loaded. */
  unused: z.array(text(200)),
  counts: loadCounts,
  /** Reason why it deletes no missing keys; absent if it may, and for strategies that never do. */
  spared: text(300).optional(),
  user: text(100),
  time,
  /**
   * Pipeline of a run, absent for a manual load: the pipeline, the run, its name in notes, and the
   * folder files that it read.
   */
  pipeline: z
    .strictObject({
      id: recordId,
      run: recordId,
      name: text(200),
      /**
       * Designer of the pipeline, who cannot approve its loads; neither can the user who ran it.
       */
      author: text(100).optional(),
      took: z
        .strictObject({ endpoint: recordId, files: z.array(fileHash).max(mostTaken) })
        .optional()
    })
    .optional()
})
export type HeldLoad = z.infer<typeof heldLoad>
