import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listQuerySchema } from '@shared/kit/list/list'
import type { Query } from '@shared/model/query/asked'
import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const upTo = (id: number): QueryCondition => ({
  kind: 'compare',
  column: at('id'),
  test: 'atMost',
  value: { value: String(id) }
})

/** Query of people by unit and rank, whose result has some small groups. */
const groups = (id: number): StructuredQuery => ({
  ...createStructuredQuery('dm_nhansu_tong_hop'),
  filter: upTo(id),
  groups: ['don_vi', 'cap_bac'].map(name => ({ name, column: at(name) })),
  measures: [
    { name: 'so_dong', kind: 'count' },
    {
      name: 'co_mat',
      kind: 'count',
      where: { kind: 'compare', column: at('trang_thai'), test: 'is', value: { value: 'Có mặt' } }
    }
  ],
  sort: [{ output: 'so_dong', direction: 'desc' }]
})

const tree = (question: StructuredQuery): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000
})

describe('query results for a reader without permission for personal data', { tags: 'F60' }, () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram

  beforeEach(() => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
  })

  const save = async (name: string, query: Query): Promise<string> => {
    const words = { name, description: '', folder: '', shared: true }
    return (await program.handlers['query:save']({ words, query, chart: null })).id
  }
  const runSaved = async (id: string) => {
    const run = crypto.randomUUID()
    return { run, reply: await program.ask('query:runSaved', { run, id, values: {} }) }
  }
  const rowsOf = async (run: string, asked: object = {}) =>
    (await program.handlers['query:rows']({ run, query: listQuerySchema.parse(asked) })).rows

  it(
    'a reader without permission sees no figure of a small group on the page, in totals or in an exported file',
    async () => {
      const query = tree(groups(1_000))
      const id = await save('Theo đơn vị và cấp bậc', query)
      const own = crypto.randomUUID()
      await program.handlers['query:run']({ run: own, query })
      const all = await rowsOf(own, { sort: { key: 'don_vi', direction: 'asc' } })

      await program.handlers['users:choose']({ id: 'user-008' })
      const { run, reply } = await runSaved(id)
      expect(reply).toMatchObject({
        ok: true,
        data: { outcome: 'answered', answer: { least: 5, hidesOthers: true } }
      })
      const seen = await rowsOf(run, { sort: { key: 'don_vi', direction: 'asc' } })
      expect(seen).toHaveLength(all.length)
      const valuesOf = (rows: unknown[][]) =>
        new Map(rows.map(([unit, rank, ...figures]) => [JSON.stringify([unit, rank]), figures]))
      const shown = valuesOf(seen)
      const counts = { small: 0, beside: 0 }
      for (const [group, figures] of valuesOf(all)) {
        const [rows, present] = figures.map(Number)
        const rest = Number(rows) - Number(present)
        const areSmall = [Number(rows) < 5, Number(present) < 5 || (rest > 0 && rest < 5)]
        for (const [place, figure] of (shown.get(group) ?? []).entries()) {
          if (areSmall[place]) expect(figure).toBe('Đã che')
          else if (figure === 'Đã che') counts.beside++
          else expect(figure).toBe(String(figures[place]))
          if (areSmall[place]) counts.small++
        }
      }
      // Some larger groups are suppressed too, so small ones cannot be computed by subtraction, and
      // all suppressed groups look the same.
      expect(counts.small).toBeGreaterThan(0)
      expect(counts.beside).toBeGreaterThan(0)

      const choice = { search: '', filters: {}, sort: null }
      const totals = await program.handlers['query:totals']({ run, query: choice })
      expect(Number(totals[2]?.least)).toBeGreaterThanOrEqual(5)

      // A filter for small figures must not find the groups whose figures are suppressed.
      const small = { filters: { 'loc.so_dong': 'khoang:..4' } }
      expect(await rowsOf(run, small)).toEqual([])
    },
    patience
  )

  it(
    'a user with the export permission gets a file with the same suppressed figures',
    async () => {
      const id = await save('Theo đơn vị và cấp bậc', tree(groups(20_000)))
      await program.handlers['users:choose']({ id: 'user-002' })
      const { run } = await runSaved(id)
      const result = await program.ask('query:export', {
        run,
        query: { search: '', filters: {}, sort: null },
        format: 'csv',
        job: crypto.randomUUID(),
        name: 'theo don vi',
        titles: []
      })
      expect(result).toMatchObject({ ok: true, data: { outcome: 'saved' } })
      const text = readFileSync(join(folder, 'theo-don-vi-2026-11-21.csv'), 'utf8')
      expect(text).toContain('Đã che')
    },
    patience
  )

  it(
    'a reader without permission is refused results that reveal a few people by subtraction, and minimum or maximum values of persons',
    async () => {
      const where = (column: string, ...values: string[]): QueryCondition => ({
        kind: 'among',
        column: at(column),
        values: values.map(value => ({ value }))
      })
      const counting = (...parts: QueryCondition[]): Query =>
        tree({
          ...createStructuredQuery('dm_nhansu_tong_hop'),
          filter: { kind: 'all', parts },
          measures: [{ name: 'so_dong', kind: 'count' }]
        })
      const fine = tree({ ...groups(1_000), measures: [{ name: 'so_dong', kind: 'count' }] })
      const id = await save('Theo đơn vị và cấp bậc', fine)
      const own = crypto.randomUUID()
      await program.handlers['query:run']({ run: own, query: fine })
      const all = await rowsOf(own)
      const [unit = '', rank = ''] = (all.find(
        ([one, other, rows]) => one && other && Number(rows) < 5
      ) ?? []) as string[]
      await program.handlers['users:choose']({ id: 'user-008' })
      const { run } = await runSaved(id)
      const beside = (await rowsOf(run)).find(
        ([one, other, rows]) => one === unit && other && rows !== 'Đã che'
      )
      await program.handlers['users:choose']({ id: 'user-001' })
      const both = counting(
        upTo(1_000),
        where('don_vi', unit),
        where('cap_bac', rank, String(beside?.[1]))
      )
      const one = await save('Hai cấp bậc', both)
      const whole = await save('Cả đơn vị', counting(upTo(1_000), where('don_vi', unit)))
      const oldest = await save(
        'Mã lớn nhất',
        tree({
          ...createStructuredQuery('dm_nhansu_tong_hop'),
          measures: [{ name: 'm', kind: 'greatest', column: at('id') }]
        })
      )
      await program.handlers['users:choose']({ id: 'user-008' })
      expect((await runSaved(one)).reply).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('cộng trừ') }
      })
      expect((await runSaved(whole)).reply).toMatchObject({ ok: true })
      expect((await runSaved(oldest)).reply).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('lớn nhất') }
      })
    },
    patience
  )

  it(
    'a reader without permission can run neither queries of their own nor a shared query that differs from an earlier one by a few people',
    async () => {
      const ids = [
        await save('Hai vạn', tree(groups(20_000))),
        await save('Hai vạn lẻ hai', tree(groups(20_002)))
      ]
      const whole = await save('Cả bảng', tree({ ...groups(20_000), filter: null }))
      await program.handlers['users:choose']({ id: 'user-008' })
      expect((await runSaved(ids[0] ?? '')).reply).toMatchObject({ ok: true })
      const { reply } = await runSaved(ids[1] ?? '')
      expect(reply).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
      expect((await runSaved(whole)).reply).toMatchObject({ ok: true })
      const own = await program.ask('query:run', {
        run: crypto.randomUUID(),
        query: tree(groups(20_000))
      })
      expect(own).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
    },
    patience
  )

  it(
    'a reader without permission may run SQL that the query builder cannot represent only over tables without persons',
    async () => {
      const sql = (text: string): Query => ({
        asked: { form: 'sql', sql: text },
        parameters: [],
        limit: 1_000
      })
      const people = await save('SQL', sql('SELECT count(*) + 1 FROM dm_nhansu_tong_hop'))
      const units = await save('SQL khác', sql('SELECT count(*) + 1 FROM dm_donvi_capbac'))
      await program.handlers['users:choose']({ id: 'user-008' })
      expect((await runSaved(people)).reply).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED' }
      })
      const { run, reply } = await runSaved(units)
      expect(reply).toMatchObject({ ok: true })
      expect(await rowsOf(run)).toEqual([[1_287]])
    },
    patience
  )
})
