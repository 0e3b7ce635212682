import { expect, test } from 'vitest'
import { findMergedHeader } from '../../../../src/main/import/workbook/merged-header'

const head = [
  ['Đơn vị', 'Sĩ quan', null],
  [null, 'Nam', 'Nữ'],
  ['Đại đội 1', 10, 1]
]
const unit = { top: 0, left: 0, bottom: 1, right: 0 }
const group = { top: 0, left: 1, bottom: 0, right: 2 }
const lower = ({ top, bottom, ...range }: typeof unit) => ({
  ...range,
  top: top + 1,
  bottom: bottom + 1
})

test('a title merged over several columns is prefixed to the titles below it', () => {
  expect(findMergedHeader(head, [unit, group])).toEqual({
    above: new Set([0]),
    last: 1,
    titles: ['Đơn vị', 'Sĩ quan Nam', 'Sĩ quan Nữ']
  })
})

test('a title merged over the whole width of the table is not part of the header', () => {
  const title = { top: 0, left: 0, bottom: 0, right: 2 }
  const rows = [['DANH SÁCH', null, null], ...head]
  expect(findMergedHeader(rows, [title, lower(unit), lower(group)])?.titles).toEqual([
    'Đơn vị',
    'Sĩ quan Nam',
    'Sĩ quan Nữ'
  ])
})

test.each([
  ['nothing is merged', head, []],
  ['the group has no titles below', [head[0], [null, 'Nam', null], head[2]], [unit, group]],
  ['numbers stand below', [head[0], [null, 1, 2]], [unit, group]],
  ['a full header comes first', [['Mã', 'Tên', 'Số'], ...head], [lower(unit), lower(group)]]
])('no merged header is detected when %s', (_, rows, merges) => {
  expect(findMergedHeader(rows as never, merges)).toBeUndefined()
})
