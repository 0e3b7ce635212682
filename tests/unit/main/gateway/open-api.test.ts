import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createApiKeyHeader,
  type GatewayTestResponse,
  setUpSharedGateway
} from '../../../support/gateway/running'

const running = setUpSharedGateway()

interface Parameter {
  readonly name: string
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}
type Content = Readonly<Record<string, { readonly schema?: object }>>
interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          'get' | 'head',
          {
            readonly parameters: readonly Parameter[]
            readonly responses: Readonly<Record<string, { readonly content?: Content }>>
          }
        >
      >
    >
  >
}

/** OpenAPI document that the detail page exports; the test uses no other knowledge of the API. */
async function saved(api: string, endpoint: string): Promise<Document> {
  const { program, folder } = running()
  await program.handlers['apiSharing:exportOpenApi']({ id: api })
  return JSON.parse(readFileSync(join(folder, `openapi-${endpoint}.json`), 'utf8'))
}

const checks = new WeakMap<object, ValidateFunction>()

/** Validator of a schema of the document; compiled once and cached. */
function checkOf(document: Document, schema: object): ValidateFunction {
  const known = checks.get(schema)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  const { components } = document as { components?: object }
  const check = ajv.compile({ ...schema, components })
  checks.set(schema, check)
  return check
}

/** Differences between a response and the document; empty if the response conforms. */
function differences(
  document: Document,
  path: string,
  method: 'get' | 'head',
  answer: GatewayTestResponse
): string[] {
  const said = document.paths[path]?.[method].responses[answer.status]
  if (!said) return [`status ${answer.status}`]
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  if (method === 'head') return answer.body.length === 0 ? [] : ['a body behind HEAD']
  if (!said.content) return answer.body.length === 0 ? [] : ['a body']
  const schema = said.content[type]?.schema
  if (!schema) return [`type ${type}`]
  if (type === 'text/csv') return []
  const check = checkOf(document, schema)
  return check(JSON.parse(answer.text))
    ? []
    : (check.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

/** Generator for values of a query parameter, both valid and arbitrary ones. */
const writtenFor = ({ name, schema }: Parameter): fc.Arbitrary<string> => {
  const wild = fc.string({ unit: 'grapheme', maxLength: 12 })
  if (schema.type === 'integer') {
    return fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
      wild,
      fc.constant('0'),
      fc.constant('100000')
    )
  }
  const examples = Array.isArray(schema.examples) ? schema.examples.map(String) : []
  const shapes = [
    'eq.Đơn vị A',
    'neq.a',
    'gte.5',
    'in.(1,2)',
    'is.null',
    'like.a*',
    'not.is.null',
    '5',
    'Đơn vị A'
  ]
  const trees =
    name === 'or' || name === 'and'
      ? ['(id.eq.1,id.gt.5)', '(id.is.null)', '(a.eq.1)', '((', '(id.eq.1']
      : []
  const orders = name === 'order' ? ['id', 'id.desc', 'khong_co', 'ho_ten'] : []
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...examples, ...shapes, ...trees, ...orders) },
    wild
  )
}

/** Validator that caches the compiled schema of each parameter. */
const parameterSchemas = new Ajv2020({ strict: false, coerceTypes: true })

/** Whether a value is valid for the parameter according to the document. */
function isOf(parameters: readonly Parameter[], name: string, value: string): boolean {
  const { schema } = parameters.find(one => one.name === name) ?? {}
  if (schema === undefined) return false
  return parameterSchemas.validate(schema, value)
}

describe('OpenAPI document compared with the behaviour of the gateway', () => {
  it.each([
    ['api-001', 'quan_so_tong_hop', 'X-API-Key'],
    ['api-002', 'thong_ke_trang_bi', 'Authorization'],
    ['api-003', 'danh_muc_don_vi', 'X-API-Key']
  ] as const)(
    'the gateway responds to random requests to %s as its OpenAPI document states',
    async (api, endpoint, header) => {
      const { call, program, port } = running()
      const document = await saved(api, endpoint)
      expect(document.servers).toEqual([{ url: `http://127.0.0.1:${port}` }])
      const [path = ''] = Object.keys(document.paths)
      const parameters = document.paths[path]?.get.parameters ?? []
      expect(parameters.length).toBeGreaterThan(5)
      // The OpenAPI document and the detail page must describe the query parameters with the same
      // text.
      const { queryParams } = await program.handlers['apiSharing:get']({ id: api })
      const said = Object.fromEntries(
        parameters.map(({ name, description }) => [name, description])
      )
      for (const one of queryParams) expect(said[one.key]).toBe(one.description)
      expect(parameters.filter(({ description }) => !description)).toEqual([])
      // The requests alternate between two API keys, so neither key reaches its rate limit.
      const { id: _id, 'X-API-Key': key } = await createApiKeyHeader(program, api)
      const { id: _test, 'X-API-Key': test } = await createApiKeyHeader(program, api, 'test')
      const asked = fc.record({
        given: fc
          .subarray([...parameters])
          .chain(some =>
            fc.tuple(...some.map(one => fc.tuple(fc.constant(one.name), writtenFor(one))))
          ),
        unknown: fc.option(fc.constantFrom('khong_co=1', 'ngay_sinh=2020-01-01', 'a%ff=1'), {
          freq: 8
        }),
        accept: fc.constantFrom('application/json', 'text/csv', '*/*', 'image/png'),
        method: fc.constantFrom('get' as const, 'get' as const, 'head' as const),
        isTest: fc.boolean()
      })
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(asked, async ({ given, unknown, accept, method, isTest }) => {
          const query = [
            ...given.map(
              ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
            ),
            ...(unknown === null ? [] : [unknown])
          ].join('&')
          const used = isTest ? test : key
          const headers = {
            Accept: accept,
            [header]: header === 'Authorization' ? `Bearer ${used}` : used
          }
          const answer = await call(`${path}?${query}`, headers, method.toUpperCase())
          statuses.add(answer.status)
          expect(differences(document, path, method, answer), `${query} ${answer.text}`).toEqual([])
          // A value that the gateway accepts must also be valid in the OpenAPI document.
          if (answer.status === 200) {
            expect(given.filter(([name, value]) => !isOf(parameters, name, value))).toEqual([])
          }
          // No input of a caller may cause a server error.
          expect(answer.status, `${query} ${answer.text}`).toBeLessThan(500)
        }),
        { seed: 20_261_122, numRuns: 150, endOnFailure: true }
      )
      expect(statuses).toContain(200)
      expect(statuses).toContain(400)
      expect(statuses).toContain(406)
      for (const [answer, status] of [
        [await call(path), 401],
        [await call(path, { 'X-API-Key': key }, 'DELETE'), 405]
      ] as const) {
        expect([answer.status, differences(document, path, 'get', answer)]).toEqual([status, []])
      }
    }
  )
})
