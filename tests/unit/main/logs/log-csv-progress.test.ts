import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveProgress } from '@shared/kit/saved-file'
import { expect, test } from 'vitest'
import { csvOfLog, type LogCsvTask } from '../../../../src/main/logs/log-csv'
import { accessLog } from '../../../../src/main/logs/log-kinds'
import { formatLines } from '../../../../src/main/store/journal/journal-lines'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const count = 9_000
const entries = Array.from({ length: count }, (_, row) => ({
  id: `log-${row}`,
  timestamp: 1_790_000_000_000 + row,
  ipAddress: '10.0.0.1',
  endpoint: `/api/v1/quan-so?trang=${row}`,
  status: row % 2 ? 200 : 500,
  statusText: 'OK',
  recordCount: row,
  responseTime: 2
}))
const whole = { search: '', filters: {}, sort: null }

test.each([
  ['a whole log', entries, whole, count],
  ['what passes a filter', entries, { ...whole, filters: { outcome: 'error' } }, count / 2],
  ['what is found', entries, { ...whole, search: 'trang=77' }, undefined],
  ['a sorted log', entries, { ...whole, sort: { key: 'recordCount', direction: 'desc' } }, count],
  ['an empty log', [], whole, 0],
  ['nothing of an empty log', [], { ...whole, search: 'x' }, 0]
] as [string, typeof entries, LogCsvTask['query'], number | undefined][])(
  'the export progress of %s rises to the whole and not beyond',
  async (_, list, query, rows) => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, formatLines(list))
    const task = { path, end: statSync(path).size, query, separator: ',' as const }
    const told: { rows: number; share: number }[] = []
    let text = ''
    for await (const piece of csvOfLog(accessLog, task)) {
      const { share, rows: written } = piece
      told.push(saveProgress.omit({ job: true }).parse({ rows: written, share }))
      text += Buffer.from(piece.bytes).toString()
    }
    const shares = told.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((left, right) => left - right))
    expect(told.at(-1)).toEqual({ rows: text.split('\r\n').length - 2, share: 1 })
    if (rows !== undefined) expect(told.at(-1)?.rows).toBe(rows)
  }
)
