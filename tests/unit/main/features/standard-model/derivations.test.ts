import { textOfSectorCell } from '@shared/features/analytics/table-view'
import type { ModelFindingView } from '@shared/features/standard-model/calls'
import type { ModelColumnDerivations } from '@shared/features/standard-model/derivation'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkAndClosePeriod,
  testPublicationDetails
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createUnitModelFiles, templateHeaderLineOf } from '../../../../support/own-model'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const levels = '/chuyen-nganh/to-chuc-bien-che/theo-cap-to-chuc'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
const bare = ({ kind, columns, rows }: ModelFindingView) => [kind, columns.join(), rows]

const kinds: ModelColumnDerivations[string] = {
  kind: 'values',
  values: [
    { own: 'Sư đoàn', standard: 'Cấp I' },
    { own: 'Trung đoàn', standard: 'Cấp II' }
  ]
}
const unitLines = [
  'ma;ten;loai;noi_dong;tren',
  'A;Sư đoàn A;Sư đoàn;Tỉnh một;',
  'B;Trung đoàn B;Trung đoàn;Tỉnh hai;A',
  'C;Tiểu đoàn C;Cấp III;Tỉnh hai;B'
]
const columns = {
  ma_don_vi: 'ma',
  ten_don_vi: 'ten',
  cap: 'loai',
  don_vi_cap_tren: 'tren',
  ma_khu_vuc: 'noi_dong'
}

/**
 * Expected rows by level: number of units, approved posts and people present, including all
 * subordinate units.
 */
const wanted = [
  ['Cấp I', '1', '19', '3'],
  ['Cấp II', '1', '15', '2'],
  ['Cấp III', '1', '9', '0'],
  ['Cấp IV', '0', '0', '0']
]

