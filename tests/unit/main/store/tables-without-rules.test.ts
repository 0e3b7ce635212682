import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSeedRecords } from '../../../../src/main/demo/seed-records'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

test('data of version 6 opens with tables without quality rules and with a staged load without rule results', () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const fresh = createSeedRecords('2026-11-01')
  const [table] = fresh.dataMarts
  if (!table) throw new Error('no sample table')
  const { key, columns, writeStrategy } = table
  const counts = {
    read: 1,
    added: 1,
    changed: 0,
    same: 0,
    repeated: 0,
    kept: 0,
    removed: 0,
    rejected: 0
  }
  const waiting = {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    table: table.id,
    base: 'g000001-0123456789ab',
    current: columns,
    columns,
    key,
    writeStrategy,
    partition: '',
    file: {
      fileName: 'a.csv',
      sheet: null,
      encoding: null,
      separator: null,
      titles: [],
      personal: []
    },
    bytes: 1,
    unfilled: [],
    unused: [],
    counts,
    user: 'Nguyễn Văn An',
    time: 1
  }
  const dataMarts = fresh.dataMarts.map(({ rules: _rules, ...one }) => one)
  const text = JSON.stringify({ ...fresh, dataMarts, waitingLoads: [waiting] })
  writeFileSync(
    join(directory, 'records.json'),
    formatStoreFileEnvelope({ version: 6, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  const records = storage.records.read()
  expect(records.dataMarts).toEqual(fresh.dataMarts)
  expect(records.waitingLoads).toEqual([{ ...waiting, rules: [] }])
})
