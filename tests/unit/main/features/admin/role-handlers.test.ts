import { type CallName, callContract } from '@shared/contract/contract'
import {
  builtInRoles,
  type Permission,
  permissionLabels,
  roleHasPermission,
  unknownRoleLabel
} from '@shared/model/admin/roles'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasTaskOwnerPermission } from '../../../../../src/main/auth/as-setter'
import { currentOperatorRole } from '../../../../../src/main/store/operator'
import { customRoleDraftInput } from '../../../../support/calls/role-inputs'
import { chooseRepetitionCount } from '../../../../support/effort'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const reason = 'Phân công theo quyết định 12'
const everyPermission = Object.keys(permissionLabels) as Permission[]
const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const administrator = 'user-001'
const operator = 'user-002'
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const become = (id: string) => program.handlers['users:choose']({ id })
const createRole = (change: Partial<typeof customRoleDraftInput> = {}) =>
  program.handlers['roles:save']({ id: null, draft: { ...customRoleDraftInput, ...change } })
const roles = async () => (await program.handlers['roles:list'](undefined)).roles
const newestAction = async () =>
  (await program.handlers['audit:list']({ query })).rows[0]?.action ?? ''
async function give(user: string, change: { role?: string; validUntil?: string }): Promise<void> {
  const { account, staffCode, name, unit, role, validUntil } = findUser(user)
  await program.handlers['users:save']({
    id: user,
    draft: {
      ...{ account, name, unit, role, validUntil: validUntil ?? '' },
      staffCode: staffCode ?? 'CB-0900',
      ...change
    }
  })
}
function findUser(id: string) {
  const found = program.storage.records.read().users.find(user => user.id === id)
  if (!found) throw new Error(id)
  return found
}
const roleOfOperator = () => currentOperatorRole({ ...program.storage, clock })

