import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { User } from '@shared/features/admin/user'
import type { ApiKey } from '@shared/model/gateway/api-key'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  preserveRevokedAccess,
  type UserAndApiLists,
  userAndApiListsOf
} from '../../../../../src/main/backup/closed-access'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const api = 'api-001'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
const reason = 'Đã chuyển đơn vị khác'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const createKey = async (name: string, at = program) => {
  const draft = { name, kind: 'real', until: '' } as const
  return (await at.handlers['apiKeys:create']({ api, draft })).kept.id
}
const keyOf = (name: string, at = program) =>
  at.storage.records
    .read()
    .apis.flatMap(({ keys }) => keys)
    .find(key => key.name === name)
const statusOf = (id: string, at = program) =>
  at.storage.records.read().users.find(user => user.id === id)?.status
const backUp = async () => (await program.handlers['snapshot:create'](undefined)).id
const restore = (id: string, at = program) =>
  at.handlers['snapshot:restore']({ id, parts: ['apis', 'users'] })
const accessIn = async (id: string, at = program) =>
  (await at.handlers['snapshot:compare']({ id })).access
const lastEntry = async (at = program) =>
  (await at.handlers['audit:list']({ query })).rows[0]?.action
const addUser = async (account: string) => {
  const draft = {
    account,
    staffCode: `CB-${account}`,
    name: `Người ${account}`,
    unit: 'Đơn vị E',
    role: 'operator',
    validUntil: ''
  } as const
  return (await program.handlers['users:save']({ id: null, draft })).id
}
const nothing = { keys: 0, users: 0 }

describe('API keys and users after restoring a backup', () => {
  test('restoring a backup reactivates neither a revoked key nor a locked user', async () => {
    const key = await createKey('Sở Nội vụ')
    const backup = await backUp()
    await program.handlers['apiKeys:revoke']({ api, id: key })
    await program.handlers['users:setLocked']({ id: 'user-005', reason })
    const { revokedAt } = keyOf('Sở Nội vụ') ?? {}
    expect(await accessIn(backup)).toEqual({ opened: nothing, closed: { keys: 1, users: 1 } })
    await restore(backup)
    expect(keyOf('Sở Nội vụ')).toMatchObject({ revokedAt })
    expect(statusOf('user-005')).toBe('locked')
    expect(await lastEntry()).toBe(
      'Khôi phục: API chia sẻ, Người dùng; không mở lại 1 khóa API, 1 người dùng'
    )
  })

  test('the backup comparison shows no difference in users when a restore would only undo a lock', async () => {
    const backup = await backUp()
    await program.handlers['users:setLocked']({ id: 'user-005', reason })
    const { differences } = await program.handlers['snapshot:compare']({ id: backup })
    expect(differences.find(({ part }) => part === 'users')).toMatchObject({ changed: 0 })
  })

  test('a revoked API key stays revoked after restoring an older backup that lacks the key', async () => {
    const before = await backUp()
    const key = await createKey('Sở Nội vụ')
    const user = await addUser('moi.nv')
    const open = await backUp()
    await program.handlers['apiKeys:revoke']({ api, id: key })
    await program.handlers['users:setLocked']({ id: user, reason })
    await restore(before)
    expect([keyOf('Sở Nội vụ'), statusOf(user)]).toEqual([undefined, undefined])
    program.close()
    program = openTestProgram({ folder })
    expect(await accessIn(open)).toEqual({ opened: nothing, closed: { keys: 1, users: 1 } })
    await restore(open)
    expect(keyOf('Sở Nội vụ')?.revokedAt).not.toBeNull()
    expect(statusOf(user)).toBe('locked')
    // After an administrator unlocked the user, restoring the same backup does not lock the user
    // again.
    await program.handlers['users:setLocked']({ id: user, reason: null })
    await restore(open)
    expect(statusOf(user)).toBe('active')
  })

  test('the backup comparison and the audit log state how many API keys and users a restore reactivates', async () => {
    const before = await backUp()
    await createKey('Sở Nội vụ')
    await createKey('Sở Y tế')
    const user = await addUser('moi.nv')
    const open = await backUp()
    await restore(before)
    expect(await accessIn(open)).toEqual({ opened: { keys: 2, users: 1 }, closed: nothing })
    await restore(open)
    expect(statusOf(user)).toBe('active')
    expect(keyOf('Sở Y tế')).toMatchObject({ revokedAt: null })
    expect(await lastEntry()).toBe(
      'Khôi phục: API chia sẻ, Người dùng; mở 2 khóa API, 1 người dùng'
    )
  })

  test('restoring the sample data keeps revoked keys revoked and locked users locked', async () => {
    const key = await createKey('Sở Nội vụ')
    await program.handlers['sampleData:takeAway']({ choices: {} })
    const backup = await backUp()
    await program.handlers['sampleData:bringBack']({ choices: {} })
    await program.handlers['apiKeys:revoke']({ api, id: key })
    await program.handlers['snapshot:restore']({
      id: backup,
      parts: ['apis', 'users', 'removedSamples', 'dataMarts', 'queries']
    })
    await program.handlers['sampleData:bringBack']({ choices: {} })
    expect(keyOf('Sở Nội vụ')?.revokedAt).not.toBeNull()
  })
})

