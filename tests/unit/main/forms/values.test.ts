import type { FormParameter, FormQueryFill } from '@shared/model/forms/source'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subtractDecimals, sumDecimals } from '../../../../src/main/forms/decimals'
import {
  formValueOfCell,
  formValueOfFigure,
  roundToCellDigits,
  shiftDecimals
} from '../../../../src/main/forms/form-value'
import { formParameterValue, formQueryFillText } from '../../../../src/main/forms/parameters'

const occasion = {
  period: '2026-02',
  unit: { id: 'u1', code: 'D01', name: 'Đại đội 1', superior: '' },
  today: '2026-03-05',
  user: 'Trần Thị Bình'
}

test.each<[FormParameter, string | null, string | undefined]>([
  ['periodWords', 'tháng 2 năm 2026', 'text'],
  ['periodShort', '02/2026', 'text'],
  ['month', '2', 'number'],
  ['year', '2026', 'number'],
  ['firstDay', '2026-02-01', 'date'],
  ['lastDay', '2026-02-28', 'date'],
  ['unitName', 'Đại đội 1', 'text'],
  ['unitCode', 'D01', 'text'],
  ['superiorName', null, undefined],
  ['madeOn', '2026-03-05', 'date'],
  ['madeOnWords', 'ngày 05 tháng 3 năm 2026', 'text'],
  ['madeBy', 'Trần Thị Bình', 'text']
])('the parameter %s is %s', (parameter, value, kind) => {
  const found = formParameterValue(parameter, occasion)?.value
  expect(found && 'value' in found ? found.value : null).toBe(value)
  expect(found?.kind).toBe(kind)
})

test.each<[FormQueryFill, string | undefined]>([
  ['periodMonth', '2026-02'],
  ['periodShort', '02/2026'],
  ['periodCode', '202602'],
  ['month', '2'],
  ['year', '2026'],
  ['firstDay', '2026-02-01'],
  ['lastDay', '2026-02-28'],
  ['unitCode', 'D01'],
  ['unitName', 'Đại đội 1']
])('a query is filled with %s as %s', (fill, text) => {
  expect(formQueryFillText(fill, occasion)).toBe(text)
})

test('a unit without a code fills no query by its code', () => {
  const unit = { ...occasion.unit, code: '' }
  expect(formQueryFillText('unitCode', { ...occasion, unit })).toBeUndefined()
})

describe('values of cells', () => {
  test.each([
    [{ name: 'n', type: 'integer' as const }, 1200, { kind: 'number', value: '1200' }],
    [{ name: 'n', type: 'float' as const }, 1e-7, { kind: 'number', value: '0.0000001' }],
    [{ name: 'n', type: 'decimal' as const }, '12.50', { kind: 'number', value: '12.50' }],
    [{ name: 'n', type: 'share' as const }, '0.9302', { kind: 'number', value: '93.02' }],
    [{ name: 'n', type: 'date' as const }, '2026-10-31', { kind: 'date', value: '2026-10-31' }],
    [{ name: 'n', type: 'string' as const }, '007', { kind: 'text', value: '007' }],
    [{ name: 'n', type: 'boolean' as const }, true, { kind: 'text', value: 'Có' }],
    [{ name: 'n', type: 'string' as const }, null, { kind: 'empty' }]
  ])('a cell of the output %o with the value %s is written as %o', (output, cell, value) => {
    expect(formValueOfCell(output, cell)).toMatchObject({ value, isSuppressed: false })
  })

  test('a suppressed figure is written as the text of the result page and marked', () => {
    const output = { name: 'so', type: 'integer' as const }
    expect(formValueOfCell(output, '< 5')).toEqual({
      value: { kind: 'text', value: '< 5' },
      words: '< 5',
      isSuppressed: true
    })
  })

  test('a percentage is written as a ratio for a place with a percent format', () => {
    const share = { name: 's', type: 'share' as const }
    expect(formValueOfCell(share, '0.9302', true).value).toEqual({
      kind: 'number',
      value: '0.9302'
    })
    expect(formValueOfFigure('93,5%')).toEqual({ kind: 'number', value: '93.5' })
    expect(formValueOfFigure('93,5%', true)).toEqual({ kind: 'number', value: '0.935' })
  })

  test.each([
    ['11.608', '11608'],
    ['−1.234', '-1234'],
    ['0,5', '0.5']
  ])('the figure %s of a page is the number %s', (shown, value) => {
    expect(formValueOfFigure(shown)).toEqual({ kind: 'number', value })
  })

  test('a figure that is not one number stays a text', () => {
    expect(formValueOfFigure('11.608/12.480')).toEqual({ kind: 'text', value: '11.608/12.480' })
  })
})

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 12 }))
  .map(([units, scale]) => {
    const sign = units < 0n ? '-' : ''
    const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
    const point = digits.length - scale
    return `${sign}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
  })

test('sums of decimals are exact in any order, and subtracting a part leaves the rest', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), numbers => {
      const sum = sumDecimals(numbers)
      expect(sumDecimals(numbers.toReversed())).toBe(sum)
      expect(subtractDecimals(sum, numbers[0] ?? '0')).toBe(sumDecimals(numbers.slice(1)))
      expect(subtractDecimals(sum, sum)).toBe('0')
    })
  )
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
  expect(sumDecimals(['1.50', '-0.50'])).toBe('1')
})

test.each([
  ['0.333333333333333333', '0.333333333333333'],
  ['1234567.891234567891', '1234567.89123457'],
  ['12.5', '12.5'],
  ['-0.000000000000000000123', '-0.000000000000000000123'],
  ['123456789012345678', '123456789012345678']
])('a cell holds %s as %s', (exact, held) => {
  expect(roundToCellDigits(exact)).toBe(held)
})

test('moving the decimal point keeps every digit', () => {
  expect(shiftDecimals('0.5', 2)).toBe('50')
  expect(shiftDecimals('-0.12345', 2)).toBe('-12.345')
  expect(shiftDecimals('12', 2)).toBe('1200')
  expect(shiftDecimals('-0.000', 2)).toBe('0')
})
