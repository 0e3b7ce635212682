import {
  describeReadingOptionChoices,
  hashReadingOptionsIdentity
} from '@shared/features/file-import/choice-words'
import { expect, test } from 'vitest'

test('describeReadingOptionChoices names each user choice that replaces a detected value', () => {
  expect(
    describeReadingOptionChoices({
      encoding: 'tcvn3',
      separator: ';',
      quote: 'none',
      escape: '\\',
      decimals: 'en',
      header: true,
      headerLines: { from: 3, to: 4 },
      firstLine: 6,
      leftOutAtEnd: 2,
      noValues: ['-1', 'x'],
      types: { quan_so: 'integer' },
      sheet: 'Số liệu'
    })
  ).toEqual([
    'Trang tính: Số liệu',
    'Bảng mã: TCVN3 (ABC)',
    'Dấu phân cách: Dấu chấm phẩy (;)',
    'Dấu bao quanh ô: Không dùng',
    'Dấu nháy trong ô: Sau gạch chéo ngược (\\)',
    'Dấu thập phân: Dấu chấm (1,234.5)',
    'Dòng tiêu đề: Có',
    'Tiêu đề từ dòng: 3',
    'Tiêu đề đến dòng: 4',
    'Dòng dữ liệu đầu: 6',
    'Bỏ 2 dòng cuối tệp',
    'Dấu “không có giá trị”: -1  x',
    'Cột quan_so: Số nguyên'
  ])
  expect(describeReadingOptionChoices({ noValues: [] })).toEqual([
    'Dấu “không có giá trị”: Không có'
  ])
  expect(describeReadingOptionChoices({ header: false, headerLines: { from: 1, to: 1 } })).toEqual([
    'Dòng tiêu đề: Không'
  ])
  expect(describeReadingOptionChoices({})).toEqual([])
})

test('hashReadingOptionsIdentity distinguishes reading options by sender, sheet and heading', () => {
  const reading = { sender: 'dv01', sheet: null, heading: ['ma;so'] }
  expect(hashReadingOptionsIdentity(reading)).toMatch(/^[0-9a-f]{8}$/)
  expect(hashReadingOptionsIdentity({ ...reading, heading: ['ma;so'] })).toBe(
    hashReadingOptionsIdentity(reading)
  )
  const others = [
    { ...reading, sender: 'dv02' },
    { ...reading, sheet: 'A' },
    { ...reading, heading: ['ma', 'so'] }
  ]
  expect(new Set([reading, ...others].map(hashReadingOptionsIdentity)).size).toBe(4)
})
