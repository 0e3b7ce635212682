import { isChartFittingColumns, proposeResultChart } from '@shared/features/query/edit/chart'
import {
  formatResultValue,
  formatRoundedResultValue,
  formatSeconds,
  generationNumberOf,
  isNumericQueryOutput
} from '@shared/model/query/answer-words'
import type { QueryOutput } from '@shared/model/query/outputs'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { describe, expect, it } from 'vitest'
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

const column = (type: QueryOutput['type'], name = 'x'): QueryOutput => ({ name, type })
const part = (one: NonNullable<QueryOutput['part']>): QueryOutput => ({
  name: 'x',
  type: 'string',
  part: one
})

it.each([
  ['share', '0.1234567', '12,35%'],
  ['share', '0.3', '30%'],
  ['share', '1', '100%'],
  ['share', '0.00001', '0,001%'],
  ['decimal', '96.29629629629629', '96,296'],
  ['decimal', '-1250.9996', '-1.251'],
  ['decimal', '0.00004', '0,00004'],
  ['decimal', '12345678901234567890.1235', '12.345.678.901.234.567.890,124'],
  ['float', 1e-7, '0,0000001'],
  ['float', 2.0005, '2,001'],
  ['integer', 1_250, '1.250']
] as const)('formatRoundedResultValue shows the %s %s as %s', (type, value, words) => {
  expect(formatRoundedResultValue({ name: 'x', type }, value)).toBe(words)
})

it.each([
  [column('string'), null, '—'],
  [column('string'), '', ''],
  [column('boolean'), true, 'Có'],
  [column('boolean'), false, 'Không'],
  [column('integer'), 1_234_567, '1.234.567'],
  [column('integer'), '9223372036854775807', '9.223.372.036.854.775.807'],
  [column('integer', 'nam_thong_ke'), 2026, '2026'],
  [column('integer', 'id'), 12_345, '12345'],
  [column('float'), 1_250.5, '1.250,5'],
  [column('float'), 1e-7, '0,0000001'],
  [column('float'), 1e21, '1.000.000.000.000.000.000.000'],
  [column('decimal'), '115361716.360000', '115.361.716,36'],
  [column('share'), '0.123456', '12,3456%'],
  [column('integer'), '< 5', '< 5'],
  [column('share'), '< 5', '< 5'],
  [column('date'), '2026-11-20', '20/11/2026'],
  [column('datetime'), '2026-11-20 09:05:00', '20/11/2026 09:05:00'],
  [part('year'), '2026', '2026'],
  [part('quarter'), '2026-Q3', 'Quý 3/2026'],
  [part('month'), '2026-09', 'Tháng 09/2026'],
  [part('week'), '2026-W37', 'Tuần 37/2026'],
  [part('day'), '2026-09-14', '14/09/2026'],
  [part('month'), null, '—']
])(
  'formatResultValue formats for the result column %o the value %s as %s',
  (output, value, words) => {
    expect(formatResultValue(output, value)).toBe(words)
  }
)

it('numeric result columns are recognised, and seconds and generation numbers are formatted', () => {
  expect([column('decimal'), column('date'), part('year')].map(isNumericQueryOutput)).toEqual([
    true,
    false,
    false
  ])
  expect([6, 1_234, 12_345].map(formatSeconds)).toEqual(['0,01', '1,23', '12,3'])
  expect(generationNumberOf('g000007-0123456789ab')).toBe(7)
})

describe('chart suggested for a query result', () => {
  const month = { name: 'thang', type: 'string', part: 'month' } as const
  const total = column('decimal', 'tong')
  const rate = column('share', 'ty_le')
  it.each([
    ['bars over words', [column('string', 'don_vi'), total], 24, 'bar', ['tong']],
    ['a line over time', [column('string', 'khoan'), month, total], 24, 'line', ['tong']],
    ['bars over two points in time', [month, total], 2, 'bar', ['tong']],
    ['a pie of a few shares', [column('string', 'don_vi'), rate], 4, 'pie', ['ty_le']],
    ['bars of many shares', [column('string', 'don_vi'), rate], 24, 'bar', ['ty_le']],
    [
      'figures of one kind only',
      [month, total, rate, column('integer', 'n')],
      9,
      'line',
      ['tong', 'n']
    ]
  ] as const)('the suggested chart of a result is %s', (_what, columns, rows, kind, figures) => {
    expect(proposeResultChart(columns, rows)).toMatchObject({ kind, figures })
  })

  it('no chart is suggested for a query result without figures, without labels, or with only one row', () => {
    expect(proposeResultChart([column('string')], 9)).toBeNull()
    expect(proposeResultChart([column('string'), column('integer', 'id')], 9)).toBeNull()
    expect(proposeResultChart([total], 9)).toBeNull()
    expect(proposeResultChart([column('string'), total], 1)).toBeNull()
  })

  it('a chart chosen for a query is kept as long as the result has its columns', () => {
    const choice = { kind: 'bar', category: 'don_vi', figures: ['tong'] } as const
    const isOf = (...columns: QueryOutput[]) =>
      isChartFittingColumns({ ...choice, figures: [...choice.figures] }, columns)
    expect(isOf(column('string', 'don_vi'), total)).toBe(true)
    expect(isOf(column('string', 'don_vi'), rate)).toBe(false)
    expect(isOf(total)).toBe(false)
  })
})

it('result columns are headed by the titles of table columns, or by their own names if titles would be ambiguous', () => {
  const quarter = {
    name: 'quy',
    column: queryColumnRef('ngay_phan_bo'),
    part: 'quarter'
  } as const
  expect([
    ...resultColumnTitlesByName(
      createFinanceQuery({ groups: [quarter], measures: [amountSumMeasure] }),
      queryTables
    ).values()
  ]).toEqual(['Quý của ngày phân bổ', 'Tổng số tiền (triệu đồng)'])
  const named = createPersonnelQuery({
    groups: [unitGrouping],
    measures: [
      countMeasure,
      { ...countMeasure, name: 'so_dong_2' },
      { name: 'Đang có mặt', kind: 'count', where: presentCondition }
    ]
  })
  expect([...resultColumnTitlesByName(named, queryTables).values()]).toEqual([
    'Đơn vị công tác',
    'so_dong',
    'so_dong_2',
    'Đang có mặt'
  ])
  expect([...resultColumnTitlesByName(createPersonnelQuery({}), queryTables).values()]).toContain(
    'Họ và tên'
  )
})

it('a result column keeps a heading that the user chose, even if the heading is also valid SQL', () => {
  const averaged = createFinanceQuery({
    groups: [{ name: 'q', column: queryColumnRef('ngay_phan_bo'), part: 'quarter' }],
    measures: [
      { name: 'tb', kind: 'average', column: queryColumnRef('so_tien') },
      { name: 'tong_so_tien', kind: 'sum', column: queryColumnRef('so_tien') }
    ]
  })
  expect([...resultColumnTitlesByName(averaged, queryTables).values()]).toEqual([
    'q',
    'tb',
    'Tổng số tiền (triệu đồng)'
  ])
  const chosen = createPersonnelQuery({
    columns: [
      { name: 'dv', column: queryColumnRef('don_vi') },
      { name: 'ho_ten', column: queryColumnRef('ho_ten') }
    ]
  })
  expect([...resultColumnTitlesByName(chosen, queryTables).values()]).toEqual(['dv', 'Họ và tên'])
})
