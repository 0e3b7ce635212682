import { describeGenerationDifferences } from '@shared/features/comparison/words'
import { executionTargetText } from '@shared/features/places/text'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
import { setUpServerTarget } from '../../../../support/places'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'

const tree = (question: StructuredQuery): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000
})
const all = tree(createStructuredQuery('dm_mau'))
const sorted = tree({
  ...createStructuredQuery('dm_mau'),
  sort: [{ output: 'so', direction: 'asc' }]
})
const months = tree({
  ...createStructuredQuery('dm_mau'),
  groups: [{ name: 'thang', column: { table: 0, column: 'ngay' }, part: 'month' }],
  measures: [
    { name: 'dong', kind: 'count' },
    { name: 'tong', kind: 'sum', column: { table: 0, column: 'so' } },
    { name: 'trung_binh', kind: 'average', column: { table: 0, column: 'he_so' } }
  ]
})
const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** View whose first 200 rows arrive at once and whose later rows take longer than any test. */
const held = `CREATE VIEW kho_quan_luc.dm_mau AS SELECT i AS so, CASE WHEN i > 200 THEN pg_sleep(600)::text END AS cho FROM generate_series(1, 100000) i`
const waits = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'may' AND state <> 'idle'`

describe.skipIf(noPostgresqlSuffix !== '')(
  `one query on two execution targets${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    const used = setUpServerTarget()
    const { state, publish, left } = used
    async function compare(
      query: Query,
      places: [string | null, string | null] = [null, state.place]
    ) {
      const { handlers } = used.program()
      const asked = { run: crypto.randomUUID(), name: 'Danh sách mẫu', query, places }
      return handlers['comparison:get'](await handlers['comparison:run'](asked))
    }
    const trail = async (): Promise<string | undefined> =>
      (await used.program().handlers['audit:list']({ query: list })).rows[0]?.action
    const hold = async (): Promise<void> => {
      await used.server().ask(held)
      await used.server().ask('GRANT SELECT ON kho_quan_luc.dm_mau TO may')
    }

    test.each([
      ['rows as they stand', all, 500],
      ['rows in an order', sorted, 500],
      ['figures of groups', months, 13]
    ] as const)(
      'a comparison of two execution targets with the same data finds no difference: %s',
      async (_, query, rows) => {
        await publish()
        const { comparison, lines } = await compare(query)
        expect(comparison).toMatchObject({
          number: 1,
          state: 'same',
          result: { equal: rows, differing: 0, only: [0, 0], cells: 0, moved: 0 }
        })
        expect(lines).toEqual([])
        const [here, there] = comparison.sides
        expect(here.sha256).toBe(there.sha256)
        expect(here).toMatchObject({ name: 'Máy này', rows, more: false })
        expect(there).toMatchObject({ name: 'Máy chủ trung tâm', rows })
        expect(here.tables[0]?.generation).toBe(there.tables[0]?.generation)
        expect(there.tables[0]?.published?.machine).toBeTruthy()
        expect(describeGenerationDifferences(comparison.sides)).toEqual([])
        expect(await trail()).toBe(
          `Đối chiếu truy vấn “Danh sách mẫu” tại “Máy này” và “Máy chủ trung tâm”: khớp ${rows} dòng, biên bản số 1`
        )
        expect(left()).toEqual([])
      }
    )

    test('a comparison finds a changed cell, a removed row and an added row on the server', async () => {
      await publish()
      const server = used.server()
      await server.ask(`UPDATE kho_quan_luc.dm_mau SET he_so = he_so + 1e-12 WHERE "~n" = 21`)
      await server.ask(`DELETE FROM kho_quan_luc.dm_mau WHERE "~n" = 30`)
      await server.ask(
        `INSERT INTO kho_quan_luc.dm_mau SELECT 500, 'Lạ', 99999, 1, NULL, true, '2026-11-20 00:00:00'`
      )
      const { comparison, lines } = await compare(sorted)
      expect(comparison).toMatchObject({
        state: 'different',
        result: { equal: 498, differing: 1, only: [1, 1], cells: 1, key: ['so'] }
      })
      expect(comparison.sides[0].sha256).not.toBe(comparison.sides[1].sha256)
      const cell = lines.find(({ kind }) => kind === 'cell')
      expect(cell).toMatchObject({ column: 'he_so' })
      expect(lines.filter(({ kind }) => kind === 'row')).toMatchObject([
        { side: 0 },
        { side: 1, values: ['Lạ', '99999', '1.0', null, 'true', '2026-11-20 00:00:00'] }
      ])
      expect(await trail()).toContain('lệch 3 dòng, biên bản số 1')
    })

    test('a comparison of two execution targets pairs identical rows without a key, and figures by their group', async () => {
      await publish()
      await used.server().ask(`UPDATE kho_quan_luc.dm_mau SET so = so + 1 WHERE "~n" = 21`)
      expect((await compare(all)).comparison.result).toMatchObject({
        key: null,
        differing: 0,
        only: [1, 1]
      })
      const { comparison, lines } = await compare(months)
      expect(comparison.result).toMatchObject({
        key: ['thang'],
        differing: 1,
        only: [0, 0],
        cells: 1
      })
      expect(lines).toMatchObject([{ kind: 'cell', column: 'tong' }])
      expect(comparison.number).toBe(2)
    })

    test('a comparison reports different table generations and columns that only one execution target has', async () => {
      await publish()
      await used.change()
      const { comparison } = await compare(all)
      expect(comparison.state).toBe('different')
      expect(comparison.result?.columns.at(-1)).toMatchObject({
        name: 'luc',
        types: [null, 'datetime']
      })
      expect(describeGenerationDifferences(comparison.sides).join()).toMatch(
        /hai bản khác nhau của bảng dm_mau: bản 2 và bản 1, công bố .* từ máy /
      )
      await used.server().ask('COMMENT ON TABLE kho_quan_luc.dm_mau IS NULL')
      expect(describeGenerationDifferences((await compare(all)).comparison.sides).join()).toContain(
        'Không rõ bảng dm_mau ở “Máy chủ trung tâm” là bản nào'
      )
    })

    test('a comparison of two servers uses a separate result file for each', async () => {
      await publish()
      const other = await used.target('Máy chủ thứ hai')
      const { comparison } = await compare(all, [state.place, other])
      expect(comparison).toMatchObject({ state: 'same', result: { equal: 500 } })
      expect(left()).toEqual([])
    })

    test('a comparison reports rows beyond the limit and does not compare them', async () => {
      await publish()
      const { comparison } = await compare({ ...all, limit: 50 })
      expect(comparison).toMatchObject({ state: 'same', result: { equal: 50 } })
      expect(comparison.sides.map(({ more }) => more)).toEqual([true, true])
    })

    test('a cancelled comparison is stored without a serial number, and its query is cancelled on the server', async () => {
      await hold()
      const { handlers } = used.program()
      const run = crypto.randomUUID()
      const asked = { run, name: 'Chờ', query: all, places: [null, state.place] as [null, string] }
      const ended = handlers['comparison:run'](asked)
      await expect.poll(() => used.server().ask(waits), { timeout: 10_000 }).toEqual([['1']])
      await expect
        .poll(async () => (await handlers['comparison:list']({ query: list })).running, {
          timeout: 10_000
        })
        .toMatchObject([{ run, answered: [true, false], places: ['Máy này', 'Máy chủ trung tâm'] }])
      await handlers['comparison:stop']({ run })
      const { comparison } = await handlers['comparison:get'](await ended)
      expect(comparison).toMatchObject({ state: 'stopped', number: null, result: null })
      await expect.poll(() => used.server().ask(waits)).toEqual([['0']])
      expect((await handlers['comparison:list']({ query: list })).running).toEqual([])
      expect(await trail()).toContain('“Máy chủ trung tâm”: đã dừng')
      await expect.poll(left).toEqual([])
    })

    test('a comparison is stored as failed when its server is killed midway, and the next comparison gets the next serial number', async () => {
      await hold()
      const ended = compare(all)
      await expect.poll(() => used.server().ask(waits), { timeout: 10_000 }).toEqual([['1']])
      await used.server().kill()
      const { comparison } = await ended
      expect(comparison).toMatchObject({ state: 'failed', number: null })
      expect(comparison.why).toMatch(/^Máy chủ trung tâm: .*(Mất kết nối|gặp sự cố|bị tắt)/)
      await used.server().startAgain()
      await expect.poll(left).toEqual([])
      await used.server().ask('DROP VIEW kho_quan_luc.dm_mau')
      await publish()
      expect((await compare(all)).comparison.number).toBe(1)
    })

    test('a comparison fails with a message for an unusable execution target, a personal table or an unknown query', async () => {
      await publish()
      const { handlers } = used.program()
      await handlers['collection:switch']({ id: state.place, on: false })
      expect((await compare(all)).comparison.why).toContain('Đích “Máy chủ trung tâm” đang tắt')
      await handlers['collection:switch']({ id: state.place, on: true })
      await used.server().ask('ALTER TABLE kho_quan_luc.dm_mau RENAME TO dm_nhansu_tong_hop')
      expect((await compare(all)).comparison.why).toContain('dm_mau')
      const persons = await compare(tree(createStructuredQuery('dm_nhansu_tong_hop')))
      expect(persons.comparison).toMatchObject({
        state: 'failed',
        why: `Máy chủ trung tâm: ${executionTargetText.personal('dm_nhansu_tong_hop')}`
      })
      expect(persons.lines).toEqual([])
      expect(left()).toEqual([])
    })

    test('a comparison is refused for two equal execution targets or for typed SQL', async () => {
      await expect(compare(all, [null, null])).rejects.toThrow('hai nơi khác nhau')
      const sql = { asked: { form: 'sql' as const, sql: 'SELECT 1' }, parameters: [], limit: 1_000 }
      await expect(compare(sql)).rejects.toThrow('SQL viết tay')
      expect((await used.program().handlers['comparison:list']({ query: list })).rows).toEqual([])
    })

    test('serial numbers of comparisons are consecutive and unique, even if comparisons run concurrently', async () => {
      await publish()
      const made = await Promise.all([compare(all), compare(months), compare(sorted)])
      expect(made.map(({ comparison }) => comparison.number).sort()).toEqual([1, 2, 3])
    })
  }
)
