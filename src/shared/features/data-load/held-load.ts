import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fileHash } from '../collection/real/source-item'
import { martColumn } from '../data-mart/column'
import { dataMart } from '../data-mart/data-mart'
import { generationId } from '../data-mart/generation-id'
import { mostTaken } from '../etl/pipeline'
import { loadCounts, sentFile } from './facts'

/** A file that was read, checked and compared with a table, and waits to be published. */
export const heldLoad = z.strictObject({
  id: z.uuid(),
  table: recordId,
  /** The generation that it was compared with, and the columns of its rows. */
  base: generationId,
  current: z.array(martColumn),
  /** The table as it was when the file was read; with another structure the file must be read again. */
  columns: dataMart.shape.columns,
  key: dataMart.shape.key,
  /** By which it was checked. */
  rules: dataMart.shape.rules,
  writeStrategy: dataMart.shape.writeStrategy,
  /** Column by whose values rows are replaced together; empty for the other strategies. */
  partition: text(100),
  file: sentFile,
  /** Size of the file. */
  bytes: z.int().min(0),
  /** Names of the table's columns for which the file has nothing: their cells stay empty. */
  unfilled: z.array(text(100)),
  /** Titles of the file's columns that go nowhere. */
  unused: z.array(text(200)),
  counts: loadCounts,
  /** Why it removes no missing keys, in words; absent where it may, and for the strategies that never do. */
  spared: text(300).optional(),
  user: text(100),
  time,
  /** Of a run of a pipeline: whose, which, how it is called in notes, and the files of a folder that it took. */
  pipeline: z
    .strictObject({
      id: recordId,
      run: recordId,
      name: text(200),
      /** Who said what the pipeline does: may not approve what it made, as who ran it. */
      author: text(100).optional(),
      took: z
        .strictObject({ endpoint: recordId, files: z.array(fileHash).max(mostTaken) })
        .optional()
    })
    .optional()
})
export type HeldLoad = z.infer<typeof heldLoad>
