import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
import { setUpServerTarget } from '../../../../support/places'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'

const at = (column: string) => ({ table: 0, column })

/** Queries that must give the same result on every execution target. */
const questions: readonly (readonly [string, StructuredQuery])[] = [
  ['every row as it stands', createStructuredQuery('dm_mau')],
  [
    'rows in the order of the alphabet, then of a number',
    {
      ...createStructuredQuery('dm_mau'),
      filter: { kind: 'compare', column: at('so'), test: 'atLeast', value: { value: '-100' } },
      sort: [
        { output: 'ma', direction: 'asc' },
        { output: 'he_so', direction: 'desc' }
      ]
    }
  ],
  [
    'figures of groups',
    {
      ...createStructuredQuery('dm_mau'),
      groups: [
        { name: 'thang', column: at('ngay'), part: 'month' },
        { name: 'dat', column: at('dat') }
      ],
      measures: [
        { name: 'dong', kind: 'count' },
        { name: 'tong', kind: 'sum', column: at('so') },
        { name: 'tong_he_so', kind: 'sum', column: at('he_so') },
        { name: 'trung_binh', kind: 'average', column: at('he_so') },
        { name: 'muon_nhat', kind: 'greatest', column: at('luc') },
        { name: 'ty_le', kind: 'share' }
      ]
    }
  ]
]

const tree = (question: StructuredQuery, place?: string): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000,
  ...(place !== undefined && { place })
})

/** View whose first 200 rows arrive at once and whose later rows take longer than any test. */
const held = `CREATE VIEW kho_quan_luc.cham AS SELECT i AS so, CASE WHEN i > 200 THEN pg_sleep(600)::text END AS cho FROM generate_series(1, 100000) i`

