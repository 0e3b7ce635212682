import { isNumericQueryOutput, type QueryResultValue } from '../../../model/query/answer-words'
import type {
  ChartChoice,
  ResultChartKind,
  ResultChartStacking
} from '../../../model/query/chart-choice'
import type { QueryOutput } from '../../../model/query/outputs'
import { isGroupedQuery, type StructuredQuery } from '../../../model/query/question'
import { resultChartText } from '../chart-text'
import type { ResultFormat } from '../dictionary/result-formats'

const { reason } = resultChartText

/**
 * Maximum number of categories with which a pie chart remains readable, and for which a bar chart
 * has space.
 */
const mostSlices = 6
export const maxResultChartBars = 40
export const maxResultChartPoints = 200

/** Result of which a chart is drawn. */
export interface ChartedResult {
  readonly columns: readonly QueryOutput[]
  /** Rows from the first one on, at least as many as the chart can draw. */
  readonly rows: readonly (readonly QueryResultValue[])[]
  /** Number of all rows of the result. */
  readonly count: number
  /** Units and decimal places of figures that the dictionary knows, by name. */
  readonly formats?: ReadonlyMap<string, ResultFormat>
  /** Query of the result; undefined for SQL without a query tree. */
  readonly question: StructuredQuery | undefined
}

/** Whether the values of a column are a time sequence. */
const isTimeOutput = ({ type, part }: QueryOutput): boolean =>
  part !== undefined || type === 'date' || type === 'datetime'

/** Years, months, quarters, weeks and days as SQL writes them. */
const timeText = /^\d{4}(-(\d{2}|Q[1-4]|W\d{2})(-\d{2})?)?$/

/** Whether a column is a figure of charts; a number by which rows are grouped, such as a year, is a category. */
export const isChartFigure = (
  output: QueryOutput,
  question: StructuredQuery | undefined
): boolean =>
  isNumericQueryOutput(output) && !question?.groups.some(({ name }) => name === output.name)

/**
 * Proposes a chart for a result with this number of rows: lines over time, a pie for a few shares
 * of a whole, otherwise bars; null if the result cannot be drawn.
 */
