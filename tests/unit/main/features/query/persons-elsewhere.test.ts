import type { Query } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { unmaskPersonalData } from '../../../../support/query/people-rows'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const upTo = (id: number): QueryCondition => ({
  kind: 'compare',
  column: at('id'),
  test: 'atMost',
  value: { value: String(id) }
})
const counting = (source: string, group: string): StructuredQuery => ({
  ...createStructuredQuery(source),
  groups: [{ name: group, column: at(group) }],
  measures: [{ name: 'so_dong', kind: 'count' }]
})

describe('storing a query result as a report or table', { tags: 'F60' }, () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeEach(() => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
  })

  async function answer(question: StructuredQuery): Promise<string> {
    const run = crypto.randomUUID()
    const query: Query = { asked: { form: 'tree', question }, parameters: [], limit: 10_000 }
    const { outcome } = await program.handlers['query:run']({ run, query })
    expect(outcome).toBe('answered')
    return run
  }

  it(
    'a report applies the minimum group size to a column that became personal after the query ran',
    async () => {
      const run = await answer(counting('dm_donvi_capbac', 'cap_don_vi'))
      const { table } = await program.handlers['dataMart:get']({ id: 'dm-003' })
      const columns = table.columns.map((one, place) => ({
        ...one,
        id: `${place}`,
        from: one.name
      }))
      const name = { id: 'x', name: 'ho_ten', dataType: 'string', description: '', from: '' }
      const changed = { id: 'dm-003', columns: [...columns, { ...name, personal: true }] }
      const reply = await program.ask('dataMart:changeStructure', changed as never)
      expect(reply).toMatchObject({ ok: true })
      const draft = { report: null, name: 'Đơn vị', period: '2026-10', note: '' }
      const { id } = await program.handlers['query:intoReport']({ run, ...draft })
      expect((await program.handlers['reports:get']({ id })).content.answer?.least).toBe(5)
    },
    patience
  )

  it(
    'a report edition is refused when its difference from earlier editions that others can read would reveal a few people',
    async () => {
      const put = async (id: number, name: string) => {
        const question = { ...counting('dm_nhansu_tong_hop', 'don_vi'), filter: upTo(id) }
        const draft = { report: null, name, period: '2026-10', note: '' }
        return program.ask('query:intoReport', { run: await answer(question), ...draft })
      }
      expect(await put(20_000, 'Hai vạn')).toMatchObject({ ok: true })
      expect(await put(20_002, 'Hai vạn lẻ hai')).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('bản chốt đã có') }
      })
      // Equal figures, or figures of clearly different groups of people, reveal nobody and are
      // accepted.
      expect(await put(20_000, 'Hai vạn, lần hai')).toMatchObject({ ok: true })
      expect(await put(40_000, 'Bốn vạn')).toMatchObject({ ok: true })
    },
    patience
  )

  const create = (run: string, tableName: string, names: readonly string[]) =>
    program.ask('query:createTable', {
      run,
      draft: {
        tableName,
        description: '',
        dataGroup: '',
        writeStrategy: 'append',
        key: [],
        columns: names.map(name => ({
          id: name,
          name,
          dataType: name === 'so_dong' ? 'integer' : 'string',
          description: ''
        }))
      }
    })

  it(
    'storing small groups as a table is refused, even if the author may read personal data',
    async () => {
      const large = counting('dm_nhansu_tong_hop', 'don_vi')
      const small = { ...counting('dm_nhansu_tong_hop', 'don_vi'), filter: upTo(200) }
      expect(await create(await answer(small), 'dm_nho', ['don_vi', 'so_dong'])).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('nhóm nhỏ') }
      })
      expect(await create(await answer(large), 'dm_lon', ['don_vi', 'so_dong'])).toMatchObject({
        ok: true
      })
    },
    patience
  )

  it(
    'a table or edition made by SQL is refused when its difference from earlier ones would reveal a few people',
    async () => {
      const within = (id: number): StructuredQuery => ({
        ...counting('dm_nhansu_tong_hop', 'don_vi'),
        filter: upTo(id)
      })
      const names = ['don_vi', 'so_dong']
      const typed = crypto.randomUUID()
      const sql =
        'SELECT don_vi, count(*) AS so_dong FROM dm_nhansu_tong_hop WHERE id <= 20000 GROUP BY don_vi'
      const query: Query = { asked: { form: 'sql', sql }, parameters: [], limit: 10_000 }
      await program.handlers['query:run']({ run: typed, query })
      expect(await create(typed, 'dm_hai_van', names)).toMatchObject({ ok: true })
      const beside = {
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('ai cũng xem được') }
      }
      expect(await create(await answer(within(20_002)), 'dm_le_hai', names)).toMatchObject(beside)
      const draft = { report: null, name: 'Lẻ hai', period: '2026-10', note: '' }
      expect(
        await program.ask('query:intoReport', { run: await answer(within(20_002)), ...draft })
      ).toMatchObject(beside)
      expect(await create(await answer(within(40_000)), 'dm_bon_van', names)).toMatchObject({
        ok: true
      })
    },
    patience
  )

  it(
    'a masked column stays personal in a table made from the result, under any name',
    async () => {
      await unmaskPersonalData(program, 'dm_nhansu_tong_hop')
      const question: StructuredQuery = {
        ...createStructuredQuery('dm_nhansu_tong_hop'),
        filter: upTo(3),
        columns: ['ho_ten', 'don_vi'].map(name => ({ name, column: at(name) }))
      }
      const reply = await create(await answer(question), 'dm_ten', ['ai', 'don_vi'])
      if (!reply.ok) throw new Error(reply.error.message)
      const { table } = await program.handlers['dataMart:get'](reply.data as { id: string })
      expect(table.columns.map(({ personal }) => personal)).toEqual([true, false])
    },
    patience
  )
})
