import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { expect, test } from 'vitest'
import { parseRecordBackupPart, parseSharedSettings } from '../../../../src/main/backup/parts'
import { createSeedRecords } from '../../../../src/main/demo/seed-records'
import { hashReportEdition } from '../../../../src/main/features/reports/editions'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { createDefaultSettings } from '../../../../src/main/store/state/settings-state'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

/** Tables of version 3: the sample tables, and one table made by a user. */
const tablesOfVersion3 = (): DataMart[] => {
  const samples = createSeedRecords('2026-11-01').dataMarts
  const [first] = samples
  if (!first) throw new Error('no sample table')
  return [{ ...first, id: 'dm-006', name: 'so_rieng', origin: 'own', etlSource: '' }, ...samples]
}

/** Records and settings of version 3: tables without rows, settings without warehouse options. */
function partsOfVersion3() {
  const { configuration, ...settings } = createDefaultSettings()
  const { generationsKept: _kept, generationsMonthly: _monthly, ...known } = configuration
  const fresh = createSeedRecords('2026-11-01')
  return {
    settings: { ...settings, configuration: { ...known, alertDays: 90 } },
    records: {
      ...fresh,
      dataMarts: tablesOfVersion3().map(
        ({ generations: _generations, current: _current, origin: _origin, ...table }) => table
      )
    }
  }
}

test('data of version 3 opens with tables without rows and with default values for new settings', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  for (const [name, data] of Object.entries(partsOfVersion3())) {
    const text = JSON.stringify(data)
    writeFileSync(
      join(directory, `${name}.json`),
      formatStoreFileEnvelope({ version: 3, sequence: 3, text })
    )
  }
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read().configuration).toEqual({
    ...createDefaultSettings().configuration,
    alertDays: 90
  })
  expect(storage.records.read().dataMarts).toEqual(tablesOfVersion3())
})

test('settings of version 5 open with the default retention period of logged API calls', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const { configuration, ...settings } = createDefaultSettings()
  const { callMonths: _months, ...known } = configuration
  const text = JSON.stringify({ ...settings, configuration: { ...known, alertDays: 90 } })
  const path = join(directory, 'settings.json')
  writeFileSync(path, formatStoreFileEnvelope({ version: 5, sequence: 3, text }))
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read().configuration).toEqual({ ...configuration, alertDays: 90 })
})

test('settings of version 7 open with sector pages computed on this machine', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const { configuration, ...settings } = createDefaultSettings()
  const { sectorPlace: _place, ...known } = configuration
  const text = JSON.stringify({ ...settings, configuration: { ...known, alertDays: 90 } })
  writeFileSync(
    join(directory, 'settings.json'),
    formatStoreFileEnvelope({ version: 7, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read().configuration).toEqual({ ...configuration, alertDays: 90 })
})

test('settings of version 8 open with default personal preferences', { tags: 'F11' }, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const { personal: _personal, ...settings } = createDefaultSettings()
  const text = JSON.stringify(settings)
  writeFileSync(
    join(directory, 'settings.json'),
    formatStoreFileEnvelope({ version: 8, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read()).toEqual(createDefaultSettings())
})

test('settings of version 9 open without recently chosen units', { tags: 'F11' }, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const own = { owner: 'nd-001', textSize: 'large' as const, pinnedPages: ['/luu-tru/etl'] }
  const text = JSON.stringify({ ...createDefaultSettings(), personal: [own] })
  writeFileSync(
    join(directory, 'settings.json'),
    formatStoreFileEnvelope({ version: 9, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read().personal).toEqual([{ ...own, recentUnits: [] }])
})

test('settings of version 10 open with empty document fields and without release of documents', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const { configuration, ...settings } = createDefaultSettings()
  const { documentFields: _fields, releaseDocuments: _release, ...known } = configuration
  const text = JSON.stringify({ ...settings, configuration: known })
  writeFileSync(
    join(directory, 'settings.json'),
    formatStoreFileEnvelope({ version: 10, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read()).toEqual(createDefaultSettings())
})

test('closed reports and plans of records of version 16 open unchanged and stay intact', {
  tags: 'F11'
}, () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const records = createSeedRecords('2026-11-01')
  const [report] = records.reports
  if (!report) throw new Error('no sample report')
  const content = { figures: [['Hiện có (HC)', '11.608']], columns: ['Đơn vị'], rows: [['A']] }
  const frozen = {
    ...content,
    time: 1,
    user: 'Quản trị viên',
    answer: null,
    sha256: createHash('sha256')
      .update(JSON.stringify([content.figures, content.columns, content.rows]))
      .digest('hex')
  }
  const plan = {
    schedule: { kind: 'daily', time: '10:00' },
    folder: '/tmp/xuat',
    since: 1,
    user: 'Quản trị viên',
    last: null
  }
  const reports = [{ ...report, frozen, plan }, ...records.reports.slice(1)]
  const text = JSON.stringify({ ...records, reports })
  writeFileSync(
    join(directory, 'records.json'),
    formatStoreFileEnvelope({ version: 16, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  const [opened] = storage.records.read().reports
  expect(opened).toEqual(reports[0])
  expect(opened?.frozen && hashReportEdition(opened.frozen)).toBe(frozen.sha256)
})

test('tables and settings in a backup of an older version are restored', () => {
  const { settings, records } = partsOfVersion3()
  const tables = parseRecordBackupPart('dataMarts', JSON.stringify(records.dataMarts))
  expect(tables).toEqual(tablesOfVersion3())
  const {
    operator: _operator,
    operatorId: _id,
    personal: _personal,
    window: _window,
    lastFolder: _last,
    ...shared
  } = settings
  expect(parseSharedSettings(JSON.stringify(shared)).configuration).toMatchObject({
    alertDays: 90,
    generationsKept: 10
  })
  const { configuration: _configuration, ...damaged } = shared
  expect(() => parseSharedSettings(JSON.stringify(damaged))).toThrow()
})
