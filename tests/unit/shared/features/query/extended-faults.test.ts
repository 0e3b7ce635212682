import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { bandLabels } from '@shared/model/query/bands'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { createTestColumn } from '../../../../support/built-rows'

const columns = [
  createTestColumn('ten', 'string'),
  createTestColumn('so', 'integer'),
  createTestColumn('ngay', 'date')
]
const catalogue = [
  { name: 'a', columns },
  { name: 'b', columns },
  { name: 'c', columns: columns.slice(0, 2) }
]
const at = (column: string, table = 0) => ({ table, column })
const number = { kind: 'number', value: '1' } as const
const groups: StructuredQuery['groups'] = [
  { name: 'ten', column: at('ten') },
  { name: 'ngay', column: at('ngay') }
]
const measures: StructuredQuery['measures'] = [{ name: 'n', kind: 'count' }]

describe('findStructuredQueryFaults of extended parts', () => {
  it.each<readonly [string, Partial<StructuredQuery>]>([
    [
      'computed.0.value.column',
      { computed: [{ name: 'x', value: { kind: 'column', column: at('x', -1) } }] }
    ],
    [
      'computed.1.name',
      {
        computed: [
          { name: 'x', value: number },
          { name: 'X', value: number }
        ]
      }
    ],
    [
      'computed.0.value.left',
      {
        computed: [
          {
            name: 'x',
            value: {
              kind: 'arithmetic',
              operator: 'add',
              left: { kind: 'column', column: at('ten') },
              right: number
            }
          }
        ]
      }
    ],
    [
      'computed.0.value.until',
      {
        computed: [
          {
            name: 'x',
            value: { kind: 'years', from: { today: true }, until: { column: at('so') } }
          }
        ]
      }
    ],
    [
      'computed.0.value.edges',
      { computed: [{ name: 'x', value: { kind: 'bands', value: number, edges: ['2', '1.0'] } }] }
    ],
    [
      'relations.0.on.0.from',
      {
        computed: [{ name: 'x', value: number }],
        relations: [{ table: 'b', kind: 'left', on: [{ from: at('x', -1), to: 'so' }] }]
      }
    ],
    [
      'filter.other',
      { filter: { kind: 'compareColumns', column: at('so'), test: 'is', other: at('ten') } }
    ],
    [
      'filter',
      { filter: { kind: 'compareColumns', column: at('ten'), test: 'less', other: at('ten') } }
    ],
    [
      'filter.filter.column',
      {
        filter: {
          kind: 'related',
          table: 'c',
          on: [{ from: at('so'), to: 'so' }],
          has: 'none',
          filter: { kind: 'filled', column: at('ngay') }
        }
      }
    ],
    ['distinct', { groups, distinct: true }],
    ['together.0', { together: ['c'] }],
    ['together.0', { together: ['a'] }],
    ['derived', { derived: [{ kind: 'rank', name: 'r', by: 'so', direction: 'asc', within: [] }] }],
    [
      'derived.0.of',
      { groups, measures, derived: [{ kind: 'shareOf', name: 's', of: 'ten', within: [] }] }
    ],
    [
      'derived.0.along',
      {
        groups,
        measures,
        derived: [{ kind: 'previous', name: 'p', of: 'n', along: 'ngay', within: [] }]
      }
    ],
    [
      'derived.0.of',
      {
        groups,
        measures,
        derived: [
          { kind: 'shareOf', name: 's', of: 't', within: [] },
          { kind: 'shareOf', name: 't', of: 'n', within: [] }
        ]
      }
    ],
    [
      'derivedTests.0.measure',
      { groups, derivedTests: [{ measure: 0, test: 'is', value: { value: '1' } }] }
    ],
    ['top.by', { top: { by: 'khac', direction: 'asc', within: [], count: 1 } }],
    ['sort.0.order', { sort: [{ output: 'so', direction: 'asc', order: ['1'] }] }]
  ])('reports a fault at %s', (path, parts) => {
    const faults = findStructuredQueryFaults(
      { ...createStructuredQuery('a'), ...parts },
      catalogue,
      []
    )
    expect(faults.map(fault => fault.path)).toEqual([path])
  })

  it('refuses computed columns whose statement would grow too long', () => {
    const twice = (name: string) =>
      ({
        kind: 'arithmetic',
        operator: 'add',
        left: { kind: 'column', column: at(name, -1) },
        right: { kind: 'column', column: at(name, -1) }
      }) as const
    const computed = Array.from({ length: 12 }, (_, place) => ({
      name: `k${place}`,
      value: place === 0 ? number : twice(`k${place - 1}`)
    }))
    const faults = findStructuredQueryFaults(
      { ...createStructuredQuery('a'), computed },
      catalogue,
      []
    )
    expect(faults.map(({ path }) => path)).toEqual(['computed.10', 'computed.11'])
  })
})

it('bandLabels writes numbers as Vietnamese text, with one label more than edges', () => {
  expect(bandLabels(['25', '1000.50'])).toEqual(['Dưới 25', '25 – dưới 1.000,5', 'Từ 1.000,5'])
})
