import { expect, test } from 'vitest'
import { readFileLogLines } from '../../../../src/main/pipelines/run-lines'

test.each([
  [1, 1, []],
  [50, 50, []],
  [51, 50, ['Đọc 51 dòng từ 1 tệp còn lại']],
  [52, 50, ['Đọc 103 dòng từ 2 tệp còn lại']]
])(
  'the log of a run over %d files names %d of them and sums up the rest in one line',
  (count, named, others) => {
    const items = Array.from({ length: count }, (_, at) => ({
      name: `t${at + 1}.csv`,
      sha256: null,
      rows: at + 1,
      form: null
    }))
    const lines = readFileLogLines(items).map(([level, words]) => {
      expect(level).toBe('info')
      return words
    })
    expect(lines.slice(0, 2)).toEqual(
      ['Đọc 1 dòng từ t1.csv', 'Đọc 2 dòng từ t2.csv'].slice(0, count)
    )
    expect(lines.slice(named)).toEqual(others)
  }
)
