import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { pipelineDraftInput } from '../../../../support/calls/call-inputs'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const administrator = 'user-001'
const operator = 'user-002'
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const become = (id: string) => program.handlers['users:choose']({ id })
const rightsOf = async (id: string) =>
  (await program.handlers['rights:person']({ id, query })).rows.map(
    ({ section, item, detail }) => [section, item, detail] as const
  )

test.each([
  ['administer', ['admin']],
  ['readPersonal', ['admin', 'analyst']],
  ['operate', ['admin', 'operator']]
] as const)(
  'the report of users with the permission %s lists all of them and nobody else',
  async (permission, roles) => {
    const { rows } = await program.handlers['rights:users']({
      query: { ...query, filters: { permission } }
    })
    const expected = program.storage.records
      .read()
      .users.filter(({ role, status }) => status === 'active' && roles.some(one => one === role))
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
)

test('the report of a person has role, permissions, table groups, scope, schedules and keys', async () => {
  await become(operator)
  await program.handlers['etl:create']({ draft: pipelineDraftInput })
  await become(administrator)
  await program.storage.records.update(({ users }) => {
    const branch = { unit: 'A1', from: '2026-01-01', to: null }
    for (const user of users) if (user.id === operator) user.scope = [branch]
  })
  const rights = await rightsOf(operator)
  expect(rights).toEqual(
    expect.arrayContaining([
      ['account', 'Vai trò', 'Vận hành'],
      ['permissions', 'Thu thập, ETL, bảng Data Mart', 'Được phép'],
      ['permissions', 'Xem dữ liệu cá nhân', 'Không được phép'],
      ['tableGroups', 'Tất cả', ''],
      ['scope', 'A1 (từ 01/01/2026)', ''],
      ['pipelines', 'Huấn luyện', 'Chạy theo lịch']
    ])
  )
})

test('the report of a locked person says which permissions the role would give', async () => {
  await program.handlers['users:setLocked']({ id: operator, reason: 'Chuyển công tác' })
  expect(await rightsOf(operator)).toContainEqual([
    'permissions',
    'Thu thập, ETL, bảng Data Mart',
    'Vai trò có quyền này, nhưng tài khoản đã bị khóa hoặc hết hạn'
  ])
})

test('the report of a person contains the reasons given for reading personal data', async () => {
  const { records } = program.storage
  await records.update(({ dataMarts }) => {
    for (const column of dataMarts[0]?.columns ?? []) column.personal = true
  })
  const [table] = records.read().dataMarts
  const reason = 'Đối chiếu hồ sơ quý IV'
  await program.handlers['dataMart:openPersonal']({ tables: [table?.id ?? ''], reason })
  const views = (await rightsOf(administrator)).filter(([section]) => section === 'personal')
  expect(views).toEqual([['personal', table?.name, expect.stringContaining(reason)]])
  expect((await rightsOf(operator)).some(([section]) => section === 'personal')).toBe(false)
})

test('both reports are exported as CSV with an audit entry', async () => {
  await program.handlers['rights:exportUsers']({ query })
  await program.handlers['rights:exportPerson']({ id: operator, query })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('quyen-theo-nguoi-dung-2026-11-21.csv')).toContain('Chức năng được phép hôm nay')
  const { account } = program.storage.records.read().users.find(({ id }) => id === operator) ?? {}
  expect(read(`quyen-cua-${account}-2026-11-21.csv`)).toContain('Vận hành')
  const { rows } = await program.handlers['audit:list']({ query })
  expect(rows[0]?.action).toContain('Xuất báo cáo mọi quyền của')
})

test('a user without the permission to administer receives no report of rights', async () => {
  await become(operator)
  for (const channel of ['rights:users', 'rights:exportUsers']) {
    expect(await program.ask(channel, { query })).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
  }
})
