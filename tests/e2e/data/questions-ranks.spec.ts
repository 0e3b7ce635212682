import {
  completedYears,
  groupBy,
  sumOf,
  writeCount,
  writeQuotient,
  writeShare
} from '../../support/query/staff-answers'
import { staffPeople, staffRanks, staffUnits } from '../../support/query/staff-tables'
import { expect, sequentialTest as test } from '../fixtures'
import {
  addQueryParts,
  answerByBuilder,
  press,
  type QueryPart,
  runQuery
} from '../pages/query-builder'
import { ageBandOf, groupedBy, sortedBy, staffParts } from '../pages/staff-parts'
import { createStaffTables } from '../pages/staff-tables'
import { readDisplayedRows } from '../paper-sheets'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ session }) => createStaffTables(session, ['don_vi', 'quan_nhan']))

const byRankOrder: QueryPart = [
  'Sắp xếp',
  { 'Theo cột kết quả': 'Cấp bậc', 'Lấy thứ tự cấp bậc': press }
]
const bands = ['Dưới 30', '30 – dưới 40', 'Từ 40']
const bandOf = (born: string): string => ageBandOf(completedYears(born, '2026-11-30'))

test('how many people of each rank are in each age band, with totals?', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await addQueryParts(session, 'quan_nhan', [
    staffParts.age,
    staffParts.ageBand,
    groupedBy('Cấp bậc'),
    groupedBy('Nhóm tuổi'),
    staffParts.people,
    [
      'Bảng chéo',
      {
        'Nhóm đưa ra cột': ['Nhóm tuổi'],
        'Dòng và cột cộng': [
          'Cộng hàng (cột Tổng cộng ở bên phải)',
          'Cộng cột (hàng Tổng cộng ở cuối)'
        ]
      }
    ],
    byRankOrder
  ])
  await runQuery(page)
  const table = page.getByRole('table', { name: /^Bảng chéo\. Hàng: Cấp bậc/ })
  await expect(table.getByRole('columnheader')).toHaveText(['Cấp bậc', ...bands, 'Tổng cộng'])
  const line = (title: string, people: typeof staffPeople): string[] => [
    title,
    ...bands.map(band => writeCount(people.filter(({ born }) => bandOf(born) === band).length)),
    writeCount(people.length)
  ]
  expect(await readDisplayedRows(table)).toEqual([
    ...staffRanks.map(rank =>
      line(
        rank,
        staffPeople.filter(one => one.rank === rank)
      )
    ),
    line('Tổng cộng', staffPeople)
  ])
})

test('which units have no captain?', { tag: '@whole' }, async ({ session }) => {
  const shown = await answerByBuilder(session, 'don_vi', [
    [
      'Điều kiện',
      {
        'Loại điều kiện': 'Có hoặc không có dòng trong bảng khác',
        Bảng: 'quan_nhan',
        'Lấy các dòng': 'Không có dòng nào khớp',
        'Chỉ tính các dòng thỏa điều kiện': {
          Cột: 'Cấp bậc',
          'So sánh': 'Là',
          'Giá trị': 'Đại úy'
        }
      }
    ],
    ['Cột', { Cột: ['Mã đơn vị', 'Vùng'] }],
    sortedBy('Mã đơn vị')
  ])
  const withCaptain = new Set(
    staffPeople.flatMap(({ rank, unit }) => (rank === 'Đại úy' ? [unit] : []))
  )
  const expected = staffUnits.filter(({ code }) => !withCaptain.has(code))
  expect(expected.length).toBeGreaterThan(0)
  expect(shown).toEqual(expected.map(({ code, region }) => [code, region]))
})

test('how many people have each rank, from the lowest rank to the highest?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    groupedBy('Cấp bậc'),
    staffParts.people,
    byRankOrder
  ])
  expect(shown).toEqual(
    staffRanks.map(rank => [rank, writeCount(staffPeople.filter(one => one.rank === rank).length)])
  )
})

test('how many people are in each age band, and what share of all people is that?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    staffParts.age,
    staffParts.ageBand,
    groupedBy('Nhóm tuổi'),
    staffParts.people,
    ['Tính từ kết quả', { 'Cách tính': 'Tỷ trọng trong tổng', 'Số liệu': 'Số người' }],
    sortedBy('Nhóm tuổi')
  ])
  expect(shown).toEqual(
    bands.map(band => {
      const count = staffPeople.filter(({ born }) => bandOf(born) === band).length
      return [band, writeCount(count), writeShare(count, staffPeople.length)]
    })
  )
})

test('how many junior officers, senior officers and others are there, and what is their average allowance?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    [
      'Cột tính thêm',
      {
        'Cách tính': 'Nhóm theo danh sách',
        Cột: 'Cấp bậc',
        'Các nhóm, mỗi dòng một nhóm':
          'Cấp úy: Thiếu úy; Trung úy; Thượng úy; Đại úy\nCấp tá: Thiếu tá; Trung tá',
        'Tên nhóm của các giá trị còn lại': 'Khác',
        'Tên cột': 'Nhóm cấp bậc'
      }
    ],
    groupedBy('Nhóm cấp bậc'),
    staffParts.people,
    staffParts.averageAllowance,
    sortedBy('Nhóm cấp bậc')
  ])
  const levelOf = (rank: string): string => {
    if (rank.endsWith(' úy')) return 'Cấp úy'
    return rank.endsWith(' tá') ? 'Cấp tá' : 'Khác'
  }
  expect(shown).toEqual(
    groupBy(staffPeople, ({ rank }) => levelOf(rank)).map(([level, found]) => [
      level,
      writeCount(found.length),
      writeQuotient(
        sumOf(found, ({ allowance }) => allowance),
        found.length
      )
    ])
  )
})
