import { fileSaveProgressSchema } from '@shared/kit/saved-file'
import { expect, test } from 'vitest'

test.each([
  [0, 0, true],
  [120, 0.5, true],
  [1_000, 1, true],
  [1, -0.01, false],
  [1, 1.01, false],
  [-1, 0.5, false],
  [1.5, 0.5, false]
])(
  'fileSaveProgressSchema accepts an export progress of %d rows and a share of %d: %s',
  (rows, share, expected) => {
    const job = '3f2b8c1e-5a6d-4e7f-8a9b-0c1d2e3f4a5b'
    expect(fileSaveProgressSchema.safeParse({ job, rows, share }).success).toBe(expected)
  }
)
