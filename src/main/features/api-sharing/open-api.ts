import { buildApiSampleRows, exampleGatewayUrl } from '@shared/features/api-sharing/examples'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import { gatewayNoRowsReasons } from '@shared/features/gateway/reasons'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import {
  type ApiRoute,
  type ApiRouteColumn,
  apiFilterOperators,
  apiFilterValueFormats,
  apiPageRowLimits,
  apiRouteOf
} from '../../gateway/route'
import { parameterJsonSchemas as shapes } from './parameter-shapes'
import { buildColumnJsonSchema } from './value-schemas'

/**
 * OpenAPI 3.1 document of one API, built from the same route that the gateway serves. `base` is the
 * URL before the endpoint.
 */
export function buildOpenApiDocument(
  api: SharedApi,
  table: CatalogueTable | undefined,
  base = exampleGatewayUrl
): object {
  const route = apiRouteOf(api, table)
  const scheme = api.authType === 'api_key' ? 'apiKey' : 'bearer'
  const data = buildApiSampleRows(api, table)
  const fictional = table?.origin === 'own' ? '' : 'Dữ liệu mẫu, hư cấu. '
  const parameters = parametersOf(api, route)
  const name = api.endpoint.split('/').at(-1)
  const json = {
    schema: { $ref: '#/components/schemas/Response' },
    example: { data, count: data.length }
  }
  const answers = (content: object) => ({
    '200': { description: 'Thành công', headers, ...content },
    ...errorResponsesByStatus()
  })
  return {
    openapi: '3.1.0',
    info: {
      title: api.name,
      version: '1.0.0',
      description:
        `${api.description}\n\n${fictional}${placeWords(api)}Giới hạn ${api.rateLimit} requests/phút.`.trim()
    },
    servers: [{ url: base }],
    security: [{ [scheme]: [] }],
    paths: {
      [api.endpoint]: {
        get: {
          operationId: `get_${name}`,
          summary: api.name,
          parameters,
          responses: answers({
            content: { 'application/json': json, 'text/csv': { schema: { type: 'string' } } }
          })
        },
        head: { operationId: `head_${name}`, summary: api.name, parameters, responses: answers({}) }
      }
    },
    components: {
      securitySchemes: {
        [scheme]:
          scheme === 'apiKey'
            ? { type: 'apiKey', in: 'header', name: 'X-API-Key' }
            : { type: 'http', scheme: 'bearer' }
      },
      schemas: {
        Record: {
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(
            route.columns.map(column => [
              column.name,
              buildColumnJsonSchema(column, Boolean(api.query))
            ])
          )
        },
        Response: {
          type: 'object',
          additionalProperties: false,
          required: ['data', 'count'],
          properties: {
            data: {
              type: 'array',
              maxItems: apiPageRowLimits.most,
              items: { $ref: '#/components/schemas/Record' }
            },
            count: { type: 'integer' }
          }
        },
        Problem: {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'title', 'status', 'detail', 'requestId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            requestId: { type: 'string' }
          }
        }
      }
    }
  }
}

/** Note for callers about an API whose query runs on a remote server. */
const placeWords = ({ query }: Pick<SharedApi, 'query'>): string =>
  query?.query.place === undefined ? '' : `${publishedQueryText.there} `

const headers = {
  ETag: { description: 'Đổi khi dữ liệu đổi; gửi lại ở If-None-Match', schema: { type: 'string' } },
  Link: { description: 'Địa chỉ trang tiếp theo, rel="next"', schema: { type: 'string' } }
}

/**
 * Query parameters of the route, in the order of the detail page: the parameters that the API
 * itself documents come first.
 */
function parametersOf(api: SharedApi, { columns, filters, parameters }: ApiRoute): object[] {
  const documented = new Map(api.queryParams.map(({ key, description }) => [key, description]))
  const filterWords = `Bằng giá trị, hoặc toan_tu.gia_tri với ${apiFilterOperators.join(', ')}, not.`
  const all = [
    ...parameters.map(({ name, type }) => ({
      name,
      required: true,
      description: publishedQueryText.parameter(dataTypeDefinitions[type].word.toLowerCase()),
      schema: {
        ...(type === 'string' ? shapes.any : shapes.filled),
        description: `Giá trị là ${apiFilterValueFormats[type]}.`
      }
    })),
    ...filters.map(({ name, column }) => {
      const { description, dataType } = columns.find(one => one.name === column) ?? {}
      const isText = dataType === undefined || dataType === 'string'
      return {
        name,
        required: false,
        description: description || name,
        schema: {
          ...(isText ? shapes.any : shapes.filled),
          description: `${filterWords} Giá trị là ${apiFilterValueFormats[dataType ?? 'string']}.`
        }
      }
    }),
    ...own(columns)
  ]
  const place = (name: string): number => {
    const at = [...documented.keys()].indexOf(name)
    return at < 0 ? documented.size : at
  }
  return all
    .sort((one, other) => place(one.name) - place(other.name))
    .map(parameter => ({
      ...parameter,
      in: 'query',
      description: documented.get(parameter.name) ?? parameter.description
    }))
}

const own = (columns: readonly ApiRouteColumn[]) => [
  {
    name: 'limit',
    required: false,
    description: `Số bản ghi tối đa của một trang, mặc định ${apiPageRowLimits.default}`,
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: apiPageRowLimits.most,
      default: apiPageRowLimits.default
    }
  },
  {
    name: 'select',
    required: false,
    description: 'Các trường cần trả về, cách nhau bằng dấu phẩy',
    schema: {
      ...shapes.select(columns),
      examples: [
        columns
          .slice(0, 2)
          .map(({ name }) => name)
          .join(',')
      ]
    }
  },
  {
    name: 'order',
    required: false,
    description: 'Sắp xếp: truong.asc hoặc truong.desc, cách nhau bằng dấu phẩy',
    schema: shapes.order(columns)
  },
  {
    name: 'or',
    required: false,
    description: 'Một trong các điều kiện: (truong.toan_tu.gia_tri,…), lồng được and(…)',
    schema: shapes.tree
  },
  {
    name: 'and',
    required: false,
    description: 'Tất cả các điều kiện: (truong.toan_tu.gia_tri,…)',
    schema: shapes.tree
  },
  {
    name: 'cursor',
    required: false,
    description: 'Vị trí đọc tiếp, lấy từ phần đầu Link của trang trước',
    schema: shapes.any
  }
]

/** Error responses of the route, by status. */
function errorResponsesByStatus(): Record<string, object> {
  const words = new Map<number, string[]>()
  for (const reason of Object.values(gatewayNoRowsReasons)) {
    words.set(reason.status, [...(words.get(reason.status) ?? []), reason.words])
  }
  const problem = {
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  }
  return Object.fromEntries(
    [...words].map(([status, all]) => [
      String(status),
      { description: all.join('; '), ...(status >= 400 && problem) }
    ])
  )
}