describe('values of model columns that the mapping derives (constant, value list or lookup)', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let own: ReturnType<typeof createUnitModelFiles>
  beforeEach(() => {
    const folder = makeTemporaryFolder()
    const { engine } = start()
    program = openTestProgram({ folder, openEngine: () => engine })
    own = createUnitModelFiles(program, folder)
  })
  const mapUnits = async (lines: readonly string[], places: readonly string[]) => {
    const table = await own.load('dm_to_chuc', lines)
    const provinces = await own.load('dm_tinh', ['tinh;khu_vuc', ...places])
    const map = (others: ModelColumnDerivations = {}) =>
      program.handlers['standardModel:map']({
        table: 'don-vi',
        own: table,
        columns,
        derivations: {
          cap: kinds,
          loai_hinh: { kind: 'constant', value: 'Chỉ huy' },
          ma_khu_vuc: { kind: 'lookup', table: provinces, key: 'tinh', value: 'khu_vuc' },
          ...others
        }
      })
    await map()
    return { map, table, provinces }
  }
  const found = async () => {
    const checked = await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
    return checked?.findings ?? []
  }
  const places = ['Tỉnh một;K1', 'Tỉnh hai;K2', 'Tỉnh hai;K2']
  const fillStaff = async () => {
    await own.fill('khu-vuc', ['Mã khu vực;Tên khu vực;Vùng', 'K1;Một;Bắc', 'K2;Hai;Nam'])
    await own.fill('bien-che', [
      templateHeaderLineOf('bien-che'),
      'V1;A;X;4;;',
      'V2;B;X;6;;',
      'V3;C;X;9;;'
    ])
    await own.fill('giu-vi-tri', [
      templateHeaderLineOf('giu-vi-tri'),
      'N1;V1;01/01/2020;;;;;',
      'N2;V2;01/01/2020;;;;;',
      'N3;V2;01/01/2020;;;;;'
    ])
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }
  const unitsIn = async (area: string, ky?: string) => {
    const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
    const filters: Record<string, string> = { 'khu-vuc': area, ...(ky !== undefined && { ky }) }
    const { rows } = await program.handlers['analytics:rows']({
      path,
      query: { ...query, filters }
    })
    return rows.map(({ cells: [unit = ''] }) => textOfSectorCell(unit).slice(-1)).sort()
  }
  const rowsOf = async (filters: Record<string, string> = {}) => {
    const asked = { path: levels, query: { ...query, filters } }
    const { rows } = await program.handlers['analytics:rows'](asked)
    return rows.map(({ cells }) => cells.slice(0, 4))
  }

  it('pages are computed from model columns that a constant, a value list or a lookup fills', async () => {
    await mapUnits(unitLines, places)
    await fillStaff()
    const { gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(gaps.filter(({ table }) => table === 'don-vi')).toEqual([])
    expect(await found()).toEqual([])
    expect(await rowsOf()).toEqual(wanted)
    // The units of the second province belong to the second area.
    expect(await unitsIn('K2')).toEqual(['B', 'C'])
    const { sources } = await program.handlers['analytics:page']({ path: levels, query })
    expect(sources.flatMap(({ tables }) => tables.map(({ name }) => name))).toContain('dm_tinh')
  })

  it('values without an entry in the value list and missing or ambiguous lookup keys are reported, and the cells stay empty', async () => {
    const lines = [...unitLines, 'D;Lữ đoàn D;Lữ đoàn;Tỉnh ba;A', 'E;Lữ đoàn E;Lữ đoàn;Tỉnh bốn;A']
    await mapUnits(lines, [...places, 'Tỉnh bốn;K1', 'Tỉnh bốn;K2'])
    await fillStaff()
    const findings = await found()
    expect(findings.map(bare)).toEqual([
      ['unlisted', 'cap', 2],
      ['key-missing', 'ma_khu_vuc', 1],
      ['key-ambiguous', 'ma_khu_vuc', 1]
    ])
    for (const { table, kind, columns: of } of findings) {
      const asked = { table, kind, columns: of, job: crypto.randomUUID() }
      const shown = await program.handlers['standardModel:rows'](asked)
      expect(shown?.rows).toHaveLength(kind === 'unlisted' ? 2 : 1)
    }
    expect(await rowsOf()).toEqual(wanted)
    expect(await unitsIn('K1')).toEqual(['A'])
  })

  it('equal keys that a lookup derives from different source values are reported as duplicates', async () => {
    const table = await own.load('dm_dm', ['ten;so', 'Một;1', 'Hai;2'])
    const codes = await own.load('dm_ma', ['ten;ma', 'Một;X', 'Hai;X'])
    await program.handlers['standardModel:map']({
      table: 'chi-tieu-du-bi',
      own: table,
      columns: { ma_don_vi: 'ten', chi_tieu: 'so' },
      derivations: { ma_don_vi: { kind: 'lookup', table: codes, key: 'ten', value: 'ma' } }
    })
    expect((await found()).map(bare)).toEqual([['double', 'ma_don_vi', 2]])
  })

  it('a derivation with invalid values, or whose lookup table cannot be read, is refused', async () => {
    const { map } = await mapUnits(unitLines, places)
    const lookup = { kind: 'lookup', table: 'dm-901', key: 'tinh', value: 'khu_vuc' } as const
    await expect(map({ cap: { kind: 'constant', value: 'Sư đoàn' } })).rejects.toThrow(
      'không phải là giá trị của: Cấp'
    )
    await expect(map({ hieu_luc_tu: { kind: 'constant', value: '31/02/2026' } })).rejects.toThrow(
      'Hiệu lực từ'
    )
    await expect(map({ ma_khu_vuc: { ...lookup, table: 'dm-001' } })).rejects.toThrow(
      'Bảng tra cứu không dùng được cho: Mã khu vực'
    )
    const twice = { own: 'Sư đoàn', standard: 'Cấp I' }
    await expect(map({ cap: { kind: 'values', values: [twice, twice] } })).rejects.toThrow(
      'ghi hai lần'
    )
    await expect(map({ la_gi: { kind: 'constant', value: '1' } })).rejects.toThrow('“la_gi”')
  })

  it('a preview shows the source values of a column and their lookup results before the mapping is stored', async () => {
    const { table, provinces } = await mapUnits(
      [...unitLines, 'D;Lữ đoàn D;;Tỉnh ba;A', 'E;Lữ đoàn E;Sư đoàn;Tỉnh bốn;A'],
      [...places, 'Tỉnh bốn;K1', 'Tỉnh bốn;K2']
    )
    const values = await program.handlers['standardModel:values']({ own: table, column: 'loai' })
    expect(values).toEqual({
      values: [
        { value: 'Sư đoàn', rows: 2 },
        { value: 'Cấp III', rows: 1 },
        { value: 'Trung đoàn', rows: 1 }
      ],
      others: { values: 0, rows: 0 },
      empty: 1
    })
    const lookup = { kind: 'lookup', table: provinces, key: 'tinh', value: 'khu_vuc' } as const
    const asked = { table: 'don-vi', column: 'ma_khu_vuc', own: table, source: 'noi_dong', lookup }
    expect(await program.handlers['standardModel:tryLookup'](asked)).toEqual({
      found: 3,
      missing: { rows: 1, examples: ['Tỉnh ba'] },
      ambiguous: { rows: 1, examples: ['Tỉnh bốn'] }
    })
    const none = { ...asked, lookup: { ...lookup, key: 'khong_co' } }
    await expect(program.handlers['standardModel:tryLookup'](none)).rejects.toThrow(
      'Bảng tra cứu không dùng được cho: Mã khu vực'
    )
  })

  it('a lookup whose table lost a column is reported', async () => {
    const { provinces: id } = await mapUnits(unitLines, places)
    const { table } = await program.handlers['dataMart:get']({ id })
    await program.handlers['dataMart:changeStructure']({
      id,
      columns: table.columns.map(column => ({
        ...column,
        from: column.name,
        name: column.name === 'khu_vuc' ? 'vung' : column.name
      }))
    })
    const { gaps } = await program.handlers['standardModel:overview'](undefined)
    expect(gaps.find(({ table: of }) => of === 'don-vi')).toMatchObject({
      kind: 'lookup-gone',
      columns: ['Mã khu vực']
    })
  })

  it('a closed reporting period keeps its derived values and the rows of its lookup tables', async () => {
    const { provinces: table } = await mapUnits(unitLines, places)
    await fillStaff()
    await checkAndClosePeriod(program, '2026-09')
    const { periods } = await program.handlers['standardModel:closings'](undefined)
    expect(periods[0]?.frozen?.tables.map(({ title }) => title)).toContain(
      'Đơn vị › Mã khu vực: bảng tra cứu'
    )
    const mart = program.storage.records.read().dataMarts.find(({ id }) => id === table)
    const statements = ["INSERT INTO target.rows VALUES ('Tỉnh một', 'K1'), ('Tỉnh hai', 'K1')"]
    const making = { columns: mart?.columns ?? [], files: [], statements, rows: 2 }
    await program.tables.publish(table, mart?.current ?? '', making, testPublicationDetails)
    expect(await unitsIn('K2', '2026-09')).toEqual(['B', 'C'])
    expect(await unitsIn('K2', '2026-10')).toEqual([])
  })
})
