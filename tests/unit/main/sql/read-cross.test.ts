import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { type CrossTable, shownCrossTotals } from '@shared/model/query/cross'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { computingTables, personColumn as ref } from '../../../support/query/computing-sql'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'

const cross: CrossTable = {
  columns: ['cap_bac'],
  subtotals: false,
  totals: { rows: true, columns: false },
  shares: []
}
const ask = (changes: Partial<StructuredQuery> = {}): StructuredQuery => ({
  ...createStructuredQuery('nguoi'),
  groups: [
    { name: 'don_vi', column: ref('don_vi') },
    { name: 'cap_bac', column: ref('cap_bac') }
  ],
  measures: [
    { name: 'n', kind: 'count' },
    { name: 'con', kind: 'sum', column: ref('so_con') }
  ],
  cross,
  ...changes
})

describe('SQL of a cross table that was changed by hand', () => {
  const engine = setUpInMemoryQueryEngine()
  const written = formatStructuredQueryAsSql(
    ask({
      cross: { ...cross, shares: [{ name: 'tt', of: 'n', base: 'row' }] },
      sort: [
        { output: 'n', direction: 'desc' },
        { output: 'cap_bac', direction: 'desc', order: ['Hạ sĩ', 'Đại tá'] }
      ]
    }),
    computingTables
  )
  const read = async (sql: string) => {
    const [syntax] = await engine.syntaxOf([sql])
    return convertToQueryTree(syntax, computingTables)
  }

  it('is still read as a tree if only letters, names of steps and the order of sets change', async () => {
    const typed = written
      .replaceAll('ket_qua', 'x')
      .replace(
        '(don_vi, cap_bac), (don_vi), (cap_bac), ()',
        '(), (cap_bac), (don_vi), (cap_bac, don_vi)'
      )
      .replace('cap_cot = 0 THEN', 'CAP_COT = 0 THEN')
    expect(typed).not.toBe(written)
    const tree = await read(typed)
    expect('question' in tree && tree.question).toEqual(
      ask({
        cross: {
          columns: ['cap_bac'],
          ...shownCrossTotals,
          shares: [{ name: 'tt', of: 'n', base: 'row' }]
        },
        sort: [
          { output: 'n', direction: 'desc' },
          { output: 'cap_bac', direction: 'desc', order: ['Hạ sĩ', 'Đại tá'] }
        ]
      })
    )
  })

  it.each<readonly [string, string]>([
    ['(don_vi), (cap_bac)', '(cap_bac)'],
    ['(don_vi), (cap_bac)', '(don_vi), (don_vi), (cap_bac)'],
    ['1 - GROUPING(don_vi) AS', '2 - GROUPING(don_vi) AS'],
    ['1 - GROUPING(don_vi) AS', 'GROUPING(don_vi) - 1 AS'],
    ['1 - GROUPING(cap_bac) AS', '1 - GROUPING(don_vi) AS'],
    ['AS cap_hang', 'AS cap_khac'],
    [', 6) AS tt', ', 5) AS tt'],
    ['nullif(max', 'nullif(min'],
    ['round(n /', 'round(con /'],
    ['PARTITION BY cap_hang, don_vi), 0)', 'PARTITION BY cap_hang), 0)'],
    ['PARTITION BY cap_hang, don_vi), 0)', 'PARTITION BY cap_hang, don_vi), 1)'],
    ['PARTITION BY cap_hang, don_vi), 0)', 'PARTITION BY cap_hang, don_vi ORDER BY n), 0)'],
    ['THEN n END) OVER (PARTITION BY cap_hang', 'THEN n ELSE 0 END) OVER (PARTITION BY cap_hang'],
    ['FROM ket_qua\n)', 'FROM ket_qua WHERE n > 1\n)'],
    ['FROM ket_qua\n)', 'FROM ket_qua LIMIT 3\n)'],
    ['FROM ket_qua_1', 'FROM ket_qua_1 WHERE cap_hang = 1'],
    ['FROM ket_qua_1', 'FROM ket_qua'],
    ['SELECT don_vi, cap_bac', 'SELECT cap_bac, don_vi'],
    ['SELECT don_vi, cap_bac', 'SELECT DISTINCT don_vi, cap_bac'],
    ['cap_hang <= 0', 'cap_hang <= 1'],
    ['cap_hang <= 0', 'cap_hang <= 0 DESC'],
    ['cap_hang = 1 AND cap_cot = 0', 'cap_hang = 0 AND cap_cot = 0'],
    ['cap_bac DESC', 'cap_bac'],
    ['cap_bac DESC', 'cap_bac DESC NULLS FIRST'],
    ['cap_bac DESC', 'cap_bac DESC, don_vi'],
    ['cap_bac DESC', 'cap_bac DESC LIMIT 5']
  ])('is free SQL: %s → %s', async (from, to) => {
    expect(written).toContain(from)
    expect(await read(written.replace(from, to))).toHaveProperty('beyond')
  })

  const formula = { kind: 'formula', left: { output: 'con' }, right: { output: 'n' } } as const
  const computed = formatStructuredQueryAsSql(
    ask({
      derived: [
        { ...formula, name: 'hon', operator: 'subtract' },
        { ...formula, name: 'phan', operator: 'divide', asShare: true, right: { output: 'hon' } }
      ],
      cross: { ...cross, shares: [{ name: 'tt', of: 'n', base: 'row' }] }
    }),
    computingTables
  )

  it('is read with its formulas, each over the columns before it', async () => {
    const tree = await read(computed)
    expect('question' in tree && tree.question.derived).toEqual([
      { ...formula, name: 'hon', operator: 'subtract' },
      { ...formula, name: 'phan', operator: 'divide', asShare: true, right: { output: 'hon' } }
    ])
    expect('question' in tree && tree.question.cross?.shares).toHaveLength(1)
  })

  it.each<readonly [string, string]>([
    ['(con - n)', '(con % n)'],
    ['(con - n)', '(con - n)::DECIMAL(27, 9)'],
    ['(con - n)', '(con::DECIMAL(27, 9) - n::DECIMAL(27, 9))::DECIMAL(27, 9)'],
    ['(con - n)', '(con / nullif(n, 0))::DECIMAL(27, 9)'],
    ['(con - n)', '(con - khac)'],
    ['(con - n)', "(con - '1')"],
    ['round(con / nullif(hon, 0), 6)', 'round(con / nullif(hon, 0), 2)'],
    ['round(con / nullif(hon, 0), 6)', 'round(con / hon, 6)']
  ])('is free SQL if a formula is not exact: %s → %s', async (from, to) => {
    expect(computed).toContain(from)
    expect(await read(computed.replace(from, to))).toHaveProperty('beyond')
  })

  it('is free SQL with a message about grouping sets if it has no steps', async () => {
    const sql = 'SELECT don_vi, cap_bac, count(*) AS n FROM nguoi GROUP BY ROLLUP (don_vi, cap_bac)'
    expect(await read(sql)).toEqual({
      beyond: 'Lý do: có ROLLUP, CUBE hoặc GROUPING SETS ngoài bảng chéo mà Trình dựng viết.'
    })
  })
})
