import { apiSourceNameOfQuery } from '@shared/model/api-sharing/query-source'
import type { Query } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'

export const apiColumnRef = (column: string, table = 0) => ({ table, column })

/** Structured query for the number of persons by rank in a unit that is a parameter. */
export const countByRankQuery: StructuredQuery = {
  ...createStructuredQuery('dm_nhansu_tong_hop'),
  filter: {
    kind: 'compare',
    column: apiColumnRef('don_vi'),
    test: 'is',
    value: { parameter: 'don_vi' }
  },
  groups: [{ name: 'cap_bac', column: apiColumnRef('cap_bac') }],
  measures: [
    { name: 'so_dong', kind: 'count' },
    { name: 'ty_le', kind: 'share' }
  ]
}
export const createTreeQuery = (
  question: StructuredQuery,
  given: Query['parameters'] = []
): Query => ({
  asked: { form: 'tree', question },
  parameters: given,
  limit: 10_000
})
export const createSqlQuery = (sql: string, given: Query['parameters'] = []): Query => ({
  asked: { form: 'sql', sql },
  parameters: given,
  limit: 10_000
})
export const savedQueryDetails = {
  name: 'Quân số theo cấp',
  description: 'Theo cấp bậc',
  folder: '',
  shared: true
}

/** Values of the form for a new API that is based on a saved query. */
export const createApiDraftOfQuery = (id: string, sharedFields: string[]) => ({
  name: 'Quân số theo cấp',
  endpoint: '/api/v1/quan_so_theo_cap',
  description: '',
  sourceTable: apiSourceNameOfQuery(id),
  sharedFields,
  authType: 'api_key' as const,
  rateLimit: 100,
  personalReason: ''
})
