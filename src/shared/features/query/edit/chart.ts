import { isNumericQueryOutput } from '../../../model/query/answer-words'
import type { QueryOutput } from '../../../model/query/outputs'
import type { ChartChoice } from '../../../model/query/saved-query'

/**
 * Maximum number of categories with which a pie chart remains readable, and for which a bar chart
 * has space.
 */
const mostSlices = 6
export const maxResultChartBars = 40
export const maxResultChartPoints = 200

/** Whether the values of a column are a time sequence. */
const isTimeOutput = ({ type, part }: QueryOutput): boolean =>
  part !== undefined || type === 'date' || type === 'datetime'

/**
 * Proposes a chart for a result with this number of rows: lines over time, a pie for a few shares,
 * otherwise bars; null if the result cannot be drawn. A result with many rows is drawn only if it
 * is grouped.
 */
export function proposeResultChart(
  columns: readonly QueryOutput[],
  rows: number
): ChartChoice | null {
  const figures = columns.filter(column => isNumericQueryOutput(column) && column.name !== 'id')
  const category =
    columns.find(column => isTimeOutput(column)) ?? columns.find(one => !isNumericQueryOutput(one))
  const [first] = figures
  if (!category || !first || rows < 2) return null
  const alike = figures.filter(({ type }) => (type === 'share') === (first.type === 'share'))
  const names = alike.map(({ name }) => name).slice(0, 4)
  if (isTimeOutput(category)) {
    return { kind: rows > 2 ? 'line' : 'bar', category: category.name, figures: names }
  }
  const isPie = first.type === 'share' && rows <= mostSlices
  return {
    kind: isPie ? 'pie' : 'bar',
    category: category.name,
    figures: isPie ? [first.name] : names
  }
}

/** Whether a stored chart still fits the columns of a result. */
export function isChartFittingColumns(
  { category, figures }: ChartChoice,
  columns: readonly QueryOutput[]
): boolean {
  const has = (name: string): boolean => columns.some(column => column.name === name)
  return has(category) && figures.every(has)
}
