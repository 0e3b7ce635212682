import { expect, test } from 'vitest'
import type { WorkbookCellValue } from '../../../../src/main/import/workbook/cell-value'
import { profileSheet } from '../../../../src/main/import/workbook/profile-sheet'

const title: WorkbookCellValue[] = ['DANH SÁCH ĐƠN VỊ', null, null]
const heads: WorkbookCellValue[] = ['Mã', 'Tên', 'Số']
const rows: WorkbookCellValue[][] = [
  ['A', 'Đơn vị A', 1],
  ['B', 'Đơn vị B', 2.5],
  ['C', 'Đơn vị C', 3]
]
const blank: WorkbookCellValue[] = [null, null, null]
const above = 'Nằm trên dòng tiêu đề của bảng'

test.each([
  ['a head at once', [heads, ...rows], undefined, ['Mã', 'Tên', 'Số'], 3, []],
  ['a title above the head', [title, heads, ...rows], undefined, ['Mã', 'Tên', 'Số'], 3, [1]],
  [
    'two lines and a blank one above the head',
    [title, title, blank, heads, ...rows],
    undefined,
    ['Mã', 'Tên', 'Số'],
    3,
    [1, 2]
  ],
  [
    'a title and a person who says that there is a head',
    [title, heads, ...rows],
    true,
    ['Mã', 'Tên', 'Số'],
    3,
    [1]
  ],
  // When the user states that there is no header, every line is a row.
  [
    'a person who says that there is none',
    [heads, ...rows],
    false,
    ['Cột 1', 'Cột 2', 'Cột 3'],
    4,
    []
  ],
  [
    'a blank line between rows',
    [heads, rows[0], blank, rows[1]],
    undefined,
    ['Mã', 'Tên', 'Số'],
    2,
    []
  ]
] as [string, WorkbookCellValue[][], boolean | undefined, string[], number, number[]][])(
  'a sheet with %s has the expected titles, rows and rejected lines',
  (_, sheet, header, titles, rowCount, rejected) => {
    const profile = profileSheet(sheet, { header }, 'A')
    expect(profile.columns.map(column => column.title)).toEqual(titles)
    expect(profile.rowCount).toBe(rowCount)
    expect(profile.rejected).toEqual(rejected.map(line => ({ line, reason: above })))
  }
)

test('a table may begin anywhere in a sheet, and empty columns beside it are ignored', () => {
  const shifted = [heads, ...rows].map(row => [null, null, ...row, null])
  const { columns, rowCount } = profileSheet([[], blank, ...shifted], {}, 'A')
  expect(columns.map(({ title: name, type }) => [name, type])).toEqual([
    ['Mã', 'string'],
    ['Tên', 'string'],
    ['Số', 'float']
  ])
  expect(rowCount).toBe(3)
})

test.each([
  ['a whole number', 1_234, '1234', 'integer'],
  ['a second', new Date('2026-11-20T09:05:07Z'), '20/11/2026 09:05:07', 'datetime'],
  ['a number beyond fifteen digits', 1_234_567_890_123_456, '1234567890123456', 'string'],
  ['a number beyond all codes', 1e22, '1,0e+22', 'float'],
  ['a code', { code: '123' }, '123', 'string'],
  ['a thousandth', new Date('2026-11-20T09:05:07.250Z'), '20/11/2026 09:05:07.250', 'datetime'],
  ['a fraction', 97.5, '97,5', 'float'],
  ['a truth', true, 'Đúng', 'boolean'],
  ['another', false, 'Sai', 'boolean'],
  ['a day', new Date('2026-11-20T00:00:00Z'), '20/11/2026', 'date'],
  ['a day with its time', new Date('2026-11-20T09:05:00Z'), '20/11/2026 09:05', 'datetime'],
  // Stored as a fraction of a day, a time may be just below a full minute and is rounded up to it.
  ['a time of a workbook', new Date('2026-11-20T09:04:59.999Z'), '20/11/2026 09:05', 'datetime'],
  ['words', 'Đơn vị', 'Đơn vị', 'string']
])('the sheet cell with %s is read with its text and type', (_, cell, text, type) => {
  const { rows: kept, columns } = profileSheet([['Đầu'], [cell], [cell]], { header: true }, 'A')
  expect(kept).toEqual([[text], [text]])
  expect(columns[0]?.type).toBe(type)
})

test.each([[[]], [[[]]], [[blank, blank]]])('a sheet without any cell is refused', sheet => {
  expect(() => profileSheet(sheet, {}, 'Trang 1')).toThrow('Trang “Trang 1” không có ô nào')
})

test('the rows above the header of a sheet are the caption of its table', () => {
  const { layout } = profileSheet([title, blank, heads, ...rows], {}, 'Trang 1')
  expect(layout?.caption).toBe('DANH SÁCH ĐƠN VỊ')
  expect(profileSheet([heads, ...rows], {}, 'Trang 1').layout).not.toHaveProperty('caption')
})
