import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { createApiKeyHeader, setUpSharedGateway } from '../../../support/gateway/running'
import {
  apiColumnRef,
  countByRankQuery,
  createApiDraftOfQuery,
  createTreeQuery,
  savedQueryDetails
} from '../../../support/query/query-api'

const running = setUpSharedGateway()

describe('API made from a query', () => {
  it('an API over a query is called with its parameters, returns pages and suppresses small groups', async () => {
    const { call, program } = running()
    const parameters = [{ name: 'don_vi', type: 'string' as const, value: 'Đơn vị A' }]
    const { id } = await program.handlers['query:save']({
      words: savedQueryDetails,
      query: createTreeQuery(countByRankQuery, parameters),
      chart: null
    })
    const api = await program.handlers['apiSharing:create']({
      draft: createApiDraftOfQuery(id, ['cap_bac', 'so_dong'])
    })
    const { id: _id, ...key } = await createApiKeyHeader(program, api.id)
    const missing = await call(api.endpoint, key)
    expect([missing.status, JSON.parse(missing.text).detail]).toEqual([
      400,
      'Thiếu tham số bắt buộc don_vi'
    ])
    const unit = encodeURIComponent('Đơn vị A')
    const whole = await call(`${api.endpoint}?don_vi=${unit}`, key)
    expect(whole.status, whole.text).toBe(200)
    const { data } = JSON.parse(whole.text)
    expect(data.length).toBeGreaterThan(3)
    expect(Object.keys(data[0])).toEqual(['cap_bac', 'so_dong'])
    const first = await call(`${api.endpoint}?don_vi=${unit}&limit=2`, key)
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await call(next, key)
    const pages = [...JSON.parse(first.text).data, ...JSON.parse(second.text).data]
    expect(pages).toEqual(data.slice(0, pages.length))
    const few = data.filter(({ so_dong }: { so_dong: unknown }) => typeof so_dong === 'number')
    for (const { so_dong } of few) expect(so_dong).toBeGreaterThanOrEqual(5)
    const sorted = await call(
      `${api.endpoint}?don_vi=${unit}&order=so_dong.desc&so_dong=gte.5`,
      key
    )
    expect(sorted.status, sorted.text).toBe(200)
    const counts = JSON.parse(sorted.text).data.map(({ so_dong }: { so_dong: number }) => so_dong)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
    const again = { ...key, 'If-None-Match': whole.headers.etag }
    expect((await call(`${api.endpoint}?don_vi=${unit}`, again)).status).toBe(304)
  })

  it('an API over a cross table returns each cell with its level, in order, with small groups suppressed', async () => {
    const { call, program } = running()
    const question: StructuredQuery = {
      ...createStructuredQuery('dm_nhansu_tong_hop'),
      groups: ['don_vi', 'cap_bac'].map(name => ({ name, column: apiColumnRef(name) })),
      measures: [{ name: 'so_dong', kind: 'count' }],
      cross: {
        columns: ['cap_bac'],
        subtotals: false,
        totals: { rows: true, columns: true },
        shares: []
      }
    }
    const { id } = await program.handlers['query:save']({
      words: { ...savedQueryDetails, name: 'Bảng chéo' },
      query: createTreeQuery(question),
      chart: null
    })
    const fields = ['don_vi', 'cap_bac', 'so_dong', 'cap_hang', 'cap_cot']
    const draft = createApiDraftOfQuery(id, fields)
    const api = await program.handlers['apiSharing:create']({
      draft: { ...draft, name: 'Bảng chéo', endpoint: '/api/v1/bang_cheo' }
    })
    const { id: _id, ...key } = await createApiKeyHeader(program, api.id)
    const { status, text } = await call(`${api.endpoint}?limit=1000`, key)
    expect(status, text).toBe(200)
    const { data } = JSON.parse(text) as { data: Record<string, unknown>[] }
    expect(Object.keys(data[0] ?? {})).toEqual(fields)
    const levels = new Set(data.map(row => `${row.cap_hang} ${row.cap_cot}`))
    expect([...levels].sort()).toEqual(['0 0', '0 1', '1 0', '1 1'])
    expect(data.at(-1)).toMatchObject({ don_vi: null, cap_bac: null, cap_hang: 0, cap_cot: 0 })
    const shown = data.map(row => row.so_dong).filter(figure => typeof figure === 'number')
    expect(shown.length).toBeGreaterThan(3)
    for (const figure of shown) expect(figure).toBeGreaterThanOrEqual(5)
  })
})
