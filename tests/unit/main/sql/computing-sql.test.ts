import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import type { QueryCondition } from '@shared/model/query/condition'
import type { ComputedColumn } from '@shared/model/query/expression'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import {
  ageOfPerson as age,
  computingTables,
  computedColumn as own,
  personColumn as ref,
  setUpComputingSql
} from '../../../support/query/computing-sql'

const rowsOf = setUpComputingSql()
const count = { name: 'n', kind: 'count' as const }
const unit = { name: 'don_vi', column: ref('don_vi') }

/** Values of one computed column for the people in order. */
const computing = async (value: ComputedColumn['value'], before: ComputedColumn[] = []) =>
  (
    await rowsOf({
      computed: [...before, { name: 'x', value }],
      columns: [
        { name: 'ma', column: ref('ma') },
        { name: 'x', column: own('x') }
      ],
      sort: [{ output: 'ma', direction: 'asc' }]
    })
  ).map(([, x]) => x)

const expressions: readonly (readonly [ComputedColumn['value'], readonly unknown[]])[] = [
  [age.value, [26, 36, 35, null, 36]],
  [
    { kind: 'months', from: { column: ref('nhap_ngu') }, until: { day: '2020-02-29' } },
    [1, 373, 116, null, 104]
  ],
  [
    { kind: 'days', from: { column: ref('sinh') }, until: { day: '1990-11-28' } },
    [-3380, 0, -1, null, 0]
  ],
  [
    { kind: 'addMonths', to: { column: ref('nhap_ngu') }, count: 1 },
    ['2020-02-29', '1989-02-01', '2010-07-01', null, '2011-07-01']
  ],
  [
    { kind: 'addDays', to: { column: ref('nhap_ngu') }, count: -31 },
    ['2019-12-31', '1988-12-01', '2010-05-01', null, '2011-05-01']
  ],
  [
    {
      kind: 'arithmetic',
      operator: 'divide',
      left: { kind: 'number', value: '2' },
      right: { kind: 'column', column: ref('so_con') }
    },
    [1, null, 0.666666667, null, 2]
  ],
  [
    {
      kind: 'arithmetic',
      operator: 'subtract',
      left: { kind: 'column', column: ref('diem') },
      right: { kind: 'column', column: ref('so_con') }
    },
    [5.5, 8.25, null, null, 7.25]
  ],
  [
    { kind: 'round', value: { kind: 'column', column: ref('diem') }, digits: 1 },
    [7.5, 8.3, null, -2.1, 8.3]
  ],
  [
    { kind: 'bands', value: { kind: 'column', column: ref('so_con') }, edges: ['1', '3'] },
    ['1 – dưới 3', 'Dưới 1', 'Từ 3', null, '1 – dưới 3']
  ],
  [
    {
      kind: 'cases',
      column: ref('cap_bac'),
      cases: [{ values: ['Binh nhì', 'Binh nhất'], label: 'Binh sĩ' }],
      other: 'Khác'
    },
    ['Khác', 'Binh sĩ', 'Binh sĩ', 'Khác', 'Khác']
  ]
]

it.each(expressions)(
  'writes the computed column %# as SQL with its values',
  async (value, expected) => {
    expect(await computing(value)).toEqual(expected)
  }
)

it('writes a computed column over another computed column', async () => {
  const band = {
    kind: 'bands' as const,
    value: { kind: 'column' as const, column: own('Tuổi') },
    edges: ['30', '36']
  }
  expect(await computing(band, [age])).toEqual(['Dưới 30', 'Từ 36', '30 – dưới 36', null, 'Từ 36'])
})

const related = (has: 'some' | 'none', filter: QueryCondition | null): QueryCondition => ({
  kind: 'related',
  table: 'dao_tao',
  on: [{ from: ref('ma'), to: 'ma' }],
  has,
  filter
})
const recent: QueryCondition = {
  kind: 'compare',
  column: ref('nam'),
  test: 'atLeast',
  value: { value: '2026' }
}
const earlier: QueryCondition = {
  kind: 'compareColumns',
  column: ref('nhap_ngu'),
  test: 'less',
  other: ref('sinh')
}
const repeated: QueryCondition = { kind: 'repeated', column: ref('sinh'), also: [ref('diem')] }
const conditions: readonly (readonly [QueryCondition, string])[] = [
  [related('some', null), 'ab'],
  [related('none', null), 'cde'],
  [related('some', recent), 'b'],
  [
    related('none', { kind: 'any', parts: [recent, { kind: 'empty', column: ref('nam') }] }),
    'acde'
  ],
  [{ kind: 'not', part: related('none', recent) }, 'b'],
  [earlier, 'b'],
  [{ kind: 'not', part: earlier }, 'acde'],
  [repeated, 'be'],
  [{ kind: 'not', part: repeated }, 'acd'],
  [{ kind: 'compare', column: own('Tuổi'), test: 'atLeast', value: { value: '36' } }, 'be']
]

