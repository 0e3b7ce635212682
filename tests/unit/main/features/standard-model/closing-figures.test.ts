import type { SectorRowView } from '@shared/features/analytics/table-view'
import type { SectorPageView } from '@shared/features/analytics/view'
import { monthlyStrengthTableId } from '@shared/features/standard-model/page-needs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import {
  checkAndClosePeriod,
  createWholeModel,
  martIdOfModelTable,
  publishModelRows,
  testPublicationDetails
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const standards = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'

const units = ['A', 'B'].map(code => ({
  ma_don_vi: code,
  ten_don_vi: `Đơn vị ${code}`,
  cap: code === 'A' ? '1' : '2',
  don_vi_cap_tren: code === 'A' ? null : 'A',
  ma_khu_vuc: 'K1',
  loai_hinh: '1',
  hieu_luc_tu: '2020-01-01'
}))
const post = (grade: number) => ({
  ma_chuc_vu: 'CV1',
  ten_chuc_vu: 'Trợ lý',
  nhom_chuc_vu: 'SQ',
  bac_chuan: grade,
  trinh_do_chuan: '1',
  tham_nien_chuan: 1,
  yeu_cau_chung_chi: 'false',
  da_ban_hanh_chuan: 'true'
})
const lines = ['A', 'B'].map(code => ({
  ma_vi_tri: `V${code}`,
  ma_don_vi: code,
  ma_chuc_vu: 'CV1',
  so_bien_che: 10,
  hieu_luc_tu: '2020-01-01'
}))
const people = Array.from({ length: 20 }, (_, place) => ({
  ma_nguoi: `N${place}`,
  bac: 3,
  trinh_do: '2',
  tham_nien: 5,
  co_chung_chi: 'true'
}))
/** Rows of held posts: `count` people in unit A and half as many in unit B. */
const holders = (count: number) =>
  people.slice(0, count + Math.floor(count / 2)).map(({ ma_nguoi }, place) => ({
    ma_nguoi,
    ma_vi_tri: place < count ? 'VA' : 'VB',
    tu_ngay: '2024-01-01'
  }))
const areas = [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }]

