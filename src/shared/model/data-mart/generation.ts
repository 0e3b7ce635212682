import { mostColumns, paragraph, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { correctionFacts } from '../correction/facts'
import { loadFacts } from '../data-load/facts'
import { basis, query } from '../query/asked'
import { martColumn } from './column'
import { generationId } from './generation-id'

/** Origins of a generation. */
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
 * How a text column is searched without accents: over its distinct values, or, if nearly every
 * value differs, over a folded copy.
 */
const searchKind = z.enum(['words', 'fold'])
export type SearchKind = z.infer<typeof searchKind>

/** Reason why a table returns to an older generation; recorded in its history and the audit log. */
export const returnReason = paragraph(300).refine(
  reason => reason.trim().length >= 5,
  'Vui lòng nhập lý do (ít nhất 5 ký tự)'
)

/** Published rows of a table; the file that holds them is immutable. */
export const generation = z.strictObject({
  id: generationId,
  time,
  user: text(100),
  origin: z.enum(generationOrigins),
  note: text(1_000),
  rows: z.int().min(0),
  /** Size of the generation's file in bytes. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Columns of the table at the time of publication. */
  columns: z.array(martColumn).min(1).max(mostColumns),
  /** Search kind by name of text column. */
  search: z.record(text(100), searchKind),
  /**
   * Load that made the generation, if one did: the file, and its row counts. Rejected rows lie in
   * the generation's file.
   */
  load: loadFacts.optional(),
  /**
   * Query whose result the generation is, if it is one, and the generations that were read; the
   * columns are those of the result, in order.
   */
  asked: z.strictObject({ query, basis }).optional(),
  /** Correction that made the generation, if one did: the reason, and the rows. */
  correction: correctionFacts.optional(),
  /**
   * Generation that it is based on: the current one at that time, or the one that the table
   * returned to; absent for the first.
   */
  from: generationId.optional()
})
export type Generation = z.infer<typeof generation>
