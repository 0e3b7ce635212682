import type { SectorPageView } from '@shared/features/analytics/view'
import { describe, expect, it } from 'vitest'
import {
  checkAndClosePeriod,
  createWholeModel,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const areas = [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }]
const units = [
  { ma_don_vi: 'A', ten_don_vi: 'Đơn vị A', cap: '1', ma_khu_vuc: 'K1', loai_hinh: '1' }
]
const lines = [{ ma_vi_tri: 'VA', ma_don_vi: 'A', ma_chuc_vu: 'CV1', so_bien_che: 10 }]
const people = Array.from({ length: 20 }, (_, place) => ({ ma_nguoi: `N${place}` }))
const holders = (count: number) =>
  people
    .slice(0, count)
    .map(({ ma_nguoi }) => ({ ma_nguoi, ma_vi_tri: 'VA', tu_ngay: '2024-01-01' }))

describe('reporting period closed without one of the model tables', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('a period closed without a table uses the current rows of that table until a later closing includes it', async () => {
    const { engine } = start()
    const program = openTestProgram({ folder: makeTemporaryFolder(), openEngine: () => engine })
    const read = async (path: string, ky: string): Promise<SectorPageView> => {
      const query = { search: '', filters: { ky }, sort: null, offset: 0, limit: 50 }
      return program.handlers['analytics:page']({ path, query })
    }
    const presence = '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so'
    const figuresOf = async (ky: string): Promise<string[]> =>
      (await read(presence, ky)).figures.map(({ value }) => value)
    const away = (count: number) =>
      people
        .slice(0, count)
        .map(({ ma_nguoi }) => ({ ma_nguoi, tu_ngay: '2026-08-01', ly_do_vang: '1' }))
    await createWholeModel(program, {
      'khu-vuc': areas,
      'don-vi': units,
      'bien-che': lines,
      nguoi: people,
      'giu-vi-tri': holders(12),
      'vang-mat': away(1)
    })
    await program.handlers['configuration:update']({ sectorData: 'own' })
    const mappings = structuredClone(program.storage.records.read().modelMappings)
    const mapAbsences = (isMapped: boolean) =>
      program.storage.records.update(state => {
        state.modelMappings = mappings.filter(({ id }) => isMapped || id !== 'vang-mat')
      })
    await mapAbsences(false)
    await checkAndClosePeriod(program, '2026-08')
    await mapAbsences(true)
    expect(await figuresOf('2026-08')).toEqual(['12', '11', '1', '0'])
    expect((await read(presence, '2026-08')).closed).toMatch(/; chưa chốt: Vắng mặt$/)
    expect((await read(fillRates, '2026-08')).closed).not.toContain('chưa chốt')

    await publishModelRows(program, 'giu-vi-tri', holders(6))
    await publishModelRows(program, 'vang-mat', away(3))
    expect(await figuresOf('2026-08')).toEqual(['12', '9', '3', '0'])
    expect(await figuresOf('2026-09')).toEqual(['6', '3', '3', '−6'])

    await checkAndClosePeriod(program, '2026-09')
    await publishModelRows(program, 'vang-mat', away(5))
    expect(await figuresOf('2026-08')).toEqual(['12', '9', '3', '0'])
    expect((await read(presence, '2026-08')).closed).not.toContain('chưa chốt')
    expect(await figuresOf('2026-10')).toEqual(['6', '1', '5', '0'])
  })
})
