import type { DataType } from '../data-mart/data-types'
import { type FilterFamily, familyOf } from '../data-mart/rows/row-filter'
import type { ConditionKind, MeasureKind, Test } from './question'

/** Value family of a question's column, which decides how values are compared. */
export const familyOfType = (dataType: DataType): FilterFamily => familyOf({ dataType })

/** Comparison operators of each family, the default first. */
export const familyTests: Readonly<Record<FilterFamily, readonly Test[]>> = {
  text: ['is', 'isNot'],
  number: ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'],
  day: ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'],
  truth: ['is', 'isNot']
}

/** Further condition kinds of each family. */
export const familyConditions: Readonly<Record<FilterFamily, readonly ConditionKind[]>> = {
  text: ['compare', 'among', 'contains', 'startsWith', 'empty', 'filled'],
  number: ['compare', 'among', 'between', 'empty', 'filled'],
  day: ['compare', 'between', 'period', 'empty', 'filled'],
  truth: ['compare', 'empty', 'filled']
}

/** Measures of each family; counts and shares of rows need no column. */
export const familyMeasures: Readonly<Record<FilterFamily, readonly MeasureKind[]>> = {
  text: ['distinct'],
  number: ['sum', 'average', 'least', 'greatest', 'distinct'],
  day: ['least', 'greatest', 'distinct'],
  truth: ['distinct']
}
