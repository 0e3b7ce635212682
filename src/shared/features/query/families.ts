import type { DataType } from '../data-mart/data-types'
import { type FilterFamily, familyOf } from '../data-mart/rows/row-filter'
import type { ConditionKind, MeasureKind, Test } from './question'

/** How the values of a column of a question are compared. */
export const familyOfType = (dataType: DataType): FilterFamily => familyOf({ dataType })

/** What each family may be compared by, the usual one first. */
export const familyTests: Readonly<Record<FilterFamily, readonly Test[]>> = {
  text: ['is', 'isNot'],
  number: ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'],
  day: ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'],
  truth: ['is', 'isNot']
}

/** What else each family may be asked. */
export const familyConditions: Readonly<Record<FilterFamily, readonly ConditionKind[]>> = {
  text: ['compare', 'among', 'contains', 'startsWith', 'empty', 'filled'],
  number: ['compare', 'among', 'between', 'empty', 'filled'],
  day: ['compare', 'between', 'period', 'empty', 'filled'],
  truth: ['compare', 'empty', 'filled']
}

/** What each family may be measured by; rows are counted and shared without a column. */
export const familyMeasures: Readonly<Record<FilterFamily, readonly MeasureKind[]>> = {
  text: ['distinct'],
  number: ['sum', 'average', 'least', 'greatest', 'distinct'],
  day: ['least', 'greatest', 'distinct'],
  truth: ['distinct']
}
