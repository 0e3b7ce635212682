import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { monthlyStrengthColumnsByPage } from '@shared/features/standard-model/page-needs'
import { missingValueMark } from '@shared/kit/format'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAndClosePeriod } from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { setUpFilledProgramFolder } from '../../../../support/filled-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createUnitModelFiles, templateHeaderLineOf } from '../../../../support/own-model'

const root = '/chuyen-nganh/'
const presence = `${root}quan-so-chinh-sach/tong-quan-quan-so`
const comparison = `${root}lien-nganh/doi-chieu-bien-che`
const months = [
  templateHeaderLineOf('quan-so-thang'),
  'A;31/08/2026;10;9;1',
  'B;31/08/2026;20;21;0',
  'A;05/10/2026;10;8;2',
  'B;31/10/2026;20;18;3',
  'C;30/06/2026;5;5;0'
]

describe('model table of monthly strengths per unit', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let own: ReturnType<typeof createUnitModelFiles>
  const open = (folder: string): void => {
    const { engine } = start()
    program = openTestProgram({ folder, openEngine: () => engine })
    own = createUnitModelFiles(program, folder)
  }
  const copy = setUpFilledProgramFolder(async folder => {
    open(folder)
    await own.fill('khu-vuc', ['Mã khu vực;Tên khu vực;Vùng', 'K1;Khu một;Bắc'])
    await own.fill('don-vi', [
      templateHeaderLineOf('don-vi'),
      'A;Đơn vị A;Cấp I;;K1;Chỉ huy;;',
      'B;Đơn vị B;Cấp II;A;K1;Đào tạo;;',
      'C;Đơn vị C;Cấp III;B;K1;Hỗ trợ;;'
    ])
    await own.fill('quan-so-thang', months)
    await program.handlers['configuration:update']({ sectorData: 'own' })
    program.close()
  })
  beforeEach(() => open(copy()))
  const read = async (path: string, ky = '2026-10') => {
    const query = { search: '', sort: null, offset: 0, limit: 50, filters: { ky } }
    const view = await program.handlers['analytics:page']({ path, query })
    const { rows } = await program.handlers['analytics:rows']({ path, query })
    return { ...view, rows, values: view.figures.map(({ value }) => value) }
  }

  /** Maps the model table of monthly strengths to a new table of the unit with these rows. */
  const mapOther = async (lines: readonly string[]) => {
    const table = await own.load('dm_khac', lines)
    const { modelMappings } = program.storage.records.read()
    const kept = modelMappings.find(({ id }) => id === 'quan-so-thang')
    const { columns = {} } = kept ?? {}
    await program.handlers['standardModel:map']({ table: 'quan-so-thang', own: table, columns })
  }

  it('a table of monthly strengths alone makes pages that count persons per unit available, but no pages about single persons', async () => {
    const dark = async (path: string) =>
      (await program.handlers['standardModel:gapsOfPage']({ path })).dark
    const lit = Object.keys(monthlyStrengthColumnsByPage)
    expect(lit).toHaveLength(10)
    // The page of forces by area is excluded, because it also needs the reserve tables, which are
    // missing here.
    const others = lit.filter(path => !path.endsWith('vung-luc-luong'))
    for (const path of others) {
      expect([path, await dark(path)]).toEqual([path, null])
      if (path.endsWith('kich-ban-to-chuc')) continue
      const { rows, values } = await read(path)
      expect([path, rows.length > 0, values.length > 0]).toEqual([path, true, true])
    }
    const ages = `${root}quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu`
    const {
      gaps,
      dark: why,
      instead
    } = await program.handlers['standardModel:gapsOfPage']({
      path: ages
    })
    expect([why, instead]).toEqual(['missing', null])
    expect(gaps.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['bien-che', 'nguoi', 'giu-vi-tri'])
    )
    await expect(read(ages)).rejects.toThrow()
  })

  it('a table of monthly strengths provides establishment, headcount and absences of each month, with their source', async () => {
    expect((await read(presence)).values).toEqual(['26', '21', '5', missingValueMark])
    expect((await read(presence, '2026-08')).values.slice(0, 3)).toEqual(['30', '29', '1'])
    const { values, rows, sources, lacking } = await read(comparison)
    expect(values).toEqual(['0', '2', '0', '−4'])
    expect(rows.map(({ cells }) => cells.slice(0, 5).map(textOfSectorCell))).toEqual([
      ['Đơn vị A', '30', '26', '10', '8'],
      ['Đơn vị B', '20', '18', '20', '18'],
      ['Đơn vị C', '0', '0', '0', '0']
    ])
    const named = sources.flatMap(({ tables }) => tables.map(({ name }) => name))
    expect([...new Set(named)].sort()).toEqual(['dm_don_vi', 'dm_khu_vuc', 'dm_quan_so_thang'])
    expect(lacking?.join()).toContain('kỳ 10/2026 của: Đơn vị C')
    const { blocks, sources: ofPeople } = await read(presence)
    expect(blocks[1]?.data.labels).toEqual(['Có mặt', 'Vắng'])
    expect(ofPeople[0]?.formula).toContain('bảng Quân số tháng')
  })

  it('a month without monthly strengths has no figures, names the missing rows, and is a gap in the chart of headcounts', async () => {
    const { values, rows, blocks, lacking } = await read(comparison, '2026-09')
    expect(values).toEqual([missingValueMark, missingValueMark, missingValueMark, missingValueMark])
    expect([rows, blocks]).toEqual([[], []])
    expect(lacking?.join()).toContain('chưa có dòng nào của kỳ 09/2026')
    const { blocks: lines } = await read(presence)
    expect(lines[0]?.data.series[0]?.values.slice(-3)).toEqual([30, null, 26])
  })

  it('a reorganisation scenario starts from the units of the newest month, and is refused if the month has no rows', async () => {
    const { id } = await program.handlers['scenario:create']({ name: 'Của mình', copyOf: null })
    const { units } = await program.handlers['scenario:get']({ id })
    expect(units.map(({ bc, hc }) => [bc, hc])).toEqual([
      [10, 8],
      [20, 18],
      [0, 0]
    ])
    await mapOther(months.filter(line => !line.includes('/10/2026')))
    await expect(program.handlers['scenario:get']({ id })).rejects.toThrow(
      'chưa có dòng nào của kỳ 10/2026'
    )
  })

  it('if monthly strengths lack the establishment column, the headcount comes from them and the establishment from mapped posts', async () => {
    const { modelMappings } = program.storage.records.read()
    const { table = '', columns = {} } =
      modelMappings.find(({ id }) => id === 'quan-so-thang') ?? {}
    const { bien_che: _, ...others } = columns
    await program.handlers['standardModel:map']({
      table: 'quan-so-thang',
      own: table,
      columns: others
    })
    const overview = `${root}to-chuc-bien-che/tong-quan`
    const alone = await read(overview)
    expect(alone.values).toEqual(['3', missingValueMark, '26', missingValueMark])
    expect(alone.lacking?.join(' ')).toContain('Biên chế (BC): còn thiếu Biên chế.')
    await own.fill('bien-che', [templateHeaderLineOf('bien-che'), 'V1;A;X;40;;', 'V2;B;X;12;;'])
    const { values, lacking } = await read(overview)
    expect(values).toEqual(['3', '52', '26', '50,0%'])
    expect(lacking?.join(' ')).not.toContain('(BC)')
  })

  it('monthly strengths replace the mapped posts when the end-date column of the posts no longer exists', async () => {
    const { own: table, columns } = await own.fill('bien-che', [
      templateHeaderLineOf('bien-che'),
      'V1;A;X;40;01/01/2020;31/12/2021'
    ])
    expect((await read(`${root}to-chuc-bien-che/tong-quan`)).values[1]).toBe('0')
    const gone = { ...columns, hieu_luc_den: 'khong_con' }
    await program.storage.records.update(state => {
      state.modelMappings = state.modelMappings.map(one =>
        one.table === table ? { ...one, columns: gone } : one
      )
    })
    expect((await read(`${root}to-chuc-bien-che/tong-quan`)).values[1]).toBe('30')
  })

  it('the model check reports a unit with two rows of monthly strengths for one month as a duplicate key', async () => {
    await mapOther([...months, 'A;31/10/2026;10;8;2'])
    const checked = await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
    expect(checked?.findings.map(({ kind, rows }) => [kind, rows])).toEqual([['double', 2]])
  })

  it('mapped posts and people take precedence over monthly strengths, except in months closed with monthly strengths', async () => {
    await checkAndClosePeriod(program, '2026-08')
    await own.fill('bien-che', [templateHeaderLineOf('bien-che'), 'V1;A;X;4;;'])
    await own.fill('giu-vi-tri', [templateHeaderLineOf('giu-vi-tri'), 'N1;V1;01/01/2020;;;;;'])
    expect((await read(presence)).values[0]).toBe('1')
    const closed = await read(presence, '2026-08')
    expect(closed.values[0]).toBe('30')
    expect(closed.closed).not.toContain('chưa chốt')
  })
})
