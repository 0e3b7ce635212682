import { buildQuerySentence, formatQuerySentence } from '@shared/features/query/sentence'
import type { LeafCondition } from '@shared/model/query/condition'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  countMeasure,
  createFinanceQuery,
  literalOperand,
  queryColumnRef,
  salaryCondition,
  thisQuarterCondition,
  unitGrouping
} from '../../../../support/query/questions'

it.each<[LeafCondition, string]>([
  [
    {
      kind: 'between',
      column: queryColumnRef('so_tien'),
      from: literalOperand('5'),
      to: literalOperand('10')
    },
    'không nằm trong khoảng từ 5 đến 10'
  ],
  [
    {
      kind: 'compare',
      column: queryColumnRef('so_tien'),
      test: 'atLeast',
      value: literalOperand('5')
    },
    'không phải từ 5 trở lên'
  ],
  [
    {
      kind: 'compare',
      column: queryColumnRef('so_tien'),
      test: 'less',
      value: literalOperand('5')
    },
    'không dưới 5'
  ],
  [
    { kind: 'period', column: queryColumnRef('ngay_phan_bo'), period: 'yesterday' },
    'không phải hôm qua'
  ]
])('describes a negated condition by its natural opposite', (part, words) => {
  const said = formatQuerySentence(
    createFinanceQuery({ filter: { kind: 'not', part } }),
    queryTables
  )
  expect(said.endsWith(` ${words}`)).toBe(true)
})

it('each part of the sentence about a query refers to the part of the query that it describes', () => {
  const filter = {
    kind: 'any',
    parts: [salaryCondition, { kind: 'not', part: thisQuarterCondition }]
  } as const
  const question = createFinanceQuery({
    filter,
    groups: [unitGrouping],
    measures: [countMeasure],
    limit: 10
  })
  expect(
    buildQuerySentence(question, queryTables).flatMap(({ words, edits }) =>
      edits ? [[edits, words]] : []
    )
  ).toEqual([
    ['groups.0', 'đơn vị thụ hưởng'],
    ['measures.0', 'số dòng'],
    ['source', 'dm_taichinh_phanbo'],
    ['filter.parts.0', 'khoản chi là Lương'],
    ['filter.parts.1', 'ngày phân bổ không nằm trong quý này'],
    ['groups.0', 'đơn vị thụ hưởng'],
    ['limit', '10 dòng đầu']
  ])
})
