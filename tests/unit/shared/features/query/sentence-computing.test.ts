import { buildQuerySentence, formatQuerySentence } from '@shared/features/query/sentence'
import { computedTable } from '@shared/model/query/column-ref'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ValueExpression } from '@shared/model/query/expression'
import type { StructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { queryTables } from '../../../../support/query/query-tables'
import {
  countMeasure,
  createPersonnelQuery,
  literalOperand,
  queryColumnRef,
  unitGrouping,
  unitsJoin
} from '../../../../support/query/questions'

const age = {
  name: 'Tuổi',
  value: { kind: 'years', from: { column: queryColumnRef('ngay_sinh') }, until: { today: true } }
} as const
const ageColumn = { table: computedTable, column: 'Tuổi' }
const number = (value: string): ValueExpression => ({ kind: 'number', value })
const column = (name: string): ValueExpression => ({ kind: 'column', column: queryColumnRef(name) })
const unitsQuery = (parts: Partial<StructuredQuery>): StructuredQuery => ({
  ...createPersonnelQuery(parts),
  source: 'dm_donvi_capbac'
})

const expressions: readonly (readonly [ValueExpression, string])[] = [
  [age.value, 'số năm tròn từ ngày sinh đến hôm nay'],
  [
    {
      kind: 'arithmetic',
      operator: 'divide',
      left: {
        kind: 'arithmetic',
        operator: 'subtract',
        left: column('so_quan_so_hien_tai'),
        right: column('so_quan_so_bien_che')
      },
      right: number('1.5')
    },
    '(quân số hiện tại trừ quân số biên chế) chia cho 1,5'
  ],
  [
    { kind: 'round', value: column('so_quan_so_hien_tai'), digits: 0 },
    'quân số hiện tại làm tròn đến hàng đơn vị'
  ],
  [
    { kind: 'round', value: column('so_quan_so_hien_tai'), digits: 2 },
    'quân số hiện tại làm tròn đến 2 chữ số sau dấu phẩy'
  ],
  [
    {
      kind: 'days',
      from: { day: '2026-01-01' },
      until: { column: queryColumnRef('ngay_phan_bo') }
    },
    'số ngày từ 01/01/2026 đến ngay_phan_bo'
  ],
  [{ kind: 'addMonths', to: { today: true }, count: -3 }, 'hôm nay lùi 3 tháng'],
  [
    { kind: 'bands', value: column('so_quan_so_hien_tai'), edges: ['10', '20', '1000'] },
    'khoảng giá trị của quân số hiện tại với các mốc 10, 20 và 1.000'
  ],
  [
    {
      kind: 'cases',
      column: queryColumnRef('cap_don_vi'),
      cases: [{ values: ['c', 'd'], label: 'Cơ sở' }],
      other: null
    },
    'nhóm của cấp đơn vị: “Cơ sở” gồm c, d; còn lại để trống'
  ]
]

it.each(expressions)('describes the computed column %#: %j', (value, words) => {
  const question = unitsQuery({
    source: 'dm_donvi_capbac',
    ...(value === age.value && { relations: [] }),
    computed: [{ name: 'Giá trị', value }]
  })
  const over = value === age.value ? { ...question, source: 'dm_nhansu_tong_hop' } : question
  expect(formatQuerySentence(over, queryTables)).toBe(
    `Lấy tất cả các cột từ ${over.source}, tính giá trị là ${words}`
  )
})

const related = (has: 'some' | 'none', filter: QueryCondition | null = null): QueryCondition => ({
  kind: 'related',
  table: 'dm_donvi_capbac',
  on: [{ from: queryColumnRef('don_vi'), to: 'ten_don_vi' }],
  has,
  filter
})
const isRegiment: QueryCondition = {
  kind: 'compare',
  column: queryColumnRef('cap_don_vi'),
  test: 'is',
  value: literalOperand('Trung đoàn')
}
const repeated: QueryCondition = {
  kind: 'repeated',
  column: queryColumnRef('ho_ten'),
  also: [queryColumnRef('ngay_sinh')]
}
const conditions: readonly (readonly [QueryCondition, string])[] = [
  [
    related('some'),
    'các dòng có dòng trong bảng dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị'
  ],
  [
    related('none', isRegiment),
    'các dòng không có dòng nào trong bảng dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị với cấp đơn vị là Trung đoàn'
  ],
  [
    { kind: 'not', part: related('none') },
    'các dòng có dòng trong bảng dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị'
  ],
  [repeated, 'họ và tên và ngày sinh trùng với dòng khác'],
  [{ kind: 'not', part: repeated }, 'họ và tên và ngày sinh không trùng với dòng khác'],
  [
    {
      kind: 'compareColumns',
      column: queryColumnRef('cap_bac'),
      test: 'is',
      other: unitGrouping.column
    },
    'cấp bậc bằng đơn vị công tác'
  ],
  [
    {
      kind: 'compareColumns',
      column: queryColumnRef('ngay_sinh'),
      test: 'atMost',
      other: queryColumnRef('ngay_sinh')
    },
    'ngày sinh trước hoặc cùng ngày với ngày sinh'
  ],
  [
    {
      kind: 'not',
      part: {
        kind: 'compareColumns',
        column: queryColumnRef('id'),
        test: 'atLeast',
        other: queryColumnRef('id')
      }
    },
    'mã định danh không phải ít nhất bằng mã định danh'
  ]
]

it.each(conditions)('describes the condition %#', (filter, words) => {
  expect(formatQuerySentence(createPersonnelQuery({ filter }), queryTables)).toBe(
    `Lấy tất cả các cột từ dm_nhansu_tong_hop, chỉ ${words}`
  )
})

it('describes distinct rows, further tables, first rows of groups and catalogue orders', () => {
  expect(
    formatQuerySentence(
      createPersonnelQuery({
        together: ['nhan_su_2025', 'nhan_su_2024'],
        distinct: true,
        columns: [{ name: 'cap_bac', column: queryColumnRef('cap_bac') }],
        sort: [{ output: 'cap_bac', direction: 'desc', order: ['Binh nhì', 'Binh nhất', 'Đại tá'] }]
      }),
      queryTables
    )
  ).toBe(
    'Lấy cấp bậc, mỗi dòng một lần, từ dm_nhansu_tong_hop cùng với nhan_su_2025 và nhan_su_2024, xếp theo cấp bậc theo thứ tự danh mục từ Đại tá đến Binh nhì'
  )
  expect(
    formatQuerySentence(
      createPersonnelQuery({
        relations: [unitsJoin],
        computed: [age],
        groups: [unitGrouping, { name: 'Tuổi', column: ageColumn }],
        measures: [countMeasure],
        derived: [{ kind: 'shareOf', name: 'Tỷ trọng', of: 'so_dong', within: [] }],
        derivedTests: [{ measure: 0, test: 'atLeast', value: literalOperand('0.1') }],
        top: { by: 'so_dong', direction: 'desc', within: ['don_vi'], count: 5 }
      }),
      queryTables
    )
  ).toBe(
    'Lấy đơn vị công tác, tuổi, số dòng và tỷ trọng của số dòng trong tổng (gọi là “Tỷ trọng”) từ dm_nhansu_tong_hop, kèm dm_donvi_capbac theo đơn vị công tác trùng tên đơn vị (giữ cả dòng không khớp), tính tuổi là số năm tròn từ ngày sinh đến hôm nay, nhóm theo đơn vị công tác và tuổi, chỉ giữ dòng kết quả có Tỷ trọng từ 0,1 trở lên, lấy 5 dòng đầu theo số dòng (nhiều nhất trước) của mỗi đơn vị công tác'
  )
})

it('gives each part of a computing query its own path in the sentence', () => {
  const question = createPersonnelQuery({
    together: ['nhan_su_2025'],
    computed: [age],
    groups: [unitGrouping],
    measures: [countMeasure],
    derived: [{ kind: 'shareOf', name: 'ty_trong', of: 'so_dong', within: [] }],
    derivedTests: [{ measure: 0, test: 'less', value: literalOperand('0.5') }],
    top: { by: 'so_dong', direction: 'desc', within: [], count: 1 }
  })
  expect(buildQuerySentence(question, queryTables).flatMap(({ edits }) => edits ?? [])).toEqual([
    'groups.0',
    'measures.0',
    'derived.0',
    'source',
    'together.0',
    'computed.0',
    'groups.0',
    'derivedTests.0',
    'top'
  ])
})
