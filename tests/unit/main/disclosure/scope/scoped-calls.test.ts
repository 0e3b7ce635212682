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
