import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createApiKeyHeader, setUpSharedGateway } from '../../../support/gateway/running'

const people = '/api/v1/quan_so_tong_hop'

const running = setUpSharedGateway()

async function started() {
  const { id: _id, ...key } = await createApiKeyHeader(running().program, 'api-001')
  return { ...running(), key }
}

describe('gateway requests', () => {
  it('the gateway returns the rows shown on the detail page in pages, with the HTTP headers that clients need', async () => {
    const { call, key } = await started()
    const first = await call(`${people}?limit=3`, key)
    expect(first.text).toMatch(/^\{"data":\[/)
    const { data, count } = JSON.parse(first.text)
    expect([first.status, count, data.length]).toEqual([200, 3, 3])
    expect(Object.keys(data[0])).toEqual(['id', 'cap_bac', 'chuc_vu', 'don_vi', 'trang_thai'])
    expect(data.map((row: { id: number }) => row.id)).toEqual([1, 2, 3])
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'ratelimit-policy': '"khoa";q=100;w=60',
      ratelimit: '"khoa";r=99;t=0',
      'cache-control': 'private, no-cache'
    })
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await call(next, key)
    expect(JSON.parse(second.text).data.map((row: { id: number }) => row.id)).toEqual([4, 5, 6])
    const known = await call(`${people}?limit=3`, { ...key, 'If-None-Match': first.headers.etag })
    expect([known.status, known.body.length, known.headers.etag]).toEqual([
      304,
      0,
      first.headers.etag
    ])
  })

  it.each([
    ['don_vi=Đơn vị A', "don_vi = 'Đơn vị A'"],
    ['cap_bac=in.(Bậc 1,"Bậc 2")', 'two'],
    ['id=gte.10&id=lt.20', 'ten'],
    ['or=(id.eq.1,and(id.gt.5,id.lte.7))', 'or'],
    ['cap_bac=not.is.null&order=cap_bac.desc,id.desc', 'order'],
    ['don_vi=like.don*&select=id,don_vi', 'like']
  ])('the rows of all pages with the filter %s equal a plain filter of all rows', async query => {
    const { call, key } = await started()
    const rows = async (asked: string): Promise<Record<string, unknown>[]> => {
      const found: Record<string, unknown>[] = []
      let address = `${people}?${asked}`
      for (let page = 0; address !== '' && page < 20; page++) {
        const answer = await call(address, key)
        expect(answer.status, answer.text).toBe(200)
        found.push(...JSON.parse(answer.text).data)
        address = /<(.*)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? ''
      }
      return found
    }
    const encoded = query
      .replace(/[^\x21-\x7e]/g, sign => encodeURIComponent(sign))
      .replaceAll('"', '%22')
    const whole = await rows(`${encoded}&limit=1000`)
    expect(whole.length).toBeGreaterThan(0)
    const small = await rows(`${encoded}&limit=${Math.min(700, Math.ceil(whole.length / 4))}`)
    // The test reads at most twenty pages of each table, so 14,000 rows at most.
    expect(small).toHaveLength(Math.min(whole.length, 14_000))
    expect(small).toEqual(whole.slice(0, small.length))
  })

  it('the gateway returns CSV and compressed responses on request', async () => {
    const { call, key } = await started()
    const csv = await call(`${people}?limit=2&select=id,don_vi`, { ...key, Accept: 'text/csv' })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n')[0]).toBe('id,don_vi')
    const packed = await call(`${people}?limit=200`, { ...key, 'Accept-Encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.body).toString()).count).toBe(200)
  })

  it.each([
    ['GET', `${people}?khong_co=1`, {}, 400, 'khong_co'],
    ['GET', `${people}?id=fts.1`, {}, 400, 'fts'],
    ['GET', `${people}?id=abc`, {}, 400, 'id'],
    ['GET', `${people}?ho_ten=a`, {}, 400, 'ho_ten'],
    ['GET', `${people}?limit=0`, {}, 400, 'limit'],
    ['GET', `${people}?order=ngay_sinh`, {}, 400, 'ngay_sinh'],
    ['GET', `${people}?cursor=abc`, {}, 400, 'cursor'],
    ['GET', '/api/v1/khong_co', {}, 404, ''],
    ['POST', people, {}, 405, 'GET'],
    ['GET', people, { Accept: 'image/png' }, 406, 'text/csv']
  ] as const)(
    'the request %s %s is refused in Vietnamese with its reason',
    async (method, path, headers, status, named) => {
      const { call, key } = await started()
      const answer = await call(path, { ...key, ...headers }, method)
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      const problem = JSON.parse(answer.text)
      expect(problem).toMatchObject({ status, requestId: answer.headers['x-request-id'] })
      expect(`${problem.title} ${problem.detail}`).toContain(named)
    }
  )
})
