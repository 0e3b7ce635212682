import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiSourceNameOfQuery } from '@shared/model/api-sharing/query-source'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, test } from 'vitest'
import { createGatewayProcesses } from '../../../../support/gateway/open-gateway'
import {
  createApiKeyHeader,
  createGatewayCaller,
  findFreeLocalPort
} from '../../../../support/gateway/running'
import { setUpServerTarget } from '../../../../support/places'
import { noPostgresqlSuffix } from '../../../../support/query/postgresql-server'

const at = (column: string) => ({ table: 0, column })
const fields = ['ma', 'so', 'ngay', 'dat']
/** Query with result columns of every type, whose start number is a parameter of the API caller. */
const asked: StructuredQuery = {
  ...createStructuredQuery('dm_mau'),
  columns: fields.map(name => ({ name, column: at(name) })),
  filter: { kind: 'compare', column: at('so'), test: 'atLeast', value: { parameter: 'tu_so' } },
  sort: [{ output: 'so', direction: 'asc' }]
}
const endpoint = '/api/v1/mau_tai_may_chu'

describe.skipIf(noPostgresqlSuffix !== '')(
  `API over a query on a remote server${noPostgresqlSuffix}`,
  () => {
    const processes = createGatewayProcesses()
    const limits = { statement: 4_000 }
    const used = setUpServerTarget({ start: () => processes.start(), limits })
    const { state, publish } = used

    async function open() {
      await publish()
      const { handlers } = used.program()
      const query = {
        asked: { form: 'tree' as const, question: asked },
        parameters: [{ name: 'tu_so', type: 'integer' as const, value: '-100' }],
        limit: 10_000,
        place: state.place
      }
      const words = { name: 'Mẫu', description: '', folder: '', shared: true }
      const { id } = await handlers['query:save']({ words, query, chart: null })
      const api = await handlers['apiSharing:create']({
        draft: {
          ...{ name: 'Mẫu tại máy chủ', endpoint, description: '', personalReason: '' },
          ...{ sourceTable: apiSourceNameOfQuery(id), sharedFields: fields },
          ...{ authType: 'api_key' as const, rateLimit: 100 }
        }
      })
      const port = await findFreeLocalPort()
      await handlers['gateway:configure']({
        draft: { address: '127.0.0.1', port, confirmed: false }
      })
      await handlers['gateway:start'](undefined)
      const { id: _, ...key } = await createApiKeyHeader(used.program(), api.id)
      const caller = createGatewayCaller(port)
      const call = (path: string, headers = {}) => caller(path, { ...key, ...headers })
      return { id, api, call, query }
    }
    const close = () => used.program().handlers['gateway:stop'](undefined)
    const nextOf = (link: unknown): string => /<(.*)>; rel="next"/.exec(String(link))?.[1] ?? ''

    test('the OpenAPI document of a remote query names its data source and the errors of a failing server', async () => {
      const { id, api } = await open()
      const { handlers } = used.program()
      const { query } = await handlers['apiSharing:querySource']({ id })
      expect(query.words).toMatch(/^tại “Máy chủ trung tâm”: /)
      expect(query.columns.map(({ name, dataType }) => [name, dataType])).toEqual([
        ['ma', 'string'],
        ['so', 'integer'],
        ['ngay', 'date'],
        ['dat', 'boolean']
      ])
      const saved = await handlers['apiSharing:exportOpenApi']({ id: api.id })
      if (saved.outcome !== 'saved') throw new Error(saved.outcome)
      const document = JSON.parse(readFileSync(join(state.folder, saved.file.fileName), 'utf8'))
      expect(document.info.description).toContain('do một máy chủ dữ liệu tính khi được gọi')
      const { responses } = document.paths[endpoint].get
      expect(responses['502'].description).toBe('Máy chủ dữ liệu của API không trả lời được')
      expect(responses['504'].description).toBe('Máy chủ dữ liệu của API trả lời quá chậm')
      await close()
    })

    test('an API over a remote query pages through one result, and its ETag changes with the result', async () => {
      const { call, query } = await open()
      const { answer, run } = await used.run(query)
      const rows = await used.rowsOf(run)
      const whole = await call(`${endpoint}?tu_so=-100&limit=1000`)
      expect(whole.status, whole.text).toBe(200)
      const { data } = JSON.parse(whole.text)
      expect(data).toHaveLength(answer.rows)
      expect(data.slice(0, 200).map((row: object) => Object.values(row))).toEqual(rows)
      const tag = { 'If-None-Match': String(whole.headers.etag) }
      expect((await call(`${endpoint}?tu_so=-100&limit=1000`, tag)).status).toBe(304)
      const filtered = await call(`${endpoint}?tu_so=-100&so=gte.100&order=so.desc&limit=3`)
      expect(filtered.status, filtered.text).toBe(200)
      expect(JSON.parse(filtered.text).data[0].so).toBe(data.at(-1).so)

      const first = await call(`${endpoint}?tu_so=-100&limit=100`)
      await used.server().ask('DELETE FROM kho_quan_luc.dm_mau WHERE so > 0')
      const second = await call(nextOf(first.headers.link))
      expect(second.status, second.text).toBe(200)
      expect([...JSON.parse(first.text).data, ...JSON.parse(second.text).data]).toEqual(
        data.slice(0, 200)
      )
      // Concurrent callers share one result; later callers cause a new query.
      await expect
        .poll(async () => (await call(`${endpoint}?tu_so=-100&limit=1000`, tag)).status, {
          timeout: 10_000
        })
        .toBe(200)
      const less = await call(`${endpoint}?tu_so=-100&limit=1000`)
      expect(JSON.parse(less.text).data.length).toBeLessThan(data.length)
      const gone = nextOf(first.headers.link).replace('tu_so=-100', 'tu_so=-101')
      expect((await call(gone)).status).toBe(410)
      await close()
    })

    test('an API over an unavailable server returns its documented error without naming the server', async () => {
      const { call } = await open()
      const { handlers } = used.program()
      const refusal = async (tu_so: number) => {
        const { status, text, headers } = await call(`${endpoint}?tu_so=${tu_so}`)
        expect(headers['content-type']).toContain('application/problem+json')
        const { title, detail } = JSON.parse(text)
        expect(text).not.toContain('localhost')
        expect(text).not.toContain('Máy chủ trung tâm')
        return [status, title, detail]
      }
      await handlers['collection:switch']({ id: state.place, on: false })
      const failed = 'Máy chủ dữ liệu của API không trả lời được'
      expect(await refusal(1)).toEqual([502, failed, failed])
      await handlers['collection:switch']({ id: state.place, on: true })
      await used.server().kill()
      expect((await refusal(2))[0]).toBe(502)
      await used.server().startAgain()
      await used.server().ask('ALTER TABLE kho_quan_luc.dm_mau RENAME TO that')
      await used
        .server()
        .ask(
          'CREATE VIEW kho_quan_luc.dm_mau AS SELECT t.* FROM kho_quan_luc.that t WHERE pg_sleep(600) IS NOT NULL'
        )
      await used.server().ask('GRANT SELECT ON kho_quan_luc.dm_mau, kho_quan_luc.that TO may')
      const late = 'Máy chủ dữ liệu của API trả lời quá chậm'
      expect(await refusal(3)).toEqual([504, late, late])
      await close()
    })
  }
)
