import { gateway, sampleRows, sharedColumns } from '@shared/features/api-sharing/examples'
import type { SharedApi } from '@shared/features/api-sharing/share'
import type { SourceColumn } from '@shared/features/data-mart/source-tables'

const errors = {
  '401': 'Thiếu hoặc sai khóa truy cập',
  '403': 'Không có quyền truy cập',
  '429': 'Vượt quá giới hạn truy cập',
  '500': 'Lỗi máy chủ'
}

/** The OpenAPI 3.1 document of one API, ready for a generator or a gateway. */
export function openApiDocument(api: SharedApi): object {
  const scheme = api.authType === 'api_key' ? 'apiKey' : 'bearer'
  return {
    openapi: '3.1.0',
    info: {
      title: api.name,
      version: '1.0.0',
      description:
        `${api.description}\n\nDữ liệu mẫu, hư cấu. Giới hạn ${api.rateLimit} requests/phút.`.trim()
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
                  example: { data: sampleRows(api), count: sampleRows(api).length }
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
            sharedColumns(api).map(column => [column.name, columnSchema(column)])
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

function columnSchema({ type, description }: SourceColumn): object {
  if (type === 'int') return { type: 'integer', description }
  return type === 'date'
    ? { type: 'string', format: 'date', description }
    : { type: 'string', description }
}
