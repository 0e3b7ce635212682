import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { martColumn } from './column'

/** How a generation came to be. */
const generationOrigins = ['sample', 'load', 'pipeline', 'structure', 'return'] as const

/** How a text column is searched without accents: over its different values, or, where nearly each is another, over a folded copy. */
const searchKind = z.enum(['words', 'fold'])
export type SearchKind = z.infer<typeof searchKind>

/** The rows of a table as they were published once; the file that holds them is never written again. */
export const generation = z.strictObject({
  /** Name of its file, without the ending; never used twice. */
  id: z.string().regex(/^g\d{6}-[0-9a-f]{12}$/),
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
  search: z.record(text(100), searchKind)
})
export type Generation = z.infer<typeof generation>
