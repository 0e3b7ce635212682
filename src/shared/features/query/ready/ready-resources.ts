import { createStructuredQuery, type StructuredQuery } from '../../../model/query/question'
import { modelTables, sampleTables } from './ready-needs'
import {
  ascending,
  at,
  by,
  countOf,
  descending,
  differenceOf,
  inPeriod,
  sumOf
} from './ready-parts'
import { type FoundTable, type ReadyContent, type ReadyDefinition, variant } from './ready-tables'

const month = 'Tháng'
const amount = 'Số tiền (triệu đồng)'
const running = 'Lũy kế (triệu đồng)'

/** Amounts of each month of this year, and their running total. */
const runningTotal = (table: FoundTable, day: string, money: string): ReadyContent => ({
  question: {
    ...createStructuredQuery(table.name),
    filter: inPeriod(at(table.column(day)), 'thisYear'),
    groups: [by(month, at(table.column(day)), 'month')],
    measures: [sumOf(amount, at(table.column(money)))],
    derived: [{ kind: 'running', name: running, of: amount, along: month, within: [] }],
    sort: [ascending(month)]
  },
  chart: { kind: 'line', category: month, figures: [running, amount] }
})

const thisMonth = 'Tháng này'
const lastMonth = 'Tháng trước'
const change = 'Chênh lệch'

/** Sums of this month and the last one by group, with their difference. */
function twoMonths(
  table: FoundTable,
  columns: Readonly<Record<'group' | 'title' | 'day' | 'value', string>>
): ReadyContent {
  const day = at(table.column(columns.day))
  const value = at(table.column(columns.value))
  const question: StructuredQuery = {
    ...createStructuredQuery(table.name),
    filter: { kind: 'any', parts: [inPeriod(day, 'thisMonth'), inPeriod(day, 'lastMonth')] },
    groups: [by(columns.title, at(table.column(columns.group)))],
    measures: [
      sumOf(thisMonth, value, inPeriod(day, 'thisMonth')),
      sumOf(lastMonth, value, inPeriod(day, 'lastMonth'))
    ],
    derived: [differenceOf(change, thisMonth, lastMonth)],
    sort: [descending(change), ascending(columns.title)]
  }
  return {
    question,
    chart: { kind: 'bar', category: columns.title, figures: [thisMonth, lastMonth] }
  }
}

/** Ready questions about money and equipment, and about the change from month to month. */
export const resourceReadyQuestions: readonly ReadyDefinition[] = [
  {
    id: 'luy-ke-theo-thang',
    title: 'Lũy kế chi theo tháng',
    about: 'Số tiền của từng tháng trong năm nay và lũy kế từ đầu năm.',
    variants: [
      variant([sampleTables.finance('ngay_phan_bo', 'so_tien')], table =>
        runningTotal(table, 'ngay_phan_bo', 'so_tien')
      ),
      variant([modelTables.spending('ngay_cuoi_ky', 'so_tien')], table =>
        runningTotal(table, 'ngay_cuoi_ky', 'so_tien')
      )
    ]
  },
  {
    id: 'chenh-lech-hai-thang',
    title: 'Chênh lệch giữa hai tháng',
    about: 'Tháng này so với tháng trước: tiền phân bổ hoặc quân số của từng đơn vị.',
    variants: [
      variant([modelTables.months('ma_don_vi', 'thang', 'hien_co')], table =>
        twoMonths(table, { group: 'ma_don_vi', title: 'Đơn vị', day: 'thang', value: 'hien_co' })
      ),
      variant([sampleTables.finance('don_vi', 'ngay_phan_bo', 'so_tien')], table =>
        twoMonths(table, {
          group: 'don_vi',
          title: 'Đơn vị',
          day: 'ngay_phan_bo',
          value: 'so_tien'
        })
      )
    ]
  },
  {
    id: 'trang-bi-theo-trang-thai',
    title: 'Trang bị theo trạng thái',
    about: 'Số lượng trang bị ở từng trạng thái kỹ thuật và tỷ trọng của trạng thái đó.',
    variants: [
      variant([sampleTables.equipment('so_luong_hien_tai', 'trang_thai_ky_thuat')], table => ({
        question: {
          ...createStructuredQuery(table.name),
          groups: [by('Trạng thái', at(table.column('trang_thai_ky_thuat')))],
          measures: [sumOf('Số lượng', at(table.column('so_luong_hien_tai')))],
          derived: [{ kind: 'shareOf', name: 'Tỷ trọng', of: 'Số lượng', within: [] }],
          sort: [descending('Số lượng'), ascending('Trạng thái')]
        },
        chart: { kind: 'pie', category: 'Trạng thái', figures: ['Số lượng'] }
      })),
      variant([modelTables.conditions('trang_thai_ky_thuat', 'ngay_cuoi_ky')], table => ({
        question: {
          ...createStructuredQuery(table.name),
          filter: inPeriod(at(table.column('ngay_cuoi_ky')), 'lastMonth'),
          groups: [by('Trạng thái', at(table.column('trang_thai_ky_thuat')))],
          measures: [countOf('Số lượng')],
          derived: [{ kind: 'shareOf', name: 'Tỷ trọng', of: 'Số lượng', within: [] }],
          sort: [descending('Số lượng'), ascending('Trạng thái')]
        },
        chart: { kind: 'pie', category: 'Trạng thái', figures: ['Số lượng'] }
      }))
    ]
  }
]
