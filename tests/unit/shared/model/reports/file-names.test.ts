import {
  fillFileNamePattern,
  findFileNamePatternFault,
  makeFileNamesUnique
} from '@shared/model/reports/file-names'
import { describe, expect, it, test } from 'vitest'

describe('patterns of file names', () => {
  it.each([
    ['{ten} {ky}', false, undefined],
    ['Báo cáo tháng', false, undefined],
    ['{ten} {don_vi}', true, undefined],
    ['{ten} {ky}', true, '{don_vi}'],
    ['{ten} {nam}', false, '{nam}'],
    ['{ten', false, '{'],
    ['a/b', false, 'ký tự /'],
    ['{ten}:{ky}', false, 'ký tự :'],
    [' - ', false, 'phải có chữ']
  ])('the pattern “%s” with units %s has the fault %s', (pattern, hasUnits, fault) => {
    const found = findFileNamePatternFault(pattern, { hasUnits })
    if (fault === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(fault)
  })

  it('values lose the characters that a file name cannot have', () => {
    const values = { ten: 'A/B: {ky}', ky: '2026-10', don_vi: 'Sư đoàn 3', ngay: '2026-11-21' }
    expect(fillFileNamePattern('{ten}_{ky}_{don_vi}_{ngay}', values)).toBe(
      'A-B- -ky-_2026-10_Sư đoàn 3_2026-11-21'
    )
  })
})

test('equal file names get numbers, also if they differ only in case or another name has the number', () => {
  expect(makeFileNamesUnique(['a.csv', 'A.csv', 'a (2).csv', 'b', 'b'])).toEqual([
    'a.csv',
    'A (2).csv',
    'a (2) (2).csv',
    'b',
    'b (2)'
  ])
})
