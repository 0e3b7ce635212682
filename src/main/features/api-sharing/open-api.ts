import { gateway, sampleRows, sharedColumns } from '@shared/features/api-sharing/examples'
import type { SharedApi } from '@shared/features/api-sharing/share'
import type { CatalogueTable } from '@shared/features/data-mart/catalogue'
import type { MartColumn } from '@shared/features/data-mart/column'
import type { DataType } from '@shared/features/data-mart/data-types'

const errors = {
  '401': 'Thiếu hoặc sai khóa truy cập',
  '403': 'Không có quyền truy cập',
  '429': 'Vượt quá giới hạn truy cập',
  '500': 'Lỗi máy chủ'
}

const schemas: Readonly<Record<DataType, object>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  float: { type: 'number', format: 'double' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
  datetime: { type: 'string', format: 'date-time' }
}

/** The OpenAPI 3.1 document of one API over its table, ready for a generator or a gateway. */
export function openApiDocument(api: SharedApi, table: CatalogueTable | undefined): object {
  const scheme = api.authType === 'api_key' ? 'apiKey' : 'bearer'
  const data = sampleRows(api, table)
  const fictional = table?.origin === 'own' ? '' : 'Dữ liệu mẫu, hư cấu. '
  return {
    openapi: '3.1.0',
    info: {
      title: api.name,
      version: '1.0.0',
      description:
        `${api.description}\n\n${fictional}Giới hạn ${api.rateLimit} requests/phút.`.trim()
    },
    servers: [{ url: gateway }],
    security: [{ [scheme]: [] }],
    paths: {
      [api.endpoint]: {
        get: {
          operationId: `get_${api.endpoint.split('/').at(-1)}`,
          summary: api.name,
          parameters: api.queryParams.map(({ key, description }) => ({
            name: key,
            in: 'query',
            required: false,
            description,
            schema:
              key === 'limit' ? { type: 'integer', minimum: 1, default: 50 } : { type: 'string' }
          })),
          responses: {
            '200': {
              description: 'Thành công',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Response' },
                  example: { data, count: data.length }
                }
              }
            },
            ...Object.fromEntries(
              Object.entries(errors).map(([status, description]) => [status, { description }])
            )
          }
        }
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
          properties: Object.fromEntries(
            sharedColumns(api, table).map(column => [column.name, columnSchema(column)])
          )
        },
        Response: {
          type: 'object',
          required: ['data', 'count'],
          properties: {
            data: { type: 'array', items: { $ref: '#/components/schemas/Record' } },
            count: { type: 'integer' }
          }
        }
      }
    }
  }
}

function columnSchema({ dataType, description }: MartColumn): object {
  return { ...schemas[dataType], description }
}
