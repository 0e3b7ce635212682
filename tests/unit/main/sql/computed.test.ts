import type { StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { duckdbDialect } from '../../../../src/main/sql/dialects/duckdb'
import { setUpPersonnelMonths } from '../../../support/query/personnel-months'

const answer = setUpPersonnelMonths()
const at = (column: string, table = 0) => ({ table, column })
const chosen = (...names: string[]): StructuredQuery['columns'] =>
  names.map(name => ({ name, column: at(name) }))
const age = {
  name: 'tuoi',
  value: { kind: 'years', from: { column: at('sinh') }, until: { today: true } }
} as const
const count: StructuredQuery['measures'] = [{ name: 'n', kind: 'count' }]
const sum = (name: string) => ({ name, kind: 'sum' as const, column: at(name) })
const captain = {
  kind: 'compare',
  column: at('cap'),
  test: 'is',
  value: { value: 'Đại úy' }
} as const

describe('questions that need computed or derived columns', () => {
  it('gives the share of the captains of each region in all captains', async () => {
    const rows = await answer('nguoi', {
      filter: captain,
      groups: [{ name: 'vung', column: at('vung') }],
      measures: count,
      derived: [{ kind: 'shareOf', name: 's', of: 'n', within: [] }]
    })
    expect(rows).toEqual([
      ['Bắc', '2', '0.666667'],
      ['Nam', '1', '0.333333']
    ])
  })

  it('finds the persons of 35 years, of whom one has the birthday today and one tomorrow', async () => {
    const rows = await answer('nguoi', {
      computed: [age],
      columns: [...chosen('ho_ten', 'cap'), { name: 'tuoi', column: at('tuoi', -1) }],
      filter: { kind: 'compare', column: at('tuoi', -1), test: 'atLeast', value: { value: '35' } }
    })
    expect(rows).toEqual([
      ['An', 'Đại úy', '35'],
      ['An', 'Binh nhất', '35']
    ])
  })

  it('finds the units that are filled to less than 80 percent', async () => {
    const rows = await answer('thang_11', {
      groups: [{ name: 'don_vi', column: at('don_vi') }],
      measures: [sum('hien_co'), sum('bien_che')],
      derived: [
        {
          kind: 'formula',
          name: 'ty_le',
          operator: 'divide',
          left: { output: 'hien_co' },
          right: { output: 'bien_che' },
          asShare: true
        }
      ],
      derivedTests: [{ measure: 0, test: 'less', value: { value: '0.8' } }]
    })
    expect(rows).toEqual([['d1', '79', '100', '0.79']])
  })

  it('gives the difference of two months of each unit', async () => {
    const rows = await answer('thang_10', {
      together: ['thang_11'],
      groups: [
        { name: 'don_vi', column: at('don_vi') },
        { name: 'thang', column: at('thang'), part: 'month' }
      ],
      measures: [sum('hien_co')],
      derived: [
        { kind: 'previous', name: 'truoc', of: 'hien_co', along: 'thang', within: ['don_vi'] },
        {
          kind: 'formula',
          name: 'chenh',
          operator: 'subtract',
          left: { output: 'hien_co' },
          right: { output: 'truoc' }
        }
      ]
    })
    expect(rows).toEqual([
      ['d1', '2026-10', '90', null, null],
      ['d1', '2026-11', '79', '90', '-11'],
      ['d2', '2026-10', '20', null, null],
      ['d2', '2026-11', '26', '20', '6'],
      ['d3', '2026-10', '5', null, null],
      ['d4', '2026-11', '8', null, null]
    ])
  })

  it('gives the unit with the most people of each month, and the running total by month', async () => {
    const month = { name: 'thang', column: at('thang'), part: 'month' as const }
    const top = await answer('thang_10', {
      together: ['thang_11'],
      groups: [month, { name: 'don_vi', column: at('don_vi') }],
      measures: [sum('hien_co')],
      top: { by: 'hien_co', direction: 'desc', within: ['thang'], count: 1 }
    })
    expect(top).toEqual([
      ['2026-10', 'd1', '90'],
      ['2026-11', 'd1', '79']
    ])
    const running = await answer('thang_10', {
      together: ['thang_11'],
      groups: [month],
      measures: [sum('hien_co')],
      derived: [
        { kind: 'running', name: 'cong_don', of: 'hien_co', along: 'thang', within: [] },
        { kind: 'moving', name: 'tb', of: 'hien_co', along: 'thang', within: [], rows: 2 }
      ]
    })
    expect(running).toEqual([
      ['2026-10', '115', '115', '115'],
      ['2026-11', '113', '228', '114']
    ])
  })

  it('finds the persons without training in the last 24 months', async () => {
    const rows = await answer('nguoi', {
      computed: [
        {
          name: 'cach',
          value: { kind: 'months', from: { column: at('huan_luyen') }, until: { today: true } }
        }
      ],
      columns: chosen('ho_ten'),
      filter: {
        kind: 'any',
        parts: [
          { kind: 'empty', column: at('huan_luyen') },
          { kind: 'compare', column: at('cach', -1), test: 'atLeast', value: { value: '24' } }
        ]
      }
    })
    expect(rows).toEqual([['Bình'], ['Chi'], ['Dũng']])
  })

  it('counts persons by age band in the order of the bands, and ranks in the order of a list', async () => {
    const bands = {
      name: 'nhom',
      value: {
        kind: 'bands',
        value: { kind: 'column', column: at('tuoi', -1) },
        edges: ['9', '30', '35']
      }
    } as const
    const byAge = await answer('nguoi', {
      computed: [age, bands],
      groups: [{ name: 'nhom', column: at('nhom', -1) }],
      measures: count
    })
    expect(byAge).toEqual([
      ['9 – dưới 30', '1'],
      ['30 – dưới 35', '1'],
      ['Từ 35', '2'],
      [null, '1']
    ])
    const byRank = await answer('nguoi', {
      groups: [{ name: 'cap', column: at('cap') }],
      measures: count,
      sort: [{ output: 'cap', direction: 'asc', order: ['Binh nhất', 'Trung úy', 'Đại úy'] }]
    })
    expect(byRank.map(([rank]) => rank)).toEqual(['Binh nhất', 'Trung úy', 'Đại úy'])
  })

  it('finds the rows with the same name and birth date, and a missing date repeats none', async () => {
    const rows = await answer('nguoi', {
      columns: chosen('ho_ten', 'cap'),
      filter: { kind: 'repeated', column: at('ho_ten'), also: [at('sinh')] }
    })
    expect(rows).toEqual([
      ['An', 'Đại úy'],
      ['An', 'Binh nhất']
    ])
  })

  it('finds the units of a month that the month before did not have, and those with fewer people than posts', async () => {
    const added = await answer('thang_11', {
      columns: chosen('don_vi'),
      filter: {
        kind: 'related',
        table: 'thang_10',
        on: [{ from: at('don_vi'), to: 'don_vi' }],
        has: 'none',
        filter: null
      }
    })
    expect(added).toEqual([['d4']])
    const short = await answer('thang_10', {
      columns: chosen('don_vi'),
      filter: { kind: 'compareColumns', column: at('hien_co'), test: 'less', other: at('bien_che') }
    })
    expect(short).toEqual([['d1'], ['d2']])
  })

  it('returns equal rows once', async () => {
    const rows = await answer('nguoi', { columns: chosen('ho_ten', 'sinh'), distinct: true })
    expect(rows).toHaveLength(4)
  })

  it('rounds decimals half away from zero and refuses a number of 10^18', async () => {
    const quotient = (right: string, left = '1'): StructuredQuery['computed'] => [
      {
        name: 'x',
        value: {
          kind: 'arithmetic',
          operator: 'divide',
          left: { kind: 'number', value: left },
          right: { kind: 'number', value: right }
        }
      }
    ]
    const of = async (computed: StructuredQuery['computed']) =>
      answer('thang_10', { computed, columns: [{ name: 'x', column: at('x', -1) }], limit: 1 })
    expect(await of(quotient('3'))).toEqual([['0.333333333']])
    expect(await of(quotient('-3', '2'))).toEqual([['-0.666666667']])
    expect(await of(quotient('2000000000'))).toEqual([['0.000000001']])
    expect(await of(quotient('0'))).toEqual([[null]])
    await expect(of(quotient('0.000000001', '999999999999999999'))).rejects.toThrow(
      duckdbDialect.tooLarge
    )
  })
})
