import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealEnvelope } from '../../../../src/main/storage/envelope'
import { openStorage } from '../../../../src/main/storage/open-storage'
import { sampleApis } from '../../../../src/main/storage/seed/api-shares'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

/** What version 1 wrote: no list but the APIs, no preference but these four. */
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
  const apis = sampleApis().slice(0, 2)
  const records = { seededOn: '2026-11-01', apis }
  mkdirSync(directory, { recursive: true })
  for (const [name, data] of Object.entries({ settings, records })) {
    const text = JSON.stringify(data)
    writeFileSync(join(directory, `${name}.json`), sealEnvelope({ version: 1, sequence: 3, text }))
  }
}

test('F11 data of version 1 opens: what was there stays, what is new begins with its samples', () => {
  const directory = join(makeTemporaryFolder(), 'data')
  writeVersion1(directory)
  const storage = openStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.settings.read()).toMatchObject({
    preferences: { theme: 'dark', csvSeparator: ';', 'sidebar-collapsed': true },
    window: { maximized: true },
    lastFolder: '/tmp'
  })
  const records = storage.records.read()
  expect(records.seededOn).toBe('2026-11-01')
  expect(records.apis).toHaveLength(2)
})
