import { appendFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ApiAccessEntry,
  apiAccessEntry,
  apiLogRules,
  isPlainAccessEntry
} from '@shared/features/api-sharing/access-log'
import { ListIndex } from '@shared/kit/list/list-index'
import { foldText } from '@shared/kit/text-fold'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessLog } from '../../../../src/main/logs/log-kinds'
import { createLogReader } from '../../../../src/main/logs/log-reader'
import { type LogRows, readLogRows } from '../../../../src/main/logs/log-rows'
import { openLogFolder } from '../../../../src/main/store/disk/log-folder'
import { formatLines } from '../../../../src/main/store/journal/journal-lines'
import { countPerTurn } from '../../../support/event-loop'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const entry = (row: number): ApiAccessEntry => ({
  id: `log-${row}`,
  timestamp: 1_790_000_000_000 + row,
  ipAddress: `10.0.${row % 7}.${row % 250}`,
  // Some lines are not plain: accents, quotes, a backslash.
  endpoint: row % 97 === 0 ? `/API/đơn-vị?tên="${row}"\\` : `/API/v1?Trang=${row}`,
  status: row % 5 === 0 ? 500 : 200,
  statusText: 'OK',
  recordCount: row,
  responseTime: row % 400
})
const entries = Array.from({ length: 6_000 }, (_, row) => entry(row))
const newest = entries.toReversed()

async function open(lines = formatLines(entries)): Promise<LogRows<ApiAccessEntry>> {
  const path = join(makeTemporaryFolder(), 'log.jsonl')
  writeFileSync(path, lines)
  return readLogRows(accessLog, { path, end: statSync(path).size })
}

const all = <T>(rows: { readonly length: number; at(index: number): T | undefined }) =>
  Array.from({ length: rows.length }, (_, index) => rows.at(index))

/**
 * Number of ticks used to fold the searched text with a clock that advances by `step` ms per
 * reading.
 */
async function turnsToFold(rows: LogRows<ApiAccessEntry>, step: number): Promise<number> {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    time += step
    return time
  })
  onTestFinished(() => clock.mockRestore())
  const { turns } = await countPerTurn(() => rows.prepareSearch())
  clock.mockRestore()
  return turns
}

describe('rows of a log', () => {
  it('the rows of a log are its entries, newest first, with numbers and folded search text', async () => {
    const rows = await open()
    expect(all(rows)).toEqual(newest)
    expect([...rows.numbers('timestamp')]).toEqual(newest.map(({ timestamp }) => timestamp))
    expect([...rows.numbers('status')]).toEqual(newest.map(({ status }) => status))
    await rows.prepareSearch()
    const texts = newest.map(row => foldText(apiLogRules.search(row).join('\n')))
    // Within a field, across two fields, across two rows, in a row that is not plain, at the very
    // end.
    for (const needle of ['1', '10.0.3', '=59', '\n/api', '910.0', 'don-vi', '"\\', 'trang=1']) {
      const expected = texts.flatMap((text, index) => (text.includes(needle) ? [index] : []))
      expect(rows.rowsWith?.(needle), needle).toEqual(expected)
    }
    expect({ ...rows.glance?.(17) }).toEqual(newest[17])
  })

  it('the rows of a log can be searched before all text is folded', async () => {
    const rows = await open()
    const half = rows.prepareSearch()
    const found = rows.rowsWith?.('10.0.')
    expect(found).toHaveLength(6_000)
    await half
    expect(rows.rowsWith?.('10.0.')).toEqual(found)
  })

  it('the rows of a log exclude damaged lines and a torn end', async () => {
    const lines = formatLines(entries.slice(0, 10))
    const rows = await open(`${lines}{"id":"x"}\nkhông\n\n${formatLines([entry(10)])}{"id":"log-11`)
    expect(all(rows)).toEqual(entries.slice(0, 11).toReversed())
    expect(rows.numbers('status')).toHaveLength(11)
  })

  it('the rows of a log give the same list as an array of the entries', async () => {
    const rows = await open()
    const ours = new ListIndex(rows, apiLogRules)
    const theirs = (): ListIndex<ApiAccessEntry> => new ListIndex(newest, apiLogRules)
    const questions = [
      { search: '' },
      { search: '1' },
      { search: '12' },
      { search: '123', filters: { outcome: 'error' } },
      { search: '', filters: { outcome: 'error' } },
      { search: 'ĐƠN', filters: { outcome: 'error' } },
      { search: 'đơn', sort: { key: 'recordCount', direction: 'asc' as const } },
      { search: 'don vi' },
      { search: '12', sort: { key: 'status', direction: 'desc' as const } },
      { search: '', sort: { key: 'endpoint', direction: 'asc' as const } },
      { search: 'không có' }
    ]
    for (const { search, filters = {}, sort = null } of questions) {
      const query = { search, filters, sort, offset: 40, limit: 200 }
      expect(ours.page(query)).toEqual(theirs().page(query))
      expect(ours.match(query)).toEqual(theirs().match(query))
    }
  })

  it('the rows of a log are read without blocking the event loop', async () => {
    const lines = formatLines(entries).repeat(10)
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, lines)
    const { size } = statSync(path)
    const blocks = Math.ceil(size / 1_048_576)
    expect(blocks).toBeGreaterThan(5)
    // Rows that are not plain are read one by one: no tick may read more of them than one block.
    const read = await countPerTurn(note => {
      const isPlain = (value: unknown): value is ApiAccessEntry => {
        note()
        return isPlainAccessEntry(value)
      }
      const format = { ...accessLog.format, isPlain }
      return readLogRows({ ...accessLog, format }, { path, end: size })
    })
    expect(read.result.length).toBe(60_000)
    expect(read.most).toBeLessThan(60_000 / 97 / (blocks - 2))
    // With a clock on which each block takes six milliseconds, each block is a slice of its own.
    expect(await turnsToFold(read.result, 6)).toBeGreaterThanOrEqual(blocks)
    const again = await readLogRows(accessLog, { path, end: size })
    expect(await turnsToFold(again, 5.9)).toBeLessThan(blocks)
  })
})

describe('reader of logs', () => {
  it('the log reader reads a log once, and again when it has grown', async () => {
    const directory = makeTemporaryFolder()
    const folder = openLogFolder({
      directory,
      schema: apiAccessEntry,
      sample: () => entries.slice(0, 5)
    })
    const read = createLogReader(folder, accessLog)
    const [first, same] = await Promise.all([read('api-1'), read('api-1')])
    expect(same).toBe(first)
    expect(await read('api-1')).toBe(first)
    await folder.append('api-1', [entry(5)])
    const grown = await read('api-1')
    expect(grown.length).toBe(6)
    expect(first.length).toBe(5)
    // A torn line appended by another program.
    appendFileSync(join(directory, 'api-1.jsonl'), '{"id":')
    expect((await read('api-1')).length).toBe(6)
  })

  it('the log cache holds up to 128 MB and evicts the least recently used log', async () => {
    const size = 60 * 1_048_576
    // A log without a file has no rows, whatever its length.
    const folder = { extent: async (id: string) => ({ path: `/không-có/${id}`, end: size }) }
    const read = createLogReader(folder, accessLog)
    const first = await read('a')
    const second = await read('b')
    expect(await read('a')).toBe(first)
    const third = await read('c')
    expect(await read('a')).toBe(first)
    expect(await read('c')).toBe(third)
    expect(await read('b')).not.toBe(second)
  })
})
