import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ApiAccessLogEntry } from '@shared/features/api-sharing/access-log'
import { formatAccessLogLine } from '../../src/main/gateway/log-line'
import { callLogArchiveNameOf, callLogFoldersOf } from '../../src/main/logs/calls/call-files'
import { maxRawLogLines } from '../../src/main/logs/calls/open-call-log'
import { buildCallLogArchiveStatements } from '../../src/main/logs/calls/part-sql'
import { bundleChildProcess } from '../support/bundle-part'
import { startTestEngine } from '../support/engine-process'
import { createNumberedLogLine, logSegmentPath } from '../support/gateway/log-lines'
import { startBenchProgram } from './program'

/** Number of calls in the log of the rarely called API; all other lines belong to the other API. */
export const shortLogCallCount = 20
/**
 * Number of lines of one archived part of the log; the newest lines are in no archived part, as in
 * the program.
 */
const inPart = 400_000
const end = Date.now()
const longPath = '/api/v1/nhieu'
const shortPath = '/api/v1/it'

/** Ids of two published APIs, one with many and one with few calls, in one log. */
export interface ApiLogPairIds {
  readonly long: string
  readonly short: string
}

export const apiLogPagePath = (id: string): string => `/chia-se/api/${id}/logs`

/** Publishes two APIs through the program and writes a log of `rows` calls to both. */
export async function writeApiCallLogs(userData: string, rows: number): Promise<ApiLogPairIds> {
  const ids = await publishTwo(userData)
  await writeCalls(userData, rows, ids)
  return ids
}

/**
 * Entry of call `n` of the often called API, as shown on the log page; call 1 is the oldest of
 * `rows` calls.
 */
export const expectedLogEntryOfCall = (n: number, rows: number): ApiAccessLogEntry => ({
  id: `goi-${n}`,
  timestamp: end - (rows - n) * 1_500,
  ipAddress: `10.${n % 17}.${n % 101}.${n % 251}`,
  endpoint: longPath,
  status: n % 10 === 0 ? 500 : n % 7 === 0 ? 304 : 200,
  statusText: '',
  recordCount: n % 50,
  responseTime: 10 + (n % 90)
})

async function publishTwo(userData: string): Promise<ApiLogPairIds> {
  const program = await startBenchProgram({ userData })
  try {
    const create = (name: string, endpoint: string): Promise<string> =>
      program.page.evaluate(
        async draft => {
          const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
          const reply = await calls['apiSharing:create']?.({ draft })
          if (!reply?.data?.id) throw new Error(JSON.stringify(reply))
          return reply.data.id
        },
        {
          name,
          endpoint,
          description: '',
          sourceTable: 'dm_donvi_capbac',
          sharedFields: ['ma_don_vi'],
          authType: 'api_key',
          rateLimit: 100,
          personalReason: ''
        }
      )
    return {
      long: await create('Nhiều lượt gọi', longPath),
      short: await create('Ít lượt gọi', shortPath)
    }
  } finally {
    await program.close()
  }
}

type Calls = Record<string, (input: unknown) => Promise<{ data?: { id?: string } }>>

/**
 * Writes the log lines to the files that the program uses: all but the newest lines in archived
 * parts, written by the engine. The SQL computes the same values as `expectedLogEntryOfCall`.
 */
async function writeCalls(
  userData: string,
  rows: number,
  { long, short }: ApiLogPairIds
): Promise<void> {
  const { parts, lines } = callLogFoldersOf(userData)
  for (const folder of [parts, lines]) mkdirSync(folder, { recursive: true })
  const script = await bundleChildProcess('warehouse', join(userData, 'bench'))
  const { engine } = startTestEngine(script, join(userData, 'bench', 'temporary'))
  const inParts = rows - maxRawLogLines
  for (let from = 1; from <= inParts; from += inPart) {
    const to = Math.min(inParts, from + inPart - 1)
    const made = `(SELECT n, ${end} - (${rows} - n) * 1500 AS t, if(n <= ${shortLogCallCount}, '${short}', '${long}') AS api,
      'khoa-1' AS key, format('10.{}.{}.{}', n % 17, n % 101, n % 251) AS ip, 'GET' AS m,
      if(n <= ${shortLogCallCount}, '${shortPath}', '${longPath}') AS path, if(n % 10 = 0, 500, if(n % 7 = 0, 304, 200)) AS status,
      10 + n % 90 AS ms, 900 AS bytes, n % 50 AS rows, 'r-' || n AS id,
      if(n % 10 = 0, 'engine-fault', if(n % 7 = 0, 'not-modified', '')) AS why FROM range(${from}, ${to + 1}) x(n))`
    await engine.ask({
      kind: 'build',
      path: join(parts, callLogArchiveNameOf({ from, to, turn: 0 })),
      files: [],
      statements: buildCallLogArchiveStatements({ sources: [made], keepFrom: 0 }),
      searched: []
    })
  }
  engine.close()
  const file = createWriteStream(logSegmentPath(userData, inParts + 1))
  for (let n = inParts + 1; n <= rows; n++) {
    const { timestamp, ipAddress, recordCount } = expectedLogEntryOfCall(n, rows)
    const changes = { t: timestamp, ip: ipAddress, rows: recordCount, api: long, path: longPath }
    file.write(formatAccessLogLine(createNumberedLogLine(n, changes)))
  }
  file.end()
  await finished(file)
}
