import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { formatQuerySentence } from '@shared/features/query/sentence'
import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import type { CrossTable } from '@shared/model/query/cross'
import { structuredQueryFaultMessages as words } from '@shared/model/query/fault-words'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { duckdbDialect, toGenerationTable } from '../../../../src/main/sql/dialects/duckdb'
import { postgresqlDialect } from '../../../../src/main/sql/dialects/postgresql'
import { trinoDialect } from '../../../../src/main/sql/dialects/trino'
import {
  computingTables,
  personColumn as ref,
  setUpComputingSql
} from '../../../support/query/computing-sql'

const rowsOf = setUpComputingSql()

const cross: CrossTable = {
  columns: ['cap_bac'],
  subtotals: false,
  totals: { rows: true, columns: true },
  shares: []
}
const table: Partial<StructuredQuery> = {
  groups: [
    { name: 'don_vi', column: ref('don_vi') },
    { name: 'cap_bac', column: ref('cap_bac') }
  ],
  measures: [
    { name: 'n', kind: 'count' },
    { name: 'con', kind: 'sum', column: ref('so_con') }
  ],
  cross
}
const ask = (changes: Partial<StructuredQuery> = {}): StructuredQuery => ({
  ...createStructuredQuery('nguoi'),
  ...table,
  ...changes
})

describe('SQL written for a cross table', () => {
  it('has the rows of every level, each total after the rows that it adds up', async () => {
    expect(await rowsOf(table)).toEqual([
      ['d1', 'Binh nhì', 1, 0, 1, 1],
      ['d1', 'Hạ sĩ', 1, 2, 1, 1],
      ['d1', null, 2, 2, 1, 0],
      ['d2', 'Binh nhì', 1, 3, 1, 1],
      ['d2', 'Hạ sĩ', 1, 1, 1, 1],
      ['d2', 'Đại tá', 1, null, 1, 1],
      ['d2', null, 3, 4, 1, 0],
      [null, 'Binh nhì', 2, 3, 0, 1],
      [null, 'Hạ sĩ', 2, 3, 0, 1],
      [null, 'Đại tá', 1, null, 0, 1],
      [null, null, 5, 6, 0, 0]
    ])
  })

  it('has shares of the row, the column and the grand total', async () => {
    const shares = (['row', 'column', 'all'] as const).map(base => ({ name: base, of: 'n', base }))
    const rows = await rowsOf({ ...table, cross: { ...cross, shares } })
    expect(rows[0]).toEqual(['d1', 'Binh nhì', 1, 0, 0.5, 0.5, 0.2, 1, 1])
    expect(rows[2]).toEqual(['d1', null, 2, 2, 1, 0.4, 0.4, 1, 0])
    expect(rows.at(-1)).toEqual([null, null, 5, 6, 1, 1, 1, 0, 0])
  })

  it('sorts rows by their totals, and columns by the order of a catalogue', async () => {
    const rows = await rowsOf({
      ...table,
      sort: [
        { output: 'n', direction: 'desc' },
        { output: 'cap_bac', direction: 'asc', order: ['Binh nhì', 'Hạ sĩ', 'Đại tá'] }
      ]
    })
    expect(rows.filter(row => row[5] === 0).map(([unit]) => unit)).toEqual(['d2', 'd1', null])
    expect(rows.filter(row => row[4] === 0).map(row => row[1])).toEqual([
      'Binh nhì',
      'Hạ sĩ',
      'Đại tá',
      null
    ])
  })

  it('groups by parts of dates and computes formulas at every level', async () => {
    const rows = await rowsOf({
      groups: [
        { name: 'don_vi', column: ref('don_vi') },
        { name: 'nam', column: ref('nhap_ngu'), part: 'year' }
      ],
      measures: table.measures ?? [],
      derived: [
        {
          kind: 'formula',
          name: 'tb',
          operator: 'divide',
          left: { output: 'con' },
          right: { output: 'n' },
          asShare: true
        }
      ],
      cross: { ...cross, columns: ['nam'], shares: [{ name: 'tt', of: 'con', base: 'all' }] },
      sort: [{ output: 'tt', direction: 'desc' }]
    })
    expect(rows.slice(0, 5)).toEqual([
      ['d2', 2010, 1, 3, 3, 0.5, 1, 1],
      ['d2', 2011, 1, 1, 1, 0.166667, 1, 1],
      ['d2', null, 1, null, null, null, 1, 1],
      ['d2', null, 3, 4, 1.333333, 0.666667, 1, 0],
      ['d1', 1989, 1, 0, 0, 0, 1, 1]
    ])
  })
})

