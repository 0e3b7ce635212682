import {
  type ApiAccessEntry,
  accessCells,
  accessShape
} from '@shared/features/api-sharing/access-log'
import { latestTime } from '@shared/kit/fields'
import { formatDateTimeSeconds } from '@shared/kit/format'
import { describe, expect, test } from 'vitest'
import type { CsvSeparator } from '../../../../src/main/files/csv'
import { createCsvBytes } from '../../../../src/main/logs/csv-bytes'
import { readPlainLines } from '../../../../src/main/logs/plain-lines'
import { formatLines } from '../../../../src/main/store/journal/journal-lines'

const entry: ApiAccessEntry = {
  id: 'log-1',
  timestamp: Date.parse('2026-11-20T09:05:07+07:00'),
  ipAddress: '10.0.0.1',
  endpoint: '/api/v1/quan_so?trang=1',
  status: 200,
  statusText: 'OK',
  recordCount: 12,
  responseTime: 3
}

/** Whether the line of an entry is copied, and the content of the file afterwards. */
function copy(change: Partial<ApiAccessEntry>, separator: CsvSeparator): [boolean, string] {
  const lines = readPlainLines(accessShape)
  const csv = createCsvBytes(lines, accessShape, accessCells, separator)
  const bytes = Buffer.from(formatLines([{ ...entry, ...change }]))
  expect(lines.read(bytes, 0)).toBe(bytes.length - 1)
  const isCopied = csv.addRead(bytes)
  return [isCopied, Buffer.from(csv.take()).toString()]
}

describe('plain line of a log', () => {
  test.each([
    [',', {}, '20/11/2026 09:05:07,10.0.0.1,/api/v1/quan_so?trang=1,200 Thành công,12,3\r\n'],
    [';', {}, '20/11/2026 09:05:07;10.0.0.1;/api/v1/quan_so?trang=1;200 Thành công;12;3\r\n'],
    [';', { endpoint: '/a.b' }, '20/11/2026 09:05:07;10.0.0.1;/a.b;200 Thành công;12;3\r\n']
  ] as const)(
    'the CSV writer copies a plain log line with the separator “%s” and the change %j',
    (separator, change, line) => {
      expect(copy(change, separator)).toEqual([true, line])
    }
  )
})

describe('line of a log that needs escaping', () => {
  test.each([
    ['holds the separator', { endpoint: '/a,b' }, ','],
    ['holds the other separator', { endpoint: '/a;b' }, ';'],
    ['begins like a formula', { endpoint: '=1+1' }, ','],
    ['begins like a number below zero', { ipAddress: '-1' }, ','],
    ['begins with a blank', { endpoint: ' /a' }, ','],
    ['ends with a blank', { endpoint: '/a ' }, ','],
    ['is empty', { ipAddress: '' }, ',']
  ] as const)(
    'the fast CSV writer leaves a log line to the general one when a cell %s',
    (_, change, separator) => {
      expect(copy(change, separator)).toEqual([false, ''])
    }
  )
})

test('the CSV buffer keeps more lines than fit into it and returns the last added first', () => {
  const lines = readPlainLines(accessShape)
  const csv = createCsvBytes(lines, accessShape, accessCells, ',')
  const wanted: string[] = []
  for (let row = 0; row < 3_000; row++) {
    const endpoint = `/${row}/`.padEnd(490, 'x')
    const bytes = Buffer.from(formatLines([{ ...entry, endpoint }]))
    lines.read(bytes, 0)
    expect(csv.addRead(bytes)).toBe(true)
    csv.addText(`“${row}”\r\n`)
    wanted.unshift(`“${row}”`, endpoint)
  }
  const found = Buffer.from(csv.take()).toString().split('\r\n').slice(0, -1)
  expect(found.map((line, at) => (at % 2 ? line.split(',')[2] : line))).toEqual(wanted)
  expect(csv.take()).toHaveLength(0)
})

test('a log line left to the general CSV writer does not affect the lines before and after it', () => {
  const lines = readPlainLines(accessShape)
  const csv = createCsvBytes(lines, accessShape, accessCells, ',')
  for (const endpoint of ['/1', '/2,', '/3']) {
    const bytes = Buffer.from(formatLines([{ ...entry, endpoint }]))
    lines.read(bytes, 0)
    expect(csv.addRead(bytes)).toBe(endpoint !== '/2,')
  }
  const found = Buffer.from(csv.take()).toString().split('\r\n')
  expect(found.map(line => line.split(',')[2])).toEqual(['/3', '/1', undefined])
})

test.each([
  ['the same minute', 1_000],
  ['the same second', 1],
  ['another minute', 61_000],
  ['another day', 86_400_000 + 59_000],
  ['the first time there is', -latestTime],
  [
    'the night in which Vietnam went over to UTC+7',
    Date.UTC(1975, 5, 12, 15, 59, 59) - entry.timestamp
  ],
  ['the last time there is', latestTime]
])('the CSV writer formats a time correctly when it follows one of %s', (_, more) => {
  const lines = readPlainLines(accessShape)
  const csv = createCsvBytes(lines, accessShape, accessCells, ',')
  const times = [0, more, 0, more + 2_000].map(later =>
    Math.min(latestTime, Math.max(0, entry.timestamp + later))
  )
  for (const timestamp of times) {
    const bytes = Buffer.from(formatLines([{ ...entry, timestamp }]))
    lines.read(bytes, 0)
    expect(csv.addRead(bytes)).toBe(true)
  }
  const found = Buffer.from(csv.take()).toString().split('\r\n').slice(0, -1)
  expect(found.map(line => line.split(',')[0])).toEqual(times.map(formatDateTimeSeconds).reverse())
})
