import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { formatAccessLogLine, logSegmentFileName } from '../../../src/main/gateway/log-line'
import { callLogFoldersOf } from '../../../src/main/logs/calls/call-files'

/**
 * Line with the number `n` of the gateway log; values that are not given are derived from the
 * number.
 */
export function createNumberedLogLine(
  n: number,
  changes: Partial<GatewayLogLine> = {}
): GatewayLogLine {
  const status = n % 10 === 0 ? 500 : n % 7 === 0 ? 304 : 200
  return {
    n,
    t: Date.parse('2026-11-20T08:00:00+07:00') + n * 1_000,
    api: 'api-101',
    key: 'khoa-1',
    ip: `10.0.${n % 3}.${n % 50}`,
    m: 'GET',
    path: '/api/v1/quan_so',
    status,
    ms: 10 + (n % 90),
    bytes: 900,
    rows: status === 200 ? n % 50 : 0,
    id: `r-${n}`,
    why: status === 500 ? 'engine-fault' : status === 304 ? 'not-modified' : '',
    ...changes
  }
}

export const logSegmentPath = (folder: string, first: number): string =>
  join(callLogFoldersOf(folder).lines, logSegmentFileName(first))

/** Appends lines to the log file whose first line has the number `first`. */
export function appendLogLines(
  folder: string,
  first: number,
  lines: readonly GatewayLogLine[]
): void {
  const path = logSegmentPath(folder, first)
  mkdirSync(dirname(path), { recursive: true })
  appendFileSync(path, lines.map(formatAccessLogLine).join(''))
}
