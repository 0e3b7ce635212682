import { describe, expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import {
  actAs,
  branchesOf,
  declareUnits,
  setUpScopedPrograms
} from '../../../../support/scope/scoped-program'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const lines = [
  'ma_don_vi;nam;so_luong',
  'BTL;2026;1',
  'SD1;2026;10',
  'TD1;2026;100',
  'TD2;2026;1000',
  'SD2;2026;10000',
  'TD3;2026;100000'
]

describe('a user whose scope is one branch', () => {
  const programs = setUpScopedPrograms()

  async function open() {
    const { program, load } = await programs.open()
    const table = await load('so_luong', lines)
    const hidden = await load('chua_khai_bao', lines)
    const shared = await load('dung_chung', lines)
    await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
    await declareUnits(program, shared, { kind: 'shared' })
    return { program, table, hidden, shared }
  }

  test('sees the rows and the row count of the branch only', async () => {
    const { program, table } = await open()
    await actAs(program, 'analyst', branchesOf('SD1'))
    const page = await program.handlers['dataMart:rows']({ id: table, query })
    expect(page.rows.map(row => row[1])).toEqual(['SD1', 'TD1', 'TD2'])
    const { rows } = await program.handlers['dataMart:list']({ query })
    const own = rows.filter(({ origin }) => origin === 'own')
    expect(own.map(({ name, rowCount }) => [name, rowCount]).sort()).toEqual([
      ['don_vi', 3],
      ['dung_chung', 6],
      ['so_luong', 3]
    ])
  })

  test('reads in the table of units no code of a superior outside the scope', async () => {
    const { program } = await open()
    const { dataMarts } = program.storage.records.read()
    const id = dataMarts.find(({ name }) => name === 'don_vi')?.id ?? ''
    await actAs(program, 'analyst', branchesOf('SD1', 'TD3'))
    const page = JSON.stringify(await program.handlers['dataMart:rows']({ id, query }))
    const run = crypto.randomUUID()
    const asked = { form: 'sql' as const, sql: 'SELECT * FROM don_vi' }
    await program.handlers['query:run']({ run, query: { asked, parameters: [], limit: 100 } })
    const result = JSON.stringify(await program.handlers['query:rows']({ run, query }))
    for (const seen of [page, result]) {
      expect(seen).toMatch(/"TD1".+"SD1"/)
      expect(seen).not.toMatch(/BTL|SD2/)
    }
  })

  test('finds no table without a declared unit column', async () => {
    const { program, hidden } = await open()
    await actAs(program, 'analyst', branchesOf('SD1'))
    await expect(program.handlers['dataMart:rows']({ id: hidden, query })).rejects.toThrow(
      'Không tìm thấy'
    )
  })

  test('gets sums of the branch from written SQL', async () => {
    const { program } = await open()
    await actAs(program, 'analyst', branchesOf('TD1', 'TD3'))
    const run = crypto.randomUUID()
    const sql = 'SELECT sum(so_luong) AS tong, count(*) AS n FROM so_luong'
    const query = { asked: { form: 'sql' as const, sql }, parameters: [], limit: 100 }
    await program.handlers['query:run']({ run, query })
    const page = await program.handlers['query:rows']({
      run,
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 100 }
    })
    expect(page.rows).toEqual([[100100, 2]])
  })
})

describe('a user who is no longer in the list', () => {
  const programs = setUpScopedPrograms()

  test.each([
    ['every row, if nobody has a scope', undefined, 6],
    ['no row, if anybody has a scope', branchesOf('SD2'), 0]
  ])('sees %s', async (_title, scope, expected) => {
    const { program, load } = await programs.open()
    const table = await load('so_luong', lines)
    await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
    await actAs(program, 'viewer', scope, 'con-lai')
    const removed = await actAs(program, 'analyst', branchesOf('SD1'))
    await program.storage.records.update(state => {
      state.users = state.users.filter(({ id }) => id !== removed)
    })
    const page = await program.handlers['dataMart:rows']({ id: table, query })
    expect(page.rows).toHaveLength(expected)
  })
})

test('a user whose role has one table group finds the tables of this group only', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const id = await actAs(program, 'analyst')
  const all = program.storage.records.read().dataMarts
  const [{ dataGroup = '' } = {}] = all
  await program.storage.records.update(state => {
    state.customRoles = [
      { id: 'vai-tro-nhom', label: 'Một nhóm bảng', may: ['view'], tableGroups: [dataGroup] }
    ]
    const user = state.users.find(one => one.id === id)
    if (user) user.role = 'vai-tro-nhom'
  })
  const { rows } = await program.handlers['dataMart:list']({ query })
  const expected = all.filter(table => table.dataGroup === dataGroup)
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort())
  expect(rows.length).toBeLessThan(all.length)
  const other = all.find(table => table.dataGroup !== dataGroup)
  await expect(program.handlers['dataMart:rows']({ id: other?.id ?? '', query })).rejects.toThrow(
    'Không tìm thấy'
  )
  await expect(program.handlers['audit:list']({ query })).rejects.toThrow('Phạm vi dữ liệu')
})

describe('an administrator who views the program as a user with a scope', () => {
  const programs = setUpScopedPrograms()

  test('runs queries over the rows of the user, which leave the history of the user as it is', async () => {
    const { program, load } = await programs.open()
    const table = await load('so_luong', lines)
    await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
    const id = await actAs(program, 'analyst', branchesOf('SD1'))
    await actAs(program, 'admin')
    await program.handlers['viewing:start']({ id })
    const run = crypto.randomUUID()
    const sql = 'SELECT sum(so_luong) AS tong, count(*) AS n FROM so_luong'
    const asked = { form: 'sql' as const, sql }
    await program.handlers['query:run']({ run, query: { asked, parameters: [], limit: 100 } })
    const { rows } = await program.handlers['query:rows']({ run, query })
    expect(rows).toEqual([[1110, 3]])
    expect(await program.handlers['query:history'](undefined)).toEqual([])
    await expect(
      program.ask('query:save', {
        words: { name: 'Câu', description: '', folder: '', shared: false },
        query: { asked, parameters: [], limit: 100 },
        chart: null
      })
    ).resolves.toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    await program.handlers['viewing:end'](undefined)
    const entries = (await program.handlers['audit:list']({ query })).rows
    expect(entries[1]?.action).toMatch(/^Truy vấn: .+khi xem như/)
  })
})

describe('the list of tables without declared units', () => {
  const programs = setUpScopedPrograms()

  test('is empty until somebody has a scope, and then holds own tables that no scope sees', async () => {
    const { program, load } = await programs.open()
    const declared = await load('da_khai_bao', lines)
    await load('chua_khai_bao', lines)
    await declareUnits(program, declared, { kind: 'shared' })
    const namesOf = async () =>
      (await program.handlers['scope:undeclared'](undefined)).tables.map(({ name }) => name)
    expect(await namesOf()).toEqual([])
    await actAs(program, 'analyst', branchesOf('SD1'))
    await actAs(program, 'admin')
    expect(await namesOf()).toEqual(['chua_khai_bao'])
  })
})
