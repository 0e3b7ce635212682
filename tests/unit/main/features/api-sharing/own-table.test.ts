import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { buildApiSampleRows } from '@shared/features/api-sharing/examples'
import { findApiSource, listApiSources } from '@shared/features/api-sharing/sources'
import { keysOf } from '@shared/kit/keys-of'
import { catalogueSourceLabel } from '@shared/model/api-sharing/query-source'
import { type DataType, dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const types = keysOf(dataTypeDefinitions)
const makeTable = (tableName: string, names: readonly string[]) =>
  program.handlers['dataMart:create']({
    draft: {
      ...emptyMartDraft,
      tableName,
      columns: names.map(name => ({
        id: name,
        name,
        dataType: types.find(type => name === `cot_${type}`) ?? 'string',
        description: `Cột ${name}`
      }))
    }
  })
const offered = async () => listApiSources(await program.handlers['dataMart:catalogue'](undefined))

const draft = {
  name: 'Bảng của đơn vị',
  endpoint: '/api/v1/bang_cua_don_vi',
  description: '',
  sourceTable: 'so_cua_don_vi',
  sharedFields: types.map(type => `cot_${type}`),
  authType: 'api_key' as const,
  rateLimit: 100,
  personalReason: ''
}

describe('source tables offered for a new API', () => {
  it('the first three source tables offered for an API are those of section 3 of the specification, with their titles, columns and types', async () => {
    await makeTable('a_truoc_tat_ca', ['id'])
    const shown = (await offered()).slice(0, 3).map(table => ({
      label: catalogueSourceLabel(table),
      columns: table.columns.map(({ name, dataType, description, personal }) =>
        [
          name,
          dataTypeDefinitions[dataType].short,
          description,
          ...(personal ? ['cá nhân'] : [])
        ].join(' · ')
      )
    }))
    expect(shown).toEqual([
      {
        label: 'dm_nhansu_tong_hop – Tổng hợp nhân sự',
        columns: [
          'id · int · Mã định danh',
          'ho_ten · varchar · Họ và tên · cá nhân',
          'cap_bac · varchar · Cấp bậc',
          'chuc_vu · varchar · Chức vụ',
          'don_vi · varchar · Đơn vị công tác',
          'ngay_sinh · date · Ngày sinh · cá nhân',
          'trang_thai · varchar · Trạng thái'
        ]
      },
      {
        label: 'dm_trangbi_thongke – Thống kê trang bị',
        columns: [
          'id · int · Mã định danh',
          'ten_trang_bi · varchar · Tên trang bị',
          'loai_trang_bi · varchar · Loại trang bị',
          'so_luong_hien_tai · int · Số lượng hiện tại',
          'trang_thai_ky_thuat · varchar · Trạng thái kỹ thuật',
          'don_vi_quan_ly · varchar · Đơn vị quản lý',
          'nam_thong_ke · int · Năm thống kê'
        ]
      },
      {
        label: 'dm_donvi_capbac – Đơn vị và cấp bậc',
        columns: [
          'id · int · Mã định danh',
          'ma_don_vi · varchar · Mã đơn vị',
          'ten_don_vi · varchar · Tên đơn vị',
          'cap_don_vi · varchar · Cấp đơn vị',
          'dia_diem · varchar · Địa điểm',
          'so_quan_so_hien_tai · int · Quân số hiện tại',
          'so_quan_so_bien_che · int · Quân số biên chế'
        ]
      }
    ])
  })

  it('tables of the unit are offered as sources after the three sample tables, sorted by name', async () => {
    for (const name of ['so_hai', 'a_mot', 'so_ba']) await makeTable(name, ['id'])
    const names = (await offered()).map(catalogueSourceLabel)
    expect(names.slice(3)).toEqual(['a_mot', 'so_ba', 'so_hai'])
    const all = await program.handlers['dataMart:catalogue'](undefined)
    expect(all.filter(({ origin }) => origin === 'sample')).toHaveLength(5)
  })
})

describe('API over a table of the unit', () => {
  const schemas: Readonly<Record<DataType, object>> = {
    string: { type: ['string', 'null'] },
    integer: { type: ['integer', 'null'], format: 'int64' },
    float: { type: ['number', 'null'], format: 'double' },
    date: { type: ['string', 'null'], format: 'date' },
    boolean: { type: ['boolean', 'null'] },
    datetime: { type: ['string', 'null'], format: 'date-time' }
  }

  /**
   * Notes in the OpenAPI document for columns whose values may exceed the number range of common
   * JSON parsers.
   */
  const limits: Partial<Record<DataType, string>> = {
    integer:
      '. Số nguyên 64 bit, viết đủ chữ số; trên 9007199254740991 cần đọc bằng kiểu số nguyên lớn',
    float: '. Giá trị không hữu hạn được trả là null'
  }

  it('an API over a table of the unit is created, and its OpenAPI document and examples use the column types', async () => {
    await makeTable('so_cua_don_vi', draft.sharedFields)
    const api = await program.handlers['apiSharing:create']({ draft })
    await program.handlers['apiSharing:exportOpenApi']({ id: api.id })
    const text = readFileSync(join(folder, 'openapi-bang_cua_don_vi.json'), 'utf8')
    const document = JSON.parse(text)
    expect((await new Validator().validate(JSON.parse(text))).valid).toBe(true)
    expect(document.components.schemas.Record.properties).toEqual(
      Object.fromEntries(
        types.map(type => [
          `cot_${type}`,
          { ...schemas[type], description: `Cột cot_${type}${limits[type] ?? ''}` }
        ])
      )
    )
    expect(document.info.description).not.toContain('Dữ liệu mẫu')
    const rows = buildApiSampleRows(api, findApiSource(await offered(), api.sourceTable))
    expect(rows[0]).toMatchObject({
      cot_string: 'Giá trị 1',
      cot_integer: 1,
      cot_float: 1.5,
      cot_date: '2026-01-01',
      cot_boolean: true
    })
    expect(rows).toHaveLength(3)
  })

  it('example rows use the column type of the table of the unit, even if a sample column has the same name', async () => {
    const columns = [
      { name: 'ho_ten', dataType: 'integer' },
      { name: 'ngay_sinh', dataType: 'string' },
      { name: 'cap_bac', dataType: 'date' },
      { name: 'dia_diem', dataType: 'boolean' },
      { name: 'nam_thong_ke', dataType: 'string' },
      { name: 'so_quan_so_hien_tai', dataType: 'float' },
      { name: 'constructor', dataType: 'string' }
    ] as const
    const words = { description: '', personal: false }
    const table = {
      ...{ name: 'so_khac', title: '', description: '', origin: 'own' as const },
      columns: columns.map(column => ({ ...column, ...words }))
    }
    const api = await program.handlers['apiSharing:get']({ id: 'api-001' })
    const sharedFields = columns.map(({ name }) => name)
    expect(buildApiSampleRows({ ...api, sharedFields }, table)[0]).toEqual({
      ho_ten: 1,
      ngay_sinh: '1988-04-12',
      cap_bac: '2026-01-01',
      dia_diem: true,
      nam_thong_ke: 'Giá trị 1',
      so_quan_so_hien_tai: 598,
      constructor: 'Giá trị 1'
    })
  })

  const missing = 'Vui lòng chọn bảng dữ liệu nguồn'
  it.each<[string, Partial<typeof draft>, string, Record<string, string>]>([
    [
      'a table that is gone',
      { sourceTable: 'so_da_mat' },
      'Bảng “so_da_mat” không còn trong kho dữ liệu',
      { sourceTable: missing }
    ],
    [
      'a sample table that is not shared',
      { sourceTable: 'dm_dubi_dongvien' },
      'Bảng “dm_dubi_dongvien” không còn trong kho dữ liệu',
      { sourceTable: missing }
    ],
    [
      'a column that is gone',
      { sharedFields: ['cot_string', 'cot_khac'] },
      'Có trường không thuộc bảng dữ liệu nguồn',
      { sharedFields: 'Có trường không thuộc bảng dữ liệu nguồn' }
    ],
    [
      'personal data without a reason',
      { sharedFields: ['ho_ten'], personalReason: 'quá ngắn' },
      'Vui lòng nhập lý do chia sẻ dữ liệu cá nhân (ít nhất 10 ký tự)',
      { personalReason: 'Vui lòng nhập lý do chia sẻ dữ liệu cá nhân (ít nhất 10 ký tự)' }
    ]
  ])(
    'an own-table API is refused on create, request and edit: %s',
    async (_name, wrong, message, fields) => {
      await makeTable('so_cua_don_vi', [...draft.sharedFields, 'ho_ten'])
      const refused = { ok: false, error: { code: 'INVALID_INPUT', message, fields } }
      const input = { ...draft, ...wrong }
      expect(await program.ask('apiSharing:create', { draft: input })).toEqual(refused)
      const request = { requestReason: 'Báo cáo', requestUnit: 'Đơn vị A', requestUntil: '' }
      expect(await program.ask('apiSharing:request', { draft: { ...input, ...request } })).toEqual(
        refused
      )
      const { id } = await program.handlers['apiSharing:create']({ draft })
      const { name: _draftName, ...rest } = input
      const edit = await program.ask('apiSharing:update', {
        id,
        edit: { ...rest, status: 'active' }
      })
      // An edit cannot change the source table of an API, so an invalid source table is ignored.
      expect(edit).toMatchObject(wrong.sourceTable ? { ok: true } : refused)
    }
  )

  it('the reason for publishing personal columns of a table of the unit is stored', async () => {
    await makeTable('so_cua_don_vi', ['ho_ten'])
    const personalReason = 'Theo đề nghị số 12/2026'
    const api = await program.handlers['apiSharing:create']({
      draft: { ...draft, sharedFields: ['ho_ten'], personalReason }
    })
    expect(api.history[0]?.note).toBe(personalReason)
  })
})