describe.skipIf(noPostgresqlSuffix !== '')(
  `query on a PostgreSQL server${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    const used = setUpServerTarget()
    const { state, run, rowsOf, publish, left } = used
    const refusal = async (query: Query): Promise<string> => {
      const outcome = await used
        .program()
        .handlers['query:run']({ run: crypto.randomUUID(), query })
      if (outcome.outcome !== 'refused') throw new Error(outcome.outcome)
      return outcome.faults.map(({ words }) => words).join()
    }
    const hold = async (): Promise<void> => {
      await used.server().ask(held)
      await used.server().ask('GRANT SELECT ON kho_quan_luc.cham TO may')
    }
    const asked = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'may' AND state <> 'idle'`
    /**
     * Counts sessions that already deliver rows: their preparation, which runs in a separate session,
     * has finished.
     */
    const answering = `${asked} AND wait_event = 'PgSleep'`

    test.each(questions)(
      'a PostgreSQL query equals the local result to the last digit and in order: %s',
      async (_, question) => {
        expect(await publish()).toEqual({ outcome: 'published', rows: 500 })
        const here = await run(tree(question))
        const there = await run(tree(question, state.place))
        expect(there.answer.columns).toEqual(here.answer.columns)
        expect(there.answer.rows).toBe(here.answer.rows)
        expect(await rowsOf(there.run)).toEqual(await rowsOf(here.run))
        const { handlers } = used.program()
        expect(await handlers['query:hash']({ run: there.run })).toEqual(
          await handlers['query:hash']({ run: here.run })
        )
        expect(
          await handlers['query:totals']({
            run: there.run,
            query: { search: '', filters: {}, sort: null }
          })
        ).toEqual(
          await handlers['query:totals']({
            run: here.run,
            query: { search: '', filters: {}, sort: null }
          })
        )
      }
    )

    test('a remote result states its server and the table generation that was published there', async () => {
      await publish()
      const { answer } = await run(tree(createStructuredQuery('dm_mau'), state.place))
      const { table } = await used.program().handlers['dataMart:get']({ id: state.table })
      expect(answer.basis).toMatchObject({
        generations: [],
        place: {
          name: 'Máy chủ trung tâm',
          tables: [{ table: 'dm_mau', published: { generation: table.current } }]
        }
      })
    })

    test('a remote result is cut at its limit and reports that there are more rows', async () => {
      await publish()
      const { answer, run: name } = await run({
        ...tree(createStructuredQuery('dm_mau'), state.place),
        limit: 50
      })
      expect(answer).toMatchObject({ rows: 50, more: true })
      expect(await rowsOf(name)).toHaveLength(50)
    })

    test('numbers beyond a double and values of server-specific types are returned as text', async () => {
      const server = used.server()
      await server.ask(
        `CREATE TABLE kho_quan_luc.la AS SELECT 12345678901234567890.123456789::numeric AS lon, 9007199254740993::bigint AS dai, 1.50::numeric(5,2) AS ngan,
        'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid AS ma, timestamptz '2026-11-20 07:30:00+07' AS luc, ''::text AS rong, NULL::text AS khong`
      )
      await server.ask('GRANT SELECT ON kho_quan_luc.la TO may')
      const { run: name } = await run(tree(createStructuredQuery('la'), state.place))
      expect(await rowsOf(name)).toEqual([
        [
          '12345678901234567890.123456789',
          '9007199254740993',
          1.5,
          'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
          '2026-11-20 00:30:00',
          '',
          null
        ]
      ])
    })

    test('text filters work on the text form of server-specific types', async () => {
      const server = used.server()
      await server.ask(
        `CREATE TABLE kho_quan_luc.la AS SELECT decode(v, 'hex') AS tep FROM (VALUES ('deadbeef'), ('cafe')) t(v)`
      )
      await server.ask('GRANT SELECT ON kho_quan_luc.la TO may')
      const filter = { kind: 'contains', column: at('tep'), text: { value: 'BEEF' } } as const
      const { run: name } = await run(tree({ ...createStructuredQuery('la'), filter }, state.place))
      expect(await rowsOf(name)).toEqual([['\\xdeadbeef']])
    })

    test('a cancelled query ends on the server within a second and leaves no session or file behind', async () => {
      await hold()
      const name = crypto.randomUUID()
      const { handlers } = used.program()
      const outcome = handlers['query:run']({
        run: name,
        query: tree(createStructuredQuery('cham'), state.place)
      })
      await expect.poll(() => used.server().ask(answering)).toEqual([['1']])
      await handlers['query:stop']({ run: name })
      const stopped = performance.now()
      expect(await outcome).toEqual({ outcome: 'stopped' })
      await expect
        .poll(() => used.server().ask(asked), { timeout: 5_000, interval: 20 })
        .toEqual([['0']])
      expect(performance.now() - stopped).toBeLessThan(1_000)
      await expect.poll(left).toEqual([])
    })

    test('a query fails with a message when its server is killed midway, and leaves no session or file behind', async () => {
      await hold()
      const outcome = run(tree(createStructuredQuery('cham'), state.place))
      const words = expect(outcome).rejects.toThrow(/Mất kết nối|gặp sự cố|bị tắt/)
      await expect.poll(() => used.server().ask(answering)).toEqual([['1']])
      await used.server().kill()
      await words
      await used.server().startAgain()
      await expect.poll(left).toEqual([])
    })

    test('a remote query is refused with a message when its execution target is off, deleted or refuses the login', async () => {
      await publish()
      const { handlers } = used.program()
      const wrong = await used.target('Sai mật khẩu', {}, 'sai')
      const query = tree(createStructuredQuery('dm_mau'), wrong)
      await expect(run(query)).rejects.toThrow('không nhận mật khẩu của tài khoản “may”')
      await handlers['collection:switch']({ id: wrong, on: false })
      await expect(run(query)).rejects.toThrow('Đích “Sai mật khẩu” đang tắt')
      await handlers['collection:removeEndpoint']({ id: wrong })
      await expect(run(query)).rejects.toThrow('Không tìm thấy')
      expect(left()).toEqual([])
    })

    test('a remote server as execution target refuses typed SQL, personal tables and missing tables', async () => {
      await publish()
      const sql = { asked: { form: 'sql' as const, sql: 'SELECT 1' }, parameters: [], limit: 1_000 }
      expect(await refusal({ ...sql, place: state.place })).toContain('chỉ chạy trên máy này')
      expect(await refusal(tree(createStructuredQuery('dm_khac'), state.place))).toContain(
        'dm_khac'
      )
      const server = used.server()
      await server.ask('ALTER TABLE kho_quan_luc.dm_mau RENAME TO dm_nhansu_tong_hop')
      expect(
        await refusal(tree(createStructuredQuery('dm_nhansu_tong_hop'), state.place))
      ).toContain('dữ liệu cá nhân')
    })
  }
)
