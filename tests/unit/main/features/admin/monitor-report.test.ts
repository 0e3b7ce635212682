import { join } from 'node:path'
import { monitorReportSchema } from '@shared/features/admin/monitor'
import { formatDateTime } from '@shared/kit/format'
import { sharingNetworks } from '@shared/model/services/networks'
import { certificateExpiryOfService } from '@shared/model/services/service'
import { describe, expect, test } from 'vitest'
import { openCrashLog } from '../../../../../src/main/diagnostics/crash-log'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const day = 86_400_000
const start = Date.parse('2026-11-21T09:00:00+07:00')
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

const reportOf = ({ handlers }: TestProgram) => handlers['monitor:report'](undefined)
const partOf = async (program: TestProgram, key: string) =>
  (await reportOf(program)).parts.find(part => part.key === key)

/** Expiry times of the certificates of the sample data-sharing services, in ascending order. */
async function endsOf({ handlers }: TestProgram): Promise<number[]> {
  const ends: number[] = []
  for (const { id: network } of sharingNetworks) {
    const { rows } = await handlers['services:list']({ network, query })
    for (const { id } of rows) {
      const { service } = await handlers['services:get']({ network, id })
      const end = certificateExpiryOfService(service)
      if (end !== null) ends.push(end)
    }
  }
  return ends.sort((left, right) => left - right)
}

test('the monitor report matches its JSON schema, and every part carries the time of the report', async () => {
  const report = await reportOf(openTestProgram({ folder: makeTemporaryFolder() }))
  expect(monitorReportSchema.parse(report)).toEqual(report)
  expect(report.time).toBe(start)
  expect(new Set(report.parts.map(({ time }) => time))).toEqual(new Set([start]))
  expect(new Set(report.parts.map(({ key }) => key)).size).toBe(report.parts.length)
  // A part of the report has a remedy exactly when it needs attention.
  for (const { state, remedy } of report.parts) expect(remedy === '').toBe(state === 'good')
})

describe('certificates in the monitor report', () => {
  test('the monitor report warns of a certificate 30 days before it expires, not earlier', async () => {
    const folder = makeTemporaryFolder()
    const ends = await endsOf(openTestProgram({ folder }))
    const [first = 0] = ends
    const cases = [
      [first - 30 * day - 1, 0],
      [first - 30 * day, ends.filter(end => end === first).length],
      [ends.at(-1) ?? 0, ends.length]
    ] as const
    for (const [now, ending] of cases) {
      const program = openTestProgram({ folder, now })
      const { certificates } = await reportOf(program)
      expect(certificates).toEqual({ total: ends.length, ending })
      const part = await partOf(program, 'certificates')
      expect(part?.state).toBe(ending > 0 ? 'attention' : 'good')
      if (ending > 0) expect(part?.fact).toMatch(new RegExp(`^${ending} `))
    }
  })
})

describe('crashes of the program in the monitor report', () => {
  test('the monitor report counts the crashes of the last seven days and names the newest', async () => {
    const folder = makeTemporaryFolder()
    const note = (time: number, message: string): void =>
      openCrashLog({
        path: join(folder, 'logs', 'crash.jsonl'),
        version: '1.0.0',
        clock: { now: () => time }
      }).note('main', new Error(message))
    note(start - 7 * day, 'a week ago')
    expect(await partOf(openTestProgram({ folder }), 'crashes')).toMatchObject({ state: 'good' })
    note(start - 7 * day + 1, 'within the week')
    note(start - 2 * day, 'two days ago')
    const part = await partOf(openTestProgram({ folder }), 'crashes')
    expect(part?.state).toBe('attention')
    expect(part?.fact).toContain('2 ')
    expect(part?.fact).toContain(formatDateTime(start - 2 * day))
  })
})

describe('pipeline runs in the monitor report', () => {
  test('the monitor report counts the pipeline runs of the last day, failed runs separately', async () => {
    const folder = makeTemporaryFolder()
    const { handlers } = openTestProgram({ folder })
    const { pipelines } = await handlers['etl:list'](undefined)
    const all = await Promise.all(
      pipelines.map(({ pipeline }) => handlers['etl:runs']({ id: pipeline.id }))
    )
    const newest = Math.max(...all.flat().map(({ startedAt }) => startedAt))
    for (const since of [newest, newest + 1]) {
      const recent = all.flat().filter(({ startedAt }) => startedAt >= since)
      const { etl } = await reportOf(openTestProgram({ folder, now: since + day }))
      expect(etl).toEqual({
        runs: recent.length,
        failed: recent.filter(({ state }) => ['failed', 'interrupted'].includes(state)).length
      })
    }
  })
})

test('the requests per day in the monitor report add up to the totals of all API logs', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { rows } = await program.handlers['apiSharing:list']({ query })
  let [requests, errors] = [0, 0]
  const days = new Set<string>()
  for (const { id } of rows) {
    const summary = await program.handlers['apiSharing:logSummary']({ id })
    requests += summary.total
    errors += summary.error
    for (const row of summary.days) days.add(row.day)
  }
  const report = await reportOf(program)
  expect(report.days.map(row => row.day)).toEqual([...days].sort())
  expect(report.days.reduce((sum, row) => sum + row.requests, 0)).toBe(requests)
  expect(report.days.reduce((sum, row) => sum + row.errors, 0)).toBe(errors)
  for (const { p50, p95 } of report.days) expect(p50).toBeLessThanOrEqual(p95)
})
