import { paragraph, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { correctionFacts } from '../correction/facts'
import { loadFacts } from '../data-load/facts'
import { basis, query } from '../query/asked'
import { martColumn } from './column'
import { generationId } from './generation-id'

/** How a generation came to be. */
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

/** How a text column is searched without accents: over its different values, or, where nearly each is another, over a folded copy. */
const searchKind = z.enum(['words', 'fold'])
export type SearchKind = z.infer<typeof searchKind>

/** Why a table goes back to an older generation; it stands in its history and the trail. */
export const returnReason = paragraph(300).refine(
  reason => reason.trim().length >= 5,
  'Vui lòng nhập lý do (ít nhất 5 ký tự)'
)

/** The rows of a table as they were published once; the file that holds them is never written again. */
export const generation = z.strictObject({
  id: generationId,
  time,
  user: text(100),
  origin: z.enum(generationOrigins),
  note: text(1_000),
  rows: z.int().min(0),
  /** Of its file. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** As they were then. */
  columns: z.array(martColumn).min(1).max(500),
  /** By name of the text columns. */
  search: z.record(text(100), searchKind),
  /** Only of a load: the file, and what became of its rows. Those that were rejected lie in the generation's file. */
  load: loadFacts.optional(),
  /** Only of the rows of an answer: what was asked over which generations; its columns are those of the answer in their order. */
  asked: z.strictObject({ query, basis }).optional(),
  /** Only of corrected cells: why, and which rows. */
  correction: correctionFacts.optional(),
  /** The generation whose rows it goes on from: the one in force then, or the one that the table went back to; none before the first. */
  from: generationId.optional()
})
export type Generation = z.infer<typeof generation>
