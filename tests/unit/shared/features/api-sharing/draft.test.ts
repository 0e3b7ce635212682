import { describeApiChanges, toApiEditDraft } from '@shared/features/api-sharing/changes'
import {
  apiDraftSchema,
  apiEditSchema,
  apiRequestDraftSchema,
  proposeApiEndpoint,
  withApiSourceCheck
} from '@shared/features/api-sharing/draft'
import {
  buildApiExampleUrl,
  buildApiSampleRows,
  buildCurlExample,
  buildPowerShellExample
} from '@shared/features/api-sharing/examples'
import type { z } from '@shared/kit/zod'
import { formatSampleApiUsage } from '@shared/model/api-sharing/share'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { describe, expect, it } from 'vitest'
import { createSampleApis } from '../../../../../src/main/demo/api-sharing'
import { createSampleAccessLog } from '../../../../../src/main/demo/api-sharing-access'
import { buildOpenApiDocument } from '../../../../../src/main/features/api-sharing/open-api'
import { countRateLimitedRequests } from '../../../../../src/main/gateway/rate-limit'
import { apiFormOfferedTableOf, apiFormOfferedTables } from '../../../../support/offered-tables'

const good = {
  name: 'Quân số',
  endpoint: '/api/v1/quan_so',
  description: '',
  sourceTable: 'dm_nhansu_tong_hop',
  sharedFields: ['id', 'cap_bac'],
  authType: 'api_key',
  rateLimit: 100,
  personalReason: ''
}

type Sourced = Pick<
  z.output<typeof apiEditSchema>,
  'sourceTable' | 'sharedFields' | 'personalReason'
>

const over = (schema: z.ZodType<Sourced>) => withApiSourceCheck(schema, apiFormOfferedTables)

/** The first validation message of each field, as the form shows it. */
function messages(
  schema: typeof apiDraftSchema | typeof apiEditSchema | typeof apiRequestDraftSchema,
  input: object
): Record<string, string> {
  const parsed = over(schema).safeParse(input)
  const found: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  return found
}

const endpointMessage = 'Endpoint không hợp lệ (chỉ chứa chữ thường, số và dấu gạch dưới)'

describe('apiDraftSchema (section 5 of the specification)', () => {
  it('apiDraftSchema accepts a valid draft of an API', () => {
    expect(messages(apiDraftSchema, good)).toEqual({})
  })

  it.each([
    ['name', '', 'Tên API không được để trống'],
    ['name', '   ', 'Tên API không được để trống'],
    ['name', 'Qu', 'Tên API phải có ít nhất 3 ký tự'],
    ['name', ' Qu ', 'Tên API phải có ít nhất 3 ký tự'],
    ['endpoint', '', 'Endpoint không được để trống'],
    ['endpoint', '/api/v1/', endpointMessage],
    ['endpoint', '/api/v1/Quan', endpointMessage],
    ['endpoint', '/api/v1/quan-so', endpointMessage],
    ['endpoint', '/api/v1/quân', endpointMessage],
    ['endpoint', '/api/v2/quan', endpointMessage],
    ['endpoint', '/api/v1/quan/so', endpointMessage],
    ['endpoint', ' /api/v1/quan', endpointMessage],
    ['sourceTable', '', 'Vui lòng chọn bảng dữ liệu nguồn'],
    ['sourceTable', 'dm_khac', 'Vui lòng chọn bảng dữ liệu nguồn'],
    ['sharedFields', [], 'Phải chọn ít nhất 1 trường dữ liệu chia sẻ'],
    ['sharedFields', ['khac'], 'Có trường không thuộc bảng dữ liệu nguồn'],
    ['rateLimit', 0, 'Giới hạn truy cập phải là số lớn hơn 0'],
    ['rateLimit', -5, 'Giới hạn truy cập phải là số lớn hơn 0'],
    ['rateLimit', Number.NaN, 'Giới hạn truy cập phải là số lớn hơn 0'],
    ['rateLimit', 10_001, 'Giới hạn truy cập không được vượt quá 10,000 requests/phút']
  ])('apiDraftSchema validates %s %j with the message: %s', (field, value, message) => {
    expect(messages(apiDraftSchema, { ...good, [field]: value })[field]).toBe(message)
  })

  it.each([1, 10_000])('an API draft accepts a rate limit of %d', rateLimit => {
    expect(messages(apiDraftSchema, { ...good, rateLimit })).toEqual({})
  })

  it('an API draft requires a reason for publishing personal data', () => {
    const draft = { ...good, sharedFields: ['id', 'ho_ten'] }
    expect(messages(apiDraftSchema, draft).personalReason).toContain('ít nhất 10 ký tự')
    expect(messages(apiDraftSchema, { ...draft, personalReason: 'Theo đề nghị số 12' })).toEqual({})
  })

  it('an API draft with unknown fields or malformed text is refused', {
    tags: ['F29', 'F33', 'F50']
  }, () => {
    expect(apiDraftSchema.safeParse({ ...good, more: 1 }).success).toBe(false)
    expect(apiDraftSchema.safeParse({ ...good, name: 'ab\ud800c' }).success).toBe(false)
    expect(apiDraftSchema.safeParse({ ...good, name: 'ab\u0000c' }).success).toBe(false)
  })

  it('an API draft stores text in composed Unicode form (NFC)', { tags: 'F51' }, () => {
    expect(apiDraftSchema.parse({ ...good, name: 'Đơn vị'.normalize('NFD') }).name).toBe('Đơn vị')
  })
})

