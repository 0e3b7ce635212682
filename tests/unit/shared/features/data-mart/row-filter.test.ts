import { typedNumber } from '@shared/kit/figures/typed-number'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  draftOf,
  type FilterDraft,
  faultsOf,
  filterFaults,
  filterOf,
  filterWords
} from '@shared/model/data-mart/rows/row-filter'
import { describe, expect, it } from 'vitest'

const column = (dataType: MartColumn['dataType']): MartColumn => ({
  name: 'cot',
  dataType,
  description: '',
  personal: false
})
const draft = (changes: Partial<FilterDraft>): FilterDraft => ({
  column: 'cot',
  kind: 'between',
  text: '',
  values: [],
  from: '',
  to: '',
  ...changes
})

describe('parsing of a typed row filter', () => {
  it.each([
    ['integer', { from: '1.250', to: '' }, 'cot từ 1250'],
    ['integer', { from: '-3', to: '1.000.000' }, 'cot từ -3 đến 1000000'],
    ['float', { from: '', to: '1.250,5' }, 'cot đến 1250,5'],
    ['float', { from: '−0,25', to: '0' }, 'cot từ -0,25 đến 0'],
    ['date', { from: '1/2/24', to: '29022024' }, 'cot từ 01/02/2024 đến 29/02/2024']
  ] as const)('a filter on a %s column %o becomes %s', (dataType, typed, words) => {
    const one = column(dataType)
    const filter = filterOf(one, draft(typed))
    expect(faultsOf(one, filter)).toEqual({})
    expect(filterWords(one, filter)).toBe(words)
    const again = filterOf(one, draftOf(one, filter))
    expect(again).toEqual(filter)
  })

  it.each([
    ['integer', { from: '1,5' }, { from: filterFaults.whole }],
    ['integer', { from: '1.5', to: 'x' }, { from: filterFaults.whole, to: filterFaults.whole }],
    ['integer', { from: '2', to: '1' }, { to: filterFaults.turned }],
    ['integer', { from: '9223372036854775808' }, { from: filterFaults.whole }],
    ['float', { to: '1e5' }, { to: filterFaults.number }],
    ['date', { from: '30/02/2024' }, { from: filterFaults.day }],
    ['date', { from: '02/01/2024', to: '01/01/2024' }, { to: filterFaults.turned }],
    ['integer', {}, { from: filterFaults.bounds }],
    ['string', { kind: 'contains', text: ' \u0301 ' }, { text: filterFaults.text }],
    ['string', { kind: 'among' }, { values: filterFaults.values }],
    [
      'string',
      { kind: 'among', values: Array(10).fill('x'.repeat(250)) },
      { values: filterFaults.tooMany }
    ]
  ] as const)('rejects the filter on a %s column %o at its field', (dataType, typed, faults) => {
    const one = column(dataType)
    expect(faultsOf(one, filterOf(one, draft(typed)))).toEqual(faults)
  })
})

describe('parsing of a typed number', () => {
  it.each([
    ['0012', '12'],
    ['+7', '7'],
    ['1.234.567', '1234567'],
    ['12,50', '12.50'],
    [' -0,5 ', '-0.5'],
    ['9007199254740993', '9007199254740993']
  ])('parses %s as %s', (typed, kept) => expect(typedNumber(typed)).toBe(kept))

  it.each(['', '1.5', '12.34', '1,', ',5', '1e3', '5%', '0x10', '1 000'])(
    'rejects %s as a number',
    typed => expect(typedNumber(typed)).toBeUndefined()
  )
})
