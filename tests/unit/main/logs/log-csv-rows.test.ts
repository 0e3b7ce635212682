import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { csvOfLog } from '../../../../src/main/logs/log-csv'
import { accessLog } from '../../../../src/main/logs/log-kinds'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

test.each([
  ['plain ones', '/api/v1/x', 5],
  ['ones with a comma', '/api/v1/x?a=1,2', 5],
  ['none', '/api/v1/x', 0]
])('a log export reports its number of rows: %s', async (_, endpoint, count) => {
  const path = join(makeTemporaryFolder(), 'log.jsonl')
  const entry = (at: number) => ({
    id: `log-${at}`,
    timestamp: at,
    ipAddress: '10.0.0.1',
    endpoint,
    status: 200,
    statusText: 'OK',
    recordCount: 0,
    responseTime: 1
  })
  const text = Array.from({ length: count }, (_, at) => `${JSON.stringify(entry(at))}\n`).join('')
  writeFileSync(path, text)
  const query = { search: '', filters: {}, sort: null }
  const task = { path, end: Buffer.byteLength(text), query, separator: ',' as const }
  const rows: number[] = []
  for await (const piece of csvOfLog(accessLog, task)) rows.push(piece.rows)
  expect(rows.at(-1)).toBe(count)
})
