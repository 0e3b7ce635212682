import { createStructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { readEquivalenceClasses } from '../../../../../src/main/query/crowds'
import { createTestColumn } from '../../../../support/built-rows'
import { setUpInMemoryQueryEngine } from '../../../../support/query/engine'

const engine = setUpInMemoryQueryEngine()
const today = '2026-11-22'

/** Columns of a table of absences, which has several rows per person. */
const columns = [
  { ...createTestColumn('so_hieu_quan_nhan', 'string'), personal: true },
  { ...createTestColumn('ho_ten', 'string'), personal: true },
  createTestColumn('don_vi', 'string')
]

async function sizesOf(names: readonly string[]): Promise<Record<string, number>> {
  await engine.ask('CREATE SCHEMA IF NOT EXISTS b0')
  await engine.ask(`CREATE OR REPLACE TABLE b0.rows AS
    SELECT 'SH' || (CASE WHEN i < 10 THEN 1 ELSE i END) AS so_hieu_quan_nhan, 'Nguyễn Văn ' || i AS ho_ten,
      CASE WHEN i < 10 THEN 'A' ELSE 'B' END AS don_vi
    FROM range(20) t(i)`)
  const table = {
    name: 'so_nghi',
    id: 'g1',
    ofPersons: true,
    path: '',
    columns: columns.filter(({ name }) => names.includes(name)),
    generation: { search: {} }
  }
  const reader = {
    ask: async ({ sql }: { readonly sql: string }) => ({ rows: await engine.ask(sql) })
  }
  const question = {
    ...createStructuredQuery('so_nghi'),
    groups: [{ name: 'don_vi', column: { table: 0, column: 'don_vi' } }]
  }
  const about = { reader, opened: [table], today } as unknown as Parameters<
    typeof readEquivalenceClasses
  >[0]
  const found = await readEquivalenceClasses(about, [{ question, parameters: [], today }], {})
  return Object.fromEntries((found?.crowds ?? []).map(({ values, size }) => [values[0], size]))
}

it('a group size counts distinct person keys, or rows if the table has none, and a name is not a person key', {
  tags: 'F60'
}, async () => {
  expect(await sizesOf(['so_hieu_quan_nhan', 'ho_ten', 'don_vi'])).toEqual({ A: 1, B: 10 })
  expect(await sizesOf(['ho_ten', 'don_vi'])).toEqual({ A: 10, B: 10 })
})
