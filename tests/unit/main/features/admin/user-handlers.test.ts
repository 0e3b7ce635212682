import {
  builtInRoles,
  type Permission,
  type Role,
  roleDefinitions,
  roleHasPermission
} from '@shared/model/admin/roles'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { beforeEach, describe, expect, test } from 'vitest'
import { createValidRegistration } from '../../../../support/calls/registrations'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const holders: Readonly<Record<Role, string>> = {
  admin: 'user-001',
  operator: 'user-002',
  analyst: 'user-004',
  approver: 'user-006',
  viewer: 'user-008'
}
/** One call for each permission, with an input that passes its schema. */
const attempts: Readonly<Record<Exclude<Permission, 'view'>, readonly [string, unknown]>> = {
  export: ['collection:exportReport', { kind: 'collection' }],
  analyse: ['query:history', undefined],
  readPersonal: [
    'analytics:reveal',
    { path: '/khong/co', query: { filters: {} }, id: 'x', reason: 'kiểm tra quyền' }
  ],
  operate: ['collection:check', { id: 'dau-001' }],
  share: ['apiSharing:setStatus', { id: 'api-001', status: 'paused' }],
  approve: [
    'services:move',
    { network: 'lgsp', id: 'lgsp-011', move: 'approve', note: '', dataType: null }
  ],
  administer: ['users:setLocked', { id: 'user-003', reason: 'Nghỉ phép dài ngày' }]
}
const lgsp = sharingNetworks.find(({ id }) => id === 'lgsp') as SharingNetwork
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

describe.each(Object.keys(roleDefinitions) as Role[])('permissions of the user role %s', role => {
  const rights = Object.keys(attempts) as (keyof typeof attempts)[]

  test.each(rights)(
    'a call that needs the permission %s is allowed or refused as the role defines',
    async right => {
      await program.handlers['users:choose']({ id: holders[role] })
      const [channel, input] = attempts[right]
      const reply = await program.ask(channel, input)
      const isRefused = !reply.ok && reply.error.message.startsWith('Vai trò “')
      expect(isRefused).toBe(!roleHasPermission(builtInRoles[role], right))
      if (isRefused) {
        const { rows } = await program.handlers['audit:list']({ query })
        expect(rows[0]?.action).toContain('Từ chối lệnh')
      }
    }
  )

  test('every role may call the read-only queries', async () => {
    await program.handlers['users:choose']({ id: holders[role] })
    for (const channel of ['home:overview', 'etl:list', 'monitor:report']) {
      expect(await program.ask(channel)).toMatchObject({ ok: true })
    }
  })
})

