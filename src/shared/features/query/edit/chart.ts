import { isFigure } from '../answer-words'
import type { ChartChoice } from '../chart-choice'
import type { Output } from '../outputs'

/** Values of a category that a pie can still tell apart, and that bars have room for. */
const mostSlices = 6
export const mostBars = 40
export const mostPoints = 200

/** Whether the values of a column follow each other in time. */
const isTime = ({ type, part }: Output): boolean =>
  part !== undefined || type === 'date' || type === 'datetime'

/**
 * How an answer of so many rows is drawn best: lines over time, a pie of a few shares, else bars; null where it has nothing to draw. Of rows that are not
 * few, only what is in groups is drawn.
 */
export function fittingChart(columns: readonly Output[], rows: number): ChartChoice | null {
  const figures = columns.filter(column => isFigure(column) && column.name !== 'id')
  const category = columns.find(column => isTime(column)) ?? columns.find(one => !isFigure(one))
  const [first] = figures
  if (!category || !first || rows < 2) return null
  const alike = figures.filter(({ type }) => (type === 'share') === (first.type === 'share'))
  const names = alike.map(({ name }) => name).slice(0, 4)
  if (isTime(category)) {
    return { kind: rows > 2 ? 'line' : 'bar', category: category.name, figures: names }
  }
  const isPie = first.type === 'share' && rows <= mostSlices
  return {
    kind: isPie ? 'pie' : 'bar',
    category: category.name,
    figures: isPie ? [first.name] : names
  }
}

/** Whether a choice that was kept still fits the columns of an answer. */
export function isChartOf({ category, figures }: ChartChoice, columns: readonly Output[]): boolean {
  const has = (name: string): boolean => columns.some(column => column.name === name)
  return has(category) && figures.every(has)
}
