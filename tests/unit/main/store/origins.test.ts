import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRecordBackupPart } from '../../../../src/main/backup/parts'
import { createSeedRecords } from '../../../../src/main/demo/seed-records'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const lists = ['apis', 'services', 'pipelines', 'reports'] as const
const made = {
  apis: 'api-009',
  services: 'lgsp-014',
  pipelines: 'etl-006',
  reports: 'bc-005'
}

/** Sample records with one more user-created record of each kind. */
function withOwn() {
  const fresh = createSeedRecords('2026-11-01')
  const own = <T extends { readonly id: string }>(samples: readonly T[], id: string) => {
    const [first] = samples
    if (!first) throw new Error('no samples')
    return [{ ...first, id, origin: 'own' as const }, ...samples]
  }
  return {
    ...fresh,
    apis: own(fresh.apis, made.apis),
    services: own(fresh.services, made.services),
    pipelines: own(fresh.pipelines, made.pipelines),
    reports: own(fresh.reports, made.reports)
  }
}

/** Records without the field `origin`, as version 7 wrote them. */
const unmarked = (records: readonly object[]): object[] =>
  records.map(record => {
    const { origin: _origin, ...rest } = { origin: '', ...record }
    return rest
  })

test('when data of version 7 is opened, records that ship with the program are marked as sample and all others as data of the unit', () => {
  const directory = join(makeTemporaryFolder(), 'data')
  mkdirSync(directory, { recursive: true })
  const known = withOwn()
  const before = {
    ...known,
    ...Object.fromEntries(lists.map(name => [name, unmarked(known[name])]))
  }
  const text = JSON.stringify(before)
  writeFileSync(
    join(directory, 'records.json'),
    formatStoreFileEnvelope({ version: 7, sequence: 3, text })
  )
  const storage = openDataStorage(directory, clock)
  expect(storage.notices()).toEqual([])
  expect(storage.records.read()).toEqual({ ...known, upgradeNotice: { readBy: [] } })
})

test.each(lists)(
  'records in an older backup (%s) are marked as sample or user-created, and records in a newer backup keep their mark',
  name => {
    const known = withOwn()[name]
    expect(parseRecordBackupPart(name, JSON.stringify(unmarked(known)))).toEqual(known)
    const turned = known.map(record => ({ ...record, origin: 'own' }))
    expect(parseRecordBackupPart(name, JSON.stringify(turned))).toEqual(turned)
  }
)

test('every sample report is marked as sample, and a copy made by a user is marked as data of the unit', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  const { rows } = await handlers['reports:list']({ query, section: '' })
  expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['sample']))
  const copy = await handlers['reports:clone']({ id: 'bc-001' })
  expect(copy.origin).toBe('own')
  const revised = await handlers['reports:revise']({
    id: 'bc-001',
    draft: { name: 'Khác', template: copy.template, filters: {}, note: '' }
  })
  expect(revised.origin).toBe('sample')
})
