import { lineSchema } from '../../kit/fields'
import { categoryColors } from '../../kit/figures/chart'
import { z } from '../../kit/zod'

/** Kinds of charts of a query result, in the order of the choice. */
export const resultChartKinds = ['bar', 'horizontal', 'line', 'area', 'pie'] as const
export type ResultChartKind = (typeof resultChartKinds)[number]

/** How the figures of one category are put together: one upon the other, or as shares of 100 %. */
const resultChartStackings = ['stacked', 'shares'] as const
export type ResultChartStacking = (typeof resultChartStackings)[number]

/** Maximum figures of one chart. */
export const maxChartFigures = 10

/**
 * Chart of a query result: one or several figures for each value of a category column. Charts saved
 * by earlier versions lack the optional settings, which then have their defaults.
 */
export const chartChoiceSchema = z.strictObject({
  kind: z.enum(resultChartKinds),
  /** Category and figures of the chart, by names of result columns. */
  category: lineSchema(100),
  figures: z.array(lineSchema(100)).min(1).max(maxChartFigures),
  /** Title as typed; absent for the title that names figures and category. */
  title: lineSchema(200).optional(),
  /** Colour of the first figure; the others follow in the order of `categoryColors`. */
  color: z.enum(categoryColors).optional(),
  /** Whether the values are written at bars and points. */
  valueLabels: z.literal(true).optional(),
  /** Absent for figures next to each other. */
  stacking: z.enum(resultChartStackings).optional()
})
export type ChartChoice = z.infer<typeof chartChoiceSchema>