describe('figures of a closed reporting period', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let engine: ReturnType<typeof start>['engine'] | undefined
  const open: WarehouseDependencies['open'] = () => {
    engine ??= start().engine
    return engine
  }

  async function read(path: string, ky: string) {
    const query = { search: '', filters: { ky }, sort: null, offset: 0, limit: 200 }
    const view: SectorPageView = await program.handlers['analytics:page']({ path, query })
    const { rows }: { rows: readonly SectorRowView[] } = await program.handlers['analytics:rows']({
      path,
      query
    })
    const { figures, sources, closed } = view
    return { figures, sources, closed, rows: rows.map(({ cells }) => cells) }
  }
  const closedFigures = async () => [
    await read(fillRates, '2026-09'),
    // A period before the first closed reporting period is computed from the table rows stored at
    // that closing.
    await read(fillRates, '2026-08'),
    await read(standards, '2026-09')
  ]

  beforeEach(async () => {
    engine = undefined
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: open })
    await createWholeModel(program, {
      'khu-vuc': areas,
      'don-vi': units,
      'chuc-vu': [post(3)],
      'bien-che': lines,
      nguoi: people,
      'giu-vi-tri': holders(8)
    })
    await program.handlers['configuration:update']({ sectorData: 'own' })
  })

  it('a reporting period closed despite findings of the model check is marked, and keeps the figures of that time', {
    tags: ['F70', 'whole']
  }, async () => {
    await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
    const period = '2026-09'
    const { base, checked } = await program.handlers['standardModel:prepareClosing']({ period })
    expect(checked?.findings.map(({ table, kind }) => [table, kind])).toContainEqual([
      'nguoi',
      'empty'
    ])
    const closing = { period, base, reason: 'Số liệu tháng đã đối chiếu' }
    await expect(
      program.handlers['standardModel:close']({ ...closing, accepted: false })
    ).rejects.toThrow(/thấy \d+ vấn đề/)
    await program.handlers['configuration:update']({ closeOnlyClean: true })
    const blocked = await program.handlers['standardModel:prepareClosing']({ period })
    expect(blocked.onlyClean).toBe(true)
    await expect(
      program.handlers['standardModel:close']({ ...closing, accepted: true })
    ).rejects.toThrow('cấu hình chặn chốt kỳ khi còn vấn đề')
    await program.handlers['configuration:update']({ closeOnlyClean: false })
    await program.handlers['standardModel:close']({ ...closing, accepted: true })
    const [closed] = program.storage.records.read().closedPeriods
    expect(closed?.frozen?.findings).toHaveLength(checked?.findings.length ?? -1)
    const trail = await program.handlers['audit:list']({
      query: { search: 'Chấp nhận', filters: {}, sort: null, offset: 0, limit: 50 }
    })
    expect(trail.rows.map(({ action }) => action)).toEqual([
      expect.stringContaining('Người – Thiếu giá trị (20 dòng)')
    ])
  })

  it('figures of a closed reporting period survive loads, mapping and settings changes, a restore and a restart', {
    tags: 'F70'
  }, async () => {
    const backup = await program.handlers['snapshot:create'](undefined)
    const then = await read(fillRates, '2026-09')
    expect(then.closed).toBe(undefined)
    await checkAndClosePeriod(program, '2026-09')
    const before = await closedFigures()
    expect(before[0]).toEqual({
      ...then,
      closed: expect.stringMatching(/^Theo kỳ chốt 09\/2026, .*, Quản trị viên$/)
    })
    expect(before[1]?.closed).toBe(before[0]?.closed)
    expect(JSON.stringify(before[0]?.figures)).toContain('60,0%')
    const now = () => read(fillRates, '2026-10')
    const openThen = await now()
    expect(openThen.closed).toBe(undefined)

    await publishModelRows(program, 'giu-vi-tri', holders(4))
    await publishModelRows(program, 'chuc-vu', [post(8)])
    expect(await closedFigures()).toEqual(before)
    const loaded = await now()
    expect(loaded.figures).not.toEqual(openThen.figures)
    expect((await read(standards, '2026-10')).rows).not.toEqual(before[2]?.rows)

    await program.handlers['configuration:update']({ fillLow: 20, fillGood: 30 })
    expect(await closedFigures()).toEqual(before)
    expect(await now()).not.toEqual(loaded)

    const [like] = program.storage.records
      .read()
      .dataMarts.filter(({ id }) => id === martIdOfModelTable('bien-che'))
    if (!like) throw new Error('no table')
    const other = {
      ...structuredClone(like),
      id: 'dm-800',
      name: 'dv_khac',
      generations: [],
      current: ''
    }
    const making = { columns: like.columns, files: [], statements: [], rows: 0 }
    await program.tables.create(other, making, () => testPublicationDetails)
    const mapping = program.storage.records.read().modelMappings.find(({ id }) => id === 'bien-che')
    await program.handlers['standardModel:map']({
      table: 'bien-che',
      own: other.id,
      columns: mapping?.columns ?? {}
    })
    expect(await closedFigures()).toEqual(before)

    // The mapping of monthly strengths is removed, because pages would use it in place of the
    // missing posts and people.
    await program.storage.records.update(state => {
      state.modelMappings = state.modelMappings.filter(({ id }) => id !== monthlyStrengthTableId)
    })
    const holding = martIdOfModelTable('giu-vi-tri')
    const { table } = await program.handlers['dataMart:get']({ id: holding })
    await program.handlers['dataMart:changeStructure']({
      id: holding,
      columns: table.columns.slice(0, 1).map(column => ({ ...column, from: column.name }))
    })
    expect(await closedFigures()).toEqual(before)
    // Without the removed columns the open month has no figures about standards, and its fill rates
    // show only the establishment (BC).
    expect((await readPeriods(standards))[0]).toBe('2026-09')
    expect((await readPeriods(fillRates))[0]).toBe('2026-10')
    expect((await now()).figures.map(({ amount }) => amount)).toEqual([null, null, null, null])

    await program.handlers['snapshot:restore']({
      id: backup.id,
      parts: ['dataMarts', 'modelMappings', 'closedPeriods', 'settings']
    })
    expect(await closedFigures()).toEqual(before)
    expect((await now()).figures).toEqual(openThen.figures)

    program.close()
    program = openTestProgram({ folder, openEngine: open })
    await program.tidy()
    expect(await closedFigures()).toEqual(before)
  })

  async function readPeriods(path: string): Promise<string[]> {
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    const { filters } = await program.handlers['analytics:page']({ path, query })
    return filters.find(({ name }) => name === 'ky')?.options.map(({ value }) => value) ?? []
  }
})
