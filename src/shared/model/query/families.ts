import type { DataType } from '../data-mart/data-types'
import { type ValueFamily, valueFamilyOf } from '../data-mart/rows/row-filter'
import type { ComparisonOperator, QueryConditionKind } from './condition'
import type { MeasureKind } from './question'

/**
 * Value family of a query column (text, number, date or boolean), which decides how its values are
 * compared.
 */
export const valueFamilyOfType = (dataType: DataType): ValueFamily => valueFamilyOf({ dataType })

/** Comparison operators available for each value family, the default first. */
export const comparisonsByFamily: Readonly<Record<ValueFamily, readonly ComparisonOperator[]>> = {
  text: ['is', 'isNot'],
  number: ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'],
  day: ['is', 'isNot', 'less', 'atMost', 'greater', 'atLeast'],
  truth: ['is', 'isNot']
}

/** Other kinds of conditions available for each value family. */
export const conditionKindsByFamily: Readonly<Record<ValueFamily, readonly QueryConditionKind[]>> =
  {
    text: ['compare', 'among', 'contains', 'startsWith', 'empty', 'filled'],
    number: ['compare', 'among', 'between', 'empty', 'filled'],
    day: ['compare', 'between', 'period', 'empty', 'filled'],
    truth: ['compare', 'empty', 'filled']
  }

/**
 * Measures available for each value family; numbers and shares of rows are available without a
 * column.
 */
export const measureKindsByFamily: Readonly<Record<ValueFamily, readonly MeasureKind[]>> = {
  text: ['distinct'],
  number: ['sum', 'average', 'least', 'greatest', 'distinct'],
  day: ['least', 'greatest', 'distinct'],
  truth: ['distinct']
}