describe('custom roles', () => {
  test('a role is created, changed and deleted, each with its reason in the audit log', async () => {
    const { id } = await createRole()
    expect(await newestAction()).toBe(
      'Tạo vai trò “Thống kê”: Xem mọi trang; Xuất tệp, in, lưu bản sao; Tạo báo cáo, truy vấn, kịch bản; nhóm bảng: Quân số. Lý do: Kiểm tra nhật ký của lệnh'
    )
    const draft = { ...customRoleDraftInput, may: ['view' as const], reason }
    await program.handlers['roles:save']({ id, draft })
    expect(await newestAction()).toBe(
      `Sửa vai trò “Thống kê”: bỏ quyền Xuất tệp, in, lưu bản sao; Tạo báo cáo, truy vấn, kịch bản. Lý do: ${reason}`
    )
    const next = openTestProgram({ folder })
    expect((await next.handlers['roles:list'](undefined)).roles.at(-1)).toMatchObject({
      label: 'Thống kê',
      may: ['view'],
      isBuiltIn: false
    })
    await program.handlers['roles:remove']({ id, reason })
    expect(await newestAction()).toBe(`Xóa vai trò “Thống kê”. Lý do: ${reason}`)
    expect((await roles()).every(({ isBuiltIn }) => isBuiltIn)).toBe(true)
  })

  test('the list of roles names the users of each role and the table groups that exist', async () => {
    const { id } = await createRole()
    await give(operator, { role: id })
    const { groups } = await program.handlers['roles:list'](undefined)
    expect(groups).toContain('Quân số')
    const custom = (await roles()).find(role => role.id === id)
    expect(custom?.users).toEqual([expect.objectContaining({ id: operator })])
  })

  test('users without the permission to administer receive no names of table groups and change no role', async () => {
    await become(operator)
    expect((await program.handlers['roles:list'](undefined)).groups).toEqual([])
    expect(
      await program.ask('roles:save', { id: null, draft: customRoleDraftInput })
    ).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
  })

  test('a change of a role applies to its users at once', async () => {
    const { id } = await createRole({ may: ['view', 'operate'], tableGroups: 'all' })
    await give(operator, { role: id })
    await become(operator)
    expect(roleHasPermission(roleOfOperator(), 'operate')).toBe(true)
    expect(program.storage.access.isOperatorUnrestricted()).toBe(true)
    await program.storage.records.update(({ customRoles = [] }) => {
      for (const role of customRoles) Object.assign(role, { may: ['view'], tableGroups: ['A'] })
    })
    expect(roleHasPermission(roleOfOperator(), 'operate')).toBe(false)
    expect((await program.storage.access.ofOperator())?.groups).toEqual(new Set(['A']))
    expect(await program.ask('collection:check', { id: 'dau-001' })).toMatchObject({
      error: {
        message:
          'Vai trò “Thống kê” không có quyền “Thu thập, ETL, bảng Data Mart”. Hãy liên hệ người quản trị.'
      }
    })
  })

  test('a scheduled task follows the custom role of the user who scheduled it', async () => {
    const { id } = await createRole({ may: ['view', 'export'] })
    await give(operator, { role: id })
    const parts = { records: program.storage.records, clock }
    const may = (right: Permission) => hasTaskOwnerPermission(parts, findUser(operator).name, right)
    expect([may('export'), may('operate')]).toEqual([true, false])
    const draft = { ...customRoleDraftInput, may: ['view' as const, 'operate' as const] }
    await program.handlers['roles:save']({ id, draft })
    expect([may('export'), may('operate')]).toEqual([false, true])
  })

  test('the page is loaded again only if the changed role is that of the current user', async () => {
    const administering = await createRole({
      ...{ label: 'Phó quản trị', may: everyPermission, tableGroups: 'all' }
    })
    const other = await createRole()
    await give(operator, { role: administering.id })
    await become(operator)
    const reloads = () => program.told.filter(({ name }) => name === 'reload').length
    const before = reloads()
    await program.handlers['roles:save']({ id: other.id, draft: customRoleDraftInput })
    expect(reloads()).toBe(before)
    const draft = {
      ...customRoleDraftInput,
      ...{ label: 'Phó quản trị', may: everyPermission, tableGroups: 'all' as const }
    }
    await program.handlers['roles:save']({ id: administering.id, draft })
    expect(reloads()).toBe(before + 1)
  })

  test('a role that administers covers all table groups', async () => {
    const draft = { ...customRoleDraftInput, may: everyPermission }
    expect(await program.ask('roles:save', { id: null, draft })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
  })

  test('two roles cannot have the same name, nor can a role have that of a built-in role', async () => {
    await createRole()
    for (const label of ['thống kê', 'Quản trị']) {
      await expect(createRole({ label })).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })

  test('a role in use is not deleted, and the refusal names its users', async () => {
    const { id } = await createRole()
    await give(operator, { role: id })
    await expect(program.handlers['roles:remove']({ id, reason })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(findUser(operator).name)
    })
  })

  test('a user is not given a role that does not exist', async () => {
    await expect(give(operator, { role: 'vai-tro-khong-co' })).rejects.toMatchObject({
      code: 'NOT_FOUND'
    })
  })

  test('a user whose role no longer exists may only view, without any table group', async () => {
    const { id } = await createRole({ may: everyPermission, tableGroups: 'all' })
    await give(operator, { role: id })
    await program.storage.records.update(state => {
      delete state.customRoles
    })
    await become(operator)
    expect(roleOfOperator()).toMatchObject({ may: ['view'], tableGroups: [] })
    await become(administrator)
    const { rows } = await program.handlers['users:list']({ query })
    expect(rows.find(user => user.id === operator)?.roleLabel).toBe(unknownRoleLabel)
  })
})

describe('the last administrator', () => {
  const refusal = { code: 'NOT_ALLOWED', message: expect.stringContaining('người quản trị') }

  test('an administrator does not give up the own permission to administer by changing the role', async () => {
    const { id } = await createRole({ may: everyPermission, tableGroups: 'all' })
    await give(operator, { role: id })
    await become(operator)
    const draft = { ...customRoleDraftInput, label: 'Thống kê' }
    await expect(program.handlers['roles:save']({ id, draft })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      fields: { may: 'Không thể tự bỏ vai trò quản trị của mình' }
    })
  })

  test('the only administrator is not given an end of the role', async () => {
    await expect(give(administrator, { validUntil: '2026-12-31' })).rejects.toMatchObject(refusal)
    await give(operator, { role: 'admin' })
    await give(administrator, { validUntil: '2026-12-31' })
    expect(findUser(administrator).validUntil).toBe('2026-12-31')
  })

  test('a user with a custom role that administers may not lock the only other administrator without end', async () => {
    const { id } = await createRole({ may: everyPermission })
    await give(operator, { role: id, validUntil: '2026-12-31' })
    await become(operator)
    const lock = program.handlers['users:setLocked']({ id: administrator, reason })
    await expect(lock).rejects.toMatchObject(refusal)
  })
})

test('no user makes a call whose permission is not in the custom role of the user', async () => {
  const { id } = await createRole()
  await give(operator, { role: id })
  await become(operator)
  const checked = (Object.keys(callContract) as CallName[]).filter(name =>
    everyPermission.includes(callContract[name].right as Permission)
  )
  const handlers = program.handlers as Readonly<Record<string, (input: unknown) => unknown>>
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(everyPermission.filter(one => one !== 'view')),
      fc.subarray(checked, { minLength: 5, maxLength: 15 }),
      async (granted, channels) => {
        await program.storage.records.update(({ customRoles = [] }) => {
          for (const role of customRoles) role.may = ['view', ...granted]
        })
        for (const channel of channels) {
          const right = callContract[channel].right as Permission
          if (right === 'view' || granted.includes(right)) continue
          await expect(
            (async () => handlers[channel]?.(undefined))(),
            channel
          ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
        }
      }
    ),
    { numRuns: chooseRepetitionCount(10, 100) }
  )
})

test('the built-in roles are listed with the permissions that the main process enforces', async () => {
  for (const role of Object.values(builtInRoles)) {
    expect((await roles()).find(({ id }) => id === role.id)).toMatchObject({
      label: role.label,
      may: role.may,
      tableGroups: 'all'
    })
  }
})
