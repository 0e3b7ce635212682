import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { localityRegisterOf } from '@shared/model/localities/register'
import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { postgresqlDialect } from '../../../../src/main/sql/dialects/postgresql'
import { trinoDialect } from '../../../../src/main/sql/dialects/trino'
import {
  computingTables,
  personColumn as ref,
  setUpComputingSql
} from '../../../support/query/computing-sql'

const rowsOf = setUpComputingSql()
const count = { name: 'n', kind: 'count' as const }
const unit = { name: 'don_vi', column: ref('don_vi') }
const bySort = [{ output: 'ma', direction: 'asc' as const, order: ['a'] }]
const span = { table: 'nguoi', from: 'sinh', until: 'nhap_ngu' }
const validOn = { day: { value: '1990-11-28' }, tables: [span] }
const isAdult = {
  kind: 'compare' as const,
  column: ref('sinh'),
  test: 'atMost' as const,
  value: { value: '1990-11-28' }
}

const kept = async (filter: QueryCondition): Promise<string> => {
  const columns = [{ name: 'ma', column: ref('ma') }]
  return (await rowsOf({ columns, filter, sort: bySort })).flat().join('')
}

describe('SQL written for the days and the baseline of a query', () => {
  it('keeps the rows that are valid on a day', async () => {
    const rows = await rowsOf({
      columns: [{ name: 'ma', column: ref('ma') }],
      sort: bySort,
      validOn
    })
    expect(rows.flat()).toEqual(['d', 'e'])
  })

  it('keeps rows of a left join whose partners are not valid on the day', async () => {
    const rows = await rowsOf({
      source: 'dao_tao',
      relations: [
        { table: 'nguoi', kind: 'left', on: [{ from: { table: 0, column: 'ma' }, to: 'ma' }] }
      ],
      columns: [
        { name: 'm', column: ref('ma') },
        { name: 'sinh', column: { table: 1, column: 'sinh' } }
      ],
      sort: [{ output: 'm', direction: 'asc' }],
      validOn: { ...validOn, day: { value: '2000-02-29' } }
    })
    expect(rows).toEqual([
      ['a', '2000-02-29'],
      ['b', null],
      ['b', null],
      [null, null]
    ])
  })

  it('tests valid rows only in conditions on other rows', async () => {
    const rows = await rowsOf({
      source: 'dao_tao',
      columns: [{ name: 'ma', column: ref('ma') }],
      filter: {
        kind: 'related',
        table: 'nguoi',
        on: [{ from: ref('ma'), to: 'ma' }],
        has: 'some',
        filter: null
      },
      sort: bySort,
      validOn: { day: { today: true }, tables: [{ ...span, until: null, from: 'nhap_ngu' }] }
    })
    expect(rows.flat()).toEqual(['a', 'b', 'b'])
  })

  it('compares the measures with those of a baseline', async () => {
    const rows = await rowsOf({
      groups: [unit],
      measures: [count, { name: 'diem', kind: 'sum', column: ref('diem') }],
      comparison: { filter: isAdult },
      filter: { kind: 'not', part: isAdult },
      sort: [{ output: 'don_vi', direction: 'asc' }]
    })
    expect(rows).toEqual([
      ['d1', 1, 7.5, 1, 0, 0, 8.25, -0.75, -0.090909],
      ['d2', 2, -2.125, 1, 1, 1, 8.25, -10.375, -1.257576]
    ])
  })

  it('compares totals without groups and tests the differences', async () => {
    expect(await rowsOf({ measures: [count], comparison: { filter: isAdult } })).toEqual([
      [5, 2, 3, 1.5]
    ])
    const top = { by: 'n (chênh lệch)', direction: 'desc' as const, within: [], count: 1 }
    const rows = await rowsOf({
      groups: [unit],
      measures: [count],
      comparison: { filter: isAdult },
      derived: [{ kind: 'rank', name: 'hang', by: 'n (%)', direction: 'desc', within: [] }],
      top
    })
    expect(rows).toEqual([['d2', 3, 1, 2, 2, 1]])
  })

  it.each([
    ['thisYear', 'e', 'e'],
    ['lastYear', 'c', 'c'],
    ['thisQuarter', 'e', ''],
    ['thisMonth', 'e', ''],
    ['lastDays', 'e', '']
  ] as const)('keeps the rows of a period that is moved back: %s', async (period, june, later) => {
    const bounds = { kind: 'period' as const, column: ref('nhap_ngu'), period, days: 30 }
    // The days as of which the period is meant are 28 June and 28 November 2011.
    expect(await kept({ ...bounds, back: 185 })).toBe(june)
    expect(await kept({ ...bounds, back: 180 })).toBe(later)
  })

  it('names the day as of whose end each table is read', () => {
    const at = "AT (TIMESTAMP => DATE '2026-10-15')"
    const question = { ...createStructuredQuery('nguoi'), measures: [count] }
    const on = [{ from: ref('ma'), to: 'ma' }]
    const known = { knownOn: '2026-10-15' }
    const written = (parts: Partial<StructuredQuery>): string =>
      formatStructuredQueryAsSql({ ...question, ...parts }, computingTables)
    expect(written(known)).toBe(`SELECT count(*) AS n\nFROM nguoi ${at}`)
    const relations = [{ table: 'nguoi', kind: 'left' as const, on }]
    expect(written({ ...known, relations })).toContain(`LEFT JOIN nguoi AS nguoi_2 ${at} ON`)
    const filter = { kind: 'related' as const, table: 'dao_tao', on, has: 'some' as const }
    expect(written({ ...known, filter: { ...filter, filter: null } })).toContain(
      `FROM dao_tao ${at}`
    )
    const repeated = { kind: 'repeated' as const, column: ref('sinh'), also: [] }
    expect(written({ ...known, filter: repeated })).toContain(`FROM nguoi AS nguoi_2 ${at} WHERE`)
    const both = written({ ...known, filter: repeated, together: ['nguoi_cu'] })
    expect(both.split(at)).toHaveLength(5)
    const compared = written({ comparison: { filter: null, ...known } })
    expect(compared.split(at)).toHaveLength(2)
  })
})

