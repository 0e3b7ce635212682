import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { compileQuery } from '../../../../src/main/sql/compile'
import { duckdbDialect, toGenerationTable } from '../../../../src/main/sql/dialects/duckdb'
import { toIntegerFigureUnits } from '../../../../src/main/sql/dialects/figure-bound'
import { postgresqlDialect } from '../../../../src/main/sql/dialects/postgresql'
import { createTestColumn } from '../../../support/built-rows'

const columns = [createTestColumn('don "vi"', 'string'), createTestColumn('so', 'integer')]
const opened = { columns, generation: { bytes: 0, rows: 3, search: {}, sha256: '' } }
const place = toGenerationTable('bang', opened, 'g')
const asked = { parameters: [], today: '2026-11-20' }
const hostile = "'); DROP TABLE rows; --"
const unit = { table: 0, column: 'don "vi"' }
const ask = (changes: Partial<StructuredQuery>): StructuredQuery => ({
  ...createStructuredQuery('bang'),
  ...changes
})

describe('compiled query', () => {
  it.each([duckdbDialect, postgresqlDialect])(
    'a compiled query passes every value as a parameter and quotes every name',
    dialect => {
      const { sql, parameters } = compileQuery(
        ask({
          columns: [{ name: hostile, column: unit }],
          filter: {
            kind: 'all',
            parts: [
              { kind: 'compare', column: unit, test: 'is', value: { value: hostile } },
              { kind: 'contains', column: unit, text: { value: hostile } }
            ]
          }
        }),
        [place],
        dialect,
        asked
      )
      expect(parameters).toEqual([hostile, hostile.toLowerCase()])
      expect(sql.replaceAll(`"${hostile}"`, '')).not.toContain('DROP')
      expect(sql).toContain('r0."don ""vi"""')
    }
  )

  it('a compiled query over a single table has no ORDER BY if the rows are already in order', () => {
    const sorted = (changes: Partial<StructuredQuery>, dialect = duckdbDialect): boolean =>
      compileQuery(ask(changes), [place], dialect, asked).sql.includes('ORDER BY')
    expect(sorted({})).toBe(false)
    expect(sorted({}, postgresqlDialect)).toBe(true)
    expect(sorted({ filter: { kind: 'filled', column: unit } })).toBe(true)
    expect(sorted({ sort: [{ output: 'so', direction: 'desc' }] })).toBe(true)
  })

  it('a compiled query sorts a text column by its list of distinct values if there is such a list', () => {
    const listed = {
      ...opened,
      generation: { bytes: 0, rows: 3, search: { 'don "vi"': 'words' as const }, sha256: '' }
    }
    const { sql } = compileQuery(
      ask({ groups: [{ name: 'a', column: unit }] }),
      [toGenerationTable('bang', listed, 'g')],
      duckdbDialect,
      asked
    )
    expect(sql).toContain('LEFT JOIN "g"."~words~don ""vi""" o0 ON o0.v = q.c0')
    expect(sql).not.toContain('icu_sort_key')
  })
})

describe('toIntegerFigureUnits (integer bound for comparing a decimal figure)', () => {
  it.each([
    ['1.5', 'is', '1500000'],
    ['-1.5', 'is', '-1500000'],
    ['1.5000001', 'is', undefined],
    ['1.50000010', 'isNot', undefined],
    ['1.5000000', 'is', '1500000'],
    ['1.5000001', 'less', '1500001'],
    ['1.5000001', 'atLeast', '1500001'],
    ['1.5000001', 'atMost', '1500000'],
    ['1.5000001', 'greater', '1500000'],
    ['-1.5000001', 'less', '-1500000'],
    ['-1.5000001', 'atMost', '-1500001'],
    ['1e5', 'is', '100000000000'],
    ['-1.25E+1', 'is', '-12500000'],
    ['15e-1', 'is', '1500000'],
    ['15e-8', 'atLeast', '1'],
    ['15e-8', 'is', undefined],
    ['0e5', 'is', '0'],
    ['1e300', 'less', `1${'0'.repeat(38)}`],
    ['9'.repeat(60), 'less', `1${'0'.repeat(38)}`],
    [`-${'9'.repeat(60)}`, 'less', `-1${'0'.repeat(38)}`]
  ] as const)(
    'a comparison of the figure %s with the operator %s uses the integer bound %s',
    (operand, test, bound) => {
      expect(toIntegerFigureUnits(operand, test, 6)).toBe(bound)
    }
  )

  it.each(['', 'abc', '1,5', '1e', '1.'])(
    'the text “%s” is refused and never compared as 0',
    text => {
      expect(() => toIntegerFigureUnits(text, 'is', 6)).toThrow('Not a decimal number')
    }
  )
})