describe('compiled cross table', () => {
  const generation = { bytes: 0, rows: 5, search: {}, sha256: '' }
  const [people] = computingTables
  const place = toGenerationTable('nguoi', { columns: people?.columns ?? [], generation }, 'g')
  it.each([
    ['DuckDB', duckdbDialect],
    ['PostgreSQL', postgresqlDialect],
    ['Trino', trinoDialect]
  ] as const)('groups by sets of plain columns in %s', (_, dialect) => {
    const asked = ask({
      cross: { ...cross, shares: [{ name: 'tt', of: 'n', base: 'row' }] },
      sort: [{ output: 'n', direction: 'desc' }]
    })
    const { sql } = compileQuery(asked, [place], dialect, { parameters: [], today: '2026-11-28' })
    expect(sql).toContain('GROUP BY GROUPING SETS ((v.c0, v.c1), (v.c0), (v.c1), ())')
    expect(sql).toContain('1 - GROUPING(v.c0) AS c')
    expect(sql).toContain('1 - GROUPING(v.c1) AS c')
    expect(sql).toMatch(
      /max\(CASE WHEN q\.c5 = 0 THEN q\.c2 END\) OVER \(PARTITION BY q\.c4, q\.c0\)/
    )
    expect(sql).toContain('ORDER BY CASE WHEN q.c4 > 0 THEN 0 ELSE 1 END, max(CASE WHEN')
  })
})

describe('cross table of a query', () => {
  const faultsOf = (changes: Partial<StructuredQuery>) =>
    findStructuredQueryFaults(ask(changes), computingTables, []).map(fault => fault.words)

  it('adds its shares and the levels of a row to the result columns', () => {
    const outputs = outputsOfStructuredQuery(
      ask({ cross: { ...cross, shares: [{ name: 'tt', of: 'n', base: 'row' }] } }),
      computingTables
    )
    expect(outputs.slice(4)).toEqual([
      { name: 'tt', type: 'share' },
      { name: 'cap_hang', type: 'integer' },
      { name: 'cap_cot', type: 'integer' }
    ])
  })

  it('is described in the sentence of the query', () => {
    const shares = [{ name: 'ty_trong_hang', of: 'n', base: 'row' as const }]
    expect(formatQuerySentence(ask({ cross: { ...cross, shares } }), computingTables)).toContain(
      ', lập bảng chéo: don_vi ở hàng, cap_bac ở cột, có cộng hàng và cộng cột, kèm tỷ trọng trong hàng của n'
    )
    const plain = { ...cross, totals: { rows: false, columns: false } }
    expect(formatQuerySentence(ask({ cross: plain }), computingTables)).toContain(', không cộng')
  })

  it.each<readonly [string, Partial<StructuredQuery>]>([
    [words.crossColumn('khac'), { cross: { ...cross, columns: ['khac'] } }],
    [words.crossTwice('cap_bac'), { cross: { ...cross, columns: ['cap_bac', 'cap_bac'] } }],
    [words.crossRows, { cross: { ...cross, columns: ['cap_bac', 'don_vi'] } }],
    [words.crossMeasure, { measures: [] }],
    [
      words.crossEqual,
      { groups: [...(table.groups ?? []), { name: 'lan_hai', column: ref('don_vi') }] }
    ],
    [words.crossShareOfAll, { measures: [{ name: 'n', kind: 'share' }] }],
    [
      words.crossShareOf,
      { cross: { ...cross, shares: [{ name: 'tt', of: 'khac', base: 'row' }] } }
    ],
    [
      words.crossShareOf,
      {
        measures: [{ name: 'tb', kind: 'average', column: ref('diem') }],
        cross: { ...cross, shares: [{ name: 'tt', of: 'tb', base: 'row' }] }
      }
    ],
    [
      words.crossDerived,
      { derived: [{ kind: 'rank', name: 'hang', by: 'n', direction: 'desc', within: [] }] }
    ],
    [words.crossTests, { groupTests: [{ measure: 0, test: 'is', value: { value: '1' } }] }],
    [words.crossTop, { top: { by: 'n', direction: 'desc', within: [], count: 1 } }],
    [words.crossTop, { limit: 10 }],
    [
      words.twice('cap_hang'),
      { cross: { ...cross, shares: [{ name: 'cap_hang', of: 'n', base: 'row' }] } }
    ]
  ])('is refused: %s', (message, changes) => {
    expect(faultsOf(changes)).toContain(message)
  })

  it('is refused if a computed column repeats the column of another group', () => {
    const computed = [{ name: 'x', value: { kind: 'column' as const, column: ref('don_vi') } }]
    const groups = [...(table.groups ?? []), { name: 'x', column: { table: -1, column: 'x' } }]
    expect(faultsOf({ computed, groups })).toEqual([words.crossEqual])
  })

  it('shows its SQL with grouping sets', () => {
    expect(formatStructuredQueryAsSql(ask(), computingTables)).toContain(
      'GROUP BY GROUPING SETS ((don_vi, cap_bac), (don_vi), (cap_bac), ())'
    )
  })
})
