import type { ColumnRef } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import type { ConditionOperand } from '../../../model/query/question'

const all = (parts: readonly QueryCondition[]): QueryCondition => ({ kind: 'all', parts })

const any = (parts: readonly QueryCondition[]): QueryCondition => ({ kind: 'any', parts })

const operand = (value: string): ConditionOperand => ({ value })

/**
 * Condition for rows whose half-open interval [from, until) meets the days from `first` to `last`;
 * a missing end is unbounded. With `first` = `last` it is validity on one day.
 */
export const validBetween = (
  from: ColumnRef,
  until: ColumnRef,
  first: string,
  last: string
): QueryCondition =>
  all([
    any([
      { kind: 'empty', column: from },
      { kind: 'compare', column: from, test: 'atMost', value: operand(last) }
    ]),
    any([
      { kind: 'empty', column: until },
      { kind: 'compare', column: until, test: 'greater', value: operand(first) }
    ])
  ])
