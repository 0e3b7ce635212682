import { lineSchema } from '../../kit/fields'
import { toUtcIsoDay } from '../../kit/format'
import { z } from '../../kit/zod'
import type { Query } from './asked'
import { type ColumnRef, columnRefSchema } from './column-ref'
import type { QueryCondition } from './condition'
import type { StructuredQuery } from './question'

/** Text that a query takes from a period, in the form that the data has. */
export const periodFillLabels = {
  periodMonth: 'Kỳ, dạng 2026-10',
  periodShort: 'Kỳ, dạng 10/2026',
  periodCode: 'Kỳ, dạng 202610',
  month: 'Tháng (số)',
  year: 'Năm (số)',
  firstDay: 'Ngày đầu kỳ',
  lastDay: 'Ngày cuối kỳ'
} as const
export type PeriodFill = keyof typeof periodFillLabels
export const periodFills = Object.keys(periodFillLabels) as [PeriodFill, ...PeriodFill[]]

/** First or last day of the period, as the day on which rows are valid. */
export const validDayFills = ['firstDay', 'lastDay'] as const satisfies readonly PeriodFill[]

/** Text of a period, "2026-10". */
export function periodFillText(fill: PeriodFill, period: string): string {
  const [year = '', month = ''] = period.split('-')
  switch (fill) {
    case 'periodMonth':
      return period
    case 'periodShort':
      return `${month}/${year}`
    case 'periodCode':
      return `${year}${month}`
    case 'month':
      return String(Number(month))
    case 'year':
      return year
    case 'firstDay':
      return `${period}-01`
    case 'lastDay':
      return lastDayOfPeriod(period)
  }
}

/** Last day of a period, "2026-10". */
export function lastDayOfPeriod(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return toUtcIsoDay(Date.UTC(year, month, 0))
}

/**
 * Parts of a query that take the period of the report that shows it: parameters, conditions "column
 * equals value" of a structured query, and the day on which its rows are valid.
 */
export const queryPeriodFillsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('parameter'),
        name: lineSchema(100),
        value: z.enum(periodFills)
      }),
      z.strictObject({
        kind: z.literal('column'),
        column: columnRefSchema,
        value: z.enum(periodFills)
      }),
      z.strictObject({ kind: z.literal('validOn'), value: z.enum(validDayFills) })
    ])
  )
  .max(20)
export type QueryPeriodFill = z.infer<typeof queryPeriodFillsSchema>[number]

/** Part of a query with the text that it takes. */
export type QueryFill =
  | { readonly kind: 'parameter'; readonly name: string; readonly text: string }
  | { readonly kind: 'column'; readonly column: ColumnRef; readonly text: string }
  | { readonly kind: 'validOn'; readonly text: string }

/** Part that a query does not have: a parameter, a filter (typed SQL), or a day of validity. */
export type QueryFillFault =
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'column' | 'validOn' }

/** Query whose parts have the given texts, or the first part that it does not have. */
export function fillQuery(
  query: Query,
  fills: readonly QueryFill[]
): { readonly query: Query } | { readonly fault: QueryFillFault } {
  const lacking = fills.find(fill => !hasPart(query, fill))
  if (lacking) {
    const { kind } = lacking
    return { fault: kind === 'parameter' ? { kind, name: lacking.name } : { kind } }
  }
  const { asked } = query
  const parameters = query.parameters.map(one => ({
    ...one,
    value:
      fills.findLast(fill => fill.kind === 'parameter' && fill.name === one.name)?.text ?? one.value
  }))
  const filled =
    asked.form === 'sql' ? asked : { ...asked, question: fillQuestion(asked.question, fills) }
  return { query: { ...query, parameters, asked: filled } }
}

function hasPart({ asked, parameters }: Query, fill: QueryFill): boolean {
  if (fill.kind === 'parameter') return parameters.some(({ name }) => name === fill.name)
  return asked.form === 'tree' && (fill.kind === 'column' || asked.question.validOn !== undefined)
}

/** Structured query with conditions joined with AND, and with the day on which its rows are valid. */
function fillQuestion(question: StructuredQuery, fills: readonly QueryFill[]): StructuredQuery {
  const { filter, validOn } = question
  const conditions = fills.flatMap((fill): QueryCondition[] =>
    fill.kind === 'column'
      ? [{ kind: 'compare', column: fill.column, test: 'is', value: { value: fill.text } }]
      : []
  )
  const parts = [...(filter ? [filter] : []), ...conditions]
  const [first = null] = parts
  const day = fills.findLast(({ kind }) => kind === 'validOn')?.text
  return {
    ...question,
    filter: parts.length > 1 ? { kind: 'all', parts } : first,
    ...(validOn && day !== undefined && { validOn: { ...validOn, day: { value: day } } })
  }
}

/**
 * Query whose parts have the texts of a period, "2026-10", or the first part that it does not have.
 */
export function fillQueryPeriod(
  query: Query,
  fills: readonly QueryPeriodFill[],
  period: string
): ReturnType<typeof fillQuery> {
  return fillQuery(
    query,
    fills.map(fill => ({ ...fill, text: periodFillText(fill.value, period) }))
  )
}

/** Texts of the choice of what a query takes from the period and the unit of a form or report. */
export const queryFillText = {
  parameter: (name: string) => `Tham số :${name}`,
  periodColumn: 'Cột của kỳ',
  unitColumn: 'Cột của đơn vị',
  format: 'Dạng trong cột',
  notFilled: 'Giữ nguyên như khi lưu',
  noColumn: 'Không lọc'
} as const
