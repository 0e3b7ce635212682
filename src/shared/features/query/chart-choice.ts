import { line } from '../../kit/fields'
import { z } from '../../kit/zod'

const chartKinds = ['bar', 'line', 'pie'] as const

/** How an answer is drawn: a figure or several over the values of one column. */
export const chartChoice = z.strictObject({
  kind: z.enum(chartKinds),
  /** Names of columns of the answer. */
  category: line(100),
  figures: z.array(line(100)).min(1).max(10)
})
export type ChartChoice = z.infer<typeof chartChoice>
