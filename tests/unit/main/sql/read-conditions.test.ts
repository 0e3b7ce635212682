import { createQuestion, type QueryCondition } from '@shared/model/query/question'
import { nameSqlParameters } from '@shared/model/query/sql/sql-words'
import { describe, expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { openQueryEngine } from '../../../support/query/engine'
import { all, among, any, at, catalogue, compare, filled, not } from '../../../support/query/people'

const engine = openQueryEngine()

async function read(sql: string) {
  const [syntax] = await engine.syntaxOf([nameSqlParameters(sql).text])
  return convertToQueryTree(syntax, catalogue)
}

describe('conversion of typed SQL conditions to the query builder', () => {
  it.each<[string, QueryCondition]>([
    ["ten = 'An'", compare('ten', 'is', 'An')],
    ["'An' = ten", compare('ten', 'is', 'An')],
    ['18 < tuoi', compare('tuoi', 'greater', '18')],
    ["ten <> 'An'", compare('ten', 'isNot', 'An')],
    ["ten != 'An'", compare('ten', 'isNot', 'An')],
    ["NOT ten = 'An'", compare('ten', 'isNot', 'An')],
    ["NOT ten <> 'An'", compare('ten', 'is', 'An')],
    ["ten IS DISTINCT FROM 'An'", not(compare('ten', 'is', 'An'))],
    ["NOT (ten IS DISTINCT FROM 'An')", compare('ten', 'is', 'An')],
    ['NOT tuoi < 18', compare('tuoi', 'atLeast', '18')],
    ['(tuoi < 18) IS NOT TRUE', not(compare('tuoi', 'less', '18'))],
    ['(tuoi < 18) IS NOT FALSE', not(compare('tuoi', 'atLeast', '18'))],
    ['NOT ((tuoi < 18) IS NOT TRUE)', compare('tuoi', 'less', '18')],
    [
      "NOT (ten = 'An' AND tuoi > 1)",
      any(compare('ten', 'isNot', 'An'), compare('tuoi', 'atMost', '1'))
    ],
    [
      'tuoi BETWEEN 1 AND 2',
      { kind: 'between', column: at('tuoi'), from: { value: '1' }, to: { value: '2' } }
    ],
    [
      'tuoi NOT BETWEEN 1 AND 2',
      any(compare('tuoi', 'less', '1'), compare('tuoi', 'greater', '2'))
    ],
    ["ten IN ('a', 'b')", among('ten', 'a', 'b')],
    ["ten NOT IN ('a', 'b')", all(compare('ten', 'isNot', 'a'), compare('ten', 'isNot', 'b'))],
    ["NOT ten IN ('a')", compare('ten', 'isNot', 'a')],
    ['tuoi IS NULL', { kind: 'empty', column: at('tuoi') }],
    ['NOT tuoi IS NULL', filled('tuoi')],
    ['trong(ten)', { kind: 'empty', column: at('ten') }],
    ['dang_hoc', compare('dang_hoc', 'is', 'true')],
    ['NOT dang_hoc', compare('dang_hoc', 'is', 'false')],
    ['dang_hoc = false', compare('dang_hoc', 'is', 'false')],
    ['dang_hoc IS NOT TRUE', not(compare('dang_hoc', 'is', 'true'))],
    ["NOT (ten IS NOT DISTINCT FROM 'An')", not(compare('ten', 'is', 'An'))],
    ["(ten <> 'An') IS NOT TRUE", not(compare('ten', 'isNot', 'An'))],
    ["ngay_vao >= '2026-01-01'", compare('ngay_vao', 'atLeast', '2026-01-01')],
    ["ngay_vao::DATE = DATE '2026-01-01'", compare('ngay_vao', 'is', '2026-01-01')],
    ["cap_nhat < '2026-01-01'", compare('cap_nhat', 'less', '2026-01-01')],
    ["CAST(cap_nhat AS DATE) = '2026-01-01'", compare('cap_nhat', 'is', '2026-01-01')],
    ["DATE '2026-01-01' <= cap_nhat", compare('cap_nhat', 'atLeast', '2026-01-01')],
    ['luong > 1e3', compare('luong', 'greater', '1000')],
    ['luong > 1.5e-7', compare('luong', 'greater', '0.00000015')],
    ['luong = -0.50', compare('luong', 'is', '-0.50')],
    ['tuoi = 007', compare('tuoi', 'is', '7')],
    ['tuoi = -9223372036854775808', compare('tuoi', 'is', '-9223372036854775808')],
    ['luong = 12345678901234567890.5', compare('luong', 'is', '12345678901234567890.5')],
    ['NHAN_SU.Tuoi = 1', compare('tuoi', 'is', '1')],
    ["tuoi = '7'", compare('tuoi', 'is', '7')],
    [
      'ten = :don_vi',
      { kind: 'compare', column: at('ten'), test: 'is', value: { parameter: 'don_vi' } }
    ],
    ["NOT chua(ten, 'an')", not({ kind: 'contains', column: at('ten'), text: { value: 'an' } })],
    [
      "trong_ky(cap_nhat, 'quy_nay')",
      { kind: 'period', column: at('cap_nhat'), period: 'thisQuarter' }
    ],
    [
      'gan_day(ngay_vao, 30)',
      { kind: 'period', column: at('ngay_vao'), period: 'lastDays', days: 30 }
    ],
    [
      '(tuoi = 1 OR tuoi = 2) AND (luong > 3)',
      all(
        any(compare('tuoi', 'is', '1'), compare('tuoi', 'is', '2')),
        compare('luong', 'greater', '3')
      )
    ]
  ])('the condition %s is read as a filter of the builder', async (sql, filter) => {
    const expected = { question: { ...createQuestion('nhan_su'), filter } }
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
