import {
  createFileNameParser,
  hasUnitAndPeriodPlaceholders
} from '@shared/features/ledger/file-name'
import { describe, expect, it } from 'vitest'

const units = [
  { name: 'Sư đoàn 1', code: 'f1' },
  { name: 'Sư đoàn 12', code: '' },
  { name: 'Trung đoàn Đồng Đăng', code: 'eDD' },
  // The code of one unit equals the name of another unit; a match by code takes precedence.
  { name: 'Kho K2', code: 'Kho K3' }
]

describe('recognition of units and periods in file names', () => {
  it.each([
    ['{don_vi}_{ky}', 'month', 'Sư đoàn 1_2026-09.xlsx', 'Sư đoàn 1', '2026-09'],
    ['{don_vi}_{ky}', 'month', 'su doan 12 - T9.2026.csv', 'Sư đoàn 12', '2026-09'],
    ['{don_vi}_{ky}', 'month', 'F1_202612.CSV', 'Sư đoàn 1', '2026-12'],
    ['{don_vi}_{ky}', 'month', 'f1-12-2026.xlsx', 'Sư đoàn 1', '2026-12'],
    ['{don_vi}_{ky}', 'month', 'Sư đoàn 1 tháng 9 năm 2026.xlsx', 'Sư đoàn 1', '2026-09'],
    ['{don_vi}_{ky}', 'month', 'su-doan-1-2-2026.xlsx', 'Sư đoàn 1', '2026-02'],
    [
      'quan_so_{ky}_*_{don_vi}.xlsx',
      'month',
      'Quân số 2026-09 bản 2 Edd.xlsx',
      'Trung đoàn Đồng Đăng',
      '2026-09'
    ],
    [
      '{ky}{don_vi}',
      'quarter',
      'Q3-2026 trung doan dong dang.csv',
      'Trung đoàn Đồng Đăng',
      '2026-Q3'
    ],
    ['{don_vi} {ky}', 'quarter', 'f1 2026Q4.csv', 'Sư đoàn 1', '2026-Q4'],
    ['{don_vi} {ky}', 'quarter', 'f1 quý 1 năm 2026.csv', 'Sư đoàn 1', '2026-Q1'],
    ['{don_vi} {ky}', 'week', 'f1 2026-W7.csv', 'Sư đoàn 1', '2026-W07'],
    ['{don_vi} {ky}', 'week', 'f1 tuần 37 2026.csv', 'Sư đoàn 1', '2026-W37'],
    ['{don_vi} {ky}', 'month', 'kho k3 2026-01.csv', 'Kho K2', '2026-01']
  ] as const)(
    'unit and period are parsed from a file name with a pattern, period kind and name: %s, %s: %s',
    (pattern, every, name, unit, period) => {
      expect(createFileNameParser(pattern, every, units)(name)).toEqual({ unit, period })
    }
  )

  it.each([
    ['another unit', '{don_vi}_{ky}', 'Sư đoàn 3_2026-09.xlsx'],
    ['no month', '{don_vi}_{ky}', 'f1_2026-13.xlsx'],
    ['another period kind', '{don_vi}_{ky}', 'f1_2026-Q3.xlsx'],
    ['something more', '{don_vi}_{ky}', 'f1_2026-09_ban2.xlsx'],
    ['more digits behind the unit', '{don_vi}_{ky}', 'su_doan_13_2026.xlsx'],
    ['a pattern without the period', '{don_vi}', 'f1.xlsx']
  ])('a file name that does not fit the pattern gives no unit: %s', (_what, pattern, name) => {
    expect(createFileNameParser(pattern, 'month', units)(name)).toBeUndefined()
  })

  it('the characters of a file name pattern are matched literally, never as a regular expression', () => {
    const read = createFileNameParser('(.+)+[a{don_vi}{ky}', 'month', [
      { name: '(a+)+$', code: '' }
    ])
    expect(read('a a 2026-09.csv')).toEqual({ unit: '(a+)+$', period: '2026-09' })
  })

  it('a file name pattern must contain the placeholders of unit and period exactly once each', () => {
    expect(hasUnitAndPeriodPlaceholders('{don_vi}-{ky}')).toBe(true)
    expect(hasUnitAndPeriodPlaceholders('{don_vi}')).toBe(false)
    expect(hasUnitAndPeriodPlaceholders('{ky}{ky}{don_vi}')).toBe(false)
  })
})
