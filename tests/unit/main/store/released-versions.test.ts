import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRecordBackupPart } from '../../../../src/main/backup/parts'
import { createSampleApis } from '../../../../src/main/demo/api-sharing'
import { createSeedRecords } from '../../../../src/main/demo/seed-records'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { createDefaultSettings } from '../../../../src/main/store/state/settings-state'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

/** Writes data of version 1, which has APIs as its only list and only these four preferences. */
function writeVersion1(directory: string): void {
  const settings = {
    preferences: {
      'military-sidebar-expanded': ['chia-se'],
      'sidebar-collapsed': true,
      theme: 'dark',
      csvSeparator: ';'
    },
    operator: 'Quản trị viên',
    window: { width: 1366, height: 768, maximized: true },
    lastFolder: '/tmp'
  }
  const apis = createSampleApis().slice(0, 2)
  const records = { seededOn: '2026-11-01', apis }
  mkdirSync(directory, { recursive: true })
  for (const [name, data] of Object.entries({ settings, records })) {
    const text = JSON.stringify(data)
    writeFileSync(
      join(directory, `${name}.json`),
      formatStoreFileEnvelope({ version: 1, sequence: 3, text })
    )
  }
}

test('data of version 1 opens with its content unchanged and new lists filled with sample data', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  writeVersion1(directory)
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read()).toMatchObject({
    preferences: { theme: 'dark', 'sidebar-collapsed': true },
    configuration: { csvSeparator: ';' },
    window: { maximized: true },
    lastFolder: '/tmp'
  })
  const records = storage.records.read()
  expect(records.seededOn).toBe('2026-11-01')
  expect(records.apis).toHaveLength(2)
})

/**
 * Writes data of version 2, which has users without accounts, drafts without owner, and names that
 * may contain invisible characters.
 */
function writeVersion2(directory: string): void {
  const fresh = createSeedRecords('2026-11-01')
  const [service] = fresh.services
  if (!service) throw new Error('no sample service')
  const { configuration, ...settings } = createDefaultSettings()
  const { operatorId: _id, ...known } = settings
  const parts = {
    settings: {
      ...known,
      operator: 'Trần Thị Bình',
      lastFolder: '/tmp/a\u00a0b',
      configuration: { ...configuration, printHeader: 'Kho\u200b dữ\tliệu' }
    },
    records: {
      ...fresh,
      users: fresh.users.map(({ account: _account, staffCode: _code, ...user }) => user),
      services: [
        {
          ...service,
          values: { ...service.values, serviceName: 'Quân\u202e số', description: 'a\nb' }
        }
      ]
    },
    drafts: {
      drafts: [{ form: 'lgsp', values: { serviceName: 'Dở dang' }, document: null, savedAt: 5 }]
    }
  }
  mkdirSync(directory, { recursive: true })
  for (const [name, data] of Object.entries(parts)) {
    const version = name === 'drafts' ? 1 : 2
    const text = JSON.stringify(data)
    writeFileSync(
      join(directory, `${name}.json`),
      formatStoreFileEnvelope({ version, sequence: 3, text })
    )
  }
}

test('data of version 2 opens with user accounts, names without invisible characters, and drafts', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  writeVersion2(directory)
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  const { users, services, reports } = storage.records.read()
  expect(users.map(({ account }) => account)).toEqual([
    ...['vien.qt', 'binh.tt', 'cuong.lh', 'dung.pm', 'giang.hd', 'ha.vh', 'huong.dt', 'khanh.bv']
  ])
  expect(users.every(({ staffCode }) => staffCode === null)).toBe(true)
  expect(services[0]?.values).toMatchObject({ serviceName: 'Quân số', description: 'a\nb' })
  expect(reports).toEqual(createSeedRecords('2026-11-01').reports)
  expect(storage.settings.read()).toMatchObject({
    operator: 'Trần Thị Bình',
    operatorId: null,
    lastFolder: '/tmp/a\u00a0b',
    configuration: { printHeader: 'Kho dữ liệu' }
  })
  expect(storage.drafts.read().drafts).toMatchObject([{ form: 'lgsp', owner: 'user-002' }])
})

test('users in a backup of an older version are restored with proposed account names', () => {
  const users = createSeedRecords('2026-11-01').users.map(
    ({ account: _account, staffCode: _code, ...user }) => user
  )
  const read = parseRecordBackupPart('users', JSON.stringify(users))
  expect(read.map(({ name, account }) => [name, account])[1]).toEqual(['Trần Thị Bình', 'binh.tt'])
})

/** Lists of version 4. Any list added later requires a new version and a migration. */
const lists4 = [
  'seededOn',
  'apis',
  'services',
  'dataMarts',
  'pipelines',
  'endpoints',
  'connections',
  'users',
  'reports',
  'scenarios',
  'alertCases',
  'postStandards'
] as const

test('data of version 4 opens although its files lack the lists added later', () => {
  const directory = join(makeTemporaryFolder(), 'data')
  const fresh = createSeedRecords('2026-11-01')
  const text = JSON.stringify(Object.fromEntries(lists4.map(name => [name, fresh[name]])))
  mkdirSync(directory, { recursive: true })
  writeFileSync(
    join(directory, 'records.json'),
    formatStoreFileEnvelope({ version: 4, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.records.read()).toMatchObject({ seededOn: '2026-11-01', users: fresh.users })
})

test.each([
  [
    11,
    'no period is closed yet',
    ['closedPeriods', 'dictionary', 'filledForms', 'forms', 'partners']
  ],
  [
    12,
    'no partner is changed yet, and registrations name no data',
    ['dictionary', 'filledForms', 'forms', 'partners']
  ],
  [13, 'no table is updated by key yet', ['dictionary', 'filledForms', 'forms']],
  [15, 'no entry of the dictionary is changed yet', ['dictionary', 'filledForms', 'forms']],
  [16, 'no report has several blocks yet', ['filledForms', 'forms']],
  [17, 'there are no forms yet', ['filledForms', 'forms']]
])(
  'data of version %i opens with default values for the fields it lacks: %s',
  { tags: 'F11' },
  (version, _meaning, added) => {
    const directory = join(makeTemporaryFolder(), 'data')
    const whole = createSeedRecords('2026-11-01')
    const known = Object.entries(whole).filter(([name]) => !added.includes(name))
    mkdirSync(directory, { recursive: true })
    const text = JSON.stringify(Object.fromEntries(known))
    const path = join(directory, 'records.json')
    writeFileSync(path, formatStoreFileEnvelope({ version, sequence: 3, text }))
    const storage = openDataStorage(directory, clock)
    expect(storage.notices()).toEqual([])
    const upgradeNotice = { readBy: [] }
    const migrated = { ...whole, closedPeriods: [], partners: [], upgradeNotice }
    expect(storage.records.read()).toEqual(migrated)
    expect(storage.records.read().services.some(({ named }) => named !== undefined)).toBe(false)
  }
)
