import type { SharedApi } from '@shared/model/api-sharing/share'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsvLine } from '../../../../src/main/files/csv'
import { chooseRepetitionCount } from '../../../support/effort'
import { publishTestTable } from '../../../support/gateway/own-table'
import {
  createApiKeyHeader,
  type GatewayCaller,
  setUpSharedGateway
} from '../../../support/gateway/running'
import { hostileText } from '../../../support/hostile-text'
import {
  createApiDraftOfQuery,
  createSqlQuery,
  savedQueryDetails
} from '../../../support/query/query-api'

const running = setUpSharedGateway()

/** Digits of a number as in the API response, because a double cannot represent all of them. */
interface Digits {
  readonly digits: string
}
type Row = Readonly<Record<string, Digits | string | boolean | null>>

/**
 * Rows of a response with the exact digits of their numbers; the reviver of JSON.parse gets the
 * source text (ES2026).
 */
function rowsIn(text: string): readonly Row[] {
  const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? { digits: context?.source ?? '' } : value
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown).data
}

const written = (value: Row[string] = null): string =>
  typeof value === 'object' && value !== null ? value.digits : String(value)

/**
 * Filters by every value of every returned row; returns the values whose row is missing in the
 * filtered response.
 */
async function lostOf(call: GatewayCaller, { endpoint }: SharedApi, key: Record<string, string>) {
  const { text, status } = await call(`${endpoint}?limit=1000`, key)
  expect(status, text).toBe(200)
  const rows = rowsIn(text)
  const lost: string[] = []
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const test = value === null ? 'is.null' : `eq.${encodeURIComponent(written(value))}`
      const found = await call(`${endpoint}?limit=1000&${name}=${test}`, key)
      const isThere =
        found.status === 200 &&
        rowsIn(found.text).some(other => JSON.stringify(other) === JSON.stringify(row))
      if (!isThere) lost.push(`${name}=${test}: ${found.status} ${found.text.slice(0, 200)}`)
    }
  }
  return { rows, lost }
}

it('every table value that an API returns finds its row when it is used as a filter', async () => {
  const { call, program, folder } = running()
  const sample = { numRuns: chooseRepetitionCount(20, 150), seed: 11 }
  const texts = fc
    .sample(hostileText, sample)
    .map(text => text.normalize('NFC'))
    .filter(text => text.trim() !== '')
  const whole = 999_999_999_999_999
  const numbers = [
    ...[whole, -whole, 0].map(String),
    '',
    ...fc.sample(fc.maxSafeInteger(), sample).map(number => String(number % whole))
  ]
  // Generator for floating-point numbers within the range that a load accepts, where exponents go
  // up to 299.
  const double = fc.double({ noNaN: true, min: -1e200, max: 1e200 })
  const doubles = fc.sample(
    double.filter(one => Math.abs(one) > 1e-290),
    sample
  )
  const floats = [
    ...['0,1', '-0,0', '', '25,541667'],
    ...doubles.map(one => one.toExponential(16).replace('.', ','))
  ]
  const all = [
    ...texts,
    'eq.5',
    'not.is.null',
    '"a"',
    'a,b',
    '(1)',
    'x'.repeat(300),
    'dòng 1\ndòng 2'
  ]
  const lines = all.map((text, place) =>
    formatCsvLine(
      [
        ...[`D${place}`, text, numbers[place % numbers.length] ?? ''],
        floats[place % floats.length] ?? '',
        `2026-0${1 + (place % 9)}-1${place % 10}`,
        `2026-11-2${place % 10} 0${place % 10}:30:0${place % 10}`,
        place % 2 === 0 ? 'Có' : 'Không'
      ],
      ';'
    ).trimEnd()
  )
  const api = await publishTestTable(program, folder, {
    name: 'gia_tri',
    columns: {
      ...{ ma: 'string', chu: 'string', so: 'integer', thuc: 'float', ngay: 'date' },
      ...{ luc: 'datetime', dung: 'boolean' }
    },
    lines
  })
  const { 'X-API-Key': key } = await createApiKeyHeader(program, api.id)
  const { rows, lost } = await lostOf(call, api, { 'X-API-Key': key })
  expect(rows.length).toBe(lines.length)
  expect(rows.some(({ luc }) => luc === '2026-11-21T01:30:01+07:00')).toBe(true)
  expect(lost).toEqual([])
}, 120_000)