describe('access request for an API', () => {
  const request = { ...good, requestReason: 'Báo cáo', requestUnit: 'Đơn vị A', requestUntil: '' }

  it.each([
    ['requestReason', ' ', 'Vui lòng nhập lý do đề nghị'],
    ['requestUnit', '', 'Vui lòng nhập đơn vị đề nghị'],
    ['requestUntil', '31/02/2026', 'Thời hạn phải là ngày hợp lệ (dd/mm/yyyy)'],
    ['requestUntil', '2026-02-31', 'Thời hạn phải là ngày hợp lệ (dd/mm/yyyy)']
  ])('apiRequestDraftSchema validates %s %j with the message: %s', (field, value, message) => {
    expect(messages(apiRequestDraftSchema, { ...request, [field]: value })[field]).toBe(message)
  })

  it('an access request accepts an expiry date or none', () => {
    expect(messages(apiRequestDraftSchema, request)).toEqual({})
    expect(messages(apiRequestDraftSchema, { ...request, requestUntil: '2026-12-31' })).toEqual({})
  })
})

describe('proposeApiEndpoint (section 5 of the specification)', () => {
  it.each([
    ['Quân số tổng hợp', '/api/v1/quan_so_tong_hop'],
    ['  Đơn vị (cấp I) – 2026!  ', '/api/v1/don_vi_cap_i_2026'],
    ['ABC', '/api/v1/abc'],
    ['_x_', '/api/v1/x'],
    ['???', ''],
    ['', '']
  ])('proposeApiEndpoint proposes for the name %j the endpoint %j', (name, endpoint) => {
    expect(proposeApiEndpoint(name)).toBe(endpoint)
  })
})

describe('change of an existing API', () => {
  const [api] = createSampleApis()
  if (!api) throw new Error('no sample')

  it('a change of an API is validated like its creation except for the name, and describeApiChanges lists the changed fields', () => {
    expect(messages(apiEditSchema, toApiEditDraft(api))).toEqual({})
    expect(messages(apiEditSchema, { ...toApiEditDraft(api), endpoint: '' }).endpoint).toBe(
      'Endpoint không được để trống'
    )
    expect(describeApiChanges(api, api)).toEqual([])
    expect(describeApiChanges(api, { ...api, rateLimit: 1_500, status: 'paused' })).toEqual([
      { field: 'Giới hạn truy cập', before: '100 requests/phút', after: '1.500 requests/phút' },
      { field: 'Trạng thái', before: 'Đang hoạt động', after: 'Tạm dừng' }
    ])
  })
})

