import { describe, expect, test } from 'vitest'
import {
  hasDecimalPoints,
  inferColumnType,
  noNumberNotations
} from '../../../../src/main/import/guess-type'
import { valueKindOf, valueKinds } from '../../../../src/main/import/value-kinds'

function countsOf(values: readonly string[]) {
  const counts = Object.fromEntries(valueKinds.map(kind => [kind, 0])) as Record<
    (typeof valueKinds)[number],
    number
  >
  for (const value of values) counts[valueKindOf(value)]++
  return counts
}

describe('detected kind of a cell value', () => {
  test.each([
    ['0', 'integer'],
    ['-17', 'integer'],
    ['+5', 'integer'],
    ['123456789012345', 'integer'],
    ['1234567890123456', 'long'],
    ['9223372036854775807', 'long'],
    ['-9223372036854775808', 'long'],
    ['9223372036854775808', 'code'],
    ['0912345678', 'code'],
    ['00', 'code'],
    ['1.234', 'dotGroup'],
    ['0.123', 'enFloat'],
    ['1,234', 'commaGroup'],
    ['0,123', 'viFloat'],
    ['1.234.567', 'viInteger'],
    ['999.999.999.999.999', 'viInteger'],
    ['1.999.999.999.999.999', 'code'],
    ['1,5E+10', 'viFloat'],
    ['1.5E+300', 'enFloat'],
    ['1,7976931348623157e308', 'viFloat'],
    ['1.8E+308', 'text'],
    ['1.5e-323', 'enFloat'],
    ['1.5e-324', 'code'],
    ['1,234,567', 'enInteger'],
    ['1.234,5', 'viFloat'],
    ['12,5', 'viFloat'],
    ['-1.234.567,89', 'viFloat'],
    ['1,234.5', 'enFloat'],
    ['3.14', 'enFloat'],
    ['1.5E+10', 'enFloat'],
    ['1.23.456', 'code'],
    ['1,2,3', 'text'],
    ['20/11/2026', 'dmy'],
    ['5/1/2026', 'dmy'],
    ['20-11-2026', 'dmy'],
    ['20.11.2026', 'dmy'],
    ['20/11/2026 09:05', 'dmyTime'],
    ['20/11/2026 9:05:59.123', 'dmyTime'],
    ['20/11/2026 00:00', 'dmyTime'],
    ['20/11/2026 24:00', 'text'],
    ['20/11/2026 09:60', 'text'],
    ['20/11/2026 9h05', 'text'],
    ['31/02/2026 09:05', 'text'],
    ['20/11/0026', 'code'],
    ['31/02/2026', 'code'],
    ['12/31/2026', 'code'],
    ['20/11-2026', 'code'],
    ['2026-11-20', 'iso'],
    ['2026/11/20', 'iso'],
    ['2026-11-20T09:05:00Z', 'isoTime'],
    ['2026-11-20 09:05:00.1234567', 'text'],
    ['2026-11-20 09:05:00.1234560', 'isoTime'],
    ['2026-11-20T09:05:00+15:00', 'text'],
    ['2026-11-20 09:05:00+07:00', 'isoTime'],
    ['2026-13-01', 'code'],
    ['true', 'boolean'],
    ['FALSE', 'boolean'],
    ['Đúng', 'boolean'],
    ['không', 'boolean'],
    ['Có', 'boolean'],
    ['Không rõ', 'text'],
    ['Đơn vị A', 'text'],
    ['12,5%', 'viFloat'],
    ['(1.234)', 'dotGroup'],
    ['-', 'text'],
    ['9'.repeat(50), 'text'],
    ['.5', 'enFloat'],
    ['-.20', 'enFloat'],
    [',5', 'viFloat'],
    ['1 234', 'spaced'],
    ['1\u00a0234\u202f567', 'spaced'],
    ['1 234,5', 'viFloat'],
    ['090 123 456', 'text'],
    ['\u22125', 'integer'],
    ['\u22121.234,5', 'viFloat'],
    ['(350.000)', 'dotGroup'],
    ['(350)', 'integer'],
    ['(-5)', 'text'],
    ['95,5%', 'viFloat'],
    ['12 %', 'integer'],
    ['5.6564e-002', 'enFloat'],
    ['31/12/9999', 'dmy'],
    ['9999-12-31', 'iso'],
    ['+84912345678', 'code'],
    ['1E5', 'code'],
    ['15A', 'code'],
    ['12/3', 'code'],
    ['07:30', 'text'],
    ['180:00', 'text']
  ])('the cell value %s is detected as the kind %s', (value, kind) =>
    expect(valueKindOf(value)).toBe(kind)
  )
})

