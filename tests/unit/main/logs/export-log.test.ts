import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { formatLines } from '../../../../src/main/store/journal/journal-lines'
import { openProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const count = 60_000

function writeLog(folder: string): void {
  const logs = join(folder, 'logs', 'api-access')
  mkdirSync(logs, { recursive: true })
  const rows = Array.from({ length: count }, (_, row) => ({
    id: `log-${row}`,
    timestamp: 1_790_000_000_000 + row,
    ipAddress: '10.0.0.1',
    endpoint: `/api/v1/quan-so?trang=${row}`,
    status: 200,
    statusText: 'OK',
    recordCount: 1,
    responseTime: 2
  }))
  writeFileSync(join(logs, 'api-001.jsonl'), formatLines(rows))
}

const csvFiles = (folder: string): string[] =>
  readdirSync(folder).filter(name => name.includes('.csv'))

it('a log is exported in a thread, and the number of rows is reported', async () => {
  const folder = makeTemporaryFolder()
  writeLog(folder)
  const program = openProgram({ folder })
  const answer = await program.ask('apiSharing:exportLogs', { id: 'api-001', query })
  expect(answer).toMatchObject({ ok: true, data: { outcome: 'saved', file: { rowCount: count } } })
  const [name = ''] = csvFiles(folder)
  expect(csvFiles(folder)).toHaveLength(1)
  const text = readFileSync(join(folder, name), 'utf8')
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(count + 2)
  // More rows than the pieces in transit hold: their memory is reused, and each row is in its
  // place.
  const pages = lines.slice(1, -1).map(line => Number(/trang=(\d+),/.exec(line)?.[1]))
  expect(pages).toEqual(Array.from({ length: count }, (_, row) => count - 1 - row))
  expect(program.told.filter(({ name }) => name === 'files:progress')).toEqual([])
  const { data } = (await program.ask('home:overview')) as { data: { activities: unknown[] } }
  expect(JSON.stringify(data)).toContain('CSV, 60.000 dòng')
  program.close()
})

it('a cancelled log export leaves no file', { tags: 'F39' }, async () => {
  const folder = makeTemporaryFolder()
  writeLog(folder)
  const job = randomUUID()
  // The thread is never told that a piece was written, so it waits with the second one until it is
  // stopped.
  const held = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined)
  onTestFinished(() => held.mockRestore())
  const program = openProgram({ folder })
  const exporting = program.ask('apiSharing:exportLogs', { id: 'api-001', query, job })
  // As soon as its partial file exists.
  while (csvFiles(folder).length === 0) await new Promise(resolve => setImmediate(resolve))
  expect(await program.ask('files:stop', { job })).toEqual({ ok: true, data: undefined })
  expect(await exporting).toEqual({ ok: true, data: { outcome: 'cancelled' } })
  expect(csvFiles(folder)).toEqual([])
  expect(await program.ask('files:stop', { job })).toEqual({ ok: true, data: undefined })
  program.close()
})
