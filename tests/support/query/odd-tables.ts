import type { DataType } from '@shared/model/data-mart/data-types'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { QueryParameter } from '@shared/model/query/question'

const column = (name: string, dataType: DataType, personal = false) => ({
  name,
  dataType,
  personal,
  description: ''
})

/** Tables with plain and with unusual names. */
export const unusuallyNamedTables: readonly QueryCatalogueTable[] = [
  {
    name: 'dm_nhan_su',
    columns: [
      column('don_vi', 'string'),
      column('ho_ten', 'string', true),
      column('tuoi', 'integer'),
      column('luong', 'float'),
      column('ngay_vao', 'date'),
      column('cap_nhat', 'datetime'),
      column('dang_hoc', 'boolean'),
      column('so_bi_mat', 'integer', true)
    ]
  },
  {
    name: 'Đơn vị: "A" \'B\'',
    columns: [
      column('select', 'string'),
      column('Tên đơn vị', 'string'),
      column('SoNguoi', 'integer'),
      column('ngay', 'date'),
      column('%', 'float'),
      column('lúc', 'datetime'),
      column('null', 'boolean')
    ]
  },
  {
    name: 'group',
    columns: [column('don_vi', 'string'), column('quy', 'date'), column('x', 'integer')]
  }
]

export const unusuallyNamedParameters: readonly Pick<QueryParameter, 'name' | 'type'>[] = [
  { name: 'don_vi', type: 'string' },
  { name: 'select', type: 'integer' },
  { name: 'tu_ngay', type: 'date' },
  { name: 'co', type: 'boolean' }
]
