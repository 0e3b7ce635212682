import { formatQuerySentence } from '@shared/features/query/sentence'
import type { StructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  amountSumMeasure,
  countMeasure,
  createFinanceQuery,
  createLogQuery,
  createPersonnelQuery,
  literalOperand,
  presentCondition,
  queryColumnRef,
  salaryCondition,
  settledCondition,
  thisQuarterCondition,
  unitGrouping,
  unitsJoin
} from '../../../../support/query/questions'

const sentences: readonly (readonly [StructuredQuery, string])[] = [
  [
    createPersonnelQuery({
      filter: presentCondition,
      groups: [unitGrouping],
      measures: [countMeasure],
      sort: [{ output: 'so_dong', direction: 'desc' }],
      limit: 50
    }),
    'Lấy đơn vị công tác và số dòng từ dm_nhansu_tong_hop, chỉ trạng thái là Có mặt, nhóm theo đơn vị công tác, nhiều nhất trước, 50 dòng đầu'
  ],
  [
    createPersonnelQuery({
      filter: {
        kind: 'all',
        parts: [
          { kind: 'filled', column: unitGrouping.column },
          { kind: 'any', parts: [presentCondition, salaryCondition] },
          { kind: 'filled', column: queryColumnRef('cap_bac') }
        ]
      },
      groups: [unitGrouping],
      measures: [countMeasure]
    }),
    'Lấy đơn vị công tác và số dòng từ dm_nhansu_tong_hop, chỉ (trạng thái là Có mặt hoặc khoan_chi là Lương) và cấp bậc có giá trị, không kể dòng chưa ghi đơn vị công tác, nhóm theo đơn vị công tác'
  ],
  [
    createPersonnelQuery({
      filter: { kind: 'filled', column: unitGrouping.column },
      groups: [unitGrouping],
      measures: [countMeasure]
    }),
    'Lấy đơn vị công tác và số dòng từ dm_nhansu_tong_hop, không kể dòng chưa ghi đơn vị công tác, nhóm theo đơn vị công tác'
  ],
  [createPersonnelQuery({ measures: [countMeasure] }), 'Lấy số dòng từ dm_nhansu_tong_hop'],
  [
    createPersonnelQuery({
      measures: [countMeasure],
      filter: {
        kind: 'among',
        column: queryColumnRef('cap_bac'),
        values: [literalOperand('Bậc 1'), literalOperand('Bậc 2'), literalOperand('Bậc 3')]
      }
    }),
    'Lấy số dòng từ dm_nhansu_tong_hop, chỉ cấp bậc thuộc Bậc 1, Bậc 2 hoặc Bậc 3'
  ],
  [
    createPersonnelQuery({
      groups: [unitGrouping],
      measures: [countMeasure, { name: 'ty_le', kind: 'share' }],
      sort: [{ output: 'ty_le', direction: 'desc' }]
    }),
    'Lấy đơn vị công tác, số dòng và tỷ lệ trong tổng số dòng từ dm_nhansu_tong_hop, nhóm theo đơn vị công tác, xếp theo tỷ lệ trong tổng số dòng cao nhất trước'
  ],
  [
    createPersonnelQuery({
      groups: [unitGrouping],
      measures: [{ name: 'ty_le', kind: 'share', where: presentCondition }],
      sort: [{ output: 'ty_le', direction: 'asc' }]
    }),
    'Lấy đơn vị công tác và tỷ lệ dòng có trạng thái là Có mặt từ dm_nhansu_tong_hop, nhóm theo đơn vị công tác, thấp nhất trước'
  ],
  [
    createPersonnelQuery({
      groups: [unitGrouping],
      measures: [countMeasure, { name: 'dang_co_mat', kind: 'count', where: presentCondition }],
      groupTests: [
        { measure: 0, test: 'atLeast', value: literalOperand('1000') },
        { measure: 1, test: 'less', value: literalOperand('900') }
      ],
      sort: [
        { output: 'dang_co_mat', direction: 'desc' },
        { output: 'don_vi', direction: 'asc' }
      ]
    }),
    'Lấy đơn vị công tác, số dòng và số dòng có trạng thái là Có mặt (gọi là “dang_co_mat”) từ dm_nhansu_tong_hop, nhóm theo đơn vị công tác, chỉ lấy nhóm có số dòng từ 1.000 trở lên và dang_co_mat dưới 900, xếp theo dang_co_mat nhiều nhất trước, rồi đơn vị công tác từ A đến Z'
  ],
  [
    createPersonnelQuery({
      relations: [{ ...unitsJoin, kind: 'inner' }],
      groups: [{ name: 'dia_diem', column: queryColumnRef('dia_diem', 1) }],
      measures: [countMeasure],
      sort: [{ output: 'dia_diem', direction: 'desc' }]
    }),
    'Lấy địa điểm của dm_donvi_capbac và số dòng từ dm_nhansu_tong_hop, kèm dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị (chỉ giữ dòng khớp), nhóm theo địa điểm của dm_donvi_capbac, xếp theo địa điểm của dm_donvi_capbac từ Z đến A'
  ],
  [
    createPersonnelQuery({
      filter: {
        kind: 'compare',
        column: queryColumnRef('don_vi'),
        test: 'is',
        value: { parameter: 'don_vi' }
      },
      measures: [countMeasure]
    }),
    'Lấy số dòng từ dm_nhansu_tong_hop, chỉ đơn vị công tác là :don_vi'
  ],
  [
    createPersonnelQuery({ groups: [unitGrouping], measures: [] }),
    'Lấy đơn vị công tác từ dm_nhansu_tong_hop, nhóm theo đơn vị công tác'
  ],
  [
    createFinanceQuery({
      filter: thisQuarterCondition,
      groups: [{ name: 'khoan_chi', column: queryColumnRef('khoan_chi') }],
      measures: [amountSumMeasure],
      sort: [{ output: 'tong_so_tien', direction: 'desc' }],
      limit: 5
    }),
    'Lấy khoản chi và tổng số tiền (triệu đồng) từ dm_taichinh_phanbo, chỉ ngày phân bổ trong quý này, nhóm theo khoản chi, lớn nhất trước, 5 dòng đầu'
  ],
  [
    createFinanceQuery({
      groups: [
        { name: 'quy_ngay_phan_bo', column: queryColumnRef('ngay_phan_bo'), part: 'quarter' }
      ],
      measures: [amountSumMeasure],
      sort: [{ output: 'quy_ngay_phan_bo', direction: 'desc' }]
    }),
    'Lấy quý của ngày phân bổ và tổng số tiền (triệu đồng) từ dm_taichinh_phanbo, nhóm theo quý của ngày phân bổ, xếp theo quý của ngày phân bổ mới nhất trước'
  ],
  [
    createFinanceQuery({
      groups: [
        { name: 'thang_ngay_phan_bo', column: queryColumnRef('ngay_phan_bo'), part: 'month' },
        { name: 'khoan_chi', column: queryColumnRef('khoan_chi') }
      ],
      measures: [
        amountSumMeasure,
        { name: 'trung_binh_so_tien', kind: 'average', column: queryColumnRef('so_tien') }
      ],
      filter: settledCondition
    }),
    'Lấy tháng của ngày phân bổ, khoản chi, tổng số tiền (triệu đồng) và trung bình số tiền (triệu đồng) từ dm_taichinh_phanbo, chỉ đã quyết toán là Có, nhóm theo tháng của ngày phân bổ và khoản chi'
  ],
  [
    createFinanceQuery({
      groups: [unitGrouping],
      measures: [
        { ...amountSumMeasure, where: salaryCondition, name: 'tong_luong' },
        {
          name: 'lon_nhat_ngay_phan_bo',
          kind: 'greatest',
          column: queryColumnRef('ngay_phan_bo')
        }
      ],
      sort: [{ output: 'tong_luong', direction: 'asc' }]
    }),
    'Lấy đơn vị thụ hưởng, tổng số tiền (triệu đồng) của các dòng có khoản chi là Lương (gọi là “tong_luong”) và ngày phân bổ muộn nhất từ dm_taichinh_phanbo, nhóm theo đơn vị thụ hưởng, xếp theo tong_luong nhỏ nhất trước'
  ],
  [
    createFinanceQuery({
      filter: {
        kind: 'between',
        column: queryColumnRef('ngay_phan_bo'),
        from: literalOperand('2026-01-01'),
        to: literalOperand('2026-03-31')
      },
      measures: [
        { name: 'so_gia_tri_don_vi', kind: 'distinct', column: queryColumnRef('don_vi') },
        { name: 'nho_nhat_ngay_phan_bo', kind: 'least', column: queryColumnRef('ngay_phan_bo') }
      ]
    }),
    'Lấy số giá trị khác nhau của đơn vị thụ hưởng và ngày phân bổ sớm nhất từ dm_taichinh_phanbo, chỉ ngày phân bổ từ 01/01/2026 đến hết 31/03/2026'
  ],
  [
    createFinanceQuery({
      groups: [{ name: 'da_quyet_toan', column: queryColumnRef('da_quyet_toan') }],
      measures: [amountSumMeasure],
      filter: {
        kind: 'among',
        column: queryColumnRef('don_vi'),
        values: [1, 2, 3, 4, 5, 6].map(one => literalOperand(`Đơn vị ${one}`))
      },
      sort: [{ output: 'da_quyet_toan', direction: 'desc' }]
    }),
    'Lấy đã quyết toán và tổng số tiền (triệu đồng) từ dm_taichinh_phanbo, chỉ đơn vị thụ hưởng thuộc 6 giá trị (Đơn vị 1, Đơn vị 2, Đơn vị 3, Đơn vị 4, Đơn vị 5…), nhóm theo đã quyết toán, xếp theo đã quyết toán “Có” trước'
  ],
  [
    createFinanceQuery({
      groups: [unitGrouping],
      measures: [amountSumMeasure],
      groupTests: [{ measure: 0, test: 'greater', value: literalOperand('5000') }]
    }),
    'Lấy đơn vị thụ hưởng và tổng số tiền (triệu đồng) từ dm_taichinh_phanbo, nhóm theo đơn vị thụ hưởng, chỉ lấy nhóm có tổng số tiền (triệu đồng) trên 5.000'
  ],
  [
    createFinanceQuery({
      filter: {
        kind: 'compare',
        column: queryColumnRef('don_vi'),
        test: 'is',
        value: literalOperand('A, B và C')
      },
      measures: [countMeasure]
    }),
    'Lấy số dòng từ dm_taichinh_phanbo, chỉ đơn vị thụ hưởng là “A, B và C”'
  ],
  [
    createLogQuery({
      groups: [{ name: 'ngay_luc', column: queryColumnRef('luc'), part: 'day' }],
      measures: [countMeasure],
      sort: [{ output: 'ngay_luc', direction: 'asc' }],
      limit: 1000
    }),
    'Lấy ngày của luc và số dòng từ so_nhat_ky, nhóm theo ngày của luc, xếp theo ngày của luc cũ nhất trước, 1.000 dòng đầu'
  ]
]

it.each(sentences)(
  'buildQuerySentence describes a grouped query in a Vietnamese sentence',
  (question, words) => {
    expect(formatQuerySentence(question, queryTables)).toBe(words)
  }
)
