import { proposeName, proposeNames } from '@shared/features/data-mart/table-names'
import { expect, test } from 'vitest'

test.each([
  ['Ngày nhập ngũ', 'ngay_nhap_ngu'],
  ['  (Số)  lượng – 2 ', 'so_luong_2'],
  ['2 giờ', 'cot_2_gio'],
  ['…', 'cot'],
  ['a'.repeat(63), 'a'.repeat(63)],
  ['a'.repeat(64), 'a'.repeat(63)],
  [`1${'a'.repeat(59)}`, `cot_1${'a'.repeat(58)}`]
])('“%s” would be called %s', (title, name) => {
  expect(proposeName(title, 'cot')).toBe(name)
})

test('columns of one title are told apart by a number, and no column hides the place of a row', () => {
  expect(proposeNames(['Ghi chú', 'Ghi chú', 'ghi-chu', '', 'Ghi chú 2', 'rowid'])).toEqual([
    'ghi_chu',
    'ghi_chu_2',
    'ghi_chu_3',
    'cot_4',
    'ghi_chu_2_2',
    'rowid_2'
  ])
})

test('a number takes the place of the end of a name that is as long as names may be', () => {
  const long = 'a'.repeat(63)
  expect(proposeNames([long, `${long}b`, `${long}c`])).toEqual([
    long,
    `${'a'.repeat(58)}_2`,
    `${'a'.repeat(58)}_3`
  ])
})

test('what has no letters, or begins with a number, is called by its place', () => {
  expect(proposeNames(['***', '2026'])).toEqual(['cot_1', 'cot_2_2026'])
})
