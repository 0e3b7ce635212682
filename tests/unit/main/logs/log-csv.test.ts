import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiAccessEntry, apiAccessEntry } from '@shared/features/api-sharing/access-log'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvSeparator } from '../../../../src/main/files/csv'
import { csvOfLog } from '../../../../src/main/logs/log-csv'
import { accessLog, type LogKind } from '../../../../src/main/logs/log-kinds'
import { formatLines } from '../../../../src/main/store/journal/journal-lines'
import { effort } from '../../../support/effort'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const whole = { search: '', filters: {}, sort: null }

async function csvOf(
  path: string,
  kind: LogKind<ApiAccessEntry> = accessLog,
  query: Parameters<typeof csvOfLog>[1]['query'] = whole,
  separator: CsvSeparator = ','
): Promise<string> {
  const pieces: Uint8Array[] = []
  const task = { path, end: readFileSync(path).length, query, separator }
  for await (const { bytes } of csvOfLog(kind, task)) pieces.push(bytes)
  return Buffer.concat(pieces).toString()
}

/** The same log read as objects, column by column. */
const { plain: _, ...slowly } = accessLog

const words = (max: number) =>
  fc.oneof(
    fc.string({ maxLength: max }),
    fc.constantFrom(
      '/api/v1/x?a=1',
      '=1+1',
      '-1',
      'a,b',
      'a;b',
      'x ',
      ' x',
      '"x"',
      'đơn vị',
      '\\',
      '\t'
    )
  )
const count = fc.oneof(fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const entries = fc.record({
  id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,63}$/),
  timestamp: fc.oneof(fc.integer({ min: 0, max: 2e12 }), fc.constantFrom(0, 8.64e15)),
  ipAddress: words(20),
  endpoint: words(40),
  status: fc.integer({ min: 100, max: 599 }),
  statusText: words(20),
  recordCount: count,
  responseTime: count
})

describe('CSV of an access log', () => {
  it('the fast CSV of an access log is byte-identical to the column-based one for any entries', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    await fc.assert(
      fc.asyncProperty(fc.array(entries), fc.constantFrom(',', ';'), async (list, separator) => {
        const valid = list.filter(entry => apiAccessEntry.safeParse(entry).success)
        writeFileSync(path, formatLines(valid))
        expect(await csvOf(path, accessLog, whole, separator)).toBe(
          await csvOf(path, slowly, whole, separator)
        )
      }),
      { numRuns: effort(150, 5_000) }
    )
  })

  const entry = (row: number): ApiAccessEntry => ({
    id: `log-${row}`,
    timestamp: Date.parse('2026-11-20T09:00:00+07:00') + row * 1_000,
    ipAddress: `10.0.0.${row % 250}`,
    endpoint: `/api/v1/x?trang=${row}`,
    status: row % 5 === 0 ? 500 : 200,
    statusText: row % 5 === 0 ? 'Internal Server Error' : 'OK',
    recordCount: row,
    responseTime: 12
  })
  const rows = Array.from({ length: 5_000 }, (_, row) => entry(row))

  it('the CSV of an access log is newest first and skips damaged lines and a torn end', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    const bad = '{"id":"log-1","timestamp":01}\nkhông phải JSON\n'
    writeFileSync(path, formatLines(rows.slice(0, 3_000)) + bad)
    appendFileSync(path, Buffer.from([0xff, 0xfe, 10]))
    appendFileSync(path, `${formatLines(rows.slice(3_000))}{"id":"log-9`)
    const lines = (await csvOf(path)).split('\r\n')
    expect(lines).toHaveLength(5_002)
    expect(lines[1]).toBe(
      '20/11/2026 10:23:19,10.0.0.249,/api/v1/x?trang=4999,200 Thành công,4999,12'
    )
    expect(lines[5_000]).toBe('20/11/2026 09:00:00,10.0.0.0,/api/v1/x?trang=0,500 Lỗi server,0,12')
    expect(await csvOf(path, slowly)).toBe(lines.join('\r\n'))
  })

  it('the CSV of an access log contains the entries present when it was requested', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, formatLines(rows))
    const pieces = csvOfLog(accessLog, {
      path,
      end: readFileSync(path).length,
      query: whole,
      separator: ','
    })
    let text = ''
    let last = { rows: 0, share: 0 }
    for await (const piece of pieces) {
      appendFileSync(path, formatLines([entry(9_999)]))
      text += Buffer.from(piece.bytes).toString()
      expect(piece.share).toBeGreaterThanOrEqual(last.share)
      last = piece
    }
    expect(text.split('\r\n')).toHaveLength(5_002)
    expect(text).not.toContain('trang=9999')
    expect(last).toMatchObject({ rows: 5_000, share: 1 })
  })

  it('the CSV of an access log reuses the memory of written pieces', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, formatLines([...rows, ...rows]))
    const task = { path, end: readFileSync(path).length, query: whole, separator: ',' } as const
    const written: ArrayBuffer[] = []
    const memory: ArrayBuffer[] = []
    let text = ''
    for await (const { bytes } of csvOfLog(accessLog, task, written)) {
      text += Buffer.from(bytes).toString()
      memory.push(bytes.buffer)
      // Simulates a disk that has finished with the buffer: none of it may still be needed.
      new Uint8Array(bytes.buffer).fill(0)
      written.push(bytes.buffer)
    }
    expect(text).toBe(await csvOf(path, slowly))
    expect(memory.length).toBeGreaterThan(4)
    expect(new Set(memory).size).toBeLessThan(memory.length)
  })

  it('the CSV of an access log is searched, filtered and sorted like its list', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, formatLines(rows))
    const some = await csvOf(path, accessLog, {
      search: 'TRANG=499',
      filters: { outcome: 'error' },
      sort: null
    })
    expect(some.split('\r\n').map(line => line.split(',')[2])).toEqual([
      'Endpoint',
      '/api/v1/x?trang=4995',
      '/api/v1/x?trang=4990',
      undefined
    ])
    const sort = { key: 'recordCount', direction: 'asc' } as const
    const sorted = (await csvOf(path, accessLog, { ...whole, sort })).split('\r\n')
    expect(sorted[1]).toContain('trang=0,')
    expect(sorted).toHaveLength(5_002)
  })

  it('the CSV of a log without entries contains only the header', async () => {
    const task = {
      path: join(makeTemporaryFolder(), 'none.jsonl'),
      end: 0,
      query: whole,
      separator: ','
    } as const
    const pieces: string[] = []
    for await (const { bytes } of csvOfLog(accessLog, task))
      pieces.push(Buffer.from(bytes).toString())
    expect(pieces.join('')).toMatch(/^\ufeffNgày giờ,.*\r\n$/)
    expect(readdirSync(join(task.path, '..'))).toEqual([])
  })
})
