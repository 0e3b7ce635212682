import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import { convertSqlParameters } from '@shared/model/query/sql/sql-words'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertToQueryTree } from '../../../../src/main/sql/read-question'
import { setUpInMemoryQueryEngine } from '../../../support/query/engine'
import { peopleCatalogue } from '../../../support/query/people'

const engine = setUpInMemoryQueryEngine()
const seed = 20_261_122

/** Values for each column as literals of different types, including NULL. */
const values = {
  ten: ["''", "'  '", "'An'", "'an'", "'Ân'"],
  tuoi: ['-1', '0', '7', "'7'", '8'],
  luong: ['-0.5', '0', '1.5', '1e3', '7'],
  ngay_vao: ["DATE '2026-11-20'", "'2026-11-20'", "DATE '2026-08-01'", "DATE '2025-12-31'"],
  dang_hoc: ['TRUE', 'FALSE']
} as const
const moments = ["'2026-11-20 00:00:00'", "'2026-11-20 09:05:00'", "'2026-11-19 23:59:59.9'"]
const days = values.ngay_vao

const orders = ['<', '<=', '>', '>=', '=', '<>', '!=', 'IS DISTINCT FROM', 'IS NOT DISTINCT FROM']
const equals = ['=', '<>', 'IS DISTINCT FROM', 'IS NOT DISTINCT FROM']

const pick = fc.constantFrom
const joined = (...parts: (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map(part => (typeof part === 'string' ? fc.constant(part) : part)))
    .map(all => all.join(' '))

const leaf = fc.oneof(
  ...(['ten', 'dang_hoc'] as const).map(name =>
    joined(name, pick(...equals), pick(...values[name]))
  ),
  ...(['tuoi', 'luong', 'ngay_vao'] as const).flatMap(name => {
    const value = pick(...values[name])
    const not = pick('', 'NOT')
    return [
      joined(name, pick(...orders), value),
      joined(value, pick('<', '>=', '=', '<>'), name),
      joined(name, not, 'BETWEEN', value, 'AND', value),
      joined(name, 'IS', not, 'NULL')
    ]
  }),
  ...(['ten', 'tuoi', 'luong'] as const).map(name => {
    const value = pick(...values[name])
    return joined(name, pick('', 'NOT'), 'IN (', value, ',', value, ')')
  }),
  joined('cap_nhat', pick('<', '>='), pick(...days)),
  joined('cap_nhat::DATE', pick(...orders), pick(...days)),
  joined('cap_nhat IS', pick('', 'NOT'), 'NULL'),
  pick('dang_hoc', "chua(ten, 'an')", "bat_dau(ten, 'A')", 'trong(ten)', 'gan_day(cap_nhat, 1)'),
  pick("trong_ky(ngay_vao, 'quy_nay')", "trong_ky(cap_nhat, 'hom_nay')", 'gan_day(ngay_vao, 120)')
)

/** Generator for SQL conditions of any shape, including NULL values. */
const typed = fc.letrec<{ whole: string }>(tie => ({
  whole: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    joined('NOT (', tie('whole'), ')'),
    joined('(', tie('whole'), pick('AND', 'OR'), tie('whole'), ')'),
    joined('(', tie('whole'), ')', pick('IS TRUE', 'IS NOT TRUE', 'IS FALSE', 'IS NOT FALSE'))
  )
})).whole

it('typed SQL is converted to a builder query only if both select the same rows', {
  tags: 'whole'
}, async () => {
  await engine.onDay('2026-11-20')
  await engine.ask(`CREATE TABLE nhan_su (id BIGINT, ma_don_vi VARCHAR, ten VARCHAR, tuoi BIGINT, luong DOUBLE, ngay_vao DATE,
    cap_nhat TIMESTAMP, dang_hoc BOOLEAN)`)
  const cell = (list: readonly string[]): fc.Arbitrary<string> =>
    fc.option(pick(...list), { nil: 'NULL', freq: 4 })
  const row = fc.tuple(
    ...[values.ten, values.tuoi, values.luong, days, moments, values.dang_hoc].map(cell)
  )
  const rows = fc.sample(row, { numRuns: 80, seed }).map((cells, id) => `(${id}, NULL, ${cells})`)
  await engine.ask(`INSERT INTO nhan_su VALUES ${rows.join(', ')}`)

  const conditions = fc.sample(typed, { numRuns: 800, seed })
  const trees = await engine.syntaxOf(
    conditions.map(condition => `SELECT * FROM nhan_su WHERE ${condition}`)
  )
  const beyond: string[] = []
  for (const [place, condition] of conditions.entries()) {
    const read = convertToQueryTree(trees[place], peopleCatalogue)
    if ('beyond' in read) {
      beyond.push(read.beyond)
      continue
    }
    const [, where = ''] = formatStructuredQueryAsSql(read.question, peopleCatalogue).split(
      '\nWHERE '
    )
    const [found] = await engine.ask(
      `SELECT list(id) FILTER (WHERE ${condition}), list(id) FILTER (WHERE ${convertSqlParameters(where).text}) FROM nhan_su`
    )
    expect(found?.[1], `${condition}\n${where}`).toEqual(found?.[0])
  }
  // Of these conditions the query builder may reject only those that are nested too deeply.
  expect(beyond.filter(words => !words.includes('lồng nhau'))).toEqual([])
})
