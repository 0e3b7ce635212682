import {
  groupBy,
  sumOf,
  writeCount,
  writeShare,
  writeTenths
} from '../../support/query/staff-answers'
import {
  type StaffMonth,
  staffFourthQuarter,
  staffThirdQuarter,
  staffUnits
} from '../../support/query/staff-tables'
import { expect, sequentialTest as test } from '../fixtures'
import { answerByBuilder } from '../pages/query-builder'
import { difference, groupedBy, sortedBy, staffParts, summed } from '../pages/staff-parts'
import { createStaffTables } from '../pages/staff-tables'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ session }) =>
  createStaffTables(session, ['don_vi', 'quan_so_quy_3', 'quan_so_quy_4'])
)

const regionOf = new Map(staffUnits.map(({ code, region }) => [code, region]))
const bothQuarters = [...staffThirdQuarter, ...staffFourthQuarter]
const writeMonth = (month: string): string => `Tháng ${month.slice(5, 7)}/${month.slice(0, 4)}`
const present = ({ present: count }: StaffMonth): number => count
const authorised = ({ authorised: count }: StaffMonth): number => count

test('what is the strength and its share of the establishment in each month of two quarterly tables?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_so_quy_3', [
    staffParts.withFourthQuarter,
    staffParts.byMonth,
    summed('Hiện có'),
    summed('Biên chế'),
    staffParts.fillRate,
    sortedBy('Kỳ')
  ])
  expect(shown).toEqual(
    groupBy(bothQuarters, ({ month }) => month).map(([month, rows]) => [
      writeMonth(month),
      writeCount(sumOf(rows, present)),
      writeCount(sumOf(rows, authorised)),
      writeShare(sumOf(rows, present), sumOf(rows, authorised))
    ])
  )
})

test('what is the moving average over three months of the people who are absent?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_so_quy_3', [
    staffParts.withFourthQuarter,
    staffParts.byMonth,
    summed('Vắng'),
    ['Tính từ kết quả', { 'Cách tính': 'Trung bình trượt', 'Số liệu': 'Vắng', 'Số kỳ': '3' }],
    sortedBy('Kỳ')
  ])
  const sums = groupBy(bothQuarters, ({ month }) => month).map(
    ([month, rows]) => [month, sumOf(rows, ({ absent }) => absent)] as const
  )
  expect(shown).toEqual(
    sums.map(([month, absent], index) => {
      const last = sums.slice(Math.max(0, index - 2), index + 1)
      const total = sumOf(last, ([, value]) => value)
      return [writeMonth(month), writeCount(absent), writeTenths(total, last.length)]
    })
  )
})

test('by how much did the strength of each region change from the month before?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_so_quy_3', [
    staffParts.withFourthQuarter,
    staffParts.withUnits,
    groupedBy('Vùng của don_vi'),
    staffParts.byMonth,
    summed('Hiện có'),
    [
      'Tính từ kết quả',
      {
        'Cách tính': 'Giá trị của kỳ trước',
        'Số liệu': 'Hiện có',
        'Theo thứ tự của': 'Kỳ',
        'Tính riêng trong từng': ['Vùng của don_vi'],
        'Tên trong kết quả': 'Tháng trước'
      }
    ],
    difference('Hiện có', 'Tháng trước'),
    sortedBy('Vùng của don_vi'),
    sortedBy('Kỳ')
  ])
  const expected = groupBy(bothQuarters, ({ unit }) => regionOf.get(unit) ?? '').flatMap(
    ([region, rows]) => {
      const sums = groupBy(rows, ({ month }) => month).map(
        ([month, own]) => [month, sumOf(own, present)] as const
      )
      return sums.map(([month, count], index) => {
        const before = sums[index - 1]?.[1]
        const compared =
          before === undefined ? ['—', '—'] : [before, count - before].map(writeCount)
        return [region, writeMonth(month), writeCount(count), ...compared]
      })
    }
  )
  expect(shown).toEqual(expected)
})

test('how many absences did each region have in the fourth quarter, compared with the quarter before?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_so_quy_3', [
    staffParts.withFourthQuarter,
    staffParts.withUnits,
    ['Điều kiện', { Cột: 'Tháng', 'So sánh': 'Trong khoảng', Từ: '01/10/2026', Đến: '31/12/2026' }],
    groupedBy('Vùng của don_vi'),
    summed('Vắng'),
    ['So với kỳ khác', { 'Kỳ so sánh': 'Lùi 3 tháng (kỳ quý trước)' }],
    sortedBy('Vùng của don_vi')
  ])
  const absences = (rows: readonly StaffMonth[], region: string): number =>
    sumOf(
      rows.filter(({ unit }) => regionOf.get(unit) === region),
      ({ absent }) => absent
    )
  expect(shown).toEqual(
    ['Miền Bắc', 'Miền Nam', 'Miền Trung'].map(region => {
      const now = absences(staffFourthQuarter, region)
      const before = absences(staffThirdQuarter, region)
      return [
        region,
        ...[now, before, now - before].map(writeCount),
        writeShare(now - before, before)
      ]
    })
  )
})
