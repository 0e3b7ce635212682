import { unvaluedWords } from '@shared/features/file-import/unvalued-words'
import { expect, test } from 'vitest'

test('cells without a value are counted and named, one sentence per kind', () => {
  const unvalued = [
    { error: null, count: 1_200, cells: ['D2', 'D3'] },
    { error: '#N/A', count: 1, cells: ['B3'] },
    { error: '?', count: 1, cells: ['C3'] }
  ]
  expect(unvaluedWords({ unvalued })).toEqual([
    '1.200 ô công thức chưa có kết quả được để trống: D2, D3 và các ô khác. Hãy mở tệp bằng Excel, lưu lại rồi tải lên lần nữa.',
    '1 ô có lỗi #N/A được để trống: B3.',
    '1 ô hỏng được để trống: C3.'
  ])
  expect(unvaluedWords({})).toEqual([])
})
