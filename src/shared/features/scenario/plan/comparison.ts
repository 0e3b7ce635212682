import type { ListColumn } from '../../../kit/list/columns'
import { planText } from './text'
import type { PlanTotals } from './view'

const text = planText.compared

const comparedTotals = [
  'cost',
  'expense',
  'intake',
  'moved',
  'transferred',
  'released',
  'shortage'
] as const satisfies readonly (keyof PlanTotals)[]

/** One total of two plans, in the unit that its label names. */
export interface PlanComparisonRow {
  readonly label: string
  readonly one: number
  readonly other: number
}

/** Totals of two plans in display order. */
export const comparePlans = (one: PlanTotals, other: PlanTotals): PlanComparisonRow[] =>
  comparedTotals.map(key => ({ label: text[key], one: one[key], other: other[key] }))

const [labelTitle, oneTitle, otherTitle, differenceTitle] = text.heads

const number = (
  key: string,
  title: string,
  value: (row: PlanComparisonRow) => number
): ListColumn<PlanComparisonRow> => ({ key, title, kind: 'number', value, minWidth: 80 })

/** Columns of a comparison of plans. */
export const planComparisonColumns: readonly ListColumn<PlanComparisonRow>[] = [
  { key: 'label', title: labelTitle, kind: 'text', value: row => row.label, minWidth: 120 },
  number('one', oneTitle, row => row.one),
  number('other', otherTitle, row => row.other),
  number('difference', differenceTitle, row => row.one - row.other)
]
