import { type ApiAccessEntry, apiAccessEntry } from '@shared/features/api-sharing/access-log'
import { asksForNewest } from '@shared/kit/list/list'
import { describe, expect, it } from 'vitest'
import {
  createLogHandlers,
  type LogParts
} from '../../../../src/main/features/api-sharing/log-handlers'
import { newestOrWhole } from '../../../../src/main/logs/newest-rows'
import { type LogFolder, openLogFolder } from '../../../../src/main/store/disk/log-folder'
import { openProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const entry = (row: number): ApiAccessEntry => ({
  id: `log-${row}`,
  timestamp: 1_790_000_000_000 + row,
  ipAddress: '10.0.0.1',
  endpoint: `/api/v1/${'x'.repeat(400)}`,
  status: 200,
  statusText: 'OK',
  recordCount: row,
  responseTime: 20
})
const entries = Array.from({ length: 4_000 }, (_, row) => entry(row))
const newest = entries.toReversed()

const logOf = (rows: readonly ApiAccessEntry[]): LogFolder<ApiAccessEntry> =>
  openLogFolder({
    directory: makeTemporaryFolder(),
    schema: apiAccessEntry,
    sample: () => rows
  })

describe('first view of a log', () => {
  it('the first view of a log shows the newest rows while the rest is still being read', async () => {
    const { promise: never } = Promise.withResolvers<never>()
    const first = await newestOrWhole(logOf(entries), 'api-1', 100, () => never)
    expect(first).toEqual({
      rows: newest.slice(0, 100),
      matched: 100,
      total: 100,
      counting: true
    })
  })

  it('the first view of a log reads further back when the last block holds too few rows', async () => {
    const { promise: never } = Promise.withResolvers<never>()
    const { rows } = await newestOrWhole(logOf(entries), 'api-1', 2_000, () => never)
    expect(rows).toEqual(newest.slice(0, 2_000))
  })

  it('the first view of a log is the complete result if that is ready first or the log is short', async () => {
    const whole = { rows: [], matched: 7, total: 9, counting: false }
    const read = (): Promise<typeof whole> => Promise.resolve(whole)
    expect(await newestOrWhole(logOf(entries), 'api-1', 100, read)).toBe(whole)
    expect(await newestOrWhole(logOf(entries.slice(0, 300)), 'api-1', 100, read)).toBe(whole)
  })

  it('the first view of a log fails with the error of the reading', async () => {
    const fail = (): Promise<never> => Promise.reject(new Error('EIO'))
    await expect(newestOrWhole(logOf(entries), 'api-1', 100, fail)).rejects.toThrow('EIO')
  })

  it('only an unsorted, unfiltered first page of a log requests the quick first view', () => {
    const plain = { search: ' ', filters: { outcome: 'all' }, sort: null, offset: 0, limit: 100 }
    expect(asksForNewest(plain)).toBe(true)
    const sort = { key: 'status', direction: 'asc' as const }
    for (const other of [
      { search: '1' },
      { filters: { outcome: 'error' } },
      { sort },
      { offset: 100 }
    ]) {
      expect(asksForNewest({ ...plain, ...other }), JSON.stringify(other)).toBe(false)
    }
  })

  it('the page of a simulated log uses the quick first view, and other requests wait for the whole log', async () => {
    const { storage } = openProgram({ folder: makeTemporaryFolder() })
    await storage.apiLogs.append('api-001', entries)
    let apiRows: LogParts['apiRows'] = () => Promise.withResolvers<never>().promise
    const parts: Pick<LogParts, 'apiLogs' | 'apiRows' | 'records'> = {
      ...storage,
      apiRows: id => apiRows(id)
    }
    const { 'apiSharing:logs': logs } = createLogHandlers(parts as LogParts)
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 100 }
    const first = await logs({ id: 'api-001', query, early: true })
    expect(first).toMatchObject({ rows: newest.slice(0, 100), counting: true })
    apiRows = () => Promise.reject(new Error('the whole log'))
    for (const [other, early] of [
      [query, false],
      [{ ...query, search: '10.0' }, true],
      [{ ...query, offset: 100 }, true]
    ] as const) {
      await expect(logs({ id: 'api-001', query: other, early })).rejects.toThrow('the whole log')
    }
  })

  it('the log page states the total number of rows unless the quick view was requested', async () => {
    const { handlers } = openProgram({ folder: makeTemporaryFolder() })
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 100 }
    const whole = await handlers['apiSharing:logs']({ id: 'api-001', query, early: false })
    expect(whole.counting).toBe(false)
    expect(whole.total).toBeGreaterThanOrEqual(200)
    expect(await handlers['apiSharing:logs']({ id: 'api-001', query, early: true })).toEqual(whole)
  })
})