describe('generated example requests and responses of an API', () => {
  const apis = createSampleApis()

  it('the example request of an API uses all query parameters and exposes only shared columns', () => {
    for (const api of apis) {
      const url = new URL(buildApiExampleUrl(api))
      expect(url.pathname).toBe(api.endpoint)
      expect([...url.searchParams.keys()]).toEqual(api.queryParams.map(param => param.key))
      expect(buildCurlExample(api)).toContain(`'${url.href}'`)
      expect(buildPowerShellExample(api)).toContain(`'${url.href}'`)
      for (const row of buildApiSampleRows(api, apiFormOfferedTableOf(api))) {
        expect(Object.keys(row).every(column => api.sharedFields.includes(column))).toBe(true)
      }
    }
  })

  it('the example response of an API has three numbered rows of the column types for any source table', () => {
    const [api] = apis
    if (!api) throw new Error('no sample')
    for (const table of apiFormOfferedTables) {
      const { name, columns } = table
      const sharedFields = columns.map(column => column.name)
      const rows = buildApiSampleRows({ ...api, sourceTable: name, sharedFields }, table)
      expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
      expect(new Set(rows.map(({ id: _, ...row }) => JSON.stringify(row))).size).toBe(3)
      for (const column of columns) {
        const type = dataTypeDefinitions[column.dataType].short === 'int' ? 'number' : 'string'
        for (const row of rows) expect(typeof row[column.name], column.name).toBe(type)
      }
      // The example rows must have the same statistical year, as all rows of this table do.
      expect(new Set(rows.map(row => row.nam_thong_ke)).size).toBe(1)
    }
  })

  it('every reference in the OpenAPI 3.1 document is resolved', () => {
    for (const api of apis) {
      const document = JSON.parse(
        JSON.stringify(buildOpenApiDocument(api, apiFormOfferedTableOf(api)))
      )
      expect(document.openapi).toBe('3.1.0')
      const { get } = document.paths[api.endpoint]
      const names = get.parameters.map((parameter: { name: string }) => parameter.name)
      const documented = api.queryParams.map(param => param.key)
      expect(names.slice(0, documented.length)).toEqual(documented)
      expect(names).toEqual(expect.arrayContaining(['limit', 'select', 'order', 'cursor']))
      const [scheme] = Object.keys(document.security[0])
      expect(document.components.securitySchemes[scheme ?? '']).toBeDefined()
      const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
      for (const [, path = ''] of references) {
        const found = path.split('/').reduce((part, key) => part?.[key], document)
        expect(found).toBeDefined()
      }
    }
  })
})

describe('countRateLimitedRequests', () => {
  it('countRateLimitedRequests counts the same blocked requests as brute force on every sample log', () => {
    for (const api of createSampleApis()) {
      const times = createSampleAccessLog(api, '2026-11-21').map(entry => entry.timestamp)
      for (const limit of [1, 2, 3, 5, 8, 100]) {
        const passed: number[] = []
        let refused = 0
        for (const time of times) {
          if (passed.filter(one => one > time - 60_000).length >= limit) refused++
          else passed.push(time)
        }
        expect(countRateLimitedRequests(times, limit)).toBe(refused)
      }
    }
  })

  it('the sample logs contain requests that a rate limit blocked', () => {
    const [api] = createSampleApis()
    if (!api) throw new Error('no sample')
    const times = createSampleAccessLog(api, '2026-11-21').map(entry => entry.timestamp)
    expect(countRateLimitedRequests(times, 5)).toBeGreaterThan(0)
  })
})

describe('usage figures of an API', () => {
  it.each([
    ['active', '99.9%', '45 ms'],
    ['paused', '0%', '45 ms'],
    // An API that was never published has no usage figures.
    ['pending', '—', '—'],
    ['rejected', '—', '—']
  ] as const)(
    'formatSampleApiUsage of an API in status %s shows the availability %s and the response time %s',
    (status, uptime, response) => {
      const [api] = createSampleApis()
      if (!api) throw new Error('no sample API')
      expect(formatSampleApiUsage({ ...api, status })).toMatchObject({ uptime, response })
    }
  )
})
