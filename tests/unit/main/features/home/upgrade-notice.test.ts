import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { User } from '@shared/features/admin/user'
import type { Permission } from '@shared/model/admin/roles'
import { expect, test } from 'vitest'
import { createSeedRecords } from '../../../../../src/main/demo/seed-records'
import { effectiveRoleOf } from '../../../../../src/main/store/operator'
import { formatStoreFileEnvelope } from '../../../../../src/main/store/state/envelope'
import { createDefaultSettings } from '../../../../../src/main/store/state/settings-state'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** Permissions of the five roles of version 18, which read personal data if they could analyse. */
const permissionsOfVersion18 = {
  admin: ['view', 'export', 'analyse', 'operate', 'share', 'approve', 'administer'],
  operator: ['view', 'export', 'operate', 'share'],
  analyst: ['view', 'export', 'analyse'],
  approver: ['view', 'export', 'approve'],
  viewer: ['view']
} as const satisfies Readonly<Record<string, readonly Permission[]>>

const people = [
  ['u-admin', 'admin', 'active', null],
  ['u-admin-2', 'admin', 'active', '2026-12-31'],
  ['u-operator', 'operator', 'active', null],
  ['u-analyst', 'analyst', 'active', null],
  ['u-expired', 'analyst', 'active', '2026-11-20'],
  ['u-locked', 'admin', 'locked', null],
  ['u-approver', 'approver', 'active', '2026-11-21'],
  ['u-viewer', 'viewer', 'active', null]
] as const satisfies readonly (readonly [string, User['role'], User['status'], string | null])[]

const users: readonly User[] = people.map(([id, role, status, validUntil], place) => ({
  id,
  account: `tai.khoan.${place}`,
  staffCode: null,
  name: `Người ${id}`,
  unit: 'Đơn vị A',
  role,
  status,
  lastLogin: null,
  validUntil
}))

/** Permissions of a user in version 18: those of a viewer after the last day or a lock. */
function permissionsBefore(id: string): readonly Permission[] {
  const [, role, status, until] = people.find(([one]) => one === id) ?? people[0]
  const isEnded = status === 'locked' || (until !== null && until < '2026-11-21')
  const may = permissionsOfVersion18[isEnded ? 'viewer' : role]
  return [...may, ...(may.some(one => one === 'analyse') ? (['readPersonal'] as const) : [])]
}

/** Writes a data folder of the last version without scopes: records 18 and settings 11. */
function writeVersion18(directory: string): void {
  const { configuration, ...settings } = createDefaultSettings()
  const { maximumDegrees: _degrees, ...known } = configuration
  const seed = createSeedRecords('2026-11-01')
  const [sample] = seed.dataMarts
  const own = { ...sample, id: 'dm-100', name: 'bang_rieng', origin: 'own', etlSource: '' }
  const parts = {
    settings: [
      11,
      { ...settings, configuration: known, operator: 'Người u-admin', operatorId: 'u-admin' }
    ],
    records: [18, { ...seed, users, dataMarts: [own, ...seed.dataMarts] }]
  } as const
  mkdirSync(directory, { recursive: true })
  for (const [name, [version, data]] of Object.entries(parts)) {
    const text = JSON.stringify(data)
    writeFileSync(
      join(directory, `${name}.json`),
      formatStoreFileEnvelope({ version, sequence: 3, text })
    )
  }
}

function openUpgraded() {
  const folder = makeTemporaryFolder()
  writeVersion18(folder)
  const program = openTestProgram({ folder, now })
  const actAs = (id: string) =>
    program.storage.settings.update(settings => {
      settings.operator = `Người ${id}`
      settings.operatorId = id
    })
  return { folder, program, actAs }
}

test('every user of version 18 has the same permissions after the upgrade', { tags: 'F11' }, () => {
  const { program } = openUpgraded()
  expect(program.storage.notices()).toEqual([])
  const { records } = program.storage
  const migrated = records.read().users
  expect(migrated).toEqual(users)
  for (const user of migrated) {
    const { may } = effectiveRoleOf({ records, clock: { now: () => now } }, user)
    expect([...may].sort(), user.id).toEqual([...permissionsBefore(user.id)].sort())
  }
})

test('every user of version 18 sees all tables after the upgrade, and no table is secret', {
  tags: 'F11'
}, async () => {
  const { program, actAs } = openUpgraded()
  const { dataMarts, customRoles } = program.storage.records.read()
  expect(customRoles).toBeUndefined()
  for (const { degree, columns } of dataMarts) {
    expect([degree, ...columns.map(column => column.degree)].filter(Boolean)).toEqual([])
  }
  for (const { id, status } of users) {
    if (status === 'locked') continue
    await actAs(id)
    const { rows } = await program.handlers['dataMart:list']({ query })
    expect(rows.map(({ name }) => name).sort(), id).toEqual(
      dataMarts.map(({ name }) => name).sort()
    )
  }
})

test('the home page tells each administrator of upgraded data what changed until that one confirms', async () => {
  const { folder, program, actAs } = openUpgraded()
  const overviewOf = async (id: string) => {
    await actAs(id)
    return (await program.handlers['home:overview'](undefined)).upgraded
  }
  expect(await overviewOf('u-viewer')).toBeUndefined()
  expect(await overviewOf('u-admin-2')).toBe(true)
  expect(await overviewOf('u-admin')).toBe(true)
  await program.handlers['upgrade:confirm'](undefined)
  await program.handlers['upgrade:confirm'](undefined)
  expect(await overviewOf('u-admin')).toBeUndefined()
  expect(await overviewOf('u-admin-2')).toBe(true)
  expect(program.storage.records.read().upgradeNotice).toEqual({ readBy: ['u-admin'] })
  await program.close()
  const again = openTestProgram({ folder, now })
  expect(again.storage.records.read().upgradeNotice).toEqual({ readBy: ['u-admin'] })
})

test('the home page tells nothing about an upgrade in a new data folder', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder(), now })
  expect((await program.handlers['home:overview'](undefined)).upgraded).toBeUndefined()
  expect(program.storage.records.read().upgradeNotice).toBeUndefined()
})
