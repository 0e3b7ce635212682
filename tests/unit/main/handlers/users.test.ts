import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayRole, type Permission, type Role, roles } from '@shared/domain/roles'
import { contract } from '@shared/ipc/contract'
import { permissionOf } from '@shared/ipc/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { openProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const holders: Readonly<Record<Role, string>> = {
  admin: 'user-001',
  operator: 'user-002',
  analyst: 'user-004',
  approver: 'user-006',
  viewer: 'user-008'
}
/** One call of each right, with an input that passes its schema. */
const attempts: Readonly<Record<Exclude<Permission, 'view'>, readonly [string, unknown]>> = {
  export: ['collection:exportReport', undefined],
  analyse: [
    'analytics:reveal',
    { path: '/khong/co', query: { filters: {} }, id: 'x', reason: 'kiểm tra quyền' }
  ],
  operate: ['collection:check', { id: 'dau-001' }],
  share: ['apiSharing:setStatus', { id: 'api-001', status: 'paused' }],
  approve: [
    'services:move',
    { network: 'lgsp', id: 'lgsp-011', move: 'approve', note: '', dataType: null }
  ],
  administer: ['users:setLocked', { id: 'user-003', locked: true }]
}
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openProgram(folder)
})

test('every call of the contract needs a right or is the frame’s own', () => {
  expect(Object.keys(permissionOf).sort()).toEqual(Object.keys(contract).sort())
})

describe.each(Object.keys(roles) as Role[])('role %s', role => {
  const rights = Object.keys(attempts) as (keyof typeof attempts)[]

  test.each(rights)('%s', async right => {
    await program.handlers['users:choose']({ id: holders[role] })
    const [channel, input] = attempts[right]
    const reply = await program.ask(channel, input)
    const isRefused = !reply.ok && reply.error.message.startsWith('Vai trò “')
    expect(isRefused).toBe(!mayRole(role, right))
    if (isRefused) {
      const { rows } = await program.handlers['audit:list']({ query })
      expect(rows[0]?.action).toContain('Từ chối lệnh')
    }
  })

  test('may look at everything', async () => {
    await program.handlers['users:choose']({ id: holders[role] })
    for (const channel of ['home:overview', 'etl:list', 'monitor:report']) {
      expect(await program.ask(channel)).toMatchObject({ ok: true })
    }
  })
})

describe('people', () => {
  const draft = { name: 'Ngô Văn Mới', unit: 'Đơn vị E', role: 'operator' as const, validUntil: '' }

  test('are added, changed and locked, over a restart', async () => {
    const { id } = await program.handlers['users:save']({ id: null, draft })
    await program.handlers['users:save']({ id, draft: { ...draft, validUntil: '2026-12-01' } })
    await program.handlers['users:setLocked']({ id, locked: true })
    const { rows, overview } = await openProgram(folder).handlers['users:list']({ query })
    expect(rows.at(-1)).toMatchObject({ state: 'locked', validUntil: '2026-12-01' })
    expect(overview.total).toBe(9)
    expect(overview.byRole.reduce((sum, { count }) => sum + count, 0)).toBe(9)
  })

  test('a name is taken once', async () => {
    const reply = await program.ask('users:save', {
      id: null,
      draft: { ...draft, name: 'quản trị viên' }
    })
    expect(reply).toMatchObject({ error: { fields: { name: 'Họ tên đã tồn tại' } } })
  })

  test('nobody locks, renames or demotes themselves', async () => {
    for (const [channel, input] of [
      ['users:setLocked', { id: 'user-001', locked: true }],
      ['users:save', { id: 'user-001', draft: { ...draft, name: 'Quản trị viên' } }],
      ['users:save', { id: 'user-001', draft: { ...draft, role: 'admin' } }]
    ] as const) {
      expect(await program.ask(channel, input)).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    }
  })

  test('a role that has ended counts as looking only; a locked one cannot be chosen', async () => {
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

describe('the audit trail', () => {
  const path = () => join(folder, 'logs', 'audit.jsonl')

  async function fill(): Promise<void> {
    for (const locked of [true, false, true]) {
      await program.handlers['users:setLocked']({ id: 'user-003', locked })
    }
  }

  function change(edit: (lines: string[]) => string[]): void {
    const lines = readFileSync(path(), 'utf8').trimEnd().split('\n')
    writeFileSync(path(), `${edit(lines).join('\n')}\n`)
  }

  test('is whole as it is written, also after a restart', async () => {
    await fill()
    expect(await openProgram(folder).handlers['audit:verify'](undefined)).toEqual({
      checked: 3,
      broken: null
    })
    const { total } = await openProgram(folder).handlers['audit:list']({ query })
    expect(total).toBe(4)
  })

  test.each([
    [
      'an edited line',
      (lines: string[]) =>
        lines.map((line, place) => (place === 1 ? line.replace('Mở khóa', 'Xem') : line)),
      2
    ],
    ['a line that was taken out', (lines: string[]) => lines.filter((_, place) => place !== 1), 2],
    [
      'lines that changed places',
      ([first = '', second = '', third = '']: string[]) => [first, third, second],
      2
    ],
    [
      'a line that is cut',
      (lines: string[]) => lines.map((line, place) => (place === 1 ? line.slice(0, 20) : line)),
      2
    ]
  ])('%s is named', async (_name, edit, seq) => {
    await fill()
    change(edit)
    const { broken } = await openProgram(folder).handlers['audit:verify'](undefined)
    expect(broken?.seq).toBe(seq)
  })

  test('is exported with whole hashes', async () => {
    await fill()
    await program.handlers['audit:export']({ query })
    const csv = readFileSync(join(folder, 'nhat-ky-kiem-toan-2026-11-21.csv'), 'utf8')
    expect(csv).toMatch(/[0-9a-f]{64}\r\n/)
    expect(csv).toContain('Khóa người dùng')
  })
})

test('the health report is measured: a store that was damaged behind the program’s back shows', async () => {
  const before = await program.handlers['monitor:report'](undefined)
  expect(before.parts.find(({ key }) => key === 'records.json')?.state).toBe('good')
  writeFileSync(join(folder, 'records.json'), '{"v":2')
  const after = await program.handlers['monitor:report'](undefined)
  expect(after.parts.find(({ key }) => key === 'records.json')?.state).toBe('broken')
})