describe('detected type of a column', () => {
  test.each([
    [['1', '2'], 'integer', null],
    [['1.234', '567'], 'integer', 'vi'],
    [['1.234', '1.234.567'], 'integer', 'vi'],
    [['1.234', '12,5'], 'float', 'vi'],
    [['1,234', '5'], 'float', 'vi'],
    [['1,234', '1,234,567'], 'integer', 'en'],
    [['1.234', '3.14'], 'float', 'en'],
    [['12,5', '3.14'], 'string', null],
    [['20/11/2026', '1/1/2026'], 'date', 'dmy'],
    [['2026-11-20'], 'date', 'iso'],
    [['2026-11-20', '20/11/2026'], 'date', 'mixed'],
    [['20/11/2026', '20/11/2026 09:05'], 'datetime', 'dmy'],
    [['2026-11-20T09:05:00Z', '20/11/2026'], 'datetime', 'mixed'],
    [['2026-11-20 09:05', 'x'], 'string', null],
    [['có', 'không'], 'boolean', null],
    [['có', '1'], 'string', null],
    [['0912345678', '0987654321'], 'string', null],
    [['1', 'một'], 'string', null],
    [[], 'string', null]
  ] as const)(
    'a column with the values %j is detected as the type %s with the number style %s',
    (values, type, style) => {
      expect(inferColumnType(countsOf(values), false)).toMatchObject({ type, style, almost: null })
    }
  )

  test('an ambiguous number is read in the number style of the other columns of the file', () => {
    const open = countsOf(['1,234', '5,678'])
    const file = [open, countsOf(['3.14'])]
    expect(hasDecimalPoints(file)).toBe(true)
    expect(inferColumnType(open, hasDecimalPoints(file))).toMatchObject({
      type: 'integer',
      style: 'en'
    })
    expect(hasDecimalPoints([open])).toBe(false)
  })

  test.each([
    [
      'one of five days is no day',
      ['1/2/2020', '2/2/2020', '3/2/2020', '30/02/1988', '4/2/2020'],
      'date',
      1
    ],
    [
      'two of a hundred numbers are none',
      [...Array.from({ length: 98 }, (_, at) => String(at)), 'chưa rõ', 'đủ'],
      'integer',
      2
    ],
    ['one of five numbers is none', ['1', '2', '3', '4', 'chưa rõ'], 'integer', 1],
    ['two of five numbers are none', ['1', '2', '3', 'chưa rõ', 'đủ'], 'string', 0],
    ['one of many numbers is a code', ['12', '13', '14', '15', '15A'], 'string', 0],
    ['one of many numbers has a zero before it', ['12', '13', '14', '15', '016'], 'string', 0]
  ] as const)(
    'inferColumnType keeps the type of the majority where it can: %s',
    (_, values, type, others) => {
      expect(inferColumnType(countsOf(values), false)).toMatchObject({ type, others })
    }
  )

  test('inferColumnType reports the type that all but one values of a text column have', () => {
    const values = [...Array.from({ length: 98 }, (_, place) => String(place)), '15A']
    expect(inferColumnType(countsOf(values), false)).toMatchObject({
      type: 'string',
      almost: { type: 'integer', others: 1 }
    })
  })

  test.each([
    ['clauses 1.9 and 1.10', { decimals: [1, 2], endsWithZero: true }, 'string'],
    ['amounts 1.90 and 1.10', { decimals: [2, 2], endsWithZero: true }, 'float'],
    ['two percents among three numbers', { percents: 2 }, 'string'],
    ['percents alone', { percents: 3 }, 'float'],
    ['brackets alone', { bracketed: 3 }, 'string'],
    ['brackets beside other numbers', { bracketed: 2 }, 'float']
  ] as const)('inferColumnType distinguishes numbers from numeric codes: %s', (_, marks, type) => {
    const counts = countsOf(['1.9', '1.11', '1.10'])
    expect(inferColumnType(counts, true, { ...noNumberNotations, ...marks }).type).toBe(type)
  })
})
