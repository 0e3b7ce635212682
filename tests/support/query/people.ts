import type { QueryCondition } from '@shared/model/query/condition'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'

const column = (name: string, dataType: QueryCatalogueTable['columns'][number]['dataType']) => ({
  name,
  dataType,
  personal: false,
  description: ''
})
/** Catalogue with a table of people and a table of their units, with ordinary names. */
export const peopleCatalogue: readonly QueryCatalogueTable[] = [
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

export const peopleColumnRef = (name: string, table = 0) => ({ table, column: name })
export const filledCondition = (name: string): QueryCondition => ({
  kind: 'filled',
  column: peopleColumnRef(name)
})
export const comparisonCondition = (
  name: string,
  test: 'is' | 'isNot' | 'less' | 'atMost' | 'greater' | 'atLeast',
  value: string
): QueryCondition => ({ kind: 'compare', column: peopleColumnRef(name), test, value: { value } })
export const amongCondition = (name: string, ...values: string[]): QueryCondition => ({
  kind: 'among',
  column: peopleColumnRef(name),
  values: values.map(value => ({ value }))
})
export const allCondition = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'all', parts })
export const anyCondition = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'any', parts })
export const notCondition = (part: QueryCondition): QueryCondition => ({ kind: 'not', part })
