import { line } from '../../kit/fields'
import { z } from '../../kit/zod'

const chartKinds = ['bar', 'line', 'pie'] as const

/** Chart of a result: one or several figures over the values of a category column. */
export const chartChoice = z.strictObject({
  kind: z.enum(chartKinds),
  /** Category and figures of the chart, by names of result columns. */
  category: line(100),
  figures: z.array(line(100)).min(1).max(10)
})
export type ChartChoice = z.infer<typeof chartChoice>
