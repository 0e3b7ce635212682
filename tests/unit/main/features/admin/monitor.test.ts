import { sharingNetworks } from '@shared/model/services/networks'
import { expect, test } from 'vitest'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const day = 86_400_000
const list = (filters: Record<string, string> = {}) => ({
  query: { search: '', filters, sort: null, offset: 0, limit: 1 }
})

async function partsOf({ handlers }: TestProgram) {
  const { parts, certificates } = await handlers['monitor:report'](undefined)
  const part = (key: string) => {
    const { state, fact, remedy } = parts.find(one => one.key === key) ?? {}
    return [state, fact, remedy !== '']
  }
  return { part, certificates }
}

test('the monitor report counts the same failing services and stopped tables as the pages that list them', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { handlers } = program
  const failing = await Promise.all(
    sharingNetworks.map(({ id }) =>
      handlers['services:list']({ network: id, ...list({ status: 'error' }) })
    )
  )
  const services = failing.reduce((sum, { matched }) => sum + matched, 0)
  const { matched: marts } = await handlers['dataMart:list'](list({ status: 'stopped' }))
  const endpoints = (await handlers['collection:endpoints'](undefined)).filter(
    ({ endpoint }) => endpoint.lastCheck?.reason
  ).length
  const { part } = await partsOf(program)
  expect(services).toBeGreaterThan(0)
  expect(part('services')).toEqual(['attention', `${services} dịch vụ lỗi kết nối`, true])
  const said = (bad: number, what: string) =>
    bad > 0 ? ['attention', `${bad} ${what}`, true] : ['good', 'Không có vấn đề', false]
  expect(part('marts')).toEqual(said(marts, 'bảng dừng ghi'))
  expect(part('endpoints')).toEqual(said(endpoints, 'nơi kiểm tra không đạt'))
})

test('the monitor report needs no action when every service and table is healthy', async () => {
  const folder = makeTemporaryFolder()
  const storage = openDataStorage(folder, { now: () => now })
  await storage.records.update(records => {
    for (const service of records.services)
      Object.assign(service, { status: 'active', history: [] })
    for (const mart of records.dataMarts) mart.status = 'active'
    for (const endpoint of records.endpoints) endpoint.lastCheck = null
  })
  const { part, certificates } = await partsOf(openTestProgram({ folder }))
  for (const key of ['services', 'marts', 'endpoints', 'certificates']) {
    expect([key, ...part(key)]).toEqual([key, 'good', 'Không có vấn đề', false])
  }
  expect(certificates).toEqual({ total: 0, ending: 0 })
})

test.each([
  ['in 31 days', 31 * day, 0],
  ['a moment after 30 days', 30 * day + 1, 0],
  ['in 30 days', 30 * day, 1],
  ['today', 0, 1],
  ['yesterday', -day, 1]
])('the monitor report shows a certificate that ends %s', async (_, ahead, ending) => {
  const folder = makeTemporaryFolder()
  const storage = openDataStorage(folder, { now: () => now })
  await storage.records.update(records => {
    // The certificate is issued 365 days (its validity) before the expiry that the test needs.
    const time = now + ahead - 365 * day
    for (const service of records.services) service.history = []
    const [service] = records.services
    if (!service) throw new Error('no sample')
    service.certificate = 'CT-1'
    service.history = [{ time, approver: 'A', action: 'approve', note: '' }]
  })
  const { part, certificates } = await partsOf(openTestProgram({ folder }))
  expect(certificates).toEqual({ total: 1, ending })
  expect(part('certificates')[0]).toBe(ending ? 'attention' : 'good')
})

test('the monitor report counts the runs of the last 24 hours, failed or interrupted ones separately', async () => {
  const folder = makeTemporaryFolder()
  const storage = openDataStorage(folder, { now: () => now })
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const before = (await handlers['monitor:report'](undefined)).etl
  const [pipeline] = storage.records.read().pipelines
  const id = pipeline?.id ?? ''
  const last = (await storage.etlRuns.read(id)).at(-1)
  if (!last) throw new Error('no sample')
  const runs = [
    { state: 'failed', startedAt: now - day - 1 },
    { state: 'failed', startedAt: now - day },
    { state: 'interrupted', startedAt: now - 2 },
    { state: 'succeeded', startedAt: now - 1 }
  ] as const
  await storage.etlRuns.append(
    id,
    runs.map((run, at) => ({ ...last, ...run, id: `${id}-x${at}`, number: last.number + 1 + at }))
  )
  const after = await openTestProgram({ folder }).handlers['monitor:report'](undefined)
  expect(after.etl).toEqual({ runs: before.runs + 3, failed: before.failed + 2 })
})