describe('API keys and users after importing an exchange package', () => {
  async function exported(): Promise<string> {
    await program.handlers['snapshot:export'](undefined)
    const name = readdirSync(folder).find(file => file.startsWith('goi-trao-doi'))
    return join(folder, name ?? '')
  }
  const openIn = async (at: TestProgram, path: string) => {
    at.choose(path)
    const opened = await at.handlers['snapshot:open'](undefined)
    if (!opened) throw new Error('not opened')
    return opened
  }

  test('the API keys of a package from another machine are imported as revoked', async () => {
    await createKey('Sở Nội vụ')
    const there = openTestProgram({ folder: makeTemporaryFolder() })
    const { id, access } = await openIn(there, await exported())
    expect(access).toEqual({ opened: nothing, closed: { keys: 1, users: 0 } })
    await there.handlers['snapshot:restore']({ id, parts: ['apis'] })
    expect(keyOf('Sở Nội vụ', there)?.revokedAt).not.toBeNull()
    expect(await lastEntry(there)).toBe('Nhập gói: API chia sẻ; không mở lại 1 khóa API')
  })

  test('a package of this machine keeps valid keys valid, but revokes a key moved to another API', async () => {
    await createKey('Sở Nội vụ')
    const { id, access } = await openIn(program, await exported())
    expect(access).toEqual({ opened: nothing, closed: nothing })
    await program.handlers['apiSharing:setStatus']({ id: 'api-002', status: 'paused' })
    await program.handlers['snapshot:restore']({ id, parts: ['apis'] })
    expect(keyOf('Sở Nội vụ')).toMatchObject({ revokedAt: null })
    const before = userAndApiListsOf(program.storage.records.read())
    const after = structuredClone(before)
    after.apis[1]?.keys.push(...(after.apis[0]?.keys.splice(0) ?? []))
    preserveRevokedAccess(before, after, { now: 5, today: '2026-11-21', isForeign: true })
    expect(after.apis[1]?.keys).toMatchObject([{ revokedAt: 5 }])
  })

  test('the package comparison counts users of another machine who would become active here', async () => {
    await program.handlers['users:setLocked']({ id: 'user-005', reason })
    const there = openTestProgram({ folder: makeTemporaryFolder() })
    await there.handlers['users:setLocked']({ id: 'user-003', reason })
    const path = await exported()
    const { access } = await openIn(there, path)
    expect(access).toEqual({ opened: nothing, closed: { keys: 0, users: 1 } })
  })
})

const key = (hash: string, revokedAt: number | null): ApiKey => ({
  id: `khoa-${hash}`,
  name: hash,
  kind: 'real',
  hash,
  fingerprint: hash,
  createdAt: 0,
  createdBy: 'a',
  until: '',
  revokedAt
})

test('no sequence of backups and restores reactivates a key that was revoked or a user who was locked', async () => {
  const { apis, users } = program.storage.records.read()
  const start = structuredClone({
    apis: apis.slice(0, 2).map(one => ({ ...one, keys: [] })),
    users: users.slice(0, 4).map(one => ({ ...one, status: 'active' })),
    removedSamples: []
  }) as UserAndApiLists
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('add', 'revoke', 'lock', 'unlock'),
      place: fc.nat(3)
    }),
    fc.record({ kind: fc.constantFrom('backUp', 'restore'), place: fc.nat(3) })
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let now = structuredClone(start)
      const backups: UserAndApiLists[] = [structuredClone(start)]
      const revoked = new Set<string>()
      const locked = new Set<string>()
      for (const [time, { kind, place }] of steps.entries()) {
        const keys = now.apis[place % 2]?.keys ?? []
        const person = now.users[place % Math.max(1, now.users.length)] as User | undefined
        if (kind === 'add') keys.push(key(`k${time}`, null))
        else if (kind === 'revoke' && keys[0]) {
          keys[0].revokedAt ??= time
          revoked.add(keys[0].hash)
        } else if (kind === 'lock' && person) {
          person.status = 'locked'
          locked.add(person.id)
        } else if (kind === 'unlock' && person) {
          person.status = 'active'
          locked.delete(person.id)
        } else if (kind === 'backUp') backups.push(structuredClone(now))
        else if (kind === 'restore') {
          const { apis: keysThen, users: usersThen } = structuredClone(
            backups[place % backups.length] ?? start
          )
          // Expected API keys and users after restoring the APIs, the users or both from a backup.
          const after: UserAndApiLists = {
            ...structuredClone(now),
            ...(place !== 1 && { apis: keysThen }),
            ...(place !== 2 && { users: place === 3 ? usersThen.slice(1) : usersThen })
          }
          preserveRevokedAccess(now, after, { now: time, today: '2026-11-21', isForeign: false })
          now = after
        }
        for (const one of now.apis.flatMap(({ keys: all }) => all)) {
          if (revoked.has(one.hash)) expect(one.revokedAt).not.toBeNull()
        }
        for (const one of now.users) if (locked.has(one.id)) expect(one.status).toBe('locked')
      }
    })
  )
})
