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

describe('APIs over saved queries', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram

  beforeEach(() => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
  })

  const save = async (query: Query): Promise<string> =>
    (await program.handlers['query:save']({ words: savedQueryDetails, query, chart: null })).id

  it.each<[string, Query, string]>([
    [
      'SQL over persons that is no question',
      createSqlQuery(
        'SELECT length(trang_thai) AS dai FROM dm_nhansu_tong_hop ORDER BY length(trang_thai)'
      ),
      'viết bằng SQL trên bảng có dữ liệu cá nhân'
    ],
    [
      'a parameter that every API has',
      createTreeQuery(
        {
          ...countByRankQuery,
          filter: {
            kind: 'compare',
            column: apiColumnRef('don_vi'),
            test: 'is',
            value: { parameter: 'limit' }
          }
        },
        [{ name: 'limit', type: 'string', value: 'a' }]
      ),
      'Tham số :limit trùng tên'
    ],
    [
      'a name that no column may have',
      createSqlQuery(`SELECT length(ten_don_vi) AS "${'a'.repeat(101)}" FROM dm_donvi_capbac`),
      'dài quá 100 ký tự'
    ],
    [
      'the greatest of persons, which no caller is ever told',
      createTreeQuery({
        ...countByRankQuery,
        filter: null,
        measures: [{ name: 'cu_nhat', kind: 'greatest', column: apiColumnRef('id') }]
      }),
      'Số liệu “cu_nhat” lấy giá trị nhỏ nhất hoặc lớn nhất'
    ],
    [
      'a relation by which rows of persons are left out',
      createTreeQuery({
        ...countByRankQuery,
        filter: null,
        relations: [
          {
            table: 'dm_donvi_capbac',
            kind: 'inner',
            on: [{ from: apiColumnRef('don_vi'), to: 'ten_don_vi' }]
          }
        ]
      }),
      'nối với bảng dm_donvi_capbac'
    ],
    [
      'more parts of persons than are ever compared',
      createTreeQuery({
        ...countByRankQuery,
        filter: null,
        measures: Array.from({ length: 12 }, (_, place) => ({
          name: `n${place}`,
          kind: 'count' as const,
          where: {
            kind: 'compare' as const,
            column: apiColumnRef('id'),
            test: 'atMost' as const,
            value: { value: `${place + 1}000` }
          }
        }))
      }),
      'quá nhiều số liệu kèm điều kiện'
    ],
    [
      'a table that is gone',
      createTreeQuery(createStructuredQuery('dm_khong_co')),
      'chưa chạy được'
    ],
    ['SQL that the gate refuses', createSqlQuery('DROP TABLE dm_donvi_capbac'), 'chưa chạy được']
  ])(
    'an API over a query is refused with a clear message: %s',
    async (_name, query, message) => {
      const id = await save(query)
      const refused = { ok: false, error: { message: expect.stringContaining(message) } }
      expect(await program.ask('apiSharing:querySource', { id })).toMatchObject(refused)
      const draft = createApiDraftOfQuery(id, ['a'])
      expect(await program.ask('apiSharing:create', { draft })).toMatchObject(refused)
    },
    patience
  )

  it('an API cannot be made from a query that is not shared with the publisher', async () => {
    const query = createTreeQuery(createStructuredQuery('dm_donvi_capbac'))
    const own = { ...savedQueryDetails, shared: false }
    const { id } = await program.handlers['query:save']({ words: own, query, chart: null })
    await program.handlers['users:choose']({ id: 'user-002' })
    expect(await program.ask('apiSharing:querySource', { id })).toMatchObject({
      error: { code: 'NOT_FOUND' }
    })
  })

  it(
    'the preview of a structure change names the query APIs that it would break, and columns that they use cannot be removed',
    async () => {
      const id = await save(createTreeQuery({ ...countByRankQuery, filter: null }))
      await program.handlers['apiSharing:create']({ draft: createApiDraftOfQuery(id, ['so_dong']) })
      const { table, use } = await program.handlers['dataMart:get']({ id: 'dm-001' })
      expect(table.name).toBe('dm_nhansu_tong_hop')
      const name = 'Quân số theo cấp'
      expect(use.apis).toContainEqual(expect.objectContaining({ name, sharedFields: ['cap_bac'] }))
      const columns = table.columns.map(column => ({
        ...column,
        id: column.name,
        from: column.name,
        name: column.name === 'cap_bac' ? 'cap' : column.name
      }))
      const asked = { id: 'dm-001', columns }
      const foreseen = await program.ask('dataMart:foreseeStructure', asked)
      expect(foreseen).toMatchObject({ ok: true })
      expect(JSON.stringify(foreseen)).toContain('Quân số theo cấp')
      expect(await program.ask('dataMart:changeStructure', asked)).toMatchObject({
        ok: false,
        error: { code: 'CONFLICT', message: expect.stringContaining('Quân số theo cấp') }
      })
    },
    patience
  )
})
