import { expect, test } from 'vitest'
import { countRecordsAboveTable } from '../../../../src/main/import/detect-table'
import { isHeaderRecord } from '../../../../src/main/import/plain-header'

test.each([
  [['Mã', 'Tên', 'Quân số'], true],
  // A header may lack the titles of at most half of its columns.
  [['Mã', 'Tên', '', ' '], true],
  [['Mã', '', '', ''], false],
  [['Mã', 'Tên', 'Mã'], false],
  [['Đơn vị', '2024', '2025', '2026'], true],
  [['2024', '2025'], false],
  [['Mã', '12', '13'], false],
  [['Mã', 'Tên', '12', '13'], true],
  [['Mã', '2024', '12', '13'], true],
  [['Mã', '1,5'], false],
  [['Mã', '20/11/2026'], false]
])('isHeader for the row %j returns %s', (cells, expected) => {
  expect(isHeaderRecord(cells)).toBe(expected)
})

const title = ['BÁO CÁO', '', '', '']
test.each([
  ['nothing above', 4, [['a', 'b', 'c', 'd']], 0],
  ['a title', 4, [title, ['a', 'b', 'c', 'd']], 1],
  ['a title, and a row of more than half its cells', 4, [title, title, ['a', 'b', 'c', '']], 2],
  [
    'a row of half its cells, which is none yet',
    4,
    [
      ['a', 'b', '', ''],
      ['a', 'b', 'c', '']
    ],
    1
  ],
  [
    'a row of another width',
    3,
    [
      ['a', 'b'],
      ['a', 'b', 'c']
    ],
    1
  ],
  [
    'a narrow table, where it could not be told',
    2,
    [
      ['a', ''],
      ['a', 'b']
    ],
    0
  ],
  ['no row at all', 4, [title, title], 0]
] as const)(
  'countRecordsAboveTable returns the number of lines above the table: %s',
  (_, width, records, above) => {
    expect(
      countRecordsAboveTable(
        records.map(cells => [...cells]),
        width
      )
    ).toBe(above)
  }
)
