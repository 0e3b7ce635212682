import {
  groupBy,
  shareInMillionths,
  writeCount,
  writeShare
} from '../../support/query/staff-answers'
import { staffPeople, staffTrainings, staffUnits } from '../../support/query/staff-tables'
import { expect, sequentialTest as test } from '../fixtures'
import { answerByBuilder, type QueryPart } from '../pages/query-builder'
import { groupedBy, sortedBy } from '../pages/staff-parts'
import { createStaffTables } from '../pages/staff-tables'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ session }) => createStaffTables(session, ['don_vi', 'quan_nhan', 'huan_luyen']))

const personOf = new Map(staffPeople.map(person => [person.number, person]))
const regionOf = new Map(staffUnits.map(({ code, region }) => [code, region]))
const withPeople: QueryPart = [
  'Bảng liên kết',
  { Bảng: 'quan_nhan', 'Cột đang có': 'Số hiệu', 'Cột của quan_nhan': 'Số hiệu' }
]
const hasResult = (result: string): QueryPart => [
  'Điều kiện',
  { Cột: 'Kết quả', 'So sánh': 'Là', 'Giá trị': result }
]

test('how many trainings were completed in each month of 2025, and how many up to its end?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'huan_luyen', [
    [
      'Điều kiện',
      { Cột: 'Ngày kết thúc', 'So sánh': 'Trong khoảng', Từ: '01/01/2025', Đến: '31/12/2025' }
    ],
    ['Nhóm theo', { Cột: 'Ngày kết thúc', 'Lấy theo': 'Tháng', 'Tên trong kết quả': 'Kỳ' }],
    ['Số liệu', { 'Cách tính': 'Số dòng', 'Tên trong kết quả': 'Số lượt' }],
    ['Tính từ kết quả', { 'Cách tính': 'Cộng dồn', 'Số liệu': 'Số lượt' }],
    sortedBy('Kỳ')
  ])
  const months = staffTrainings.flatMap(({ ended }) =>
    ended?.startsWith('2025-') ? [ended.slice(0, 7)] : []
  )
  expect(shown).toEqual(
    groupBy(months, month => month).map(([month, found]) => [
      `Tháng ${month.slice(5)}/2025`,
      writeCount(found.length),
      writeCount(months.filter(other => other <= month).length)
    ])
  )
})

test('how many trainings were passed in each region and subject, and by how many different people?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'huan_luyen', [
    withPeople,
    [
      'Bảng liên kết',
      {
        Bảng: 'don_vi',
        'Cột đang có': 'Mã đơn vị của quan_nhan',
        'Cột của don_vi': 'Mã đơn vị'
      }
    ],
    hasResult('Đạt'),
    groupedBy('Vùng của don_vi'),
    groupedBy('Nội dung'),
    ['Số liệu', { 'Cách tính': 'Số dòng' }],
    ['Số liệu', { 'Cách tính': 'Số giá trị khác nhau', Cột: 'Số hiệu' }],
    sortedBy('Vùng của don_vi'),
    sortedBy('Nội dung')
  ])
  const passed = staffTrainings.filter(({ result }) => result === 'Đạt')
  const regionOfPerson = (number: string): string =>
    regionOf.get(personOf.get(number)?.unit ?? '') ?? ''
  const expected = groupBy(passed, ({ person }) => regionOfPerson(person)).flatMap(
    ([region, rows]) =>
      groupBy(rows, ({ subject }) => subject).map(([subject, found]) => [
        region,
        subject,
        writeCount(found.length),
        writeCount(new Set(found.map(({ person }) => person)).size)
      ])
  )
  expect(shown).toEqual(expected)
})

test('which ranks failed in which subjects, each pair once?', { tag: '@whole' }, async ({
  session
}) => {
  const shown = await answerByBuilder(session, 'huan_luyen', [
    withPeople,
    hasResult('Không đạt'),
    ['Cột', { Cột: ['Cấp bậc của quan_nhan', 'Nội dung'] }],
    ['Dòng giống nhau', { 'Các dòng giống hệt nhau chỉ lấy một lần': true }],
    sortedBy('Cấp bậc của quan_nhan'),
    sortedBy('Nội dung')
  ])
  const failed = staffTrainings.filter(({ result }) => result === 'Không đạt')
  const expected = groupBy(failed, ({ person }) => personOf.get(person)?.rank ?? '').flatMap(
    ([rank, rows]) => groupBy(rows, ({ subject }) => subject).map(([subject]) => [rank, subject])
  )
  expect(expected.length).toBeLessThan(failed.length)
  expect(shown).toEqual(expected)
})

test('in which subjects are at least 80 % of the completed trainings passed?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'huan_luyen', [
    ['Điều kiện', { Cột: 'Ngày kết thúc', 'So sánh': 'Có giá trị' }],
    groupedBy('Nội dung'),
    [
      'Số liệu',
      {
        'Cách tính': 'Tỷ lệ',
        'Chỉ tính các dòng thỏa điều kiện': {
          Cột: 'Kết quả',
          'So sánh': 'Là',
          'Giá trị': 'Đạt'
        },
        'Tên trong kết quả': 'Tỷ lệ đạt'
      }
    ],
    [
      'Điều kiện trên nhóm',
      { 'Số liệu': 'Tỷ lệ đạt', 'So sánh': 'Từ mức này trở lên', 'Giá trị': '0,8' }
    ],
    sortedBy('Nội dung')
  ])
  const completed = groupBy(
    staffTrainings.filter(({ ended }) => ended !== null),
    ({ subject }) => subject
  ).map(([subject, rows]) => ({
    subject,
    all: rows.length,
    passed: rows.filter(({ result }) => result === 'Đạt').length
  }))
  const good = completed.filter(({ all, passed }) => shareInMillionths(passed, all) >= 800_000)
  expect(good.length).toBeGreaterThan(0)
  expect(good.length).toBeLessThan(completed.length)
  expect(shown).toEqual(good.map(({ subject, all, passed }) => [subject, writeShare(passed, all)]))
})
