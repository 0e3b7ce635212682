import {
  createLeafConditionDraft,
  inputFieldsOfConditionOperator,
  type LeafConditionDraft,
  operatorsByValueFamily,
  toLeafConditionDraft,
  toQueryConditionOfDraft
} from '@shared/features/query/edit/leaf-draft'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { mergeStructuredQueryParameters } from '@shared/features/query/parameters'
import type { QueryCondition } from '@shared/model/query/condition'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  amountSumMeasure,
  countMeasure,
  createFinanceQuery,
  createPersonnelQuery,
  presentCondition,
  queryColumnRef,
  unitGrouping
} from '../../../../support/query/questions'

const columns = [
  ['khoan_chi', 'string', 'Lương'],
  ['so_tien', 'float', '1.250,5'],
  ['id', 'integer', '7'],
  ['ngay_phan_bo', 'date', '20/11/2026'],
  ['da_quyet_toan', 'boolean', '']
] as const

const drafts: LeafConditionDraft[] = columns.flatMap(([column, type, typed]) => {
  const family =
    type === 'string' ? 'text' : type === 'date' ? 'day' : type === 'boolean' ? 'truth' : 'number'
  return operatorsByValueFamily[family].flatMap(operator => {
    const usual = createLeafConditionDraft(queryColumnRef(column), type)
    const fields = Object.fromEntries(
      inputFieldsOfConditionOperator(operator).map(field => [field, field === 'days' ? '7' : typed])
    )
    return [false, true].map(negated => ({ ...usual, operator, ...fields, negated }))
  })
})
const typeOf = ({ column }: { readonly column: string }) =>
  columns.find(([name]) => name === column)?.[1] ?? 'string'

it.each(drafts)(
  'the input $column.column $operator (negated: $negated) of the condition editor gives a valid condition and is restored from it',
  draft => {
    const condition = toQueryConditionOfDraft(draft, typeOf(draft.column))
    expect(
      findStructuredQueryFaults(createFinanceQuery({ filter: condition }), queryTables, [])
    ).toEqual([])
    expect(toLeafConditionDraft(condition, typeOf)).toEqual(draft)
  }
)

it('a value typed like a parameter name (:name) in a condition becomes a query parameter', () => {
  const draft = {
    ...createLeafConditionDraft(queryColumnRef('so_tien'), 'float'),
    operator: 'between' as const,
    first: ' :tu ',
    second: '1.000'
  }
  expect(toQueryConditionOfDraft(draft, 'float')).toEqual({
    kind: 'between',
    column: queryColumnRef('so_tien'),
    from: { parameter: 'tu' },
    to: { value: '1000' }
  })
})

it('each non-empty line of a value list in a condition is one value', () => {
  const draft = {
    ...createLeafConditionDraft(queryColumnRef('khoan_chi'), 'string'),
    operator: 'among' as const,
    list: ' Lương\n\n:khoan \n'
  }
  expect(toQueryConditionOfDraft(draft, 'string')).toEqual({
    kind: 'among',
    column: queryColumnRef('khoan_chi'),
    values: [{ value: 'Lương' }, { parameter: 'khoan' }]
  })
})

it('a group of conditions cannot be edited as a single condition', () => {
  const group: QueryCondition = { kind: 'all', parts: [presentCondition, presentCondition] }
  expect(toLeafConditionDraft(group, typeOf)).toBeUndefined()
})

it('a query parameter has the type of the first column that it is compared with, and its value stays while the type is the same', () => {
  const asks = { ...presentCondition, value: { parameter: 'trang_thai' } }
  const question = createPersonnelQuery({
    filter: { kind: 'all', parts: [asks, { kind: 'not', part: asks }] },
    measures: [
      {
        ...countMeasure,
        where: { ...asks, column: queryColumnRef('id'), value: { parameter: 'ma' } }
      }
    ],
    groupTests: [{ measure: 0, test: 'atLeast', value: { parameter: 'it_nhat' } }]
  })
  const known = [
    { name: 'ma', type: 'string', value: 'A' },
    { name: 'trang_thai', type: 'string', value: 'Có mặt' },
    { name: 'cu', type: 'string', value: '' }
  ] as const
  expect(mergeStructuredQueryParameters(question, queryTables, known)).toEqual([
    { name: 'ma', type: 'integer', value: '' },
    known[1],
    { name: 'it_nhat', type: 'integer', value: '' }
  ])
  const test = { measure: 0, test: 'atLeast', value: { parameter: 'muc' } } as const
  const sums = createFinanceQuery({
    groups: [unitGrouping],
    measures: [amountSumMeasure],
    groupTests: [test]
  })
  expect(mergeStructuredQueryParameters(sums, queryTables, [])).toEqual([
    { name: 'muc', type: 'float', value: '' }
  ])
  const muc = { parameter: 'muc' }
  const whole = {
    kind: 'compare',
    column: queryColumnRef('id'),
    test: 'is',
    value: muc
  } as const
  const both = createFinanceQuery({
    ...sums,
    measures: [amountSumMeasure, { ...countMeasure, where: whole }]
  })
  const backward = createFinanceQuery({
    filter: { kind: 'all', parts: [{ ...whole, column: queryColumnRef('so_tien') }, whole] }
  })
  for (const question of [both, backward]) {
    expect(mergeStructuredQueryParameters(question, queryTables, [])).toEqual([
      { name: 'muc', type: 'integer', value: '' }
    ])
  }
})
