import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ApiAccessLogEntry,
  apiAccessLogEntrySchema
} from '@shared/features/api-sharing/access-log'
import { expect, test } from 'vitest'
import { openJournal } from '../../../../src/main/store/journal/journal'
import { formatJournalLines } from '../../../../src/main/store/journal/journal-lines'
import { chooseRepetitionCount } from '../../../support/effort'
import { countWorkPiecesPerLoopTurn } from '../../../support/event-loop'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const entry = (row: number): ApiAccessLogEntry => ({
  id: `api-001-${row}`,
  timestamp: 1_700_000_000_000 + row,
  ipAddress: '10.0.0.1',
  endpoint: `/api/don-vi?trang=${row}`,
  status: row % 7 === 0 ? 500 : 200,
  statusText: row % 7 === 0 ? 'Internal Server Error' : 'OK',
  recordCount: row % 100,
  responseTime: row % 300
})

/** Writes the rows in portions, so the test does not hold all of them in memory. */
function writeRows(path: string, count: number): void {
  const file = openSync(path, 'w')
  for (let from = 0; from < count; from += 10_000) {
    const length = Math.min(10_000, count - from)
    writeSync(file, formatJournalLines(Array.from({ length }, (_, index) => entry(from + index))))
  }
  closeSync(file)
}

test('a log of very many rows is read without blocking, and entries can still be appended', {
  tags: 'F21',
  timeout: chooseRepetitionCount(240_000, 600_000)
}, async () => {
  const path = join(makeTemporaryFolder(), 'log.jsonl')
  const count = chooseRepetitionCount(40_000, 1_000_000)
  writeRows(path, count)
  const journal = openJournal({ path, schema: apiAccessLogEntrySchema })
  const before = process.memoryUsage().heapUsed
  let heap = 0
  const { result, most } = await countWorkPiecesPerLoopTurn(async note => {
    let errors = 0
    let seen = 0
    for await (const row of journal.stream()) {
      seen += 1
      note()
      if (row.status === 500) errors += 1
      if (seen % 10_000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed - before)
    }
    return { seen, errors }
  })
  expect(result).toEqual({ seen: count, errors: Math.ceil(count / 7) })
  expect(heap).toBeLessThan(300 * 1_048_576)
  // The limit applies to the largest number of entries in one chunk of the stream.
  expect(most).toBeLessThan(4_000)
  await journal.append([entry(count)])
  expect(await journal.count()).toBe(count + 1)
})
