import { parseTypedDecimal } from '@shared/kit/figures/typed-number'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  type ColumnFilterDraft,
  columnFilterFaultMessages,
  describeColumnFilter,
  toColumnFilter,
  toColumnFilterDraft,
  validateColumnFilter
} from '@shared/model/data-mart/rows/row-filter'
import { describe, expect, it } from 'vitest'

const column = (dataType: MartColumn['dataType']): MartColumn => ({
  name: 'cot',
  dataType,
  description: '',
  personal: false
})
const draft = (changes: Partial<ColumnFilterDraft>): ColumnFilterDraft => ({
  column: 'cot',
  kind: 'between',
  text: '',
  values: [],
  from: '',
  to: '',
  ...changes
})

describe('parsing of a row filter typed by a user', () => {
  it.each([
    ['integer', { from: '1.250', to: '' }, 'cot từ 1250'],
    ['integer', { from: '-3', to: '1.000.000' }, 'cot từ -3 đến 1000000'],
    ['float', { from: '', to: '1.250,5' }, 'cot đến 1250,5'],
    ['float', { from: '−0,25', to: '0' }, 'cot từ -0,25 đến 0'],
    ['date', { from: '1/2/24', to: '29022024' }, 'cot từ 01/02/2024 đến 29/02/2024']
  ] as const)(
    'a filter typed for a %s column, %o, is described as %s',
    (dataType, typed, words) => {
      const one = column(dataType)
      const filter = toColumnFilter(one, draft(typed))
      expect(validateColumnFilter(one, filter)).toEqual({})
      expect(describeColumnFilter(one, filter)).toBe(words)
      const again = toColumnFilter(one, toColumnFilterDraft(one, filter))
      expect(again).toEqual(filter)
    }
  )

  it.each([
    ['integer', { from: '1,5' }, { from: columnFilterFaultMessages.whole }],
    [
      'integer',
      { from: '1.5', to: 'x' },
      { from: columnFilterFaultMessages.whole, to: columnFilterFaultMessages.whole }
    ],
    ['integer', { from: '2', to: '1' }, { to: columnFilterFaultMessages.turned }],
    ['integer', { from: '9223372036854775808' }, { from: columnFilterFaultMessages.whole }],
    ['float', { to: '1e5' }, { to: columnFilterFaultMessages.number }],
    ['date', { from: '30/02/2024' }, { from: columnFilterFaultMessages.day }],
    ['date', { from: '02/01/2024', to: '01/01/2024' }, { to: columnFilterFaultMessages.turned }],
    ['integer', {}, { from: columnFilterFaultMessages.bounds }],
    ['string', { kind: 'contains', text: ' \u0301 ' }, { text: columnFilterFaultMessages.text }],
    ['string', { kind: 'among' }, { values: columnFilterFaultMessages.values }],
    [
      'string',
      { kind: 'among', values: Array(10).fill('x'.repeat(250)) },
      { values: columnFilterFaultMessages.tooMany }
    ]
  ] as const)('rejects the filter on a %s column %o at its field', (dataType, typed, faults) => {
    const one = column(dataType)
    expect(validateColumnFilter(one, toColumnFilter(one, draft(typed)))).toEqual(faults)
  })
})

describe('parsing of a number typed in a row filter', () => {
  it.each([
    ['0012', '12'],
    ['+7', '7'],
    ['1.234.567', '1234567'],
    ['12,50', '12.50'],
    [' -0,5 ', '-0.5'],
    ['9007199254740993', '9007199254740993']
  ])('a typed number %s is parsed as %s', (typed, kept) =>
    expect(parseTypedDecimal(typed)).toBe(kept)
  )

  it.each(['', '1.5', '12.34', '1,', ',5', '1e3', '5%', '0x10', '1 000'])(
    'a typed number %s is rejected',
    typed => expect(parseTypedDecimal(typed)).toBeUndefined()
  )
})
