import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QueryRunResult } from '@shared/features/query/run-result'
import { listQuerySchema } from '@shared/kit/list/list'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000

describe('query runs', () => {
  const engines = setUpTestEngines({ handsOn: true })

  const open = (folder = engines.makeFolder()): TestProgram & { folder: string } => ({
    ...openTestProgram({ folder, openEngine: () => engines.start().engine }),
    folder
  })

  async function run(
    { handlers }: TestProgram,
    query: Query
  ): Promise<{ run: string; answer: QueryRunResult }> {
    const name = crypto.randomUUID()
    const outcome = await handlers['query:run']({ run: name, query })
    if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
    return { run: name, answer: outcome.answer }
  }

  const pageOf = ({ handlers }: TestProgram, name: string, asked: object = {}) =>
    handlers['query:rows']({ run: name, query: listQuerySchema.parse(asked) })

  const units = (changes: Partial<Query> = {}): Query => ({
    asked: { form: 'tree', question: createStructuredQuery('dm_donvi_capbac') },
    parameters: [],
    limit: 10_000,
    ...changes
  })

  it(
    'the ten example queries return rows over the sample data',
    async () => {
      const program = open()
      const examples = await program.handlers['query:list'](undefined)
      expect(examples.filter(({ origin }) => origin === 'sample')).toHaveLength(10)
      for (const { query, chart, name } of examples) {
        const { run: id, answer } = await run(program, query)
        expect(answer.rows, name).toBeGreaterThan(0)
        const { rows } = await pageOf(program, id)
        expect(rows[0], name).toHaveLength(answer.columns.length)
        const names = answer.columns.map(column => column.name)
        if (chart)
          expect(names, name).toEqual(expect.arrayContaining([chart.category, ...chart.figures]))
      }
    },
    patience
  )

  it(
    'a query result can be paged at any depth, sorted, searched and filtered, with totals',
    async () => {
      const program = open()
      const { run: id, answer } = await run(program, units())
      expect(answer).toMatchObject({ rows: 1_286, more: false, least: null })
      expect((await pageOf(program, id, { offset: 1_285 })).rows.map(row => row[0])).toEqual([
        1_286
      ])

      const sort = { key: 'ten_don_vi', direction: 'desc' }
      const sorted = await pageOf(program, id, { sort, limit: 1 })
      expect(sorted.rows[0]?.[2]).toBe('Đơn vị X 9')

      const filters = { 'loc.id': 'khoang:10..19' }
      const filtered = await pageOf(program, id, { filters, search: 'don vi k' })
      expect(filtered).toMatchObject({ matched: 1, total: 1_286 })
      const totals = await program.handlers['query:totals']({
        run: id,
        query: { search: '', filters, sort: null }
      })
      expect(totals[0]).toEqual({ sum: 145, least: 10, greatest: 19 })
      expect(totals[2]).toBeNull()
    },
    patience
  )

  it(
    'the totals of a grouped result add up its counts, but no running totals, averages, ranks and group keys',
    async () => {
      const program = open()
      const totalsOf = async (query: Parameters<typeof run>[1]) => {
        const { run: id } = await run(program, query)
        const about = { run: id, query: { search: '', filters: {}, sort: null } }
        return (await program.handlers['query:totals'](about)).map(total => total?.sum)
      }
      const question = {
        ...createStructuredQuery('dm_donvi_capbac'),
        groups: [{ name: 'cap', column: { table: 0, column: 'ten_don_vi' } }],
        measures: [
          { name: 'n', kind: 'count' as const },
          { name: 'tb', kind: 'average' as const, column: { table: 0, column: 'id' } }
        ],
        derived: [
          { kind: 'running' as const, name: 'don', of: 'n', along: 'cap', within: [] },
          { kind: 'rank' as const, name: 'hang', by: 'n', direction: 'desc' as const, within: [] }
        ]
      }
      expect(await totalsOf(units({ asked: { form: 'tree', question } }))).toEqual([
        undefined,
        1_286,
        null,
        null,
        null
      ])
      const sql = (text: string) => ({ ...units(), asked: { form: 'sql' as const, sql: text } })
      const counts = 'SELECT ten_don_vi, count(*) AS n FROM dm_donvi_capbac GROUP BY ALL'
      expect(await totalsOf(sql(`${counts} UNION ALL ${counts}`))).toEqual([undefined, 2_572])
      expect(
        await totalsOf(sql('SELECT id, sum(id) OVER (ORDER BY id) AS don FROM dm_donvi_capbac'))
      ).toEqual([null, null])
    },
    patience
  )

  it(
    'a query result that is cut at the row limit reports that there are more rows, and only the rows within the limit are stored',
    async () => {
      const program = open()
      const { run: id, answer } = await run(program, units({ limit: 100 }))
      expect(answer).toMatchObject({ rows: 100, more: true })
      const sort = { key: 'id', direction: 'desc' }
      const { rows, matched } = await pageOf(program, id, { sort })
      expect([rows.length, matched, rows[0]?.[0]]).toEqual([100, 100, 100])
      const totals = await program.handlers['query:totals']({
        run: id,
        query: { search: '', filters: {}, sort: null }
      })
      expect(totals[0]?.greatest).toBe(100)
    },
    patience
  )

  it(
    'the hash of a query result is equal for the same rows and differs for other rows',
    async () => {
      const first = open()
      const hashOf = async (program: TestProgram, query: Query) =>
        (await program.handlers['query:hash']({ run: (await run(program, query)).run })).sha256
      const hash = await hashOf(first, units())
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      expect(await hashOf(open(), units())).toBe(hash)
      expect(await hashOf(first, units({ limit: 1_285 }))).not.toBe(hash)
    },
    patience
  )

  it(
    'a query can be run again over the table generation of an earlier result after the table has changed',
    async () => {
      const program = open()
      const query = units()
      const { answer } = await run(program, query)
      await program.tables.addSampleRows('dm-003', 10, {
        user: 'Quản trị viên',
        origin: 'pipeline',
        note: ''
      })
      expect((await run(program, query)).answer.rows).toBe(10)
      const again = await program.handlers['query:run']({
        run: crypto.randomUUID(),
        query,
        basis: answer.basis
      })
      expect(again).toMatchObject({ outcome: 'answered', answer: { rows: 1_286 } })
    },
    patience
  )

  it(
    'a filtered result is exported completely, and a table is created from all of its rows',
    async () => {
      const program = open()
      const { run: id } = await run(program, units())
      const result = await program.handlers['query:export']({
        run: id,
        query: {
          search: '',
          filters: { 'loc.cap_don_vi': 'la:Cấp I' },
          sort: { key: 'id', direction: 'desc' }
        },
        format: 'csv',
        job: crypto.randomUUID(),
        name: 'Đơn vị cấp I',
        titles: []
      })
      if (result.outcome !== 'saved') throw new Error('not saved')
      expect(result.file.fileName).toBe('don-vi-cap-i-2026-11-21.csv')
      const lines = readFileSync(join(program.folder, result.file.fileName), 'utf8')
        .trim()
        .split('\r\n')
      expect(lines).toHaveLength(result.file.rowCount + 1)
      expect(lines[1]).toContain('Cấp I')

      const made = await program.handlers['query:createTable']({
        run: id,
        draft: {
          tableName: 'dm_ban_sao',
          description: '',
          dataGroup: '',
          writeStrategy: 'append',
          key: [],
          columns: ['id', 'ma', 'ten', 'cap', 'dia_diem', 'hien_tai', 'bien_che'].map(name => ({
            id: name,
            name,
            dataType: ['id', 'hien_tai', 'bien_che'].includes(name)
              ? ('integer' as const)
              : ('string' as const),
            description: ''
          }))
        }
      })
      expect(made).toMatchObject({ name: 'dm_ban_sao', rows: 1_286 })
      const { table } = await program.handlers['dataMart:get']({ id: made.id })
      // A table made from rows of sample data is marked as sample.
      expect([table.origin, table.generations[0]?.origin]).toEqual(['sample', 'query'])
    },
    patience
  )

  it('an invalid query is refused with an error at its invalid part, and results of other users cannot be read', async () => {
    const program = open()
    const outcome = await program.handlers['query:run']({
      run: crypto.randomUUID(),
      query: units({ asked: { form: 'tree', question: createStructuredQuery('dm_khong_co') } })
    })
    expect(outcome).toMatchObject({ outcome: 'refused', faults: [{ path: 'source' }] })
    const unknown = await program.ask('query:rows', { run: crypto.randomUUID(), query: {} })
    expect(unknown).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  })
})
