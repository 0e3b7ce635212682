import { maxTableColumns, paragraphSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { publishedCorrectionSchema } from '../correction/facts'
import { publishedLoadSchema } from '../data-load/facts'
import { maxTableVersions, querySchema, resultDataVersionsSchema } from '../query/asked'
import { martColumnSchema } from './column'
import { generationIdSchema } from './generation-id'

/** Operations that can create a generation (version of a table's rows). */
const generationOrigins = [
  'sample',
  'load',
  'pipeline',
  'structure',
  'return',
  'package',
  'query',
  'correction'
] as const

/**
 * Kind of index for accent-insensitive search in a text column: `words` over its distinct values,
 * or, if nearly every value differs, `fold` over an unaccented copy of the column.
 */
const searchKind = z.enum(['words', 'fold'])
export type ColumnSearchKind = z.infer<typeof searchKind>

/** Reason why a table returns to an older generation; recorded in its history and the audit log. */
export const rollbackReasonSchema = paragraphSchema(300).refine(
  reason => reason.trim().length >= 5,
  'Vui lòng nhập lý do (ít nhất 5 ký tự)'
)

/** Generation of a table: one published version of its rows, in an immutable file. */
export const generationSchema = z.strictObject({
  id: generationIdSchema,
  time: timestampSchema,
  user: textSchema(100),
  origin: z.enum(generationOrigins),
  note: textSchema(1_000),
  rows: z.int().min(0),
  /** Size of the generation's file in bytes. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Columns of the table at the time of publication. */
  columns: z.array(martColumnSchema).min(1).max(maxTableColumns),
  /** Kind of search index by name of text column. */
  search: z.record(textSchema(100), searchKind),
  /**
   * Load that created the generation, if any: the file and its row counts. The rejected rows are
   * stored in the generation's file.
   */
  load: publishedLoadSchema.optional(),
  /**
   * Query whose result the generation contains, if any, with the generations that the query read;
   * the columns are those of the result, in order.
   */
  asked: z
    .strictObject({
      query: querySchema,
      basis: resultDataVersionsSchema,
      /** Columns that SQL reads, by table, as traced when it ran; null for all. */
      reads: z
        .array(
          z.strictObject({
            table: textSchema(300),
            columns: z.array(textSchema(100)).max(maxTableColumns).nullable()
          })
        )
        .max(maxTableVersions)
        .optional()
    })
    .optional(),
  /** Correction that created the generation, if any: the reason, and the rows. */
  correction: publishedCorrectionSchema.optional(),
  /**
   * Generation that this one was derived from: the one that was current before, or the one that the
   * table returned to; absent for the first generation.
   */
  from: generationIdSchema.optional()
})
export type Generation = z.infer<typeof generationSchema>
