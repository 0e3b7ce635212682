import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRecordBackupPart } from '../../../../src/main/backup/parts'
import { createSeedRecords } from '../../../../src/main/demo/seed-records'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const frozen = {
  time: 1,
  user: 'Quản trị viên',
  figures: [['Số đơn vị', '12']],
  columns: ['Đơn vị'],
  rows: [['Đơn vị A\u200b']],
  sha256: '0'.repeat(64)
}

/**
 * Records of version 9, in which APIs exist only over tables and reports only of sector pages; one
 * report is frozen.
 */
function recordsOfVersion9() {
  const fresh = createSeedRecords('2026-11-01')
  const apis = fresh.apis.map(({ query: _query, ...api }) => api)
  const reports = fresh.reports.map(({ earlier: _earlier, ...report }, index) =>
    index === 0 ? { ...report, frozen } : report
  )
  const queries = fresh.queries.map(({ ownerId: _ownerId, ...query }) => query)
  return { ...fresh, apis, reports, queries }
}

test('data of version 9 opens with APIs that have no query, and its frozen reports are unchanged', () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const text = JSON.stringify(recordsOfVersion9())
  writeFileSync(
    join(directory, 'records.json'),
    formatStoreFileEnvelope({ version: 9, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  const { apis, reports, queries } = storage.records.read()
  const fresh = createSeedRecords('2026-11-01')
  expect(apis).toEqual(fresh.apis)
  expect(queries).toEqual(fresh.queries)
  expect(reports[0]).toEqual({ ...fresh.reports[0], frozen: { ...frozen, answer: null } })
  expect(reports.slice(1)).toEqual(fresh.reports.slice(1))
})

test('exchange packages of version 9 are accepted', () => {
  const { apis, reports, queries } = recordsOfVersion9()
  expect(parseRecordBackupPart('queries', JSON.stringify(queries))[0]?.ownerId).toBeNull()
  expect(parseRecordBackupPart('apis', JSON.stringify(apis))[0]?.query).toBeNull()
  const [read] = parseRecordBackupPart('reports', JSON.stringify(reports))
  expect(read).toMatchObject({ earlier: [], frozen: { ...frozen, answer: null } })
})