it('every query value that an API returns finds its row as a filter, also big integers and decimals', async () => {
  const { call, program } = running()
  const sql = `SELECT id, id::HUGEINT * 170141183460469231731687303715884::HUGEINT AS rat_lon,
    id * 115361716.36::DECIMAL(20, 2) AS tien, id::DECIMAL(38, 20) / 3 AS le, avg(id) OVER (ORDER BY id) AS tb,
    CASE id % 4 WHEN 0 THEN 'NaN' WHEN 1 THEN 'Infinity' WHEN 2 THEN '-0' ELSE '1e300' END::DOUBLE AS so,
    TIMESTAMP '2026-11-20 18:30:00' + to_microseconds(id) AS luc, DATE '2026-01-01' + id::INTEGER AS ngay, id % 2 = 0 AS chan
    FROM dm_donvi_capbac ORDER BY id LIMIT 12`
  const { id } = await program.handlers['query:save']({
    words: savedQueryDetails,
    query: createSqlQuery(sql),
    chart: null
  })
  const fields = ['id', 'rat_lon', 'tien', 'le', 'tb', 'so', 'luc', 'ngay', 'chan']
  const api = await program.handlers['apiSharing:create']({
    draft: { ...createApiDraftOfQuery(id, fields), rateLimit: 10_000 }
  })
  const { 'X-API-Key': key } = await createApiKeyHeader(program, api.id)
  const { rows, lost } = await lostOf(call, api, { 'X-API-Key': key })
  expect(lost).toEqual([])
  expect(rows.map(({ so }) => written(so)).slice(0, 4)).toEqual(['null', '0', '1e+300', 'null'])
  expect(rows[11]).toMatchObject({
    rat_lon: { digits: '2041694201525630780780247644590608' },
    tien: { digits: '1384340596.32' },
    luc: '2026-11-20T18:30:00.000012+07:00'
  })
}, 120_000)

it('the parameters of a published query accept every value that its API returns and compare it exactly', async () => {
  const { call, program } = running()
  const types = { so: 'integer', thuc: 'float', ngay: 'date', luc: 'datetime', dung: 'boolean' }
  const parameters = Object.entries({ ...types, chu: 'string' }).map(([name, type]) => ({
    name,
    type: type as 'string',
    value: { integer: '1', float: '0.5', boolean: 'true', string: 'a' }[type] ?? '2026-11-20'
  }))
  const rows = `SELECT id AS so, CASE id WHEN 3 THEN 1e-7 ELSE id * 1e200 END::DOUBLE AS thuc, DATE '2026-01-01' + id::INTEGER AS ngay,
    TIMESTAMP '2026-11-20 18:30:00' + to_microseconds(id) AS luc, id % 2 = 0 AS dung, 'eq.' || id::VARCHAR AS chu
    FROM dm_donvi_capbac WHERE id <= 4`
  const same = parameters.map(({ name }) => `${name} = $${name}`).join(' AND ')
  const sql = `SELECT * FROM (${rows}) AS r WHERE (${same}) OR $so = 0`
  const { id } = await program.handlers['query:save']({
    words: { ...savedQueryDetails, name: 'Giá trị đã trả' },
    query: createSqlQuery(sql, parameters),
    chart: null
  })
  const fields = parameters.map(({ name }) => name)
  const api = await program.handlers['apiSharing:create']({
    draft: {
      ...createApiDraftOfQuery(id, fields),
      endpoint: '/api/v1/gia_tri_da_tra',
      rateLimit: 10_000
    }
  })
  const { 'X-API-Key': key } = await createApiKeyHeader(program, api.id)
  const ask = (row: Row) => {
    const query = new URLSearchParams(fields.map(name => [name, written(row[name])]))
    return call(`${api.endpoint}?${query}`, { 'X-API-Key': key })
  }
  const first = { so: '0', thuc: '1', ngay: '2026-01-01', luc: '2026-11-20', dung: 'true' }
  const all = await ask({ ...first, chu: 'x' })
  expect(all.status, all.text).toBe(200)
  const answered = rowsIn(all.text)
  expect(answered.length).toBe(4)
  for (const row of answered) {
    const found = await ask(row)
    expect([found.status, rowsIn(found.text)], found.text).toEqual([200, [row]])
  }
  const refused = await ask({ ...answered[0], luc: '20/11/2026' })
  expect([refused.status, JSON.parse(refused.text).detail]).toEqual([
    400,
    'Tham số luc: “20/11/2026” không phải là ngày dạng 2026-11-20 hoặc thời điểm dạng 2026-11-20T08:30:00+07:00'
  ])
}, 120_000)