describe('statements for servers', () => {
  const [people] = computingTables
  const place = { name: 'nguoi', columns: people?.columns ?? [], from: 'kho.nguoi', order: 'n' }
  const question: StructuredQuery = {
    ...createStructuredQuery('nguoi'),
    groups: [unit],
    measures: [count],
    validOn,
    comparison: { filter: null, validOn: { ...validOn, day: { value: '2000-02-29' } } }
  }
  const places = [place, place]
  const bindings = { parameters: [], today: '2026-11-28' }

  it('binds the values of both views of a PostgreSQL statement', () => {
    const { sql, parameters } = compileQuery(question, places, postgresqlDialect, bindings)
    expect(parameters).toEqual(['2000-02-29', '2000-02-29', '1990-11-28', '1990-11-28'])
    expect(sql).toContain('r0."sinh" <= CAST($3 AS date)')
    expect(sql).toContain('r0."nhap_ngu" > CAST($2 AS date)')
    expect(sql).toContain('coalesce(max(CASE WHEN u.s = 1 THEN u.p1 END), 0) AS b0')
  })

  it('joins the mapping of localities in both views of a statement', () => {
    const value = {
      kind: 'locality' as const,
      column: ref('ma'),
      reading: { kind: 'list' as const, list: 'QD-124-2004' }
    }
    const asked: StructuredQuery = {
      ...question,
      computed: [{ name: 'nay', value }],
      groups: [{ name: 'nay', column: { table: -1, column: 'nay' } }]
    }
    const localities = localityRegisterOf()
    const bound = { ...bindings, localities }
    const { sql } = compileQuery(asked, places, trinoDialect, bound)
    expect(sql.split(` LEFT JOIN (VALUES ('46', 'Thành phố Huế (46)'), `)).toHaveLength(3)
    expect(sql).toContain(`('15', 'Tỉnh Lào Cai (15)')`)
    expect(sql).toMatch(
      /\) m0\(k, v\) ON m0\.k = nullif\(trim\(BOTH '[^']+' FROM r0\."ma"\), ''\) WHERE/
    )
    expect(() => compileQuery(asked, places, trinoDialect, bindings)).toThrow('No localities')
  })

  it('writes the values of both views into a Trino statement, with one UNION ALL', () => {
    const { sql, parameters } = compileQuery(question, places, trinoDialect, bindings)
    expect(parameters).toEqual([])
    expect(sql).toContain(`r0."sinh" <= CAST('1990-11-28' AS date)`)
    expect(sql).toContain(`r0."nhap_ngu" > CAST('2000-02-29' AS date)`)
    expect(sql.split(' UNION ALL ')).toHaveLength(2)
    expect(sql).not.toMatch(/\$\d/)
  })
})
