import { formatQuerySentence } from '@shared/features/query/sentence'
import type { StructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  createFinanceQuery,
  createLogQuery,
  createPersonnelQuery,
  literalOperand,
  presentCondition,
  queryColumnRef,
  salaryCondition,
  unitsJoin
} from '../../../../support/query/questions'

const sentences: readonly (readonly [StructuredQuery, string])[] = [
  [createPersonnelQuery({}), 'Lấy tất cả các cột từ dm_nhansu_tong_hop'],
  [
    createPersonnelQuery({
      columns: [
        { name: 'ho_ten', column: queryColumnRef('ho_ten') },
        { name: 'cap_bac', column: queryColumnRef('cap_bac') },
        { name: 'don_vi', column: queryColumnRef('don_vi') }
      ],
      sort: [{ output: 'don_vi', direction: 'asc' }],
      limit: 1
    }),
    'Lấy họ và tên, cấp bậc và đơn vị công tác từ dm_nhansu_tong_hop, xếp theo đơn vị công tác từ A đến Z, dòng đầu tiên'
  ],
  [
    createPersonnelQuery({
      columns: [{ name: 'Nơi công tác', column: queryColumnRef('don_vi') }],
      filter: { kind: 'not', part: presentCondition }
    }),
    'Lấy đơn vị công tác (gọi là “Nơi công tác”) từ dm_nhansu_tong_hop, chỉ trạng thái không phải là Có mặt'
  ],
  [
    createPersonnelQuery({
      relations: [unitsJoin],
      columns: [
        { name: 'don_vi', column: queryColumnRef('don_vi') },
        { name: 'dia_diem', column: queryColumnRef('dia_diem', 1) }
      ],
      filter: {
        kind: 'compare',
        column: queryColumnRef('cap_don_vi', 1),
        test: 'isNot',
        value: literalOperand('Cấp I')
      }
    }),
    'Lấy đơn vị công tác và địa điểm của dm_donvi_capbac từ dm_nhansu_tong_hop, kèm dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị (giữ cả dòng không khớp), chỉ cấp đơn vị của dm_donvi_capbac khác Cấp I'
  ],
  [
    createPersonnelQuery({
      relations: [
        {
          table: 'dm_taichinh_phanbo',
          kind: 'inner',
          on: [
            { from: queryColumnRef('don_vi'), to: 'don_vi' },
            { from: queryColumnRef('id'), to: 'id' }
          ]
        }
      ],
      columns: [{ name: 'so_tien', column: queryColumnRef('so_tien', 1) }]
    }),
    'Lấy số tiền (triệu đồng) của dm_taichinh_phanbo từ dm_nhansu_tong_hop, kèm dm_taichinh_phanbo theo đơn vị công tác trùng đơn vị thụ hưởng và mã định danh (chỉ giữ dòng khớp)'
  ],
  [
    createPersonnelQuery({
      filter: {
        kind: 'all',
        parts: [
          presentCondition,
          {
            kind: 'any',
            parts: [
              {
                kind: 'startsWith',
                column: queryColumnRef('don_vi'),
                text: literalOperand('Đơn vị A')
              },
              {
                kind: 'contains',
                column: queryColumnRef('cap_bac'),
                text: literalOperand('bac 1')
              }
            ]
          }
        ]
      },
      columns: [{ name: 'id', column: queryColumnRef('id') }]
    }),
    'Lấy mã định danh từ dm_nhansu_tong_hop, chỉ trạng thái là Có mặt và (đơn vị công tác bắt đầu bằng “Đơn vị A” hoặc cấp bậc chứa “bac 1”)'
  ],
  [
    createPersonnelQuery({
      filter: {
        kind: 'all',
        parts: [
          {
            kind: 'not',
            part: {
              kind: 'any',
              parts: [presentCondition, { kind: 'empty', column: queryColumnRef('don_vi') }]
            }
          },
          { kind: 'filled', column: queryColumnRef('cap_bac') }
        ]
      }
    }),
    'Lấy tất cả các cột từ dm_nhansu_tong_hop, chỉ các dòng không thuộc trường hợp (trạng thái là Có mặt hoặc đơn vị công tác để trống) và cấp bậc có giá trị'
  ],
  [
    createFinanceQuery({
      filter: {
        kind: 'all',
        parts: [
          {
            kind: 'compare',
            column: queryColumnRef('so_tien'),
            test: 'atLeast',
            value: literalOperand('1250.5')
          },
          {
            kind: 'compare',
            column: queryColumnRef('ngay_phan_bo'),
            test: 'atLeast',
            value: literalOperand('2026-07-01')
          },
          { kind: 'not', part: salaryCondition }
        ]
      },
      sort: [{ output: 'so_tien', direction: 'desc' }],
      limit: 100
    }),
    'Lấy tất cả các cột từ dm_taichinh_phanbo, chỉ số tiền (triệu đồng) từ 1.250,5 trở lên, ngày phân bổ từ 01/07/2026 trở đi và khoản chi không phải là Lương, xếp theo số tiền (triệu đồng) lớn nhất trước, 100 dòng đầu'
  ],
  [
    createFinanceQuery({
      filter: {
        kind: 'between',
        column: queryColumnRef('so_tien'),
        from: literalOperand('-5'),
        to: { parameter: 'muc_cao' }
      },
      columns: [
        { name: 'don_vi', column: queryColumnRef('don_vi') },
        { name: 'so_tien', column: queryColumnRef('so_tien') }
      ]
    }),
    'Lấy đơn vị thụ hưởng và số tiền (triệu đồng) từ dm_taichinh_phanbo, chỉ số tiền (triệu đồng) từ -5 đến :muc_cao'
  ],
  [
    createFinanceQuery({
      filter: {
        kind: 'any',
        parts: [
          { kind: 'period', column: queryColumnRef('ngay_phan_bo'), period: 'today' },
          {
            kind: 'period',
            column: queryColumnRef('ngay_phan_bo'),
            period: 'lastDays',
            days: 30
          },
          {
            kind: 'not',
            part: { kind: 'period', column: queryColumnRef('ngay_phan_bo'), period: 'lastYear' }
          }
        ]
      }
    }),
    'Lấy tất cả các cột từ dm_taichinh_phanbo, chỉ ngày phân bổ là hôm nay, ngày phân bổ trong 30 ngày gần đây hoặc ngày phân bổ không nằm trong năm trước'
  ],
  [
    createLogQuery({
      columns: [
        { name: 'noi_gui', column: queryColumnRef('noi_gui') },
        { name: 'noi_nhan', column: queryColumnRef('noi_nhan') },
        { name: 'ma_api', column: queryColumnRef('ma_api') }
      ],
      filter: {
        kind: 'compare',
        column: queryColumnRef('nam_thong_ke'),
        test: 'is',
        value: literalOperand('2026')
      }
    }),
    'Lấy đơn vị (noi_gui), đơn vị (noi_nhan) và API được gọi từ so_nhat_ky, chỉ năm thống kê bằng 2026'
  ],
  [
    createLogQuery({
      relations: [
        {
          table: 'so_nhat_ky',
          kind: 'left',
          on: [{ from: queryColumnRef('ma_api'), to: 'ma_api' }]
        }
      ],
      columns: [
        { name: 'luc', column: queryColumnRef('luc') },
        { name: 'luc_2', column: queryColumnRef('luc', 1) }
      ],
      filter: {
        kind: 'compare',
        column: queryColumnRef('luc', 1),
        test: 'less',
        value: literalOperand('2026-11-20')
      },
      sort: [{ output: 'luc', direction: 'desc' }]
    }),
    'Lấy luc và luc của so_nhat_ky (lần 2) từ so_nhat_ky, kèm so_nhat_ky (lần 2) theo API được gọi (giữ cả dòng không khớp), chỉ luc của so_nhat_ky (lần 2) trước 20/11/2026, xếp theo luc mới nhất trước'
  ]
]

it.each(sentences)(
  'buildQuerySentence describes a query of single rows in a Vietnamese sentence',
  (question, words) => {
    expect(formatQuerySentence(question, queryTables)).toBe(words)
  }
)