it.each(conditions)(
  'writes the condition %# as SQL that keeps the same rows',
  async (filter, kept) => {
    const rows = await rowsOf({
      ...(JSON.stringify(filter).includes('Tuổi') && { computed: [age] }),
      filter,
      columns: [{ name: 'ma', column: ref('ma') }],
      // A sort by a catalogue keeps the statement free SQL even for a condition that has a tree.
      sort: [{ output: 'ma', direction: 'asc', order: ['a', 'b', 'c', 'd', 'e'] }]
    })
    expect(rows.map(([ma]) => ma).join('')).toBe(kept)
  }
)

it('writes derived columns, conditions on them and first rows of groups as SQL', async () => {
  const grouped = { groups: [unit, { name: 'cap_bac', column: ref('cap_bac') }], measures: [count] }
  expect(
    await rowsOf({
      groups: [unit],
      measures: [count],
      derived: [
        { kind: 'shareOf', name: 'phan', of: 'n', within: [] },
        { kind: 'rank', name: 'hang', by: 'phan', direction: 'desc', within: [] },
        { kind: 'running', name: 'don', of: 'n', along: 'don_vi', within: [] },
        { kind: 'previous', name: 'truoc', of: 'n', along: 'don_vi', within: [] },
        { kind: 'moving', name: 'truot', of: 'n', along: 'don_vi', within: [], rows: 2 },
        {
          kind: 'formula',
          name: 'hieu',
          operator: 'subtract',
          left: { output: 'n' },
          right: { output: 'truoc' }
        }
      ],
      sort: [{ output: 'don_vi', direction: 'asc' }]
    })
  ).toEqual([
    ['d1', 2, 0.4, 2, 2, null, 2, null],
    ['d2', 3, 0.6, 1, 5, 2, 2.5, 1]
  ])
  // The share counts the groups that the condition on the measure excludes.
  expect(
    await rowsOf({
      groups: [unit],
      measures: [count],
      groupTests: [{ measure: 0, test: 'less', value: { value: '3' } }],
      derived: [{ kind: 'shareOf', name: 'phan', of: 'n', within: [] }],
      derivedTests: [{ measure: 0, test: 'greater', value: { value: '0.1' } }]
    })
  ).toEqual([['d1', 2, 0.4]])
  // Equal rows at the end are all kept.
  expect(
    await rowsOf({
      ...grouped,
      top: { by: 'n', direction: 'desc', within: ['don_vi'], count: 1 },
      sort: [
        { output: 'don_vi', direction: 'asc' },
        { output: 'cap_bac', direction: 'desc', order: ['Binh nhì', 'Hạ sĩ', 'Đại tá'] }
      ]
    })
  ).toEqual([
    ['d1', 'Hạ sĩ', 1],
    ['d1', 'Binh nhì', 1],
    ['d2', 'Đại tá', 1],
    ['d2', 'Hạ sĩ', 1],
    ['d2', 'Binh nhì', 1]
  ])
})

it('writes the order of a catalogue over joined tables with a column of the same name', async () => {
  const order = ['c', 'a', 'b']
  const parts = {
    relations: [
      { table: 'dao_tao', kind: 'left' as const, on: [{ from: ref('ma'), to: 'ma' }] },
      { table: 'nguoi', kind: 'inner' as const, on: [{ from: ref('ma'), to: 'ma' }] }
    ],
    sort: [{ output: 'ma', direction: 'asc' as const, order }]
  }
  const ofGroups = { ...parts, groups: [{ name: 'ma', column: ref('ma') }], measures: [count] }
  expect((await rowsOf(ofGroups)).map(([ma]) => ma).join('')).toBe('cabde')
  const columns = [{ name: 'ma', column: ref('ma') }]
  expect((await rowsOf({ ...parts, columns })).map(([ma]) => ma).join('')).toBe('cabbde')
  // The result column has the name of another column, which has other values.
  const renamed = [{ name: 'don_vi', column: ref('ma') }]
  const sort = [{ output: 'don_vi', direction: 'asc' as const, order }]
  expect((await rowsOf({ columns: renamed, sort })).map(([ma]) => ma).join('')).toBe('cabde')
  const distinct = { distinct: true as const, columns: renamed, sort }
  expect((await rowsOf(distinct)).map(([ma]) => ma).join('')).toBe('cabde')
})

it('writes further tables as UNION ALL', async () => {
  expect(
    await rowsOf({
      together: ['nguoi_cu'],
      groups: [unit],
      measures: [count],
      sort: [
        { output: 'n', direction: 'asc' },
        { output: 'don_vi', direction: 'asc' }
      ]
    })
  ).toEqual([
    ['d1', 3],
    ['d2', 3]
  ])
})

it('writes a comment instead of SQL that doubles with every computed column', () => {
  const chain = Array.from({ length: 30 }, (_, index): ComputedColumn => {
    const column = index === 0 ? ref('so_con') : own(`x${index}`)
    const operand = { kind: 'column' as const, column }
    return {
      name: `x${index + 1}`,
      value: { kind: 'arithmetic', operator: 'add', left: operand, right: operand }
    }
  })
  const question = { ...createStructuredQuery('nguoi'), computed: chain }
  expect(formatStructuredQueryAsSql(question, computingTables)).toMatch(/^-- /)
})
