import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRecordBackupPart } from '../../../../../src/main/backup/parts'
import { createSeedRecords } from '../../../../../src/main/demo/seed-records'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import {
  addEndpointSimulationMarks,
  addExpectationList,
  addPipelineFlows
} from '../../../../../src/main/store/recovery/older-versions'
import { formatStoreFileEnvelope } from '../../../../../src/main/store/state/envelope'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const sample = { source: { kind: 'sample' }, steps: [], rules: [], partition: '' }

test.each([
  ['one that came with the program', { id: 'etl-001', origin: 'sample' }, sample],
  ['a person’s own', { id: 'etl-006', origin: 'own' }, null],
  ['one that only has the number', { id: 'etl-002', origin: 'own' }, null]
])('a pipeline of version 9 gets its flow of steps: %s', (_, pipeline, flow) => {
  expect(addPipelineFlows([pipeline])).toEqual([{ ...pipeline, flow, taken: [] }])
})

test('a pipeline that already has a flow of steps keeps it, and a stored value that is no list stays unchanged', () => {
  const known = { id: 'etl-007', origin: 'own', flow: sample, taken: ['a'] }
  expect(addPipelineFlows([known])).toEqual([known])
  expect(addPipelineFlows(undefined)).toBeUndefined()
})

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

test('data sources from before version 10 are marked as simulated, and real ones are not', () => {
  const endpoints = [{ id: 'dau-001' }, { id: 'x', simulated: false }]
  expect(addEndpointSimulationMarks(endpoints)).toEqual([
    { id: 'dau-001', simulated: true },
    { id: 'x', simulated: false }
  ])
  expect(addEndpointSimulationMarks('broken')).toBe('broken')
})

test('data sources in an older backup are marked as simulated', () => {
  const { endpoints } = createSeedRecords('2026-11-01')
  const before = endpoints.map(({ simulated: _simulated, ...rest }) => rest)
  expect(parseRecordBackupPart('endpoints', JSON.stringify(before))).toEqual(endpoints)
})

test('records of version 9 open with unchanged data sources and connections', () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const known = createSeedRecords('2026-11-01')
  const endpoints = known.endpoints.map(({ simulated: _simulated, ...rest }) => rest)
  const text = JSON.stringify({ ...known, endpoints })
  writeFileSync(
    join(directory, 'records.json'),
    formatStoreFileEnvelope({ version: 9, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.records.read()).toEqual({ ...known, upgradeNotice: { readBy: [] } })
})

test('records of version 9 get an empty list of ledger expectations, and an existing list is kept', () => {
  expect(addExpectationList({ apis: [1] })).toEqual({ apis: [1], expectations: [] })
  expect(addExpectationList({ expectations: [2] })).toEqual({ expectations: [2] })
})
