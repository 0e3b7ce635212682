import {
  isSenderInFileName,
  normalizeSenderName,
  senderOfFileName
} from '@shared/model/file-import/sender'
import { expect, test } from 'vitest'

test.each([
  ['QS_DV01_2026-10.csv', 'qs dv01'],
  ['QS DV01 tháng 11.2026.csv', 'qs dv01'],
  ['qs-dv01-t12.xlsx', 'qs dv01'],
  ['Đại đội 1 quý 4 năm 2026.csv', 'dai doi 1'],
  ['Đại đội 2.csv', 'dai doi 2'],
  ['01-10-2026 Lữ đoàn 27.xls', 'lu doan 27'],
  ['2026.csv', '']
])('the sender is derived from the file name %s without dates and periods: %j', (name, sender) => {
  expect(senderOfFileName(name)).toBe(sender)
})

test.each([
  ['Quân khu 2', 'bc quan khu 2', true],
  ['quân-khu_2', 'quan khu 2 bo sung', true],
  ['Quân khu 2', 'bc quan khu 21', false],
  ['Quý 3 năm 2026', 'bc quan khu 2', false]
])('a typed sender %s is found in the file name words %s: %s', (typed, own, isFound) => {
  expect(isSenderInFileName(own, normalizeSenderName(typed))).toBe(isFound)
})
