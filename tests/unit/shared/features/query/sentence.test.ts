import { buildQuestionSentence, formatQuestionSentence } from '@shared/features/query/sentence'
import type { LeafCondition, Question } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  at,
  byUnit,
  count,
  log,
  money,
  pay,
  people,
  present,
  thisQuarter,
  toUnits,
  value
} from '../../../../support/query/questions'

const sentences: readonly (readonly [Question, string])[] = [
  [people({}), 'Lấy tất cả các cột từ dm_nhansu_tong_hop'],
  [
    people({
      columns: [
        { name: 'ho_ten', column: at('ho_ten') },
        { name: 'cap_bac', column: at('cap_bac') },
        { name: 'don_vi', column: at('don_vi') }
      ],
      sort: [{ output: 'don_vi', direction: 'asc' }],
      limit: 1
    }),
    'Lấy họ và tên, cấp bậc và đơn vị công tác từ dm_nhansu_tong_hop, xếp theo đơn vị công tác từ A đến Z, dòng đầu tiên'
  ],
  [
    people({
      columns: [{ name: 'Nơi công tác', column: at('don_vi') }],
      filter: { kind: 'not', part: present }
    }),
    'Lấy đơn vị công tác (gọi là “Nơi công tác”) từ dm_nhansu_tong_hop, chỉ trạng thái không phải là Có mặt'
  ],
  [
    people({
      relations: [toUnits],
      columns: [
        { name: 'don_vi', column: at('don_vi') },
        { name: 'dia_diem', column: at('dia_diem', 1) }
      ],
      filter: { kind: 'compare', column: at('cap_don_vi', 1), test: 'isNot', value: value('Cấp I') }
    }),
    'Lấy đơn vị công tác và địa điểm của dm_donvi_capbac từ dm_nhansu_tong_hop, kèm dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị (giữ cả dòng không khớp), chỉ cấp đơn vị của dm_donvi_capbac khác Cấp I'
  ],
  [
    people({
      relations: [
        {
          table: 'dm_taichinh_phanbo',
          kind: 'inner',
          on: [
            { from: at('don_vi'), to: 'don_vi' },
            { from: at('id'), to: 'id' }
          ]
        }
      ],
      columns: [{ name: 'so_tien', column: at('so_tien', 1) }]
    }),
    'Lấy số tiền (triệu đồng) của dm_taichinh_phanbo từ dm_nhansu_tong_hop, kèm dm_taichinh_phanbo theo đơn vị công tác trùng đơn vị thụ hưởng và mã định danh (chỉ giữ dòng khớp)'
  ],
  [
    people({
      filter: {
        kind: 'all',
        parts: [
          present,
          {
            kind: 'any',
            parts: [
              { kind: 'startsWith', column: at('don_vi'), text: value('Đơn vị A') },
              { kind: 'contains', column: at('cap_bac'), text: value('bac 1') }
            ]
          }
        ]
      },
      columns: [{ name: 'id', column: at('id') }]
    }),
    'Lấy mã định danh từ dm_nhansu_tong_hop, chỉ trạng thái là Có mặt và (đơn vị công tác bắt đầu bằng “Đơn vị A” hoặc cấp bậc chứa “bac 1”)'
  ],
  [
    people({
      filter: {
        kind: 'all',
        parts: [
          {
            kind: 'not',
            part: { kind: 'any', parts: [present, { kind: 'empty', column: at('don_vi') }] }
          },
          { kind: 'filled', column: at('cap_bac') }
        ]
      }
    }),
    'Lấy tất cả các cột từ dm_nhansu_tong_hop, chỉ các dòng không thuộc trường hợp (trạng thái là Có mặt hoặc đơn vị công tác để trống) và cấp bậc có giá trị'
  ],
  [
    money({
      filter: {
        kind: 'all',
        parts: [
          { kind: 'compare', column: at('so_tien'), test: 'atLeast', value: value('1250.5') },
          {
            kind: 'compare',
            column: at('ngay_phan_bo'),
            test: 'atLeast',
            value: value('2026-07-01')
          },
          { kind: 'not', part: pay }
        ]
      },
      sort: [{ output: 'so_tien', direction: 'desc' }],
      limit: 100
    }),
    'Lấy tất cả các cột từ dm_taichinh_phanbo, chỉ số tiền (triệu đồng) từ 1.250,5 trở lên, ngày phân bổ từ 01/07/2026 trở đi và khoản chi không phải là Lương, xếp theo số tiền (triệu đồng) lớn nhất trước, 100 dòng đầu'
  ],
  [
    money({
      filter: {
        kind: 'between',
        column: at('so_tien'),
        from: value('-5'),
        to: { parameter: 'muc_cao' }
      },
      columns: [
        { name: 'don_vi', column: at('don_vi') },
        { name: 'so_tien', column: at('so_tien') }
      ]
    }),
    'Lấy đơn vị thụ hưởng và số tiền (triệu đồng) từ dm_taichinh_phanbo, chỉ số tiền (triệu đồng) từ -5 đến :muc_cao'
  ],
  [
    money({
      filter: {
        kind: 'any',
        parts: [
          { kind: 'period', column: at('ngay_phan_bo'), period: 'today' },
          { kind: 'period', column: at('ngay_phan_bo'), period: 'lastDays', days: 30 },
          { kind: 'not', part: { kind: 'period', column: at('ngay_phan_bo'), period: 'lastYear' } }
        ]
      }
    }),
    'Lấy tất cả các cột từ dm_taichinh_phanbo, chỉ ngày phân bổ là hôm nay, ngày phân bổ trong 30 ngày gần đây hoặc ngày phân bổ không nằm trong năm trước'
  ],
  [
    log({
      columns: [
        { name: 'noi_gui', column: at('noi_gui') },
        { name: 'noi_nhan', column: at('noi_nhan') },
        { name: 'ma_api', column: at('ma_api') }
      ],
      filter: { kind: 'compare', column: at('nam_thong_ke'), test: 'is', value: value('2026') }
    }),
    'Lấy đơn vị (noi_gui), đơn vị (noi_nhan) và API được gọi từ so_nhat_ky, chỉ năm thống kê bằng 2026'
  ],
  [
    log({
      relations: [
        { table: 'so_nhat_ky', kind: 'left', on: [{ from: at('ma_api'), to: 'ma_api' }] }
      ],
      columns: [
        { name: 'luc', column: at('luc') },
        { name: 'luc_2', column: at('luc', 1) }
      ],
      filter: { kind: 'compare', column: at('luc', 1), test: 'less', value: value('2026-11-20') },
      sort: [{ output: 'luc', direction: 'desc' }]
    }),
    'Lấy luc và luc của so_nhat_ky (lần 2) từ so_nhat_ky, kèm so_nhat_ky (lần 2) theo API được gọi (giữ cả dòng không khớp), chỉ luc của so_nhat_ky (lần 2) trước 20/11/2026, xếp theo luc mới nhất trước'
  ]
]