describe('management of users', () => {
  const draft = {
    account: 'moi.nv',
    staffCode: 'CB-0100',
    name: 'Ngô Văn Mới',
    unit: 'Đơn vị E',
    role: 'operator' as const,
    validUntil: ''
  }

  test('users are added, changed and locked, and all of it survives a restart', async () => {
    const { id } = await program.handlers['users:save']({ id: null, draft })
    await program.handlers['users:save']({ id, draft: { ...draft, validUntil: '2026-12-01' } })
    await program.handlers['users:setLocked']({ id, reason: 'Chuyển đơn vị công tác' })
    const { rows, overview } = await openTestProgram({ folder }).handlers['users:list']({ query })
    expect(rows.at(-1)).toMatchObject({ state: 'locked', validUntil: '2026-12-01' })
    expect(overview.total).toBe(9)
    expect(overview.byRole.reduce((sum, { count }) => sum + count, 0)).toBe(9)
  })

  test.each([
    ['role', 'operator'],
    ['role', 'viewer'],
    ['state', 'active'],
    ['state', 'locked'],
    ['state', 'expired']
  ] as const)(
    'the user list filtered by %s %s returns all matching users and no others',
    async (field, value) => {
      const ended = { ...draft, validUntil: '2026-11-20' }
      await program.handlers['users:save']({ id: null, draft: ended })
      const list = (filters: Record<string, string>) =>
        program.handlers['users:list']({ query: { ...query, filters } })
      const everybody = (await list({})).rows
      const { rows } = await list({ [field]: value })
      expect(rows).toEqual(everybody.filter(row => row[field] === value))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.length).toBeLessThan(everybody.length)
    }
  )

  test('two users may share a name, but accounts and staff codes are unique', async () => {
    const refused = async (change: object) => {
      const reply = await program.ask('users:save', { id: null, draft: { ...draft, ...change } })
      return reply.ok ? {} : reply.error.fields
    }
    expect(await refused({ account: 'quantri' })).toEqual({
      account: 'Tên tài khoản đã được dùng bởi “Quản trị viên”'
    })
    expect(await refused({ staffCode: 'cb-0001' })).toEqual({
      staffCode: 'Mã cán bộ đã được dùng bởi “Quản trị viên”'
    })
    expect(Object.keys((await refused({ account: 'Mới' })) ?? {})).toEqual(['draft.account'])
    expect(Object.keys((await refused({ staffCode: 'CB 1' })) ?? {})).toEqual(['draft.staffCode'])
    expect(await refused({ name: 'Trần Thị Bình' })).toEqual({})
  })

  test('two users with the same name have their own roles and distinct audit entries', async () => {
    const name = 'Trần Thị Bình'
    const { id } = await program.handlers['users:save']({
      id: null,
      draft: { ...draft, name, role: 'viewer' }
    })
    await program.handlers['users:choose']({ id })
    expect(await program.ask('collection:check', { id: 'dau-001' })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    const reopened = openTestProgram({ folder })
    expect(await reopened.ask('collection:check', { id: 'dau-001' })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    await program.handlers['users:choose']({ id: 'user-002' })
    expect(await program.ask('collection:check', { id: 'dau-001' })).toMatchObject({ ok: true })
    const { rows } = await program.handlers['audit:list']({ query })
    expect(new Set(rows.map(({ user }) => user))).toEqual(
      new Set(['Trần Thị Bình (moi.nv)', 'Trần Thị Bình (binh.tt)', 'Quản trị viên'])
    )
  })

  test('a user cannot decide on their own request, even when another user has the same name', async () => {
    const decided = { network: 'lgsp', id: '', move: 'approve', note: '', dataType: null } as const
    const own = { ...draft, name: 'Vũ Hải Hà', role: 'operator' as const }
    await program.handlers['users:save']({
      id: 'user-006',
      draft: { ...own, account: 'ha.vh', staffCode: 'CB-0006' }
    })
    await program.handlers['users:choose']({ id: 'user-006' })
    const service = await program.handlers['services:register']({
      network: 'lgsp',
      values: createValidRegistration(lgsp, 'HA-1'),
      document: null,
      confirmed: true
    })
    await program.handlers['users:choose']({ id: 'user-001' })
    await program.handlers['users:save']({ id: null, draft: { ...own, role: 'approver' } })
    await program.handlers['users:save']({
      id: 'user-006',
      draft: { ...own, account: 'ha.vh', staffCode: 'CB-0006', role: 'approver' }
    })
    await program.handlers['users:choose']({ id: 'user-006' })
    expect(await program.ask('services:move', { ...decided, id: service.id })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
  })

  test('locking a user needs a reason, which the audit log stores in full', async () => {
    expect(await program.ask('users:setLocked', { id: 'user-003', reason: 'ngắn' })).toMatchObject({
      error: { fields: { reason: 'Vui lòng nhập lý do khóa (ít nhất 10 ký tự)' } }
    })
    const reason = `Vi phạm quy định, ${'theo biên bản, '.repeat(18)}số 12`
    expect(reason.length).toBeGreaterThan(280)
    await program.handlers['users:setLocked']({ id: 'user-003', reason })
    const { rows } = await program.handlers['audit:list']({ query })
    expect(rows[0]?.action).toBe(`Khóa người dùng “Lê Hoàng Cường (cuong.lh)”: ${reason}`)
    await program.handlers['users:setLocked']({ id: 'user-003', reason: null })
  })

  test('the overview of the user list counts users whose access has expired', async () => {
    const before = (await program.handlers['users:list']({ query })).overview.expired
    await program.handlers['users:save']({
      id: null,
      draft: { ...draft, validUntil: '2026-11-20' }
    })
    await program.handlers['users:save']({
      id: null,
      draft: { ...draft, account: 'khac', staffCode: 'CB-7', validUntil: '2026-11-21' }
    })
    const { overview } = await program.handlers['users:list']({ query })
    expect([before, overview.expired]).toEqual([1, 2])
  })

  test('no user can lock, rename or demote their own account', async () => {
    for (const [channel, input] of [
      ['users:setLocked', { id: 'user-001', reason: 'Kiểm tra quyền' }],
      ['users:save', { id: 'user-001', draft: { ...draft, name: 'Quản trị viên' } }],
      ['users:save', { id: 'user-001', draft: { ...draft, name: 'Quản trị viên', role: 'admin' } }],
      ['users:save', { id: 'user-001', draft: { ...draft, role: 'admin' } }]
    ] as const) {
      expect(await program.ask(channel, input)).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    }
  })

  test('a user with expired access has only viewer permissions, and a locked user cannot be chosen as operator', async () => {
    const { id } = await program.handlers['users:save']({
      id: null,
      draft: { ...draft, validUntil: '2026-11-20' }
    })
    await program.handlers['users:choose']({ id })
    expect(await program.ask('collection:check', { id: 'dau-001' })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    expect(await program.ask('users:choose', { id: 'user-007' })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
  })
})

test('the audit log distinguishes locking a user, with the reason, from unlocking', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const everything = { search: '', filters: {}, sort: null, offset: 0, limit: 10 }
  const newest = async () => (await handlers['audit:list']({ query: everything })).rows[0]?.action
  const { name, account } = await handlers['users:setLocked']({
    id: 'user-003',
    reason: '  Chuyển công tác sang đơn vị khác '
  })
  const who = `người dùng “${name} (${account})”`
  expect(await newest()).toBe(`Khóa ${who}: Chuyển công tác sang đơn vị khác`)
  await handlers['users:setLocked']({ id: 'user-003', reason: null })
  expect(await newest()).toBe(`Mở khóa ${who}`)
})
