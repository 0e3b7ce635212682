import {
  compareWords,
  completedYears,
  groupBy,
  sumOf,
  writeCount,
  writeQuotient,
  writeShare
} from '../../support/query/staff-answers'
import {
  staffPeople,
  staffTrainings,
  staffUnits,
  writeStaffDay
} from '../../support/query/staff-tables'
import { expect, sequentialTest as test } from '../fixtures'
import { answerByBuilder } from '../pages/query-builder'
import { groupedBy, sortedBy, staffParts } from '../pages/staff-parts'
import { createStaffTables } from '../pages/staff-tables'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ session }) => createStaffTables(session, ['don_vi', 'quan_nhan', 'huan_luyen']))

const regionOf = new Map(staffUnits.map(({ code, region }) => [code, region]))
const captains = staffPeople.filter(({ rank }) => rank === 'Đại úy')

test('how many captains does each region have, and what share of all captains is that?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    staffParts.withUnits,
    ['Điều kiện', { Cột: 'Cấp bậc', 'So sánh': 'Là', 'Giá trị': 'Đại úy' }],
    groupedBy('Vùng của don_vi'),
    staffParts.people,
    ['Tính từ kết quả', { 'Cách tính': 'Tỷ trọng trong tổng', 'Số liệu': 'Số người' }],
    ['Sắp xếp', { 'Theo cột kết quả': 'Số người', 'Thứ tự': 'Nhiều nhất trước' }],
    sortedBy('Vùng của don_vi')
  ])
  const expected = groupBy(captains, ({ unit }) => regionOf.get(unit) ?? '')
    .toSorted(([, left], [, right]) => right.length - left.length)
    .map(([region, found]) => [
      region,
      writeCount(found.length),
      writeShare(found.length, captains.length)
    ])
  expect(shown).toEqual(expected)
})

test('how many captains of each region are over 35 years old?', { tag: '@whole' }, async ({
  session
}) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    staffParts.withUnits,
    staffParts.age,
    ['Điều kiện', { Cột: 'Cấp bậc', 'So sánh': 'Là', 'Giá trị': 'Đại úy' }],
    ['Điều kiện', { Cột: 'Tuổi', 'So sánh': 'Trên', 'Giá trị': '35' }],
    groupedBy('Vùng của don_vi'),
    staffParts.people,
    sortedBy('Vùng của don_vi')
  ])
  const older = captains.filter(({ born }) => completedYears(born, '2026-11-30') > 35)
  expect(shown).toEqual(
    groupBy(older, ({ unit }) => regionOf.get(unit) ?? '').map(([region, found]) => [
      region,
      writeCount(found.length)
    ])
  )
})

test('how many people of each rank have had no training in 24 months, unfinished ones not counted?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    [
      'Điều kiện',
      {
        'Loại điều kiện': 'Có hoặc không có dòng trong bảng khác',
        Bảng: 'huan_luyen',
        'Lấy các dòng': 'Không có dòng nào khớp',
        'Cột đang có': 'Số hiệu',
        'Cột của huan_luyen': 'Số hiệu',
        'Chỉ tính các dòng thỏa điều kiện': {
          Cột: 'Ngày kết thúc',
          'So sánh': 'Từ ngày',
          'Giá trị': '30/11/2024'
        }
      }
    ],
    groupedBy('Cấp bậc'),
    staffParts.people,
    sortedBy('Cấp bậc')
  ])
  const trained = new Set(
    staffTrainings.flatMap(({ person, ended }) =>
      ended !== null && ended >= '2024-11-30' ? [person] : []
    )
  )
  const untrained = staffPeople.filter(({ number }) => !trained.has(number))
  expect(shown).toEqual(
    groupBy(untrained, ({ rank }) => rank).map(([rank, found]) => [rank, writeCount(found.length)])
  )
})

test('which people are recorded twice, with the same name and birth date?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    [
      'Điều kiện',
      { 'Loại điều kiện': 'Trùng với dòng khác', 'Các cột cùng trùng': ['Họ và tên', 'Ngày sinh'] }
    ],
    ['Cột', { Cột: ['Số hiệu', 'Họ và tên', 'Ngày sinh'] }],
    sortedBy('Số hiệu')
  ])
  const alike = groupBy(staffPeople, ({ name, born }) => `${name} ${born}`)
    .flatMap(([, found]) => (found.length > 1 ? found : []))
    .toSorted((left, right) => compareWords(left.number, right.number))
  expect(alike.length).toBeGreaterThanOrEqual(8)
  expect(shown).toEqual(alike.map(({ number, name, born }) => [number, name, writeStaffDay(born)]))
})

test('what is the average allowance in each unit?', { tag: '@whole' }, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    groupedBy('Mã đơn vị'),
    staffParts.averageAllowance,
    sortedBy('Mã đơn vị')
  ])
  expect(shown).toEqual(
    groupBy(staffPeople, ({ unit }) => unit).map(([unit, found]) => [
      unit,
      writeQuotient(
        sumOf(found, ({ allowance }) => allowance),
        found.length
      )
    ])
  )
})

test('who completes 25 years of service in 2027, and on which day?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    [
      'Cột tính thêm',
      {
        'Cách tính': 'Ngày cộng thêm',
        'Từ ngày': 'Ngày nhập ngũ',
        'Cộng thêm (số âm để lùi lại)': '300',
        'Đơn vị': 'Tháng',
        'Tên cột': 'Đủ 25 năm'
      }
    ],
    [
      'Điều kiện',
      { Cột: 'Đủ 25 năm', 'So sánh': 'Trong khoảng', Từ: '01/01/2027', Đến: '31/12/2027' }
    ],
    ['Cột', { Cột: ['Số hiệu', 'Cấp bậc', 'Đủ 25 năm'] }],
    sortedBy('Đủ 25 năm'),
    sortedBy('Số hiệu')
  ])
  const expected = staffPeople
    .filter(({ enlisted }) => enlisted.startsWith('2002-'))
    .toSorted((left, right) => compareWords(left.enlisted, right.enlisted))
    .map(({ number, rank, enlisted }) => [number, rank, writeStaffDay(`2027${enlisted.slice(4)}`)])
  expect(expected.length).toBeGreaterThan(0)
  expect(shown).toEqual(expected)
})
