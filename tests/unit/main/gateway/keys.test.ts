import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openGatewayAccessLog } from '../../../../src/main/gateway/child/log'
import {
  createApiKeyHeader,
  createGatewayCaller,
  readGatewayLogLines,
  setUpSharedGateway
} from '../../../support/gateway/running'

const running = setUpSharedGateway()
const people = '/api/v1/quan_so_tong_hop'

/** Content of all files that the program wrote, as one text. */
const written = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.duckdb'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')

describe('API keys of the gateway', { tags: 'F65' }, () => {
  it('an API key is accepted in either of two headers, and a missing, foreign, revoked or expired key is refused', {
    tags: 'F65'
  }, async () => {
    const { call, program } = running()
    const { id, ...key } = await createApiKeyHeader(program, 'api-001')
    const bearer = { Authorization: `Bearer ${key['X-API-Key']}` }
    const { id: _other, ...other } = await createApiKeyHeader(program, 'api-003')
    const status = async (headers: Record<string, string>) => (await call(people, headers)).status
    expect(await status(key)).toBe(200)
    expect(await status(bearer)).toBe(200)
    const missing = await call(people)
    expect([missing.status, missing.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="kho-du-lieu-quan-luc"'
    ])
    expect(await status(other)).toBe(403)
    await program.handlers['apiKeys:revoke']({ api: 'api-001', id })
    expect(await status(key)).toBe(401)
    expect(await program.ask('apiKeys:revoke', { api: 'api-001', id })).toMatchObject({
      error: { code: 'CONFLICT' }
    })
  })

  it('an API key in the URL is refused and is written to no file', { tags: 'F65' }, async () => {
    const { call, program, folder } = running()
    const { id: _id, 'X-API-Key': key } = await createApiKeyHeader(program, 'api-001')
    for (const name of ['api_key', 'X-API-Key', 'access_token', 'token', 'don_vi']) {
      const answer = await call(`${people}?${name}=${key}`, { 'X-API-Key': key })
      expect(answer.status, name).toBe(400)
      expect(answer.text).not.toContain(key)
    }
    expect((await call(`/api/v1/${key}`)).status).toBe(400)
    expect(written(folder)).not.toContain(key)
    expect(readGatewayLogLines(folder).at(-1)).toMatchObject({ why: 'key-in-address', path: '' })
  })

  it('an API key expires at the end of its last day', { tags: 'F65' }, async () => {
    const { call, program } = running()
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const { id: _id, ...last } = await createApiKeyHeader(program, 'api-001', 'real', today)
    expect((await call(people, last)).status).toBe(200)
    expect(
      await program.ask('apiKeys:create', {
        api: 'api-001',
        draft: { name: 'Đã qua', kind: 'real', until: '2020-01-01' }
      })
    ).toMatchObject({ error: { fields: { until: 'Ngày hết hạn không được ở trong quá khứ' } } })
  })

  it('a test key returns invented rows of the same structure, identical in each request', async () => {
    const { call, program } = running()
    const { id: _id, ...test } = await createApiKeyHeader(program, 'api-001', 'test')
    const { id: _real, ...real } = await createApiKeyHeader(program, 'api-001')
    const first = await call(`${people}?limit=5&don_vi=neq.A`, test)
    const again = await call(`${people}?limit=5&don_vi=neq.A`, test)
    expect(first.status, first.text).toBe(200)
    expect(first.headers['x-du-lieu']).toBe('hu-cau')
    expect(again.text).toBe(first.text)
    const shape = (text: string) =>
      Object.entries(JSON.parse(text).data[0]).map(([name, value]) => [name, typeof value])
    expect(shape(first.text)).toEqual(shape((await call(`${people}?limit=5`, real)).text))
  })

  it('the rate limit of an API key is enforced exactly', async () => {
    const { call, program } = running()
    const {
      name: _n,
      id: _i,
      origin: _o,
      ...api
    } = await program.handlers['apiSharing:get']({ id: 'api-008' })
    const edit = {
      sourceTable: api.sourceTable,
      endpoint: api.endpoint,
      description: api.description,
      sharedFields: api.sharedFields,
      authType: api.authType,
      rateLimit: 3,
      personalReason: '',
      status: 'active' as const
    }
    await program.handlers['apiSharing:update']({ id: 'api-008', edit })
    const { id: _one, ...one } = await createApiKeyHeader(program, 'api-008')
    const { id: _two, ...two } = await createApiKeyHeader(program, 'api-008')
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await call(api.endpoint, one)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await call(api.endpoint, one)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await call(api.endpoint, two)).status).toBe(200)
  })

  it('after ten requests with wrong API keys the client address is blocked for a while, even with a valid key', {
    tags: 'F65'
  }, async () => {
    const { port, program } = running()
    const call = createGatewayCaller(port)
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
    const two = { Authorization: 'Bearer a', ...key }
    expect((await call(people, two)).status).toBe(401)
    for (let turn = 1; turn < 10; turn++) {
      expect((await call(people, { 'X-API-Key': `kdl_${turn}` })).status).toBe(401)
    }
    const waits = await call(people, key)
    expect([waits.status, JSON.parse(waits.text).type]).toEqual([
      429,
      'urn:kho-du-lieu-quan-luc:loi:address-waits'
    ])
    expect(waits.headers['retry-after']).toBe('60')
  })
})

describe('system clock that was set back', { tags: 'F65' }, () => {
  const later = setUpSharedGateway(undefined, undefined, async folder => {
    const line = {
      api: '',
      key: '',
      ip: '',
      m: '',
      path: '',
      status: 404,
      ms: 0,
      bytes: 0,
      rows: 0
    }
    const tenDaysOn = Date.now() + 10 * 86_400_000
    const log = openGatewayAccessLog(join(folder, 'gateway', 'log'))
    await log.add({ ...line, t: tenDaysOn, id: 'yc-1', why: 'unknown-path' })
    await log.close()
  })

  it('setting the clock back does not reactivate a key that had expired', {
    tags: 'F65'
  }, async () => {
    const { call, program } = later()
    const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
    const { id: _id, ...ended } = await createApiKeyHeader(program, 'api-001', 'real', tomorrow)
    const { id: _open, ...open } = await createApiKeyHeader(program, 'api-001')
    const answer = await call(people, ended)
    expect([answer.status, JSON.parse(answer.text).type]).toEqual([
      401,
      'urn:kho-du-lieu-quan-luc:loi:key-ended'
    ])
    expect((await call(people, open)).status).toBe(200)
  })
})
