import { formatQuerySentence } from '@shared/features/query/sentence'
import type { DerivedColumn } from '@shared/model/query/derived'
import type { StructuredQuery } from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  amountSumMeasure,
  countMeasure,
  createFinanceQuery,
  createPersonnelQuery,
  queryColumnRef,
  unitGrouping
} from '../../../../support/query/questions'

const month = { name: 'thang', column: queryColumnRef('ngay_phan_bo'), part: 'month' } as const

const deriving = (...derived: DerivedColumn[]): StructuredQuery =>
  createFinanceQuery({ groups: [unitGrouping, month], measures: [amountSumMeasure], derived })
const within = ['don_vi']
const of = 'tong_so_tien'
const derivations: readonly (readonly [DerivedColumn, string])[] = [
  [
    { kind: 'shareOf', name: 'ty_trong', of, within: [] },
    'tỷ trọng của tổng số tiền (triệu đồng) trong tổng'
  ],
  [
    { kind: 'shareOf', name: 'ty_trong', of, within },
    'tỷ trọng của tổng số tiền (triệu đồng) trong tổng của từng đơn vị thụ hưởng'
  ],
  [
    { kind: 'rank', name: 'xep_hang', by: of, direction: 'desc', within: ['thang'] },
    'xếp hạng theo tổng số tiền (triệu đồng) (lớn nhất trước) trong từng tháng của ngày phân bổ'
  ],
  [
    { kind: 'running', name: 'cong_don', of, along: 'thang', within },
    'cộng dồn tổng số tiền (triệu đồng) theo tháng của ngày phân bổ trong từng đơn vị thụ hưởng'
  ],
  [
    { kind: 'moving', name: 'trung_binh_truot', of, along: 'thang', within, rows: 3 },
    'trung bình trượt 3 kỳ của tổng số tiền (triệu đồng) theo tháng của ngày phân bổ trong từng đơn vị thụ hưởng'
  ],
  [
    { kind: 'previous', name: 'ky_truoc', of, along: 'thang', within },
    'tổng số tiền (triệu đồng) của kỳ trước theo tháng của ngày phân bổ trong từng đơn vị thụ hưởng'
  ],
  [
    {
      kind: 'formula',
      name: 'Tỷ lệ',
      operator: 'divide',
      left: { output: of },
      right: { number: '1000' },
      asShare: true
    },
    'tỷ lệ phần trăm tổng số tiền (triệu đồng) chia cho 1.000 (gọi là “Tỷ lệ”)'
  ]
]

it.each(derivations)('describes the derived column %#', (derived, words) => {
  expect(formatQuerySentence(deriving(derived), queryTables)).toBe(
    `Lấy đơn vị thụ hưởng, tháng của ngày phân bổ, tổng số tiền (triệu đồng) và ${words} từ dm_taichinh_phanbo, nhóm theo đơn vị thụ hưởng và tháng của ngày phân bổ`
  )
})

it('describes a chain of formulas in bounded length and entitles derived columns', () => {
  const chain = Array.from({ length: 30 }, (_, index): DerivedColumn => {
    const output = index === 0 ? 'so_dong' : `tong_hai_cot_${index}`
    return {
      kind: 'formula',
      name: `tong_hai_cot_${index + 1}`,
      operator: 'add',
      left: { output },
      right: { output }
    }
  })
  const question = createPersonnelQuery({ measures: [countMeasure], derived: chain })
  expect(formatQuerySentence(question, queryTables).length).toBeLessThan(5_000)
  const titles = resultColumnTitlesByName(
    deriving(derivations[0]?.[0] as DerivedColumn),
    queryTables
  )
  expect([...titles.values()]).toEqual([
    'Đơn vị thụ hưởng',
    'Tháng của ngày phân bổ',
    'Tổng số tiền (triệu đồng)',
    'Tỷ trọng của tổng số tiền (triệu đồng) trong tổng'
  ])
})
