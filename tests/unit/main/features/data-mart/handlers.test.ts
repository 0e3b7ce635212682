import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedTableGrowthOf } from '@shared/features/data-mart/growth'
import { shareableSampleTables } from '@shared/model/data-mart/catalogue'
import {
  emptyMartDraft,
  type MartDraft,
  martDraftFaultMessages
} from '@shared/model/data-mart/draft'
import type { Generation } from '@shared/model/data-mart/generation'
import {
  compareTableStructures,
  structureDraftSchema,
  tableStructureFaultMessages
} from '@shared/model/data-mart/structure'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const draft: MartDraft = {
  ...emptyMartDraft,
  tableName: 'dm_moi',
  columns: [{ id: '1', name: 'id', dataType: 'integer', description: 'Mã' }]
}
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

describe('data-mart tables', () => {
  test('the sample data contains five tables that cover every status, with five ETL sources and all catalogue tables', async () => {
    const { rows, overview } = await program.handlers['dataMart:list']({ query })
    expect(rows).toHaveLength(5)
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['active', 'readonly', 'stopped'])
    )
    expect(rows.map(({ etlSource }) => etlSource)).toEqual([
      'etl_qs_10',
      'etl_tb',
      'etl_bc_dv',
      'etl_dvdb',
      'etl_tc_pb'
    ])
    const counted = Object.values(overview.counts).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(rows.length)
    expect(rows[0]?.pipeline).toBe('Tổng hợp quân số')
    expect(overview.rows).toBe(rows.reduce((sum, row) => sum + row.rowCount, 0))
    for (const name of Object.keys(shareableSampleTables))
      expect(rows.map(row => row.name)).toContain(name)
  })

  test('a new table is created after one second, listed first without rows, and survives a restart', async () => {
    const created = await program.handlers['dataMart:create']({ draft })
    expect(program.waited).toEqual([1_000])
    const { handlers } = openTestProgram({ folder })
    const { rows } = await handlers['dataMart:list']({ query })
    expect(rows[0]).toMatchObject({ id: created.id, name: 'dm_moi', rowCount: 0, columnCount: 1 })
  })

  test('a column is marked as personal as the user chose, or by its name when the user chose nothing', async () => {
    const columns = [
      { id: 'a', name: 'ghi_chu', dataType: 'string' as const, description: '', personal: true },
      { id: 'b', name: 'so_cccd', dataType: 'string' as const, description: '', personal: false },
      { id: 'c', name: 'so_cccd_2', dataType: 'string' as const, description: '' },
      { id: 'd', name: 'ton_giao', dataType: 'string' as const, description: '' }
    ]
    const { id } = await program.handlers['dataMart:create']({
      draft: { ...draft, tableName: 'ca_nhan_theo_nguon', columns, key: [] }
    })
    const { table } = await program.handlers['dataMart:get']({ id })
    expect(table.columns.map(({ personal }) => personal)).toEqual([true, false, true, true])
    expect(table.columns.map(({ sensitive }) => sensitive === true)).toEqual([
      ...[false, false, false, true]
    ])
  })

  test('a table name that is taken is refused at its field', async () => {
    await expect(
      program.handlers['dataMart:create']({ draft: { ...draft, tableName: 'dm_donvi_capbac' } })
    ).rejects.toMatchObject({ code: 'CONFLICT', fields: { tableName: 'Tên bảng đã tồn tại' } })
  })

  test('an invalid draft of a table is refused by the main process with the message of the form', async () => {
    const reply = await program.ask('dataMart:create', {
      draft: { ...draft, tableName: 'Sai Tên' }
    })
    expect(reply.ok ? undefined : reply.error).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'draft.tableName': martDraftFaultMessages.name }
    })
  })

  test('the status of a table changes once, with a history entry, and a repetition is refused', async () => {
    const set = () => program.handlers['dataMart:setStatus']({ id: 'dm-001', status: 'readonly' })
    await set()
    await expect(set()).rejects.toMatchObject({ code: 'CONFLICT' })
    const { table } = await openTestProgram({ folder }).handlers['dataMart:get']({ id: 'dm-001' })
    expect(table.status).toBe('readonly')
    expect(table.history.at(-1)).toMatchObject({
      note: 'Đang ghi → Chỉ đọc',
      user: 'Quản trị viên'
    })
  })

  test('the usage section of a table names the APIs and services that read it', async () => {
    const { use } = await program.handlers['dataMart:get']({ id: 'dm-001' })
    expect(use.apis.map(({ name }) => name)).toContain('Quân số tổng hợp')
    expect(use.services.length).toBeGreaterThan(0)
  })

  test('a table lists its views once per user and day, and for each load the number of rejected rows', async () => {
    const look = (from = program) => from.handlers['dataMart:get']({ id: 'dm-001' })
    await look()
    await look()
    const { views, loads } = await look(openTestProgram({ folder }))
    expect(views).toEqual([
      { time: Date.parse('2026-11-21T09:00:00+07:00'), user: 'Quản trị viên' }
    ])
    expect(loads.length).toBeGreaterThan(5)
    expect(loads.every(({ rejected, rowsIn }) => rejected <= rowsIn)).toBe(true)
  })

  test('a structure change is stored unless it removes or retypes a column shared by an API', async () => {
    const { table } = await program.handlers['dataMart:get']({ id: 'dm-001' })
    const columns = table.columns.map((column, place) => ({
      ...column,
      id: String(place),
      from: column.name
    }))
    const change = (next: typeof columns) =>
      program.handlers['dataMart:changeStructure']({
        id: 'dm-001',
        columns: structureDraftSchema.parse(next)
      })
    await expect(change(columns)).rejects.toThrow(tableStructureFaultMessages.same)
    const [first] = columns
    if (!first) throw new Error('no column')
    await expect(change(columns.slice(1))).rejects.toThrow(`Cột ${first.name} đang được chia sẻ`)
    await expect(change([{ ...first, dataType: 'boolean' }, ...columns.slice(1)])).rejects.toThrow(
      'Vui lòng bỏ cột khỏi API trước'
    )
    const added = {
      id: 'x',
      name: 'Ghi_Chu',
      dataType: 'string',
      description: 'Ghi chú',
      personal: false,
      from: ''
    } as const
    await change([...columns, added])
    const after = await program.handlers['dataMart:get']({ id: 'dm-001' })
    const event = after.table.history.at(-1)
    expect(after.table.columns.at(-1)).toEqual({
      name: 'ghi_chu',
      dataType: 'string',
      description: 'Ghi chú',
      personal: false
    })
    expect(event).toMatchObject({ action: 'Đổi cấu trúc', note: 'thêm ghi_chu' })
    expect(event?.structure && compareTableStructures(event.structure)).toEqual([
      { kind: 'added', name: 'ghi_chu', before: '', after: 'Chuỗi (string) · Ghi chú' }
    ])
  })

  test('the data dictionary of a table is exported as CSV', async () => {
    await program.handlers['dataMart:exportDictionary']({ id: 'dm-001' })
    const lines = readFileSync(join(folder, 'tu-dien-dm_nhansu_tong_hop.csv'), 'utf8').split('\r\n')
    expect(lines[0]).toBe('\ufeffTên cột,Kiểu dữ liệu,Mô tả,Dữ liệu cá nhân')
    expect(lines).toContain('ho_ten,Chuỗi (string),Họ và tên,Có')
  })
})

