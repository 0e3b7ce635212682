import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { unmaskPersonalData } from '../../../../support/query/people-rows'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const query = (question: StructuredQuery, limit = 10_000): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit
})
const byLevel: StructuredQuery = {
  ...createStructuredQuery('dm_donvi_capbac'),
  groups: [{ name: 'cap_don_vi', column: at('cap_don_vi') }],
  measures: [
    { name: 'so_dong', kind: 'count' },
    { name: 'trung_binh_so_quan_so_hien_tai', kind: 'average', column: at('so_quan_so_hien_tai') }
  ],
  sort: [{ output: 'so_dong', direction: 'desc' }]
}
/** Query of people by unit and rank, whose result has some small groups. */
const persons: StructuredQuery = {
  ...createStructuredQuery('dm_nhansu_tong_hop'),
  filter: { kind: 'compare', column: at('id'), test: 'atMost', value: { value: '1000' } },
  groups: ['don_vi', 'cap_bac'].map(name => ({ name, column: at(name) })),
  measures: [{ name: 'so_dong', kind: 'count' }]
}
const fresh = { report: null, name: 'Đơn vị theo cấp', period: '2026-10', note: '' }
const more = { user: 'Quản trị viên', origin: 'pipeline', note: '' } as const

describe('reports made from a query result', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  const open = (): TestProgram =>
    openTestProgram({ folder, openEngine: () => engines.start().engine })

  beforeEach(() => {
    folder = engines.makeFolder()
    program = open()
  })

  async function answer(asked: Query, basis?: object): Promise<string> {
    const run = crypto.randomUUID()
    const input = { run, query: asked, ...(basis && { basis }) }
    await unmaskPersonalData(program, 'dm_nhansu_tong_hop')
    const outcome = await program.handlers['query:run'](input as never)
    if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome))
    return run
  }
  const put = async (asked: Query, into: object = fresh) =>
    program.ask('query:intoReport', { run: await answer(asked), ...into })
  const get = (id: string, edition?: number) =>
    program.handlers['reports:get']({ id, ...(edition !== undefined && { edition }) })

  it(
    'a report contains the figures, rows, table generations and hash of its query result',
    async () => {
      const run = await answer(query(byLevel))
      const { sha256 } = await program.handlers['query:hash']({ run })
      const { id, edition } = await program.handlers['query:intoReport']({ run, ...fresh })
      expect(edition).toBe(1)
      const { report, content, intact } = await get(id)
      expect(report).toMatchObject({
        name: fresh.name,
        group: 'Truy vấn dữ liệu',
        versions: [{ number: 1, filters: { ky: '2026-10' } }]
      })
      expect(intact).toBe(true)
      expect(content.columns).toEqual(['Cấp đơn vị', 'Số dòng', 'Trung bình quân số hiện tại'])
      const rows = Number(content.rows.length)
      expect(content.figures).toEqual([
        ['Số dòng kết quả', String(rows)],
        ['Cộng: Số dòng', '1.286']
      ])
      expect(content.answer).toMatchObject({
        sha256,
        least: null,
        today: '2026-11-21',
        generations: [{ table: 'dm_donvi_capbac', generation: expect.stringMatching(/^g000001-/) }]
      })
      // The same query over the same generations has the same hash.
      const again = await answer(content.answer?.query ?? query(byLevel), {
        today: content.answer?.today,
        generations: content.answer?.generations.map(({ time: _time, ...one }) => one)
      })
      expect((await program.handlers['query:hash']({ run: again })).sha256).toBe(sha256)
    },
    patience
  )

  it(
    'a new report edition covers the current table generations, and the previous edition stays unchanged',
    async () => {
      const { id } = await program.handlers['query:intoReport']({
        run: await answer(query(byLevel)),
        ...fresh
      })
      const first = (await get(id)).content
      await program.tables.addSampleRows('dm-003', 10, more)
      await program.handlers['reports:freezeAgain']({ id, period: '2026-11', note: 'Kỳ sau' })
      program.close()
      program = open()
      const { content, report } = await get(id)
      expect(report.versions.map(({ number, filters }) => [number, filters.ky])).toEqual([
        [1, '2026-10'],
        [2, '2026-11']
      ])
      expect(content.figures[1]).toEqual(['Cộng: Số dòng', '10'])
      expect(content.sha256).not.toBe(first.sha256)
      expect(await get(id, 1)).toMatchObject({ content: first, intact: true })
      expect(await program.ask('reports:get', { id, edition: 3 })).toMatchObject({
        error: { code: 'NOT_FOUND' }
      })
      const compared = await program.handlers['reports:compare']({ id, against: 'v1' })
      expect(compared[1]).toEqual({ title: 'Cộng: Số dòng', here: '10', there: '1.286' })

      // A frozen report can be exported, and its copy has no earlier editions.
      await program.handlers['reports:export']({ id })
      const csv = readFileSync(join(folder, 'don-vi-theo-cap.csv'), 'utf8')
      expect(csv.trimEnd().split('\r\n')).toHaveLength(content.rows.length + 1)
      const copy = await program.handlers['reports:clone']({ id })
      expect(copy).toMatchObject({ name: `${fresh.name} (bản sao)`, earlier: [] })
      expect(copy.frozen?.sha256).toBe(content.sha256)
    },
    patience
  )

  it(
    'a query result of an earlier day can be added as a report edition over the rows of that day',
    async () => {
      const run = await answer(query(byLevel))
      await program.tables.addSampleRows('dm-003', 10, more)
      const { id } = await program.handlers['query:intoReport']({ run, ...fresh })
      expect((await get(id)).content.figures[1]?.[1]).toBe('1.286')
      expect(await program.handlers['reports:ofQueries'](undefined)).toMatchObject([{ id }])
      const next = { report: id, name: '', period: '2026-11', note: '' }
      expect(await put(query(byLevel), next)).toMatchObject({ data: { id, edition: 2 } })
      expect((await get(id)).content.figures[1]?.[1]).toBe('10')
    },
    patience
  )

  it(
    'a report suppresses small groups of persons for everyone, also for an author who may see them',
    async () => {
      const run = await answer(query(persons))
      const seen = await program.handlers['query:rows']({
        run,
        query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
      })
      expect(JSON.stringify(seen.rows)).not.toContain('< 5')
      const { id } = await program.handlers['query:intoReport']({ run, ...fresh })
      const { content } = await get(id)
      expect(content.answer?.least).toBeGreaterThanOrEqual(5)
      const few = content.rows.filter(row => !/^\d/.test(row[2] ?? ''))
      expect(few.length).toBeGreaterThan(0)
      expect(content.rows.some(row => /^[1-4]$/.test(row[2] ?? ''))).toBe(false)
      expect(content.figures[1]?.[0]).toBe('Cộng các nhóm được hiện: Số dòng')

      // The result of a viewer over the same rows has the same hash.
      const words = { name: 'Chung', description: '', folder: '', shared: true }
      const saved = await program.handlers['query:save']({
        words,
        query: query(persons),
        chart: null
      })
      await program.handlers['users:choose']({ id: 'user-008' })
      const own = crypto.randomUUID()
      await program.handlers['query:runSaved']({ run: own, id: saved.id, values: {} })
      const { sha256 } = await program.handlers['query:hash']({ run: own })
      expect(content.answer?.sha256).toBe(sha256)
    },
    patience
  )

  it.each<[string, Query, string]>([
    ['more rows than it holds', query(createStructuredQuery('dm_nhansu_tong_hop')), '10.000 dòng'],
    [
      'an answer that the limit cut',
      query(createStructuredQuery('dm_donvi_capbac'), 100),
      'cắt ở 100 dòng'
    ],
    [
      'more columns than it holds',
      query({
        ...createStructuredQuery('dm_donvi_capbac'),
        columns: Array.from({ length: 61 }, (_, place) => ({
          name: `c${place}`,
          column: at('id')
        })),
        limit: 5
      }),
      '60 cột'
    ],
    [
      'SQL over persons that counts rows',
      {
        asked: {
          form: 'sql',
          sql: 'SELECT length(trang_thai) AS dai, count(*) AS so FROM dm_nhansu_tong_hop GROUP BY 1'
        },
        parameters: [],
        limit: 10_000
      },
      'viết bằng SQL và gộp các dòng của bảng có dữ liệu cá nhân'
    ],
    [
      'a long cell',
      {
        asked: { form: 'sql', sql: "SELECT repeat('a', 501) AS dai FROM dm_donvi_capbac LIMIT 1" },
        parameters: [],
        limit: 10_000
      },
      'dài quá 500 ký tự'
    ]
  ])(
    'a report of %s is refused with a message, and nothing is stored',
    async (_name, asked, message) => {
      expect(await put(asked)).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining(message) }
      })
      expect(await program.handlers['reports:ofQueries'](undefined)).toEqual([])
    },
    patience
  )

  it(
    'a report needs an unused name and cannot extend a report of a sector page',
    async () => {
      const small = query(byLevel)
      for (const [into, code] of [
        [{ ...fresh, name: ' ' }, 'INVALID_INPUT'],
        [{ ...fresh, name: 'Quân số tháng 10' }, 'CONFLICT'],
        [{ ...fresh, report: 'bc-001' }, 'NOT_ALLOWED'],
        [{ ...fresh, report: 'bc-999' }, 'NOT_FOUND'],
        [{ ...fresh, period: 'quý 3' }, 'INVALID_INPUT']
      ] as const) {
        expect(await put(small, into)).toMatchObject({ error: { code } })
      }
      expect(
        await program.ask('reports:freezeAgain', { id: 'bc-001', period: '2026-10', note: '' })
      ).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    },
    patience
  )
})
