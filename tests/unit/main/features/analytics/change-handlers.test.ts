import type { FigureChangeCause, FigureChangeView } from '@shared/features/analytics/change-view'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import {
  checkAndClosePeriod,
  createWholeModel,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const headcounts = '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so'
const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'

const units = ['A', 'B'].map(code => ({
  ma_don_vi: code,
  ten_don_vi: `Đơn vị ${code}`,
  cap: code === 'A' ? '1' : '2',
  don_vi_cap_tren: code === 'A' ? null : 'A',
  ma_khu_vuc: 'K1',
  loai_hinh: '1',
  hieu_luc_tu: '2020-01-01'
}))
const lines = (establishment: number) =>
  ['A', 'B'].map(code => ({
    ma_vi_tri: `V${code}`,
    ma_don_vi: code,
    ma_chuc_vu: 'CV1',
    so_bien_che: establishment,
    hieu_luc_tu: '2020-01-01'
  }))
const held = (person: number, unit: string, from = '2024-01-01', until: string | null = null) => ({
  ma_nguoi: `N${person}`,
  ma_vi_tri: `V${unit}`,
  tu_ngay: from,
  den_ngay: until
})
const ofA = [1, 2, 3, 4, 5, 6, 7, 8].map(person => held(person, 'A'))
/** Changes in October: one person joins unit B, one leaves A, and one moves from A to B. */
const october = [
  ...ofA.slice(2),
  held(1, 'A', '2024-01-01', '2026-10-10'),
  held(2, 'A', '2024-01-01', '2026-10-15'),
  held(2, 'B', '2026-10-15'),
  held(9, 'B', '2026-10-20')
]

/** Unit totals of two months, which are used only if no table records persons. */
const months = (
  [
    ['A', '2026-09-01', 9],
    ['B', '2026-09-01', 4],
    ['A', '2026-10-01', 6],
    ['B', '2026-10-01', 5]
  ] as const
).map(([code, thang, hien_co]) => ({ ma_don_vi: code, thang, bien_che: 10, hien_co, vang: 0 }))

describe('change analysis over tables of the unit', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let engine: ReturnType<typeof start>['engine'] | undefined
  const open: WarehouseDependencies['open'] = () => {
    engine ??= start().engine
    return engine
  }
  const asked = (path: string, figure: string, ky = '2026-10') => ({
    path,
    figure,
    query: { search: '', filters: { ky }, sort: null, offset: 0, limit: 200 }
  })
  const changeOf = (path: string, figure: string): Promise<FigureChangeView> =>
    program.handlers['analytics:change'](asked(path, figure)) as Promise<FigureChangeView>
  const causesOf = ({ causes }: FigureChangeView): [FigureChangeCause, string, string][] =>
    causes.flatMap(({ cause, places }) =>
      places.map(({ code, amount }) => [cause, code, amount] as [FigureChangeCause, string, string])
    )

  beforeEach(async () => {
    engine = undefined
    program = openTestProgram({ folder: makeTemporaryFolder(), openEngine: open })
    await createWholeModel(program, {
      'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }],
      'don-vi': units,
      'bien-che': lines(10),
      'giu-vi-tri': ofA,
      'quan-so-thang': months
    })
    await program.handlers['configuration:update']({ sectorData: 'own' })
  })

  it('the change analysis separates corrections made after the closing of a period from real changes since', async () => {
    await checkAndClosePeriod(program, '2026-09')
    // Person N10 was missing in the data of September when that period was closed.
    await publishModelRows(program, 'giu-vi-tri', [...october, held(10, 'A')])
    const view = await changeOf(headcounts, 'headcount')
    expect(view).toMatchObject({ change: '+1', before: 'kỳ 09/2026 (8)', after: 'kỳ 10/2026 (9)' })
    expect(causesOf(view)).toEqual([
      ['joined', 'B', '+1'],
      ['left', 'A', '−1'],
      ['moved', 'A', '−1'],
      ['moved', 'B', '+1'],
      ['corrected', 'A', '+1']
    ])
    expect(view.total.amount).toBe('+1')
  })

  it('the change analysis splits the change of a rate into the effects of persons and posts, in percentage points that add up to it', {
    tags: 'whole'
  }, async () => {
    await checkAndClosePeriod(program, '2026-09')
    await publishModelRows(program, 'giu-vi-tri', october)
    await publishModelRows(program, 'bien-che', lines(12))
    const view = await changeOf(fillRates, 'fill-rate')
    expect(view.change).toBe('−6,7 điểm')
    expect(
      view.causes.map(({ cause, amount, base, points }) => [cause, amount, base, points])
    ).toEqual([
      ['joined', '+1', '0', '+4,167'],
      ['left', '−1', '0', '−4,167'],
      ['moved', '0', '0', '0,000'],
      ['corrected', '0', '+4', '−6,667']
    ])
    expect(view.total).toMatchObject({ amount: '0', base: '+4', points: '−6,667' })
  })

  it('the change analysis distinguishes a changed column mapping from corrected rows', async () => {
    await checkAndClosePeriod(program, '2026-09')
    await program.storage.records.update(state => {
      for (const mapping of state.modelMappings) {
        if (mapping.id !== 'bien-che') continue
        delete mapping.columns.so_bien_che
        mapping.derivations = { so_bien_che: { kind: 'constant', value: '16' } }
      }
    })
    await publishModelRows(program, 'bien-che', lines(8))
    const view = await changeOf(fillRates, 'fill-rate')
    expect(view.causes.map(({ cause, base }) => [cause, base])).toEqual([
      ['corrected', '−4'],
      ['redefined', '+16']
    ])
    expect(view.total.base).toBe('+12')
  })

  it('the change analysis lists the rows behind a cause in a unit and writes this view into the audit log', {
    tags: 'whole'
  }, async () => {
    await publishModelRows(program, 'giu-vi-tri', october)
    const rows = await program.handlers['analytics:changeRows']({
      ...asked(headcounts, 'headcount'),
      cause: 'moved',
      unit: 'B'
    })
    expect(rows).toEqual({
      heads: ['Mã', 'Từ', 'Đến', 'Người'],
      rows: [['N2', 'Đơn vị A', 'Đơn vị B', '+1']],
      count: 1
    })
    const entries = await program.storage.audit.readAll()
    expect(entries.at(-1)?.action).toBe(
      'Xem 1 dòng làm đổi “Hiện có (HC)” (Tổng quan quân số, 10/2026, Chuyển trong phạm vi, Đơn vị B)'
    )
  })

  it('the change analysis merges causes of persons for a viewer and refuses to list their rows', async () => {
    await publishModelRows(program, 'giu-vi-tri', october)
    await program.storage.records.update(state => {
      for (const user of state.users) user.role = 'viewer'
    })
    const view = await changeOf(headcounts, 'headcount')
    expect(causesOf(view)).toEqual([
      ['merged', 'A', '−2'],
      ['merged', 'B', '+2']
    ])
    expect(view.causes[0]?.places.map(({ rows }) => rows)).toEqual([0, 0])
    expect(view.notes).toHaveLength(1)
    await expect(
      program.handlers['analytics:changeRows']({
        ...asked(headcounts, 'headcount'),
        cause: 'left',
        unit: 'A'
      })
    ).rejects.toThrow('không có quyền')
  })

  it('the change analysis compares only unit totals if the tables do not record persons', async () => {
    await program.storage.records.update(state => {
      state.modelMappings = state.modelMappings.filter(({ id }) => id !== 'giu-vi-tri')
    })
    const view = await changeOf(headcounts, 'headcount')
    expect(causesOf(view)).toEqual([
      ['untold', 'A', '−3'],
      ['untold', 'B', '+1']
    ])
    expect(view.notes[0]).toContain('không ghi từng dòng')
  })
})