it.each(sentences)(
  'buildQuestionSentence describes a query of single rows in a Vietnamese sentence',
  (question, words) => {
    expect(formatQuestionSentence(question, queryTables)).toBe(words)
  }
)

it.each<[LeafCondition, string]>([
  [
    { kind: 'between', column: at('so_tien'), from: value('5'), to: value('10') },
    'không nằm trong khoảng từ 5 đến 10'
  ],
  [
    { kind: 'compare', column: at('so_tien'), test: 'atLeast', value: value('5') },
    'không phải từ 5 trở lên'
  ],
  [{ kind: 'compare', column: at('so_tien'), test: 'less', value: value('5') }, 'không dưới 5'],
  [{ kind: 'period', column: at('ngay_phan_bo'), period: 'yesterday' }, 'không phải hôm qua']
])('describes a negated condition by its natural opposite', (part, words) => {
  const said = formatQuestionSentence(money({ filter: { kind: 'not', part } }), queryTables)
  expect(said.endsWith(` ${words}`)).toBe(true)
})

it('each part of the sentence about a query refers to the part of the query that it describes', () => {
  const filter = { kind: 'any', parts: [pay, { kind: 'not', part: thisQuarter }] } as const
  const question = money({ filter, groups: [byUnit], measures: [count], limit: 10 })
  expect(
    buildQuestionSentence(question, queryTables).flatMap(({ words, edits }) =>
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
