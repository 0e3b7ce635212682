import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { chooseRepetitionCount } from '../../../support/effort'
import { publishTestTable } from '../../../support/gateway/own-table'
import {
  createApiKeyHeader,
  readGatewayLogLines,
  setUpSharedGateway
} from '../../../support/gateway/running'

const running = setUpSharedGateway()
const hasPython = spawnSync('python3', ['--version']).status === 0
const rows = chooseRepetitionCount(20_003, 100_003)
const pageSize = 1_000

/** Row `n` as a caller receives it, with values of all types; a missing value is null. */
const rowOf = (n: number) => ({
  ma: `DV-${n}`,
  ten: n % 11 === 0 ? null : `Lữ đoàn “Đặng” ${n % 97} – nhóm “ưu tiên”, <a&b>`,
  so: n % 13 === 0 ? null : n * 3 - 50_000,
  ty_le: (n % 1_000) / 8,
  ngay: `20${String(10 + (n % 15)).padStart(2, '0')}-0${1 + (n % 9)}-${10 + (n % 18)}`,
  du: n % 3 === 0
})

const lineOf = (n: number): string =>
  Object.values(rowOf(n))
    .map(value => (value === null ? '' : String(value)))
    .join(';')

it.runIf(hasPython)(
  `a Python script that pages through a table of ${rows} rows gets exactly its rows`,
  { tags: 'whole', timeout: 120_000 },
  async () => {
    const { port, program, folder } = running()
    const numbers = Array.from({ length: rows }, (_, place) => place)
    const { id, endpoint } = await publishTestTable(program, folder, {
      name: 'bang_lon',
      columns: {
        ma: 'string',
        ten: 'string',
        so: 'integer',
        ty_le: 'float',
        ngay: 'date',
        du: 'boolean'
      },
      lines: numbers.map(lineOf)
    })
    const { 'X-API-Key': key } = await createApiKeyHeader(program, id)
    const script = join(import.meta.dirname, '../../../support/gateway/read-table.py')
    const { stdout } = await promisify(execFile)(
      'python3',
      [script, `http://127.0.0.1:${port}${endpoint}?limit=${pageSize}`, key],
      { maxBuffer: 256 * 1_048_576 }
    )
    const read: unknown[] = JSON.parse(stdout)
    expect(read.length).toBe(rows)
    const other = read.findIndex((row, n) => JSON.stringify(row) !== JSON.stringify(rowOf(n)))
    expect([other, read[other]]).toEqual([-1, undefined])
    const calls = readGatewayLogLines(folder).filter(({ path }) => path === endpoint)
    expect(calls.length).toBe(Math.ceil(rows / pageSize))
    expect(calls.reduce((sum, { rows: some }) => sum + some, 0)).toBe(rows)
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  }
)
