import type { ModelFindingView, ModelTableView } from '@shared/features/standard-model/calls'
import {
  listPagesComputedFromTable,
  monthlyStrengthTableId
} from '@shared/features/standard-model/page-needs'
import { modelTables } from '@shared/features/standard-model/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createUnitModelFiles, templateHeaderLineOf } from '../../../../support/own-model'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const headcountPage = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'

const mapped = (tables: readonly ModelTableView[]) => tables.flatMap(({ mapping }) => mapping ?? [])
const bare = ({ table, kind, columns, rows }: ModelFindingView) => ({ table, kind, columns, rows })

const areas = ['Mã khu vực;Tên khu vực;Vùng', 'K1;Khu một;Bắc', 'K2;Khu hai;Nam']
const units = [
  templateHeaderLineOf('don-vi'),
  'A;Đơn vị A;Cấp I;;K1;Chỉ huy;;',
  'B;Đơn vị B;Cấp II;A;K1;Đào tạo;;',
  'C;Đơn vị C;Cấp III;B;K2;Hỗ trợ;01/01/2026;'
]

describe('standard data model and its mapping', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let own: ReturnType<typeof createUnitModelFiles>
  const open = (): TestProgram => openTestProgram({ folder, openEngine: () => start().engine })
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = open()
    own = createUnitModelFiles(program, folder)
  })
  const check = async () => {
    const checked = await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
    if (!checked) throw new Error('stopped')
    return checked
  }
  const rowsOf = async ({
    table,
    kind,
    columns
  }: Pick<ModelFindingView, 'table' | 'kind' | 'columns'>) =>
    program.handlers['standardModel:rows']({ table, kind, columns, job: crypto.randomUUID() })

  it('pages that only count posts and people name the table of monthly strengths as a substitute for their missing tables', async () => {
    const of = (path: string) => program.handlers['standardModel:gapsOfPage']({ path })
    expect((await of(headcountPage)).instead).toBe('Quân số tháng')
    expect((await of('/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu')).instead).toBe(null)
    const months = [templateHeaderLineOf(monthlyStrengthTableId), 'A;31/10/2026;10;9;1']
    await own.fill(monthlyStrengthTableId, months)
    const { gaps, instead } = await of(headcountPage)
    // Only the tables of units and areas are still missing, because monthly strengths cannot
    // substitute for them.
    expect([gaps.map(({ table }) => table), instead]).toEqual([['khu-vuc', 'don-vi'], null])
  })

  it('without any mapping all tables of the standard model are reported as missing, each with the pages that need it', async () => {
    const overview = await program.handlers['standardModel:overview'](undefined)
    expect(overview.tables.map(({ id, mapping }) => [id, mapping])).toEqual(
      modelTables.map(({ id }) => [id, null])
    )
    expect([overview.own, overview.ready]).toEqual([[], 0])
    expect(overview.gaps).toEqual(
      modelTables.map(({ id, title }) => ({
        table: id,
        title,
        kind: 'unmapped',
        columns: [],
        // No page requires the table of monthly strengths, because it is only a substitute for
        // other tables.
        pages: id === monthlyStrengthTableId ? [] : listPagesComputedFromTable(id)
      }))
    )
    const { gaps: missing } = await program.handlers['standardModel:gapsOfPage']({
      path: headcountPage
    })
    expect(missing.map(({ table }) => table).sort()).toEqual([
      'bien-che',
      'don-vi',
      'giu-vi-tri',
      'khu-vuc'
    ])
  })

  it('a table of the unit whose columns have the headings of a template is mapped to the model table', async () => {
    const { columns } = await own.fill('khu-vuc', areas)
    expect(columns).toEqual({ ma_khu_vuc: 'ma_khu_vuc', ten_khu_vuc: 'ten_khu_vuc', vung: 'vung' })
    const { tables, gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(mapped(tables)).toMatchObject([{ id: 'khu-vuc', columns }])
    expect(gaps.some(({ table }) => table === 'khu-vuc')).toBe(false)
    const { gaps: missing } = await program.handlers['standardModel:gapsOfPage']({
      path: headcountPage
    })
    expect(missing.map(({ table }) => table)).not.toContain('khu-vuc')
  })

  it('the proposed mapping of a model table is based on column names, list values, values of other tables, and types', async () => {
    await own.fill('khu-vuc', areas)
    const id = await own.load('dm_to_chuc', [
      'ma_don_vi;Tên đơn vị;bac_to_chuc;nơi đóng;kiểu;bắt đầu',
      'A;Đơn vị A;Cấp I;K1;Chỉ huy;01/01/2026',
      'B;Đơn vị B;Cấp II;K2;Đào tạo;01/02/2026'
    ])
    const proposed = await program.handlers['standardModel:propose']({ table: 'don-vi', own: null })
    expect(proposed.own).toBe(null)
    const chosen = await program.handlers['standardModel:propose']({ table: 'don-vi', own: id })
    const found = Object.fromEntries(
      chosen.columns.flatMap(({ column, source, by }) => (source ? [[column, [source, by]]] : []))
    )
    expect(found).toEqual({
      ma_don_vi: ['ma_don_vi', 'name'],
      ten_don_vi: ['ten_don_vi', 'name'],
      cap: ['bac_to_chuc', 'content'],
      ma_khu_vuc: ['noi_dong', 'content'],
      loai_hinh: ['kieu', 'content']
    })
  })

  it('the table of the unit with the most matching column names is proposed as the source of a model table', async () => {
    const id = await own.load('dm_khac', areas)
    const proposed = await program.handlers['standardModel:propose']({
      table: 'khu-vuc',
      own: null
    })
    expect(proposed.own).toBe(id)
  })

  it('a model mapping reports its missing columns and refuses source columns of another type', async () => {
    const id = await own.load('dm_to_chuc', ['ma;ten;so', 'A;Đơn vị A;1'])
    const map = (columns: Record<string, string>, table = 'don-vi', source = id) =>
      program.handlers['standardModel:map']({ table, own: source, columns })
    await expect(map({ ma_don_vi: 'khong_co' })).rejects.toThrow(
      'không còn cột nguồn của: Mã đơn vị'
    )
    await expect(map({ hieu_luc_tu: 'so' })).rejects.toThrow('khác kiểu với: Hiệu lực từ')
    await expect(map({ la_gi: 'ma' })).rejects.toThrow('không có cột “la_gi”')
    await expect(map({}, 'khong-co')).rejects.toThrow('Mô hình chuẩn không có bảng này')
    await expect(map({}, 'don-vi', 'dm-001')).rejects.toThrow('là bảng mẫu')
    await map({ ma_don_vi: 'ma', ten_don_vi: 'ten' })
    const { gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(gaps.filter(({ table }) => table === 'don-vi')).toEqual([
      {
        table: 'don-vi',
        title: 'Đơn vị',
        kind: 'column',
        columns: ['Cấp', 'Mã khu vực', 'Loại hình'],
        // Every page that uses units groups them by area, so the missing area column affects all of
        // these pages.
        pages: listPagesComputedFromTable('don-vi', ['ma_khu_vuc'])
      }
    ])
  })

  it('a model mapping survives a kill of the program and can be removed', async () => {
    await own.fill('khu-vuc', areas)
    // The program is not shut down properly, because a confirmed change is already on the disk.
    const again = open()
    const kept = async () =>
      mapped((await again.handlers['standardModel:overview'](undefined)).tables)
    expect(await kept()).toHaveLength(1)
    await again.handlers['standardModel:unmap']({ table: 'khu-vuc' })
    expect(await kept()).toEqual([])
    await expect(again.handlers['standardModel:unmap']({ table: 'khu-vuc' })).rejects.toThrow()
  })

  it('a model mapping reports that a source column was renamed', async () => {
    const { own: id } = await own.fill('khu-vuc', areas)
    const { table } = await program.handlers['dataMart:get']({ id })
    const columns = table.columns.map(column => ({
      ...column,
      from: column.name,
      name: column.name === 'vung' ? 'mien' : column.name
    }))
    await program.handlers['dataMart:changeStructure']({ id, columns })
    const { gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(gaps.filter(({ table: of }) => of === 'khu-vuc')).toEqual([
      {
        table: 'khu-vuc',
        title: 'Khu vực',
        kind: 'column-gone',
        columns: ['Vùng'],
        pages: ['/chuyen-nganh/quan-so-chinh-sach/phan-bo-theo-vung-mien']
      }
    ])
  })

  describe('check of the rows against the standard data model', () => {
    it('the model check finds nothing in correct rows', async () => {
      await own.fill('khu-vuc', areas)
      await own.fill('don-vi', units)
      const { rows, checks, findings } = await check()
      expect(findings).toEqual([])
      expect(rows).toBe(5)
      expect(checks).toBeGreaterThan(10)
    })

    it('the model check finds missing, orphaned, duplicate, unlisted and circular values', async () => {
      await own.fill('khu-vuc', areas)
      await own.fill('don-vi', [
        ...units,
        'C;Đơn vị C lần nữa;Cấp IX;B;K2;Hỗ trợ;;',
        'D;;Cấp IV;Z;K9;Hỗ trợ;05/01/2026;01/01/2026',
        'E;Đơn vị E;Cấp IV;F;K1;Hỗ trợ;;',
        'F;Đơn vị F;Cấp IV;E;K1;Hỗ trợ;;'
      ])
      const { findings } = await check()
      expect(findings.map(bare)).toEqual([
        { table: 'don-vi', kind: 'double', columns: ['ma_don_vi'], rows: 2 },
        { table: 'don-vi', kind: 'empty', columns: ['ten_don_vi'], rows: 1 },
        { table: 'don-vi', kind: 'list', columns: ['cap'], rows: 1 },
        { table: 'don-vi', kind: 'orphan', columns: ['don_vi_cap_tren'], rows: 1 },
        { table: 'don-vi', kind: 'cycle', columns: ['don_vi_cap_tren'], rows: 2 },
        { table: 'don-vi', kind: 'orphan', columns: ['ma_khu_vuc'], rows: 1 },
        { table: 'don-vi', kind: 'span', columns: ['hieu_luc_tu', 'hieu_luc_den'], rows: 1 }
      ])
      expect(findings[0]).toMatchObject({
        titles: ['Mã đơn vị'],
        pages: listPagesComputedFromTable('don-vi')
      })
      expect(findings[2]).toMatchObject({
        titles: ['Cấp'],
        pages: listPagesComputedFromTable('don-vi', ['cap'])
      })
      for (const finding of findings) {
        const found = await rowsOf(finding)
        expect(found?.matched).toBe(finding.rows)
        expect(found?.rows).toHaveLength(finding.rows)
      }
      const circle = await rowsOf({ table: 'don-vi', kind: 'cycle', columns: ['don_vi_cap_tren'] })
      expect(circle?.rows.map(row => row[1])).toEqual(['E', 'F'])
    })

    it('the model check masks personal columns and finds impossible dates', async () => {
      await own.fill('nguoi', [
        templateHeaderLineOf('nguoi'),
        'N1;01/02/1990;Nam;5;Đại học;10;Có;',
        'N2;01/02/1890;Nữ;9;Đại học;10;Không;'
      ])
      const { findings } = await check()
      expect(findings.map(bare)).toEqual([
        { table: 'nguoi', kind: 'range', columns: ['ngay_sinh'], rows: 1 },
        { table: 'nguoi', kind: 'range', columns: ['bac'], rows: 1 }
      ])
      const found = await rowsOf({ table: 'nguoi', kind: 'range', columns: ['ngay_sinh'] })
      expect(found?.rows[0]?.[2]).toBe('••/••/1890')
      const gone = rowsOf({ table: 'don-vi', kind: 'range', columns: ['cap'] })
      await expect(gone).rejects.toThrow('không còn được ánh xạ')
    })
  })
})
