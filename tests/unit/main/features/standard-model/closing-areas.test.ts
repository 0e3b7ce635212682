import { describe, expect, it } from 'vitest'
import {
  checkAndClosePeriod,
  createWholeModel,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const area = (code: string) => ({ ma_khu_vuc: code, ten_khu_vuc: `Khu ${code}`, vung: '1' })
const unit = (code: string, above: string | null, at: string) => ({
  ma_don_vi: code,
  ten_don_vi: `Đơn vị ${code}`,
  cap: above ? '2' : '1',
  don_vi_cap_tren: above,
  ma_khu_vuc: at,
  loai_hinh: '1',
  hieu_luc_tu: '2020-01-01'
})
const reservist = (code: string, locality: string) => ({
  ma_du_bi: code,
  ho_ten: code,
  ngay_sinh: '1995-01-01',
  ma_dia_ban: locality,
  hang_du_bi: '1',
  chuyen_nganh: '1',
  ngay_dang_ky: '2024-01-01',
  ngay_cap_nhat: '2026-01-01'
})

/** Number of people registered in area K1 at the end of each month of the chart. */
async function registeredInK1({ handlers }: TestProgram): Promise<readonly (number | null)[]> {
  const { blocks } = await handlers['analytics:page']({
    path: '/chuyen-nganh/dong-vien-du-bi/tong-quan',
    query: {
      search: '',
      filters: { ky: '2026-10', 'khu-vuc': 'K1' },
      sort: null,
      offset: 0,
      limit: 10
    }
  })
  const chart = blocks.find(({ title }) => title === 'Đăng ký và đã xếp')
  if (chart?.kind !== 'chart') throw new Error('no such chart')
  return chart.data.series.find(({ name }) => name === 'Đăng ký')?.values ?? []
}

describe('areas of a closed reporting period', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('people in a closed reporting period are assigned to their areas of that time, even after the table of areas was reordered', {
    tags: ['F70', 'whole']
  }, async () => {
    const { engine } = start()
    const program = openTestProgram({ folder: makeTemporaryFolder(), openEngine: () => engine })
    await createWholeModel(program, {
      'khu-vuc': [area('K1'), area('K2')],
      'don-vi': [unit('A', null, 'K1'), unit('B', 'A', 'K2')],
      'dia-ban': [
        { ma_dia_ban: 'D1', ma_khu_vuc: 'K1', chi_tieu_dang_ky: 5 },
        { ma_dia_ban: 'D2', ma_khu_vuc: 'K2', chi_tieu_dang_ky: 5 }
      ],
      'du-bi': [reservist('R1', 'D1'), reservist('R2', 'D1'), reservist('R3', 'D2')]
    })
    await program.handlers['configuration:update']({ sectorData: 'own' })
    const before = await registeredInK1(program)
    expect(before.slice(-2)).toEqual([2, 2])
    await checkAndClosePeriod(program, '2026-09')
    await publishModelRows(program, 'khu-vuc', [area('K0'), area('K2'), area('K1')])
    expect(await registeredInK1(program)).toEqual(before)
  })
})
