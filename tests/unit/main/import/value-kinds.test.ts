import { describe, expect, test } from 'vitest'
import { guessType, kindOf, usesPoints, valueKinds } from '../../../../src/main/import/value-kinds'

function countsOf(values: readonly string[]) {
  const counts = Object.fromEntries(valueKinds.map(kind => [kind, 0])) as Record<
    (typeof valueKinds)[number],
    number
  >
  for (const value of values) counts[kindOf(value)]++
  return counts
}

describe('one value', () => {
  test.each([
    ['0', 'integer'],
    ['-17', 'integer'],
    ['+5', 'integer'],
    ['123456789012345', 'integer'],
    ['1234567890123456', 'text'],
    ['0912345678', 'text'],
    ['00', 'text'],
    ['1.234', 'dotGroup'],
    ['0.123', 'enFloat'],
    ['1,234', 'commaGroup'],
    ['0,123', 'viFloat'],
    ['1.234.567', 'viInteger'],
    ['999.999.999.999.999', 'viInteger'],
    ['1.999.999.999.999.999', 'text'],
    ['1,5E+10', 'viFloat'],
    ['1.5E+300', 'text'],
    ['1,234,567', 'enInteger'],
    ['1.234,5', 'viFloat'],
    ['12,5', 'viFloat'],
    ['-1.234.567,89', 'viFloat'],
    ['1,234.5', 'enFloat'],
    ['3.14', 'enFloat'],
    ['1.5E+10', 'enFloat'],
    ['1.23.456', 'text'],
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
    ['20/11/0026', 'text'],
    ['31/02/2026', 'text'],
    ['12/31/2026', 'text'],
    ['20/11-2026', 'text'],
    ['2026-11-20', 'iso'],
    ['2026/11/20', 'iso'],
    ['2026-11-20T09:05:00Z', 'isoTime'],
    ['2026-11-20 09:05:00.1234567', 'text'],
    ['2026-11-20 09:05:00.1234560', 'isoTime'],
    ['2026-11-20T09:05:00+15:00', 'text'],
    ['2026-11-20 09:05:00+07:00', 'isoTime'],
    ['2026-13-01', 'text'],
    ['true', 'boolean'],
    ['FALSE', 'boolean'],
    ['Đúng', 'boolean'],
    ['không', 'boolean'],
    ['Có', 'boolean'],
    ['Không rõ', 'text'],
    ['Đơn vị A', 'text'],
    ['12,5%', 'text'],
    ['(1.234)', 'text'],
    ['-', 'text'],
    ['9'.repeat(50), 'text']
  ])('%s is %s', (value, kind) => expect(kindOf(value)).toBe(kind))
})

describe('a column', () => {
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
  ] as const)('%j is %s, %s', (values, type, style) => {
    expect(guessType(countsOf(values), false)).toMatchObject({ type, style, almost: null })
  })

  test('a value that could be both is read as the rest of the file is', () => {
    const open = countsOf(['1,234', '5,678'])
    const file = [open, countsOf(['3.14'])]
    expect(usesPoints(file)).toBe(true)
    expect(guessType(open, usesPoints(file))).toMatchObject({ type: 'integer', style: 'en' })
    expect(usesPoints([open])).toBe(false)
  })

  test('nearly all of one type: text, and it says so', () => {
    const values = [...Array.from({ length: 98 }, (_, place) => String(place)), 'chưa rõ', '?']
    expect(guessType(countsOf(values), false)).toMatchObject({
      type: 'string',
      style: null,
      almost: { type: 'integer', others: 2 }
    })
  })
})
