import { textOfSectorCell } from '@shared/features/analytics/table-view'
import type { ModelFindingView } from '@shared/features/standard-model/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAndClosePeriod } from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { setUpFilledProgramFolder } from '../../../../support/filled-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createUnitModelFiles, templateHeaderLineOf } from '../../../../support/own-model'

const root = '/chuyen-nganh/'
const ranksPage = `${root}lien-nganh/chuc-vu-cap-bac`
const standardsPage = `${root}to-chuc-bien-che/chuan-chuc-vu`
const kindsPage = `${root}to-chuc-bien-che/theo-loai-hinh`
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
const ranks = ['Trung úy', 'Thượng úy', 'Đại úy']
const bare = ({ table, kind, columns, rows }: ModelFindingView) => [
  table,
  kind,
  columns.join(),
  rows
]

const personLines = [
  templateHeaderLineOf('nguoi'),
  'N1;01/01/1990;Nam;Trung úy;Đại học;9;Có;',
  'N2;01/01/1990;Nam;Thượng úy;Đại học;9;Có;',
  'N3;01/01/1990;Nam;Đại úy;Đại học;9;Có;',
  'N4;01/01/1990;Nam;Chuẩn úy;Đại học;9;Có;'
]

describe('order of rank names and unit kind names', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let own: ReturnType<typeof createUnitModelFiles>
  let people = ''
  let posts = ''
  const open = (folder: string): void => {
    const { engine } = start()
    program = openTestProgram({ folder, openEngine: () => engine })
    own = createUnitModelFiles(program, folder)
  }
  const copy = setUpFilledProgramFolder(async folder => {
    open(folder)
    await own.fill('khu-vuc', ['Mã khu vực;Tên khu vực;Vùng', 'K1;Một;Bắc'])
    await own.fill('bien-che', [templateHeaderLineOf('bien-che'), 'V1;A;C1;4;;', 'V2;A;C2;1;;'])
    await own.fill('giu-vi-tri', [
      templateHeaderLineOf('giu-vi-tri'),
      ...['N1', 'N2', 'N3', 'N4'].map(person => `${person};V1;01/01/2020;;;;;`)
    ])
    people = await own.load('dm_can_bo', personLines)
    posts = await own.load('dm_chuc_danh', [
      templateHeaderLineOf('chuc-vu'),
      'C1;Trợ lý;Nhóm A;Thượng úy;Đại học;5;Không;Có',
      'C2;Nhân viên;Nhóm B;Hạ sĩ;Đại học;5;Không;Có'
    ])
    const units = await own.load('dm_to_chuc', [
      templateHeaderLineOf('don-vi'),
      'A;Ban A;Cấp I;;K1;Khối cơ quan;;',
      'B;Ban B;Cấp II;A;K1;Khối đơn vị;;',
      'C;Ban C;Cấp II;A;K1;Khối nhà trường;;'
    ])
    await map('don-vi', units, 'loai_hinh', ['Khối đơn vị', 'Khối cơ quan'])
    await map('nguoi', people, 'bac', ranks)
    await map('chuc-vu', posts, 'bac_chuan', ranks)
    await program.handlers['configuration:update']({ sectorData: 'own' })
    program.close()
  })
  beforeEach(() => open(copy()))
  const map = async (table: string, id: string, column: string, names: readonly string[]) => {
    const { columns } = await program.handlers['standardModel:propose']({ table, own: id })
    const sources = columns.flatMap(({ column: of, source }) =>
      source === null ? [] : [[of, source] as const]
    )
    return program.handlers['standardModel:map']({
      table,
      own: id,
      columns: Object.fromEntries(sources),
      derivations: { [column]: { kind: 'order', names: [...names] } }
    })
  }
  const cellsOf = async (path: string, filters: Record<string, string> = {}) => {
    const asked = { path, query: { ...query, filters } }
    const { rows } = await program.handlers['analytics:rows'](asked)
    return rows.map(({ cells }) => cells.map(textOfSectorCell))
  }
  const pageOf = (path: string, filters: Record<string, string> = {}) =>
    program.handlers['analytics:page']({ path, query: { ...query, filters } })

  it('people are compared with the standard by the defined order of rank names, and pages list ranks in this order', async () => {
    expect(await cellsOf(ranksPage)).toEqual([
      ['Trợ lý', 'Thượng úy', '4', '1', '1', '1'],
      ['Nhân viên', '—', '0', '0', '0', '0']
    ])
    const { blocks, filters } = await pageOf(ranksPage)
    expect(JSON.stringify(blocks)).toContain('"name":"Trung úy"')
    expect(filters.find(({ name }) => name === 'bac')?.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining(ranks)
    )
    expect((await cellsOf(ranksPage, { bac: '3' })).map(([name]) => name)).toEqual(['Trợ lý'])
    await map('nguoi', people, 'bac', ranks.toReversed())
    // The order of names applies to all rank columns, so a rank that was above the standard is now
    // below it.
    await map('nguoi', people, 'bac', ['Thượng úy', 'Trung úy', 'Đại úy', 'Hạ sĩ'])
    expect(await cellsOf(ranksPage)).toEqual([
      ['Trợ lý', 'Thượng úy', '4', '1', '2', '0'],
      ['Nhân viên', 'Hạ sĩ', '0', '0', '0', '0']
    ])
    const { modelMappings } = program.storage.records.read()
    expect(modelMappings.find(({ id }) => id === 'chuc-vu')?.derivations).toEqual({
      bac_chuan: { kind: 'order', names: ['Thượng úy', 'Trung úy', 'Đại úy', 'Hạ sĩ'] }
    })
  })

  it('rank or unit kind names missing from the defined order are listed with their counts and the figures that they affect', async () => {
    const { lacking = [] } = await pageOf(ranksPage)
    const words = lacking.join('\n')
    expect(words).toContain('Bảng Người: 1 dòng có Bậc')
    expect(words).toContain('“Chuẩn úy” (1)')
    expect(words).toContain('vẫn tính vào HC')
    expect(words).toContain('“Hạ sĩ” (1)')
    expect(words).toContain('coi như chưa ban hành')
    const checked = await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
    expect(checked?.findings.map(bare)).toEqual(
      expect.arrayContaining([
        ['don-vi', 'unlisted', 'loai_hinh', 1],
        ['chuc-vu', 'unlisted', 'bac_chuan', 1],
        ['nguoi', 'unlisted', 'bac', 1]
      ])
    )
    expect(checked?.findings.filter(({ kind }) => kind === 'range' || kind === 'list')).toEqual([])
  })

  it('units are grouped by the unit kinds of the organisation, in the defined order of names', {
    tags: 'whole'
  }, async () => {
    expect((await cellsOf(kindsPage)).map(cells => cells.slice(0, 2))).toEqual([
      ['Khối đơn vị', '1'],
      ['Khối cơ quan', '1']
    ])
    const { lacking = [] } = await pageOf(kindsPage)
    expect(lacking.join()).toContain('“Khối nhà trường” (1)')
  })

  it('an edited standard keeps its rank by name when the order of rank names changes', {
    tags: 'whole'
  }, async () => {
    const { rows } = await program.handlers['analytics:rows']({ path: standardsPage, query })
    const id = rows[0]?.id ?? ''
    const draft = {
      ...{ grade: 3, education: 3, seniority: 5, certificate: false },
      reason: 'Theo quyết định mới'
    }
    const view = await program.handlers['standards:set']({ id, draft, version: 0 })
    expect([view.standard?.rank, view.first?.rank, view.ranks]).toEqual([
      'Đại úy',
      'Thượng úy',
      ranks
    ])
    await expect(
      program.handlers['standards:set']({ id, draft: { ...draft, grade: 4 }, version: 1 })
    ).rejects.toThrow('không có bậc này')
    await map('nguoi', people, 'bac', ['Đại úy', ...ranks.slice(0, 2)])
    expect((await cellsOf(ranksPage))[0]).toEqual(['Trợ lý', 'Đại úy', '4', '1', '2', '0'])
    await map('nguoi', people, 'bac', ranks.slice(0, 2))
    expect((await cellsOf(standardsPage))[0]?.slice(0, 2)).toEqual(['Trợ lý', 'Chưa ban hành'])
    const { lacking = [] } = await pageOf(standardsPage)
    expect(lacking.join()).toContain('Chuẩn đã sửa của 1 chức vụ')
  })

  it('a closed reporting period keeps its order of rank names when the order is changed', async () => {
    await checkAndClosePeriod(program, '2026-09')
    await map('nguoi', people, 'bac', ['Thượng úy', 'Trung úy', 'Đại úy'])
    expect((await cellsOf(ranksPage, { ky: '2026-09' }))[0]?.slice(3)).toEqual(['1', '1', '1'])
    expect((await cellsOf(ranksPage, { ky: '2026-10' }))[0]?.slice(3)).toEqual(['1', '2', '0'])
  })

  it('an order of names is refused if it is empty, repeats a name or belongs to a column that has no order', async () => {
    await expect(map('nguoi', people, 'bac', [])).rejects.toThrow('chưa có tên nào')
    await expect(map('nguoi', people, 'bac', ['Đại úy', 'Đại úy'])).rejects.toThrow('hai lần')
    await expect(map('nguoi', people, 'trinh_do', ['Đại học'])).rejects.toThrow('Trình độ')
  })

  it('the order of names is recorded in the audit log', async () => {
    const mapped = await program.ask('standardModel:map', {
      table: 'nguoi',
      own: people,
      columns: { ma_nguoi: 'ma_nguoi', bac: 'bac' },
      derivations: { bac: { kind: 'order', names: ranks } }
    })
    expect(mapped).toMatchObject({ ok: true })
    const { rows } = await program.handlers['audit:list']({ query })
    expect(JSON.stringify(rows)).toContain(
      'Thứ tự Cấp bậc, từ thấp đến cao: Trung úy, Thượng úy, Đại úy'
    )
  })
})
