import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  groupBy,
  shareInMillionths,
  writeCount,
  writeShare
} from '../../support/query/staff-answers'
import {
  staffFourthQuarter,
  staffPeople,
  staffUnits,
  writeStaffDay
} from '../../support/query/staff-tables'
import { expect, sequentialTest as test } from '../fixtures'
import { answerByBuilder, type QueryPart } from '../pages/query-builder'
import { findMainButton } from '../pages/query-parts'
import { difference, groupedBy, sortedBy, staffParts, summed } from '../pages/staff-parts'
import { createStaffTables } from '../pages/staff-tables'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ session }) =>
  createStaffTables(session, ['don_vi', 'quan_nhan', 'quan_so_quy_4'])
)

const regionOf = new Map(staffUnits.map(({ code, region }) => [code, region]))
const november = staffFourthQuarter.filter(({ month }) => month === '2026-11-01')

test('how many people serve in each unit that has less than 80 % of its establishment?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    ['Bảng liên kết', { Bảng: 'quan_so_quy_4' }],
    [
      'Cột tính thêm',
      {
        'Cách tính': 'Phép tính',
        'Số thứ nhất': 'Hiện có của quan_so_quy_4',
        'Phép tính': 'Chia cho',
        'Số thứ hai': 'Biên chế của quan_so_quy_4',
        'Tên cột': 'Tỷ lệ hiện có'
      }
    ],
    [
      'Điều kiện',
      { Cột: 'Tháng của quan_so_quy_4', 'So sánh': 'Là ngày', 'Giá trị': '01/11/2026' }
    ],
    ['Điều kiện', { Cột: 'Tỷ lệ hiện có', 'So sánh': 'Dưới', 'Giá trị': '0,8' }],
    groupedBy('Mã đơn vị'),
    staffParts.people,
    sortedBy('Mã đơn vị')
  ])
  const short = new Set(
    november.flatMap(one => (10 * one.present < 8 * one.authorised ? [one.unit] : []))
  )
  expect(short.size).toBeGreaterThan(0)
  expect(shown).toEqual(
    groupBy(
      staffPeople.filter(({ unit }) => short.has(unit)),
      ({ unit }) => unit
    ).map(([unit, found]) => [unit, writeCount(found.length)])
  )
})

test('which five units of each region have the most people?', { tag: '@whole' }, async ({
  session
}) => {
  const shown = await answerByBuilder(session, 'quan_nhan', [
    staffParts.withUnits,
    groupedBy('Vùng của don_vi'),
    groupedBy('Mã đơn vị'),
    staffParts.people,
    ['Dòng đầu nhóm', { 'Số dòng': '5', Theo: 'Số người', 'Của mỗi': ['Vùng của don_vi'] }],
    sortedBy('Vùng của don_vi'),
    sortedBy('Số người'),
    sortedBy('Mã đơn vị')
  ])
  const units = groupBy(staffPeople, ({ unit }) => unit).map(([unit, found]) => ({
    unit,
    count: found.length
  }))
  const expected = groupBy(units, ({ unit }) => regionOf.get(unit) ?? '').flatMap(([region, own]) =>
    own
      .filter(({ count }) => own.filter(other => other.count > count).length < 5)
      .toSorted((left, right) => right.count - left.count)
      .map(({ unit, count }) => [region, unit, writeCount(count)])
  )
  expect(shown).toEqual(expected)
})

test('by how much did the strength of each unit change from October to November?', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const inMonth = (name: string, day: string): QueryPart => [
    'Số liệu',
    {
      'Cách tính': 'Tổng',
      Cột: 'Hiện có',
      'Chỉ tính các dòng thỏa điều kiện': { Cột: 'Tháng', 'So sánh': 'Là ngày', 'Giá trị': day },
      'Tên trong kết quả': name
    }
  ]
  const shown = await answerByBuilder(session, 'quan_so_quy_4', [
    groupedBy('Mã đơn vị'),
    inMonth('Tháng 11', '01/11/2026'),
    inMonth('Tháng 10', '01/10/2026'),
    difference('Tháng 11', 'Tháng 10'),
    sortedBy('Mã đơn vị')
  ])
  const october = staffFourthQuarter.filter(({ month }) => month === '2026-10-01')
  const expected = november.map(({ unit, present: now }) => {
    const before = october.find(one => one.unit === unit)?.present ?? 0
    return [unit, now, before, now - before] as const
  })
  expect(shown).toEqual(expected.map(([unit, ...figures]) => [unit, ...figures.map(writeCount)]))

  const file = join(session.files, 'chenh-lech.csv')
  session.answer(file)
  await findMainButton(page, 'Xuất kết quả').click()
  await page.getByRole('menuitem', { name: 'Tất cả các dòng, CSV' }).click()
  await expect.poll(() => existsSync(file)).toBe(true)
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n')
  expect(head).toBe('\ufeffMã đơn vị,Tháng 11 (người),Tháng 10 (người),Chênh lệch (người)')
  expect(lines).toEqual(expected.map(cells => cells.join(',')))
})

test('which units are the five with the lowest fill rate in November?', { tag: '@whole' }, async ({
  session
}) => {
  const shown = await answerByBuilder(session, 'quan_so_quy_4', [
    staffParts.inNovember,
    groupedBy('Mã đơn vị'),
    summed('Hiện có'),
    summed('Biên chế'),
    staffParts.fillRate,
    [
      'Tính từ kết quả',
      {
        'Cách tính': 'Xếp hạng',
        'Số liệu': 'Tỷ lệ',
        'Hạng 1 là': 'Giá trị nhỏ nhất',
        'Tên trong kết quả': 'Hạng'
      }
    ],
    ['Lọc kết quả', { 'Số liệu': 'Hạng', 'So sánh': 'Từ mức này trở xuống', 'Giá trị': '5' }],
    sortedBy('Hạng'),
    sortedBy('Mã đơn vị')
  ])
  const rates = november.map(one => ({
    ...one,
    rate: shareInMillionths(one.present, one.authorised)
  }))
  const ranked = rates
    .map(one => ({ ...one, rank: 1 + rates.filter(({ rate }) => rate < one.rate).length }))
    .filter(({ rank }) => rank <= 5)
    .toSorted((left, right) => left.rank - right.rank)
  expect(shown).toEqual(
    ranked.map(one => [
      one.unit,
      writeCount(one.present),
      writeCount(one.authorised),
      writeShare(one.present, one.authorised),
      writeCount(one.rank)
    ])
  )
})

test('in which months did a unit have more people than its establishment?', {
  tag: '@whole'
}, async ({ session }) => {
  const shown = await answerByBuilder(session, 'quan_so_quy_4', [
    [
      'Điều kiện',
      {
        'Loại điều kiện': 'So với cột khác',
        Cột: 'Hiện có',
        'So sánh': 'Lớn hơn',
        'Cột được so': 'Biên chế'
      }
    ],
    ['Cột', { Cột: ['Mã đơn vị', 'Tháng', 'Hiện có', 'Biên chế'] }],
    sortedBy('Mã đơn vị'),
    sortedBy('Tháng')
  ])
  const over = staffFourthQuarter.filter(one => one.present > one.authorised)
  expect(over.length).toBeGreaterThan(0)
  expect(shown).toEqual(
    groupBy(over, ({ unit }) => unit).flatMap(([unit, rows]) =>
      rows.map(row => [
        unit,
        writeStaffDay(row.month),
        writeCount(row.present),
        writeCount(row.authorised)
      ])
    )
  )
})
