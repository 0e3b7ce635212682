import {
  describeColumnTypeExceptions,
  describeFileReading,
  describeValuelessCells
} from '@shared/features/file-import/reading-notes'
import type { FileProfile } from '@shared/model/file-import/profile'
import { expect, test } from 'vitest'
import { profileCsvText } from '../../../../support/files/import-files'

test('describeColumnTypeExceptions counts the values that fit the type and lists the first misfits with their lines', () => {
  const examples = [{ line: 4, value: '30/02/1988' }]
  const words = describeColumnTypeExceptions({
    exceptions: { type: 'date', fits: 5, total: 6, examples }
  })
  expect(words).toBe('5/6 giá trị là ngày; dòng 4: 30/02/1988')
  expect(describeColumnTypeExceptions({})).toBe('')
})

test('describeFileReading states other tables in the file, repaired lines and invisible characters', async () => {
  const profile = await profileCsvText(
    'Mã,Tên,Số\n1,An\u200b,10\n"2,Bình,20\n\nBảng hai\nTên,Nơi,Ngày\nX,Huế,01/02/2020\n'
  )
  expect(describeFileReading(profile)).toEqual([
    'Chỉ đọc bảng đầu tiên của tệp. Chưa đọc: “Bảng hai” từ dòng 5.',
    '1 dòng có dấu nháy hoặc dấu phân cách sai quy tắc vẫn đọc được đủ cột; hãy xem lại dòng 3.',
    'Đã bỏ hoặc thay 1 ký tự không nhìn thấy (NUL, dấu cách rỗng, ký tự điều khiển).'
  ])
})

test('describeFileReading is empty for a clean file or workbook, and states if no character encoding fits', async () => {
  const profile = await profileCsvText('Mã,Số\n1,10\n')
  expect(describeFileReading(profile)).toEqual([])
  const { reading, ...book } = profile
  expect(describeFileReading(book as FileProfile)).toEqual([])
  if (!reading) throw new Error('A CSV file says how it was read.')
  expect(
    describeFileReading({ ...profile, reading: { ...reading, isDoubtful: true } })
  ).toHaveLength(1)
})

test('describeValuelessCells counts and names cells without a value, one sentence per kind', () => {
  const unvalued = [
    { error: null, count: 1_200, cells: ['D2', 'D3'] },
    { error: '#N/A', count: 1, cells: ['B3'] },
    { error: '?', count: 1, cells: ['C3'] }
  ]
  expect(describeValuelessCells({ unvalued })).toEqual([
    '1.200 ô công thức chưa có kết quả được để trống: D2, D3 và các ô khác. Hãy mở tệp bằng Excel, lưu lại rồi tải lên lần nữa.',
    '1 ô có lỗi #N/A được để trống: B3.',
    '1 ô hỏng được để trống: C3.'
  ])
  expect(describeValuelessCells({})).toEqual([])
})
