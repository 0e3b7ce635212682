import { proposeMartDraftOfProfile } from '@shared/features/file-import/profile-draft'
import {
  draftColumnSchema,
  findMartDraftFault,
  martDraftSchema
} from '@shared/model/data-mart/draft'
import type { FileProfile } from '@shared/model/file-import/profile'
import { describe, expect, test } from 'vitest'

const column = { style: null, empty: 0, sample: '', almost: null, numbers: 'vi' } as const
const profile: FileProfile = {
  fileName: 'Quân số quý 4.csv',
  size: 100,
  kind: 'csv',
  encoding: 'tcvn3',
  bom: false,
  separator: ';',
  header: true,
  sheets: [],
  sheet: null,
  tableName: 'quan_so_quy_4',
  columns: [
    { ...column, title: 'Mã đơn vị', name: 'ma_don_vi', type: 'string' },
    { ...column, title: 'Quân số', name: 'quan_so', type: 'integer' }
  ],
  rowCount: 1_234,
  blankCount: 0,
  rows: [],
  rejectedCount: 0,
  rejected: [],
  milliseconds: 5
}
let next = 0
const newId = (): string => `c${next++}`

describe('table draft proposed for a file', () => {
  test('the table proposed for a file takes names and types from the file, and its column titles as descriptions', () => {
    next = 0
    expect(proposeMartDraftOfProfile(profile, newId)).toEqual({
      tableName: 'quan_so_quy_4',
      description: 'Từ tệp “Quân số quý 4.csv” (1.234 dòng)',
      dataGroup: '',
      writeStrategy: 'append',
      key: [],
      columns: [
        {
          ...{ id: 'c0', name: 'ma_don_vi', dataType: 'string', description: 'Mã đơn vị' },
          personal: false
        },
        {
          ...{ id: 'c1', name: 'quan_so', dataType: 'integer', description: 'Quân số' },
          personal: false
        }
      ]
    })
  })

  test('the caption of a table comes first in the proposed description', () => {
    const layout = {
      ...{ headerLines: [2], firstLine: 3, lastLine: 4, leftOutAtEnd: 0, lines: [], tail: [] },
      caption: 'Quân số theo đơn vị'
    }
    expect(proposeMartDraftOfProfile({ ...profile, layout }, newId).description).toBe(
      'Quân số theo đơn vị. Từ tệp “Quân số quý 4.csv” (1.234 dòng)'
    )
  })

  test('the table proposed for a file has no invisible characters of titles in its descriptions', () => {
    const columns = [{ ...column, title: 'Mã\u200b\tsố', name: 'ma_so', type: 'string' as const }]
    const { columns: drafted } = proposeMartDraftOfProfile({ ...profile, columns }, newId)
    expect(drafted[0]?.description).toBe('Mã số')
    expect(draftColumnSchema.safeParse(drafted[0]).success).toBe(true)
  })

  test('the table proposed for a file has levels of personal data derived from column names and first rows, with the reason', () => {
    const titles = ['Sức khỏe', 'Liên hệ', 'Ghi chú']
    const names = ['suc_khoe', 'lien_he', 'ghi_chu']
    const columns = names.map((name, at) => ({
      ...{ ...column, title: titles[at] ?? '', name, type: 'string' as const }
    }))
    const rows = ['1', '2', '3', '4'].map(end => [`Loại ${end}`, `098765432${end}`, 'x'])
    const draft = proposeMartDraftOfProfile({ ...profile, columns, rows }, newId)
    expect(draft.columns).toMatchObject([
      { personal: true, sensitive: true, proposal: 'Đề xuất Nhạy cảm: theo tên cột' },
      { personal: true, proposal: 'Đề xuất Cơ bản: 4/4 giá trị có dạng số điện thoại' },
      { personal: false }
    ])
    expect(martDraftSchema.parse(draft).columns[0]).toMatchObject({ sensitive: true })
  })

  test('the table proposed for a file passes the validation of the main process', () => {
    const draft = proposeMartDraftOfProfile({ ...profile, sheet: 'Trang 1' }, newId)
    expect(findMartDraftFault(draft)).toBeUndefined()
    expect(martDraftSchema.parse(draft).description).toContain('trang “Trang 1”')
  })
})
