import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ApiAccessLogEntry } from '@shared/features/api-sharing/access-log'
import type { ListQuery } from '@shared/kit/list/list'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSampleAccessLog } from '../../../../../src/main/demo/api-sharing-access'
import { formatJournalLines } from '../../../../../src/main/store/journal/journal-lines'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const id = 'api-001'
const whole: ListQuery = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

const seededLog = ({ storage }: TestProgram): readonly ApiAccessLogEntry[] => {
  const { apis, seededOn } = storage.records.read()
  const api = apis.find(one => one.id === id)
  return api ? createSampleAccessLog(api, seededOn) : []
}

const entry = (row: number, changes: Partial<ApiAccessLogEntry> = {}): ApiAccessLogEntry => ({
  id: `log-${row}`,
  timestamp: Date.parse('2026-11-20T09:00:00+07:00') + row * 1_000,
  ipAddress: `10.0.0.${row}`,
  endpoint: `/api/v1/x?trang=${row}`,
  status: row % 5 === 0 ? 500 : 200,
  statusText: row % 5 === 0 ? 'Internal Server Error' : 'OK',
  recordCount: row % 3,
  responseTime: 12,
  ...changes
})

/** Creates a data folder with an API log that an earlier version of the program wrote. */
function folderWith(text: string): string {
  const folder = makeTemporaryFolder()
  const path = join(folder, 'logs', 'api-access', `${id}.jsonl`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return folder
}

async function exportLog(
  folder: string,
  { handlers }: TestProgram,
  query: ListQuery
): Promise<string[]> {
  const saved = await handlers['apiSharing:exportLogs']({ id, query, job: crypto.randomUUID() })
  if (saved.outcome !== 'saved') throw new Error('not saved')
  const lines = readFileSync(join(folder, saved.file.fileName), 'utf8').split('\r\n')
  expect(saved.file).toMatchObject({
    fileName: 'api-access-logs-2026-11-21.csv',
    rowCount: lines.length - 2
  })
  return lines
}

/**
 * Blocks every write of content through a file handle until `release` is called; `begun` resolves
 * at the first write.
 */
async function holdWrites(): Promise<{ begun: Promise<void>; release: () => void }> {
  const handle = await open(import.meta.filename)
  const prototype: typeof handle = Object.getPrototypeOf(handle)
  await handle.close()
  const { writeFile: write } = prototype
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const spy = vi.spyOn(prototype, 'writeFile').mockImplementation(async function (
    this: typeof handle,
    ...content
  ) {
    begun.resolve()
    await released.promise
    return write.apply(this, content)
  })
  onTestFinished(() => spy.mockRestore())
  return { begun: begun.promise, release: released.resolve }
}

describe('request log of a sample API', () => {
  test('the simulated log of a sample API is shown in pages, newest entries first, also after a restart', async () => {
    const folder = makeTemporaryFolder()
    const first = openTestProgram({ folder })
    const seeded = seededLog(first).toReversed()
    expect(seeded.length).toBeGreaterThan(200)
    const asked = { id, early: true }
    const page = await first.handlers['apiSharing:logs']({ ...asked, query: whole })
    expect(page).toEqual({
      rows: seeded.slice(0, 200),
      matched: seeded.length,
      total: seeded.length,
      counting: false
    })
    first.close()
    const { handlers } = openTestProgram({ folder })
    const query = { ...whole, offset: 200 }
    const rest = await handlers['apiSharing:logs']({ ...asked, query })
    expect(rest.rows).toEqual(seeded.slice(200))
  })

  test('an API log written by an earlier version shows its complete lines and skips damaged or truncated ones', async () => {
    const folder = folderWith(
      `${formatJournalLines([entry(1), entry(2)])}{"id":"log-9","timestamp":01}\n`
    )
    const path = join(folder, 'logs', 'api-access', `${id}.jsonl`)
    appendFileSync(path, Buffer.from([0xff, 0xfe, 10]))
    const last = entry(3, { endpoint: '=đơn vị, "1"', ipAddress: ' 10.0.0.3' })
    appendFileSync(path, `${formatJournalLines([last])}{"id":"log-9`)
    const before = readFileSync(path)
    const program = openTestProgram({ folder })
    const page = await program.handlers['apiSharing:logs']({ id, query: whole, early: false })
    expect(page.rows).toEqual([last, entry(2), entry(1)])
    expect(await program.handlers['apiSharing:logSummary']({ id })).toMatchObject({ total: 3 })
    expect(await exportLog(folder, program, whole)).toEqual([
      '\ufeffNgày giờ,IP truy cập,Endpoint,Trạng thái,Số bản ghi,Thời gian phản hồi (ms)',
      `20/11/2026 09:00:03," 10.0.0.3","'=đơn vị, ""1""",200 Thành công,0,12`,
      '20/11/2026 09:00:02,10.0.0.2,/api/v1/x?trang=2,200 Thành công,2,12',
      '20/11/2026 09:00:01,10.0.0.1,/api/v1/x?trang=1,200 Thành công,1,12',
      ''
    ])
    expect(readFileSync(path)).toEqual(before)
  })

  test.each<[string, Partial<ListQuery>, number[]]>([
    ['searched without accents and case', { search: 'DON_VI=DA' }, [11]],
    ['searched with accents', { search: 'đà' }, [11]],
    ['filtered by outcome', { filters: { outcome: 'error' } }, [10, 5, 0]],
    ['sorted', { sort: { key: 'recordCount', direction: 'asc' }, search: 'trang=1' }, [10, 1]],
    ['searched for nothing', { search: 'không có' }, []]
  ])('the export of a log %s has the rows of its list', async (_, asked, rows) => {
    const entries = Array.from({ length: 11 }, (_, row) => entry(row))
    const accented = entry(11, { endpoint: '/api/v1/x?don_vi=Đà' })
    const folder = folderWith(formatJournalLines([...entries, accented]))
    const program = openTestProgram({ folder })
    const query = { ...whole, ...asked }
    const page = await program.handlers['apiSharing:logs']({ id, query, early: true })
    expect(page).toMatchObject({ matched: rows.length, total: 12, counting: false })
    expect(page.rows.map(row => row.id)).toEqual(rows.map(row => `log-${row}`))
    const lines = await exportLog(folder, program, query)
    const addresses = lines.slice(1, -1).map(line => line.split(',')[1])
    expect(addresses).toEqual(rows.map(row => `10.0.0.${row}`))
  })

  test('the export of an API log states its number of rows in the audit log', async () => {
    const rows = Array.from({ length: 1_200 }, (_, row) => entry(row % 200, { id: `log-${row}` }))
    const folder = folderWith(formatJournalLines(rows))
    const program = openTestProgram({ folder })
    expect(await exportLog(folder, program, whole)).toHaveLength(1_202)
    const { activities } = await program.handlers['home:overview'](undefined)
    expect(JSON.stringify(activities)).toContain('CSV, 1.200 dòng')
  })

  test('the export of an API log that is cancelled while it is written leaves no file', {
    tags: 'F39'
  }, async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => entry(row % 200, { id: `log-${row}` }))
    const folder = folderWith(formatJournalLines(rows))
    const program = openTestProgram({ folder })
    const job = crypto.randomUUID()
    const csvFiles = (): string[] => readdirSync(folder).filter(name => name.includes('.csv'))
    const write = await holdWrites()
    const exporting = program.ask('apiSharing:exportLogs', { id, query: whole, job })
    await write.begun
    expect(csvFiles()).toHaveLength(1)
    expect(await program.ask('files:stop', { job })).toEqual({ ok: true, data: undefined })
    write.release()
    expect(await exporting).toEqual({ ok: true, data: { outcome: 'cancelled' } })
    expect(csvFiles()).toEqual([])
  })
})
