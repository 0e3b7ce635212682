import { expect, onTestFinished, test, vi } from 'vitest'
import { findSectorPage, openSectorPage } from '../../../../../src/main/analytics/sector-data'
import { createSectorPageCache } from '../../../../../src/main/features/analytics/page-cache'
import { createIdentityOnlyEngine } from '../../../../support/answering-engine'
import { openTestProgram } from '../../../../support/handlers'
import { openTestSources } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const dashboard = '/chuyen-nganh/lien-nganh/dashboard'

function openParts() {
  const { storage, tables, pinned } = openTestProgram({ folder: makeTemporaryFolder() })
  const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
  return { ...storage, clock, warehouse: { reader: createIdentityOnlyEngine(), tables, pinned } }
}

test('a page opened in a period has one scope per selection, which a chart without it shares', async () => {
  const { scopeOf } = await openSectorPage(dashboard, {}, openParts())
  const selected = scopeOf({ kv: 'KV1', dv: 'A' })
  expect(scopeOf({ dv: 'A', kv: 'KV1' })).toBe(selected)
  expect(selected.without(['dv'])).toBe(scopeOf({ kv: 'KV1' }))
  expect(selected.without(['dv', 'kv'])).toBe(scopeOf({}))
  expect(scopeOf({ dv: 'B' })).not.toBe(selected)
})

test('further selections in a chart do not compute the chart without selections again', async () => {
  const { scopeOf } = await openSectorPage(dashboard, {}, openParts())
  const { blocks } = findSectorPage(dashboard)
  const whole = blocks(scopeOf({ kv: 'KV1' }).without(['kv']))
  expect(blocks(scopeOf({ kv: 'KV2' }).without(['kv']))).toBe(whole)
  expect(blocks(scopeOf({ kv: 'KV2' }))).not.toBe(whole)
})

test('a request after a failed one of a page computes the page in a new scope', async () => {
  const parts = openParts()
  const sources = async () => openTestSources(parts)
  const cache = createSectorPageCache({ ...parts, sources } as never)
  const page = findSectorPage(dashboard)
  const scopes: unknown[] = []
  const { rows } = page
  const spy = vi.spyOn(page, 'rows').mockImplementation(async scope => {
    scopes.push(scope)
    if (scopes.length === 1) throw new Error('the engine ended')
    return rows(scope)
  })
  onTestFinished(() => spy.mockRestore())
  await expect(cache.tableOf(dashboard, {})).rejects.toThrow('the engine ended')
  await cache.tableOf(dashboard, {})
  expect(scopes).toHaveLength(2)
  expect(scopes[1]).not.toBe(scopes[0])
})