describe('figures of the sample tables', () => {
  test('the growth chart of a sample table ends with its current row count', async () => {
    const { table, growth } = await program.handlers['dataMart:get']({ id: 'dm-002' })
    expect(growth).toHaveLength(12)
    expect(growth.at(-1)?.rows).toBe(table.rowCount)
  })

  const made = (day: string, rows: number): Generation => ({
    id: `g000001-${'0'.repeat(12)}`,
    time: Date.parse(`${day}T12:00:00+07:00`),
    user: 'Quản trị viên',
    origin: 'load',
    note: '',
    rows,
    bytes: 1,
    sha256: '0'.repeat(64),
    columns: [],
    search: {}
  })
  test.each<[string, Generation[], [string, number][]]>([
    ['nothing published', [], []],
    ['one load', [made('2026-11-03', 40)], [['11/2026', 40]]],
    [
      'the last of each month, and what was there between',
      [
        made('2025-11-02', 100),
        made('2025-11-30', 90),
        made('2026-01-05', 90),
        made('2026-02-01', 12)
      ],
      [
        ['11/2025', 90],
        ['12/2025', 90],
        ['01/2026', 90],
        ['02/2026', 12]
      ]
    ]
  ])(
    'the monthly growth of an own table follows its published generations: %s',
    (_name, generations, points) => {
      const months = publishedTableGrowthOf({ generations }).map(({ month, rows }) => [month, rows])
      expect(months).toEqual(points)
    }
  )

  test('columns of a user-created table whose names suggest personal data are marked as personal', async () => {
    const draft = {
      ...emptyMartDraft,
      tableName: 'so_can_bo',
      columns: ['ho_ten', 'ngay_sinh', 'so_dien_thoai', 'so_luong'].map(name => ({
        id: name,
        name,
        dataType: 'string' as const,
        description: ''
      }))
    }
    const { id } = await program.handlers['dataMart:create']({ draft })
    const { table, growth } = await program.handlers['dataMart:get']({ id })
    expect(table.columns.map(({ personal }) => personal)).toEqual([true, true, true, false])
    expect(growth).toEqual([])
  })
})
