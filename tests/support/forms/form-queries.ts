import type { FormQuery } from '@shared/model/forms/source'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'

const column = (name: string) => ({ table: 0, column: name })
const question = (part: Partial<StructuredQuery>): StructuredQuery => ({
  ...createStructuredQuery('quan_so_thang'),
  ...part
})
const ofPeriod = { kind: 'column', column: column('ky'), value: 'periodMonth' } as const
const ofUnit = { kind: 'column', column: column('ma_don_vi'), value: 'unitCode' } as const
const query = (
  key: string,
  part: Partial<StructuredQuery>,
  fills: FormQuery['fills']
): FormQuery => ({
  key,
  name: `Truy vấn ${key}`,
  query: { asked: { form: 'tree', question: question(part) }, parameters: [], limit: 1_000 },
  fills
})
const sum = { name: 'tong', kind: 'sum', column: column('so_luong') } as const
const rank = { name: 'cap_bac', column: column('cap_bac') } as const

/** Queries of a form over `quan_so_thang`, a table of headcounts by unit, month and rank. */
export const monthlyStrengthQueries: FormQuery[] = [
  query(
    'theo-cap',
    { groups: [rank], measures: [sum], sort: [{ output: 'cap_bac', direction: 'asc' }] },
    [ofPeriod, ofUnit]
  ),
  query('tong', { measures: [sum] }, [ofPeriod, ofUnit]),
  query('tat-ca', { groups: [rank], measures: [sum] }, []),
  query(
    'cheo',
    {
      groups: [{ name: 'don_vi', column: column('ma_don_vi') }, rank],
      measures: [sum, { name: 'dong', kind: 'count' }],
      cross: {
        columns: ['cap_bac'],
        totals: { rows: true, columns: true },
        subtotals: false,
        shares: []
      }
    },
    [ofPeriod]
  ),
  {
    key: 'tham-so',
    name: 'Theo tham số',
    query: {
      asked: { form: 'sql', sql: 'SELECT sum(so_luong) AS tong FROM quan_so_thang WHERE ky = :ky' },
      parameters: [{ name: 'ky', type: 'string', value: '' }],
      limit: 10
    },
    fills: [{ kind: 'parameter', name: 'ky', value: 'periodMonth' }]
  }
]
