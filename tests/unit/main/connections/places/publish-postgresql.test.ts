import { describe, expect, test } from 'vitest'
import { createFlowActions } from '../../../../support/etl/flow-program'
import { serverTestRows, setUpServerTarget } from '../../../../support/places'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'
import { openStoppingProxy } from '../../../../support/stopping-proxy'

describe.skipIf(noPostgresqlSuffix !== '')(
  `publication to a PostgreSQL server${noPostgresqlSuffix}`,
  { tags: 'F63' },
  () => {
    const used = setUpServerTarget()
    const { state, publish, tables, left } = used
    const server = () => used.server()
    const handlers = () => used.program().handlers
    const contentOf = () => server().ask('SELECT * FROM kho_quan_luc.dm_mau ORDER BY "~n"')
    const commentOf = async (): Promise<Record<string, unknown>> => {
      const [[text] = []] = await server().ask(
        `SELECT obj_description('kho_quan_luc.dm_mau'::regclass, 'pg_class')`
      )
      return JSON.parse(text ?? 'null')
    }
    const logOf = async (): Promise<string> => {
      const views = await handlers()['collection:endpoints'](undefined)
      const log = views.find(({ endpoint }) => endpoint.id === state.place)?.endpoint.log ?? []
      return log.at(-1)?.message ?? ''
    }
    /** Opens a transaction that reads the existing table and so prevents its replacement. */
    const hold = async (): Promise<void> => {
      await server().ask('BEGIN')
      await server().ask('SELECT count(*) FROM kho_quan_luc.dm_mau')
    }
    const waiting = 'SELECT count(*) FROM pg_locks WHERE NOT granted'
    const sessions = `SELECT count(*) FROM pg_stat_activity WHERE usename = 'may'`

    test('a published table has every row with exact types, row numbers and a describing comment', async () => {
      expect(await publish()).toEqual({ outcome: 'published', rows: serverTestRows.length })
      const types = await server().ask(
        `SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = 'kho_quan_luc.dm_mau'::regclass AND attnum > 0 ORDER BY attnum`
      )
      expect(types).toEqual([
        ['~n', 'bigint'],
        ['ma', 'text'],
        ['so', 'bigint'],
        ['he_so', 'double precision'],
        ['ngay', 'date'],
        ['dat', 'boolean'],
        ['luc', 'timestamp without time zone']
      ])
      const { table } = await handlers()['dataMart:get']({ id: state.table })
      const comment = await commentOf()
      expect(comment).toMatchObject({
        table: state.table,
        name: 'dm_mau',
        generation: table.current,
        rows: serverTestRows.length,
        personal: []
      })
      expect(comment.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await logOf()).toMatch(/^Công bố bảng dm_mau bản 1: 500 dòng$/)
      expect(await tables()).toEqual(['dm_mau'])
      expect(left()).toEqual([])
      const [target] = await handlers()['collection:targetsOf']({ table: state.table })
      expect(target).toMatchObject({ on: true, follows: false, generation: table.current })
    })

    test('a publication replaces the previously published table and keeps its read permissions', async () => {
      await publish()
      await server().ask('GRANT SELECT ON kho_quan_luc.dm_mau TO doc')
      const before = await contentOf()
      await publish()
      expect(await contentOf()).toEqual(before)
      const mayRead = `SELECT has_table_privilege('doc', 'kho_quan_luc.dm_mau', 'SELECT')`
      expect(await server().ask(mayRead)).toEqual([['t']])
    })

    test('a published table is readable by the reader role that is configured for the target', async () => {
      const id = await used.target('Có vai trò đọc', { readers: 'doc' })
      await handlers()['collection:publish']({ id, table: state.table, replaces: null })
      const mayRead = `SELECT has_table_privilege('doc', 'kho_quan_luc.dm_mau', 'SELECT')`
      expect(await server().ask(mayRead)).toEqual([['t']])
      const wrong = await used.target('Vai trò lạ', { readers: 'khong_co' })
      const refused = handlers()['collection:publish']({
        id: wrong,
        table: state.table,
        replaces: null
      })
      await expect(refused).rejects.toThrow('không có vai trò được đọc')
      expect(await tables()).toEqual(['dm_mau'])
    })

    test('a table published by another machine is replaced only after a user confirms', async () => {
      await publish()
      const other = { ...(await commentOf()), machine: 'MAY-KHAC', by: 'Trần Văn B' }
      await server().ask(`COMMENT ON TABLE kho_quan_luc.dm_mau IS '${JSON.stringify(other)}'`)
      const end = await publish()
      if (end.outcome !== 'standing') throw new Error(end.outcome)
      expect(end.who).toMatch(/^Trần Văn B công bố bản 1 từ máy MAY-KHAC lúc /)
      expect(await commentOf()).toEqual(other)
      expect(await logOf()).toContain('MAY-KHAC')
      expect(await publish(end.comment)).toMatchObject({ outcome: 'published' })
      expect(await commentOf()).not.toEqual(other)
      expect(await tables()).toEqual(['dm_mau'])
    })

    test('a table that the program did not publish is never replaced', async () => {
      await server().ask('CREATE TABLE kho_quan_luc.dm_mau (a int)')
      await expect(publish()).rejects.toThrow('không do kho công bố')
      await expect(publish('')).rejects.toThrow('không do kho công bố')
      expect(await server().ask('SELECT count(*) FROM kho_quan_luc.dm_mau')).toEqual([['0']])
      expect(await tables()).toEqual(['dm_mau'])
    })

    test('personal columns are published masked, and the table comment names them', async () => {
      const flows = createFlowActions(used.program(), state.folder)
      const columns = [
        ['ma', 'integer'],
        ['ho_ten', 'string'],
        ['ngay_sinh', 'date']
      ] as const
      const table = await flows.table('dm_nguoi', columns, ['1;Nguyễn Văn An;1990-05-07', '2;;'])
      await handlers()['collection:publish']({ id: state.place, table, replaces: null })
      expect(await server().ask('SELECT * FROM kho_quan_luc.dm_nguoi ORDER BY "~n"')).toEqual([
        ['0', '1', 'N••••• V•• A•', '••/••/1990'],
        ['1', '2', null, null]
      ])
      const [[text] = []] = await server().ask(
        `SELECT obj_description('kho_quan_luc.dm_nguoi'::regclass, 'pg_class')`
      )
      expect(JSON.parse(text ?? '')).toMatchObject({ personal: ['ho_ten', 'ngay_sinh'] })
    })

    test('a table with automatic publication is published once per new generation, and a failure is reported', async () => {
      const follower = used.program()
      await handlers()['collection:follow']({ id: state.place, table: state.table, follows: true })
      await follower.giveDue()
      const first = await commentOf()
      await follower.giveDue()
      expect(await commentOf()).toEqual(first)
      await used.change()
      const other = { ...first, machine: 'MAY-KHAC', by: 'Trần Văn B' }
      await server().ask(`COMMENT ON TABLE kho_quan_luc.dm_mau IS '${JSON.stringify(other)}'`)
      await follower.giveDue()
      expect(await commentOf()).toEqual(other)
      expect(await logOf()).toContain('Trần Văn B công bố bản 1 từ máy MAY-KHAC')
      await publish(JSON.stringify(other))
      await used.change()
      await follower.giveDue()
      const { table } = await handlers()['dataMart:get']({ id: state.table })
      expect(await commentOf()).toMatchObject({ generation: table.current })
      const lines = await used.program().storage.audit.readAll()
      expect(lines.filter(({ action }) => action.startsWith('Tự công bố bảng'))).toHaveLength(2)
    })

    test('two machines publishing at the same time do so serially and leave one complete table', async () => {
      const second = await used.target('Cùng máy chủ')
      const ends = await Promise.all([
        publish(),
        handlers()['collection:publish']({ id: second, table: state.table, replaces: null })
      ])
      expect(ends.map(({ outcome }) => outcome)).toEqual(['published', 'published'])
      expect(await tables()).toEqual(['dm_mau'])
      expect(await contentOf()).toHaveLength(serverTestRows.length)
    })

    test.each([
      ['the server is killed', async () => server().kill()],
      ['the server ends the session', used.endSessions],
      ['its process is killed', async () => void used.processes.started.at(-1)?.kill('SIGKILL')],
      ['somebody stops it', async () => handlers()['collection:stopReading']({ id: state.place })],
      [
        'the target is switched off',
        async () => handlers()['collection:switch']({ id: state.place, on: false })
      ]
    ])(
      'a publication that ends before its commit, as %s, leaves only the complete previous table',
      async (_, end) => {
        await publish()
        const [before, comment] = [await contentOf(), await commentOf()]
        await hold()
        const refused = expect(publish()).rejects.toThrow(/\p{L}{3}/u)
        await expect.poll(() => server().ask(waiting), { timeout: 20_000 }).toEqual([['1']])
        await end()
        await refused
        await server().kill()
        await server().startAgain()
        expect(await contentOf()).toEqual(before)
        expect(await commentOf()).toEqual(comment)
        expect(await tables()).toEqual(['dm_mau'])
        await expect.poll(left).toEqual([])
        expect(await logOf()).toMatch(/Chưa công bố được bảng dm_mau|tắt/)
      }
    )

    test('a publication killed after sending its rows but before setting the table comment leaves no table', async () => {
      await server().ask('BEGIN')
      await server().ask('LOCK TABLE pg_catalog.pg_description IN SHARE MODE')
      const refused = expect(publish()).rejects.toThrow(/dừng đột ngột/)
      await expect.poll(() => server().ask(waiting), { timeout: 20_000 }).toEqual([['1']])
      used.processes.started.at(-1)?.kill('SIGKILL')
      await refused
      await server().ask('COMMIT')
      await expect.poll(() => server().ask(`${sessions} AND state <> 'idle'`)).toEqual([['0']])
      expect(await tables()).toEqual([])
      expect(left()).toEqual([])
    })

    test('a publication whose network is cut is reported and logged, and leaves the previous table', async () => {
      await publish()
      const before = await contentOf()
      const proxy = await openStoppingProxy(server().port)
      const id = await used.target('Qua mạng xa', { port: String(proxy.port) })
      await hold()
      const cut = handlers()['collection:publish']({ id, table: state.table, replaces: null })
      const told = expect(cut).rejects.toThrow('Không có gì bị giữ dở dang')
      await expect.poll(() => server().ask(waiting), { timeout: 10_000 }).toEqual([['1']])
      proxy.cut()
      await told
      await server().ask('COMMIT')
      await proxy.close()
      await expect.poll(() => server().ask(sessions), { timeout: 10_000 }).toEqual([['0']])
      expect(await contentOf()).toEqual(before)
      expect(await tables()).toEqual(['dm_mau'])
      const views = await handlers()['collection:endpoints'](undefined)
      const log = views.find(({ endpoint }) => endpoint.id === id)?.endpoint.log ?? []
      expect(log.at(-1)?.message).toMatch(/^Chưa công bố được bảng dm_mau: Mất kết nối/)
      expect(left()).toEqual([])
    })
  }
)