export function proposeResultChart(
  columns: readonly QueryOutput[],
  rows: number,
  { question, formats }: Partial<Pick<ChartedResult, 'question' | 'formats'>> = {}
): ChartChoice | null {
  const figures = columns.filter(column => isChartFigure(column, question) && column.name !== 'id')
  const category =
    columns.find(column => isTimeOutput(column)) ??
    columns.find(column => !isChartFigure(column, question))
  const [first] = figures
  if (!category || !first || rows < 2) return null
  const names = figures
    .filter(figure => isSameUnit(figure, first, formats))
    .map(({ name }) => name)
    .slice(0, 4)
  if (isTimeOutput(category)) {
    return { kind: rows > 2 ? 'line' : 'bar', category: category.name, figures: names }
  }
  const isPie = first.type === 'share' && rows <= mostSlices && isPartOfWhole(first, question)
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

/** Whether two figures can share an axis: shares of 1 and amounts cannot, nor people and money. */
export function isSameUnit(
  one: QueryOutput,
  other: QueryOutput,
  formats?: ChartedResult['formats']
): boolean {
  if ((one.type === 'share') !== (other.type === 'share')) return false
  const [unit, otherUnit] = [formats?.get(one.name)?.unit, formats?.get(other.name)?.unit]
  return !unit || !otherUnit || unit === otherUnit
}

/**
 * Whether the figures of different rows add up to the figure of all of them: counts, sums, and
 * shares of a total do, averages, rates and ranks do not. Columns of rows and of SQL count as
 * amounts unless they are shares.
 */
function isPartOfWhole(
  { name, type }: QueryOutput,
  question: StructuredQuery | undefined
): boolean {
  if (!question) return true
  if (!isGroupedQuery(question)) return type !== 'share'
  const measure = question.measures.find(one => one.name === name)
  if (measure) {
    const { kind, where } = measure
    return kind === 'count' || kind === 'sum' || (kind === 'share' && where === undefined)
  }
  const derived = question.derived?.find(one => one.name === name)
  return derived?.kind === 'shareOf' && derived.within.length === 0
}

/** Number to draw for a value; a suppressed figure is text and drawn as a gap. */
export function chartNumberOf(value: QueryResultValue | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const columnIndex = ({ columns }: ChartedResult, name: string): number =>
  columns.findIndex(column => column.name === name)

/** Why the figures do not add up in a drawing; undefined if they do. */
function additionRefusal(result: ChartedResult, figures: readonly string[]): string | undefined {
  const places = figures.map(name => columnIndex(result, name))
  const outputs = places.flatMap(place => result.columns[place] ?? [])
  if (!outputs.every(output => isPartOfWhole(output, result.question))) return reason.notAdditive
  const values = result.rows.flatMap(row => places.map(place => row[place]))
  if (values.some(value => (chartNumberOf(value) ?? 0) < 0)) return reason.negative
  const isSuppressed = values.some(value => value !== null && chartNumberOf(value) === null)
  return isSuppressed ? reason.suppressed : undefined
}

/**
 * Why a kind of chart would misstate the data; undefined if it fits. Lines and areas need a time
 * axis, because they suggest a development; a pie needs few parts of one whole, all of them drawn.
 */
export function chartKindRefusal(
  kind: ResultChartKind,
  { category, figures }: Pick<ChartChoice, 'category' | 'figures'>,
  result: ChartedResult
): string | undefined {
  if (kind === 'line' || kind === 'area')
    return isTimeAxis(category, result) ? undefined : reason.noTime
  if (kind !== 'pie') return undefined
  if (figures.length > 1) return reason.severalFigures
  if (result.count > mostSlices) return reason.manyParts(mostSlices)
  if (result.rows.length < result.count) return reason.cut
  if (result.question && hasLeftOutGroups(result.question)) return reason.partial
  return additionRefusal(result, figures)
}

/** Whether a query returns only some of its groups, so that its rows are not the whole. */
const hasLeftOutGroups = ({ limit, top, groupTests, derivedTests }: StructuredQuery): boolean =>
  limit !== null || top !== undefined || groupTests.length > 0 || derivedTests !== undefined

function isTimeAxis(category: string, result: ChartedResult): boolean {
  const place = columnIndex(result, category)
  const column = result.columns[place]
  if (column && isTimeOutput(column)) return true
  const values = result.rows.map(row => row[place]).filter(value => value !== null)
  return values.length > 0 && values.every(value => timeText.test(String(value)))
}

/** Why figures cannot be stacked; undefined if they can. */
export function chartStackingRefusal(
  kind: ResultChartKind,
  figures: readonly string[],
  result: ChartedResult
): string | undefined {
  if (kind === 'line' || kind === 'pie') return reason.round
  return figures.length < 2 ? reason.oneFigure : additionRefusal(result, figures)
}

/** Chart as it can be drawn for a result, and why it differs from what was chosen. */
export function resolveResultChart(
  choice: ChartChoice,
  result: ChartedResult,
  titleOf: (name: string) => string
): { readonly chart: ChartChoice; readonly notes: readonly string[] } {
  const { refused } = resultChartText
  const notes: string[] = []
  const outputOf = (name: string) => result.columns[columnIndex(result, name)]
  const first = outputOf(choice.figures[0] ?? '')
  const isAlike = (name: string): boolean => {
    const output = outputOf(name)
    return first !== undefined && output !== undefined && isSameUnit(first, output, result.formats)
  }
  const figures = choice.figures.filter(isAlike)
  if (figures.length < choice.figures.length) {
    const left = choice.figures.filter(name => !isAlike(name))
    notes.push(refused.mixed(left.map(titleOf).join(', ')))
  }
  const noKind = chartKindRefusal(choice.kind, { category: choice.category, figures }, result)
  if (noKind) notes.push(refused.kind(choice.kind, noKind))
  const kind = noKind ? 'bar' : choice.kind
  const { stacking, ...plain } = choice
  const noStacking = stacking && chartStackingRefusal(kind, figures, result)
  if (noStacking) notes.push(refused.stacking(noStacking))
  return {
    chart: { ...plain, kind, figures, ...keptStacking(stacking, noStacking) },
    notes
  }
}

const keptStacking = (stacking: ResultChartStacking | undefined, refusal: string | undefined) =>
  stacking && !refusal ? { stacking } : {}
