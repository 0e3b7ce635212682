import { formatLoadChanges } from '@shared/features/data-load/count-words'
import { expect, test } from 'vitest'

const counts = {
  read: 97,
  added: 0,
  changed: 95,
  same: 0,
  repeated: 0,
  kept: 1_000,
  removed: 0,
  rejected: 2
}

test.each([
  [counts, 'thêm 0, sửa 95, loại 2 dòng'],
  [{ ...counts, removed: 53 }, 'thêm 0, sửa 95, bỏ 53, loại 2 dòng'],
  [{ ...counts, repeated: 1_200 }, 'thêm 0, sửa 95, không thêm vì trùng khóa 1.200, loại 2 dòng']
])(
  'formatLoadChanges states removed rows and rows that were not added because of a duplicate key',
  (given, words) => {
    expect(formatLoadChanges(given)).toBe(words)
  }
)
