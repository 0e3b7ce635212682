import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListQuery } from '@shared/kit/list/list'
import { describe, expect, it } from 'vitest'
import {
  callLogArchiveNameOf,
  callLogFoldersOf
} from '../../../../../src/main/logs/calls/call-files'
import { openCallLog } from '../../../../../src/main/logs/calls/open-call-log'
import { buildCallLogArchiveStatements } from '../../../../../src/main/logs/calls/part-sql'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import { setUpTestEngines } from '../../../../support/engine'
import { appendLogLines, createNumberedLogLine } from '../../../../support/gateway/log-lines'

const query: ListQuery = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
/** More rows than the engine reads at a time in one thread, which is 122,880. */
const inPart = 130_000
const parts = 2
const waiting = 3_000

describe('exported file of a call log', () => {
  const engines = setUpTestEngines()

  it('an export of calls from several archived parts and recent lines is sorted newest first, even with several threads', async () => {
    const rows = parts * inPart + waiting
    const folder = engines.makeFolder()
    const { engine } = engines.start({ opening: { threads: 2 } })
    mkdirSync(callLogFoldersOf(folder).parts, { recursive: true })
    for (let part = 0; part < parts; part++) {
      const [from, to] = [part * inPart + 1, (part + 1) * inPart]
      const made = `(SELECT n, n * 1000 AS t, 'api-101' AS api, 'khoa-1' AS key, '10.0.0.' || n % 251 AS ip, 'GET' AS m,
      '/api/v1/x' AS path, 200 AS status, 7 AS ms, 900 AS bytes, n AS rows, 'r-' || n AS id, '' AS why FROM range(${from}, ${to + 1}) x(n))`
      await engine.ask({
        kind: 'build',
        path: join(callLogFoldersOf(folder).parts, callLogArchiveNameOf({ from, to, turn: 0 })),
        files: [],
        statements: buildCallLogArchiveStatements({ sources: [made], keepFrom: 0 }),
        searched: []
      })
    }
    const lines = Array.from({ length: waiting }, (_, place) => {
      const n = parts * inPart + place + 1
      return createNumberedLogLine(n, { rows: n })
    })
    appendLogLines(folder, parts * inPart + 1, lines)
    const log = openCallLog({
      directory: folder,
      readOnly: false,
      warehouse: { reader: engine, writer: engine, fs: nodeFileSystem }
    })
    const work = await log.exporting('api-101', query)
    const path = join(folder, 'calls.csv')
    await engine.ask({ ...work, kind: 'export', path, separator: ',' })
    const numbers = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => Number(line.split(',').at(-2)))
    expect(numbers).toHaveLength(rows)
    expect(numbers.findIndex((number, place) => number !== rows - place)).toBe(-1)
  })
})
