import { z } from '../../kit/zod'

/**
 * One to three sentences with the state of a page: what stands out, its figures and its worst row.
 */
export const verdictSchema = z.strictObject({
  /** Worst status of the figures and of what stands out; neutral without a threshold. */
  tone: z.enum(['success', 'warning', 'danger', 'neutral']),
  /** Word of that status, or the number of subjects that stand out; absent if it is neutral. */
  label: z.string().optional(),
  sentences: z.array(z.string())
})
export type SectorPageVerdictView = Readonly<z.infer<typeof verdictSchema>>
