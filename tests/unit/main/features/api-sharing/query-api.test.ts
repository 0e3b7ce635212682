import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { buildApiExampleUrl, buildApiSampleRows } from '@shared/features/api-sharing/examples'
import { apiSourceOf } from '@shared/features/api-sharing/sources'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  apiColumnRef,
  countByRankQuery,
  createApiDraftOfQuery,
  createSqlQuery,
  createTreeQuery,
  savedQueryDetails
} from '../../../../support/query/query-api'

const patience = 60_000
const parameters = [{ name: 'don_vi', type: 'string' as const, value: 'Đơn vị A1' }]

describe('an API over a saved query', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram

  beforeEach(() => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
  })

  const save = async (query: Query): Promise<string> =>
    (await program.handlers['query:save']({ words: savedQueryDetails, query, chart: null })).id
  const catalogue = () => program.handlers['dataMart:catalogue'](undefined)

  it(
    'an API over a saved query has the columns and parameters of the query, but not its stored parameter values',
    async () => {
      const id = await save(createTreeQuery(countByRankQuery, parameters))
      const { query, description } = await program.handlers['apiSharing:querySource']({ id })
      expect(description).toBe('Theo cấp bậc')
      expect(query.columns).toMatchObject([
        { name: 'cap_bac', dataType: 'string', personal: false, small: false },
        { name: 'so_dong', dataType: 'integer', small: true },
        { name: 'ty_le', dataType: 'float', small: true }
      ])
      expect(query.uses).toEqual([{ table: 'dm_nhansu_tong_hop', columns: ['cap_bac', 'don_vi'] }])
      expect(JSON.stringify(query)).not.toContain('Đơn vị A1')

      const api = await program.handlers['apiSharing:create']({
        draft: createApiDraftOfQuery(id, ['cap_bac', 'so_dong'])
      })
      expect(api.queryParams).toEqual([
        { key: 'don_vi', description: 'Bắt buộc khi gọi, kiểu chuỗi' }
      ])
      expect(buildApiExampleUrl(api)).toContain('?don_vi=')
      expect(buildApiSampleRows(api, apiSourceOf(api, await catalogue()))[0]).toHaveProperty(
        'so_dong',
        1
      )

      await program.handlers['apiSharing:exportOpenApi']({ id: api.id })
      const text = readFileSync(join(folder, 'openapi-quan_so_theo_cap.json'), 'utf8')
      expect((await new Validator().validate(JSON.parse(text))).valid).toBe(true)
      const document = JSON.parse(text)
      const [operation] = Object.values<{ get: { parameters: object[] } }>(document.paths)
      expect(operation?.get.parameters[0]).toMatchObject({
        ...{ name: 'don_vi', required: true },
        schema: { type: 'string' }
      })
      const { properties } = document.components.schemas.Record
      expect(Object.keys(properties)).toEqual(['cap_bac', 'so_dong'])
      expect(properties.so_dong.anyOf).toEqual([{ type: ['integer', 'null'] }, { type: 'string' }])
      expect(document.info.description).toContain('Dữ liệu mẫu, hư cấu')
    },
    patience
  )

  const shownOf = async (id: string) =>
    (await program.handlers['apiSharing:querySource']({ id })).sha256

  it(
    'an API over a saved query adopts a change of the query only on request, and reports the difference until then',
    async () => {
      const id = await save(createTreeQuery(countByRankQuery, parameters))
      const draft = createApiDraftOfQuery(id, ['cap_bac', 'so_dong'])
      const api = await program.handlers['apiSharing:create']({ draft })
      const stateOf = async () =>
        (await program.handlers['apiSharing:queryState']({ id: api.id })).state
      expect(await stateOf()).toBe('same')

      const [rows] = countByRankQuery.measures
      if (!rows) throw new Error('no measure')
      const other = {
        ...countByRankQuery,
        filter: null,
        measures: [{ ...rows, name: 'tong_so' }]
      }
      await program.handlers['query:change']({
        id,
        words: savedQueryDetails,
        query: createTreeQuery(other),
        chart: null
      })
      expect(await stateOf()).toBe('changed')
      const kept = await program.handlers['apiSharing:get']({ id: api.id })
      expect(kept.query).toEqual(api.query)

      const before = await shownOf(id)
      const later = { ...other, groups: [...other.groups], limit: 5 }
      await program.handlers['query:change']({
        id,
        words: savedQueryDetails,
        query: createTreeQuery(later),
        chart: null
      })
      // A user approves only the version of the query that was shown, so a version changed since is
      // refused.
      const unseen = { id: api.id, shown: before }
      expect(await program.ask('apiSharing:followQuery', unseen)).toMatchObject({
        ok: false,
        error: { code: 'CONFLICT', message: expect.stringContaining('vừa được sửa') }
      })
      const seen = { id: api.id, shown: await shownOf(id) }
      const followed = await program.handlers['apiSharing:followQuery'](seen)
      expect(followed).toMatchObject({ sharedFields: ['cap_bac'], queryParams: [] })
      expect(followed.history.at(-1)?.changes).toMatchObject([
        { field: 'Truy vấn' },
        { before: 'cap_bac, so_dong', after: 'cap_bac' }
      ])
      expect(await stateOf()).toBe('same')

      const units = createTreeQuery(createStructuredQuery('dm_donvi_capbac'))
      await program.handlers['query:change']({
        id,
        words: savedQueryDetails,
        query: units,
        chart: null
      })
      const gone = { id: api.id, shown: await shownOf(id) }
      expect(await program.ask('apiSharing:followQuery', gone)).toMatchObject({
        ok: false,
        error: { code: 'CONFLICT', message: expect.stringContaining('không còn trường nào') }
      })
      await program.handlers['query:remove']({ id })
      expect(await stateOf()).toBe('gone')
      expect((await program.handlers['apiSharing:get']({ id: api.id })).query?.words).toBe(
        followed.query?.words
      )
    },
    patience
  )

  it(
    'publishing personal columns of a query needs a reason, even if they are added later',
    async () => {
      const rows = {
        ...createStructuredQuery('dm_nhansu_tong_hop'),
        columns: [
          { name: 'ten', column: apiColumnRef('ho_ten') },
          { name: 'cap_bac', column: apiColumnRef('cap_bac') }
        ]
      }
      const id = await save(createTreeQuery(rows))
      const draft = createApiDraftOfQuery(id, ['ten', 'cap_bac'])
      expect(await program.ask('apiSharing:create', { draft })).toMatchObject({
        error: { fields: { personalReason: expect.any(String) } }
      })
      const personalReason = 'Theo đề nghị số 12/2026'
      const api = await program.handlers['apiSharing:create']({
        draft: { ...draft, personalReason }
      })
      expect(api.history[0]?.note).toBe(personalReason)

      const [name, rank] = rows.columns
      if (!name || !rank) throw new Error('no columns')
      const swapped = { ...rows, columns: [{ ...name, name: 'cap_bac' }] }
      await program.handlers['apiSharing:update']({
        id: api.id,
        edit: {
          ...{ sourceTable: api.sourceTable, endpoint: api.endpoint, description: '' },
          ...{ sharedFields: ['cap_bac'], authType: 'api_key', rateLimit: 10 },
          ...{ personalReason: '', status: 'active' }
        }
      })
      await program.handlers['query:change']({
        id,
        words: savedQueryDetails,
        query: createTreeQuery(swapped),
        chart: null
      })
      const seen = { id: api.id, shown: await shownOf(id) }
      expect(await program.ask('apiSharing:followQuery', seen)).toMatchObject({
        error: { message: expect.stringContaining('Trường cap_bac nay là dữ liệu cá nhân') }
      })
    },
    patience
  )

  it(
    'for an API over typed SQL the program determines the result columns and the tables that the SQL reads',
    async () => {
      const sql =
        'SELECT d.cap_don_vi AS cap, count(*) AS so, avg(d.so_quan_so_hien_tai) AS tb FROM dm_donvi_capbac d WHERE d.id > :tu GROUP BY cap_don_vi HAVING count(*) > 1 ORDER BY length(cap_don_vi)'
      const given = [{ name: 'tu', type: 'integer' as const, value: '' }]
      const id = await save(createSqlQuery(sql, given))
      const { query } = await program.handlers['apiSharing:querySource']({ id })
      expect(query.columns.map(({ name, dataType }) => [name, dataType])).toEqual([
        ['cap', 'string'],
        ['so', 'integer'],
        ['tb', 'float']
      ])
      expect(query.uses).toEqual([
        { table: 'dm_donvi_capbac', columns: ['id', 'cap_don_vi', 'so_quan_so_hien_tai'] }
      ])
    },
    patience
  )
})
