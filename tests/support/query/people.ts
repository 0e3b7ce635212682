import type { QueryTable } from '@shared/model/query/outputs'
import type { QueryCondition } from '@shared/model/query/question'

const column = (name: string, dataType: QueryTable['columns'][number]['dataType']) => ({
  name,
  dataType,
  personal: false,
  description: ''
})
/** Catalogue with a table of people and a table of their units, with ordinary names. */
export const catalogue: readonly QueryTable[] = [
  {
    name: 'nhan_su',
    columns: [
      column('ma_don_vi', 'string'),
      column('ten', 'string'),
      column('tuoi', 'integer'),
      column('luong', 'float'),
      column('ngay_vao', 'date'),
      column('cap_nhat', 'datetime'),
      column('dang_hoc', 'boolean')
    ]
  },
  { name: 'Don_Vi', columns: [column('ma_don_vi', 'string'), column('cap', 'integer')] }
]

export const at = (name: string, table = 0) => ({ table, column: name })
export const filled = (name: string): QueryCondition => ({ kind: 'filled', column: at(name) })
export const compare = (
  name: string,
  test: 'is' | 'isNot' | 'less' | 'atMost' | 'greater' | 'atLeast',
  value: string
): QueryCondition => ({ kind: 'compare', column: at(name), test, value: { value } })
export const among = (name: string, ...values: string[]): QueryCondition => ({
  kind: 'among',
  column: at(name),
  values: values.map(value => ({ value }))
})
export const all = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'all', parts })
export const any = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'any', parts })
export const not = (part: QueryCondition): QueryCondition => ({ kind: 'not', part })
