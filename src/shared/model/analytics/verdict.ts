import { z } from '../../kit/zod'

/** One to three sentences with the state of a page, made of its figures and its worst row. */
export const verdictSchema = z.strictObject({
  /** Worst status of the figures; neutral if no figure has a threshold. */
  tone: z.enum(['success', 'warning', 'danger', 'neutral']),
  /** Word of that status; absent if it is neutral. */
  label: z.string().optional(),
  sentences: z.array(z.string())
})
export type SectorPageVerdictView = Readonly<z.infer<typeof verdictSchema>>
