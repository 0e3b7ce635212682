import { paragraph, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { loadFacts } from '../data-load/facts'
import { martColumn } from './column'
import { generationText } from './generation-text'

/** How a generation came to be. */
const generationOrigins = [
  'sample',
  'load',
  'pipeline',
  'structure',
  'return',
  'package',
  'query'
] as const

/** How a text column is searched without accents: over its different values, or, where nearly each is another, over a folded copy. */
const searchKind = z.enum(['words', 'fold'])
export type SearchKind = z.infer<typeof searchKind>

/** Name of its file, without the ending; never used twice. */
/** Why a table goes back to an older generation; it stands in its history and the trail. */
export const returnReason = paragraph(300).refine(
  reason => reason.trim().length >= 5,
  generationText.reasonFault
)

export const generationId = z.string().regex(/^g\d{6}-[0-9a-f]{12}$/)

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
  load: loadFacts.optional()
})
export type Generation = z.infer<typeof generation>
