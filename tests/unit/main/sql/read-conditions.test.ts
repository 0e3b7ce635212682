import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery } from '@shared/model/query/question'
import { convertSqlParameters } from '@shared/model/query/sql/sql-words'
import { describe, expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'
import {
  allCondition,
  amongCondition,
  anyCondition,
  comparisonCondition,
  filledCondition,
  notCondition,
  peopleCatalogue,
  peopleColumnRef
} from '../../../support/query/people'

const engine = setUpInMemoryQueryEngine()

async function read(sql: string) {
  const [syntax] = await engine.syntaxOf([convertSqlParameters(sql).text])
  return convertToQueryTree(syntax, peopleCatalogue)
}

describe('conversion of typed SQL conditions to the query builder', () => {
  it.each<[string, QueryCondition]>([
    ["ten = 'An'", comparisonCondition('ten', 'is', 'An')],
    ["'An' = ten", comparisonCondition('ten', 'is', 'An')],
    ['18 < tuoi', comparisonCondition('tuoi', 'greater', '18')],
    ["ten <> 'An'", comparisonCondition('ten', 'isNot', 'An')],
    ["ten != 'An'", comparisonCondition('ten', 'isNot', 'An')],
    ["NOT ten = 'An'", comparisonCondition('ten', 'isNot', 'An')],
    ["NOT ten <> 'An'", comparisonCondition('ten', 'is', 'An')],
    ["ten IS DISTINCT FROM 'An'", notCondition(comparisonCondition('ten', 'is', 'An'))],
    ["NOT (ten IS DISTINCT FROM 'An')", comparisonCondition('ten', 'is', 'An')],
    ['NOT tuoi < 18', comparisonCondition('tuoi', 'atLeast', '18')],
    ['(tuoi < 18) IS NOT TRUE', notCondition(comparisonCondition('tuoi', 'less', '18'))],
    ['(tuoi < 18) IS NOT FALSE', notCondition(comparisonCondition('tuoi', 'atLeast', '18'))],
    ['NOT ((tuoi < 18) IS NOT TRUE)', comparisonCondition('tuoi', 'less', '18')],
    [
      "NOT (ten = 'An' AND tuoi > 1)",
      anyCondition(
        comparisonCondition('ten', 'isNot', 'An'),
        comparisonCondition('tuoi', 'atMost', '1')
      )
    ],
    [
      'tuoi BETWEEN 1 AND 2',
      { kind: 'between', column: peopleColumnRef('tuoi'), from: { value: '1' }, to: { value: '2' } }
    ],
    [
      'tuoi NOT BETWEEN 1 AND 2',
      anyCondition(
        comparisonCondition('tuoi', 'less', '1'),
        comparisonCondition('tuoi', 'greater', '2')
      )
    ],
    ["ten IN ('a', 'b')", amongCondition('ten', 'a', 'b')],
    [
      "ten NOT IN ('a', 'b')",
      allCondition(
        comparisonCondition('ten', 'isNot', 'a'),
        comparisonCondition('ten', 'isNot', 'b')
      )
    ],
    ["NOT ten IN ('a')", comparisonCondition('ten', 'isNot', 'a')],
    ['tuoi IS NULL', { kind: 'empty', column: peopleColumnRef('tuoi') }],
    ['NOT tuoi IS NULL', filledCondition('tuoi')],
    ['trong(ten)', { kind: 'empty', column: peopleColumnRef('ten') }],
    ['dang_hoc', comparisonCondition('dang_hoc', 'is', 'true')],
    ['NOT dang_hoc', comparisonCondition('dang_hoc', 'is', 'false')],
    ['dang_hoc = false', comparisonCondition('dang_hoc', 'is', 'false')],
    ['dang_hoc IS NOT TRUE', notCondition(comparisonCondition('dang_hoc', 'is', 'true'))],
    ["NOT (ten IS NOT DISTINCT FROM 'An')", notCondition(comparisonCondition('ten', 'is', 'An'))],
    ["(ten <> 'An') IS NOT TRUE", notCondition(comparisonCondition('ten', 'isNot', 'An'))],
    ["ngay_vao >= '2026-01-01'", comparisonCondition('ngay_vao', 'atLeast', '2026-01-01')],
    ["ngay_vao::DATE = DATE '2026-01-01'", comparisonCondition('ngay_vao', 'is', '2026-01-01')],
    ["cap_nhat < '2026-01-01'", comparisonCondition('cap_nhat', 'less', '2026-01-01')],
    ["CAST(cap_nhat AS DATE) = '2026-01-01'", comparisonCondition('cap_nhat', 'is', '2026-01-01')],
    ["DATE '2026-01-01' <= cap_nhat", comparisonCondition('cap_nhat', 'atLeast', '2026-01-01')],
    ['luong > 1e3', comparisonCondition('luong', 'greater', '1000')],
    ['luong > 1.5e-7', comparisonCondition('luong', 'greater', '0.00000015')],
    ['luong = -0.50', comparisonCondition('luong', 'is', '-0.50')],
    ['tuoi = 007', comparisonCondition('tuoi', 'is', '7')],
    ['tuoi = -9223372036854775808', comparisonCondition('tuoi', 'is', '-9223372036854775808')],
    [
      'luong = 12345678901234567890.5',
      comparisonCondition('luong', 'is', '12345678901234567890.5')
    ],
    ['NHAN_SU.Tuoi = 1', comparisonCondition('tuoi', 'is', '1')],
    ["tuoi = '7'", comparisonCondition('tuoi', 'is', '7')],
    [
      'ten = :don_vi',
      {
        kind: 'compare',
        column: peopleColumnRef('ten'),
        test: 'is',
        value: { parameter: 'don_vi' }
      }
    ],
    [
      "NOT chua(ten, 'an')",
      notCondition({ kind: 'contains', column: peopleColumnRef('ten'), text: { value: 'an' } })
    ],
    [
      "trong_ky(cap_nhat, 'quy_nay')",
      { kind: 'period', column: peopleColumnRef('cap_nhat'), period: 'thisQuarter' }
    ],
    [
      'gan_day(ngay_vao, 30)',
      { kind: 'period', column: peopleColumnRef('ngay_vao'), period: 'lastDays', days: 30 }
    ],
    [
      '(tuoi = 1 OR tuoi = 2) AND (luong > 3)',
      allCondition(
        anyCondition(
          comparisonCondition('tuoi', 'is', '1'),
          comparisonCondition('tuoi', 'is', '2')
        ),
        comparisonCondition('luong', 'greater', '3')
      )
    ]
  ])('the condition %s is read as a filter of the builder', async (sql, filter) => {
    const expected = { question: { ...createStructuredQuery('nhan_su'), filter } }
    expect(await read(`SELECT * FROM nhan_su WHERE ${sql}`)).toEqual(expected)
  })

  it.each([
    ["ten LIKE '%an%'", 'có LIKE'],
    ["ten NOT ILIKE 'an'", 'có LIKE'],
    ['ten = ma_don_vi', 'so sánh hai cột'],
    ['ten = NULL', 'so sánh với NULL'],
    ['tuoi + 1 > 5', 'điều kiện “… + …” không có'],
    ['lower(ten) = 1', 'điều kiện “lower(…)” không có'],
    ["cap_nhat = '2026-01-01'", 'viết cap_nhat::DATE'],
    ["cap_nhat <= '2026-01-01'", 'viết cap_nhat::DATE'],
    ["cap_nhat >= '2026-01-01 10:00:00'", 'ngày'],
    ['tuoi > 1.5', 'số nguyên'],
    ['ten IS NULL', 'hãy viết trong(ten)'],
    ['NOT ten IS NOT NULL', 'hãy viết trong(ten)'],
    ['ten = 5', 'giá trị không phải'],
    ['ten = TRUE', 'giá trị không phải'],
    ['tuoi IN (SELECT 1)', 'câu lệnh con'],
    ['EXISTS (SELECT 1)', 'câu lệnh con'],
    ["trong_ky(ngay_vao, 'ky_la')", 'hàm trong_ky phải viết như'],
    ["gan_day(ngay_vao, 'x')", 'hàm gan_day phải viết như'],
    ['luong::INTEGER = 1', 'đổi kiểu'],
    ['co_gi = 1', 'không có cột “co_gi”'],
    ['ten = :DonVi', 'tham số “DonVi”']
  ])(
    'the condition %s is not shown in the query builder, and the reason is stated',
    async (sql, words) => {
      const answer = await read(`SELECT * FROM nhan_su WHERE ${sql}`)
      expect('beyond' in answer ? answer.beyond : answer).toContain(words)
      expect('beyond' in answer && answer.beyond).toMatch(/^Lý do: .*[^.]\.$/)
    }
  )
})
