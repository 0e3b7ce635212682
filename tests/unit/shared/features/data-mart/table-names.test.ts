import { proposeSqlName, proposeUniqueColumnNames } from '@shared/model/data-mart/table-names'
import { expect, test } from 'vitest'

test.each([
  ['Ngày nhập ngũ', 'ngay_nhap_ngu'],
  ['  (Số)  lượng – 2 ', 'so_luong_2'],
  ['2 giờ', 'cot_2_gio'],
  ['…', 'cot'],
  ['a'.repeat(63), 'a'.repeat(63)],
  ['a'.repeat(64), 'a'.repeat(63)],
  [`1${'a'.repeat(59)}`, `cot_1${'a'.repeat(58)}`]
])('the title “%s” gets the proposed name %s', (title, name) => {
  expect(proposeSqlName(title, 'cot')).toBe(name)
})

test('columns with equal titles get numbered names, and no column gets the reserved name rowid', () => {
  expect(
    proposeUniqueColumnNames(['Ghi chú', 'Ghi chú', 'ghi-chu', '', 'Ghi chú 2', 'rowid'])
  ).toEqual(['ghi_chu', 'ghi_chu_2', 'ghi_chu_3', 'cot_4', 'ghi_chu_2_2', 'rowid_2'])
})

test('the numeric suffix of a column name replaces its end if the name has the maximum length', () => {
  const long = 'a'.repeat(63)
  expect(proposeUniqueColumnNames([long, `${long}b`, `${long}c`])).toEqual([
    long,
    `${'a'.repeat(58)}_2`,
    `${'a'.repeat(58)}_3`
  ])
})

test('a title without letters or with a leading digit gets a column name from its position', () => {
  expect(proposeUniqueColumnNames(['***', '2026'])).toEqual(['cot_1', 'cot_2_2026'])
})
