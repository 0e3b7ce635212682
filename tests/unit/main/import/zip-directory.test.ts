import { expect, test } from 'vitest'
import { findZipDirectory } from '../../../../src/main/import/workbook/zip-directory'

/** End record of a ZIP file whose central directory starts at `start` and has `length` bytes. */
function endRecord(start: number, length: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('504b0506', 'hex')
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(start, 16)
  return record
}

const other = Buffer.from('xl/workbook.xml')
const most = 4_194_304

test.each<[string, Buffer, number, { start: number; length: number }]>([
  ['by the last of two records', endRecord(1, 2), 1_000, { start: 700, length: 200 }],
  ['that ends where the file does', other, 900, { start: 700, length: 200 }],
  ['of four megabytes', other, 10_000_000, { start: 5_000_000, length: most }]
])('findZipDirectory finds the directory of a workbook %s', (_what, before, size, found) => {
  const tail = Buffer.concat([before, endRecord(found.start, found.length)])
  expect(findZipDirectory(tail, size, 'a.xlsx')).toEqual(found)
  // A ZIP comment may follow the end record.
  expect(findZipDirectory(Buffer.concat([tail, other]), size, 'a.xlsx')).toEqual(found)
})

const cut = 'Tệp “a.xlsx” bị cắt cụt hoặc hỏng: không có mục lục ZIP.'
const broken = 'Tệp “a.xlsx” bị hỏng: mục lục ZIP không khớp với tệp.'
test.each<[string, Buffer, number, string]>([
  ['has no end record', other, 1_000, cut],
  ['is cut within its end record', endRecord(700, 200).subarray(0, 21), 1_000, cut],
  ['has a directory that goes on behind its end', endRecord(701, 200), 900, broken],
  ['has a directory that begins behind its end', endRecord(2_000, 200), 900, broken],
  ['has a directory that is too long', endRecord(5_000_000, most + 1), 10_000_000, broken]
])('findZipDirectory refuses a workbook that %s', (_what, tail, size, words) => {
  expect(() => findZipDirectory(tail, size, 'a.xlsx')).toThrow(words)
})
