import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

/**
 * Ids of model tables with one row per period; the test data has rows from May 2026 to October
 * 2026.
 */
const monthly = ['tinh-trang-trang-bi', 'san-sang-du-bi', 'chi-che-do', 'du-toan']
const whole = generateThreeLevelModel(7)
/** Tables of the unit without rows for the newest period. */
const tables = {
  ...whole,
  ...Object.fromEntries(
    monthly.map(id => [id, whole[id]?.filter(row => row.ngay_cuoi_ky !== '2026-10-31') ?? []])
  )
}
const query = { search: '', sort: null, offset: 0, limit: 50 }

describe('periods for which the tables of the unit have no rows', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
    await loadModelRows(program, folder, tables)
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 120_000)

  const viewOf = (path: string, ky: string) =>
    program.handlers['analytics:page']({
      path: `/chuyen-nganh/${path}`,
      query: { ...query, filters: { ky } }
    })

  it.each([
    ['lien-nganh/dashboard', ['equipment-ready', 'reserve-ready']],
    ['dong-vien-du-bi/tong-quan', ['reserve-ready']],
    ['dong-vien-du-bi/san-sang', ['reserve-ready', 'reserve-limited', 'reserve-unready']],
    [
      'trang-bi/theo-muc-do-san-sang',
      ['equipment-ready', 'equipment-limited', 'equipment-unready', 'equipment-down']
    ],
    ['trang-bi/du-bao-nhu-cau', ['demand-material']],
    [
      'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong',
      ['pay-total', 'pay-salary', 'pay-allowance', 'pay-gap']
    ]
  ])(
    'the figures of page %s are a dash instead of zero in a period without rows',
    async (path, keys) => {
      const amountsOf = async (ky: string): Promise<unknown[]> => {
        const { figures } = await viewOf(path, ky)
        return keys.map(wanted => figures.find(({ key }) => key === wanted)?.amount)
      }
      expect(await amountsOf('2026-10')).toEqual(keys.map(() => null))
      expect(await amountsOf('2026-09')).toEqual(keys.map(() => expect.any(Number)))
    }
  )

  it.each([
    ['lien-nganh/dashboard', ['Trang bị sẵn sàng', 'Dự bị sẵn sàng']],
    ['trang-bi/du-bao-nhu-cau', ['Thực tế']],
    ['quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong', ['Lương', 'Phụ cấp', 'Chế độ khác']]
  ])('the chart of page %s has a gap in a period without rows', async (path, names) => {
    const { blocks } = await viewOf(path, '2026-10')
    const chart = blocks.find(({ data }) => data.labels.includes('10/2026'))
    const labels = chart?.data.labels ?? []
    for (const name of names) {
      const values = chart?.data.series.find(one => one.name === name)?.values ?? []
      const valueAt = (label: string) => values[labels.indexOf(label)]
      expect(['11/2025', '10/2026'].map(valueAt)).toEqual([null, null])
      expect(valueAt('09/2026')).toBeGreaterThan(0)
    }
  })

  it('the forecast ignores periods without rows and states how many periods it used', async () => {
    const { blocks } = await viewOf('trang-bi/du-bao-nhu-cau', '2026-10')
    expect(blocks[0]?.summary).toContain(' trên 5 kỳ có số liệu trong 12 kỳ; sau 12 tháng ')
    const early = await viewOf('trang-bi/du-bao-nhu-cau', '2026-07')
    expect(early.blocks[0]?.summary).toBe(
      'Chưa ước tính được: cần số liệu trạng thái của ít nhất 4 kỳ, mới có 3 kỳ.'
    )
    expect(early.figures[0]?.amount).toBe(null)
  })

  it('a unit counts as having no readiness figure, not as unready, in a period without rows', async () => {
    const path = '/chuyen-nganh/lien-nganh/dashboard'
    const at = { path, query: { ...query, filters: { ky: '2026-10' } } }
    const { table } = await program.handlers['analytics:page'](at)
    const { rows, totals } = await program.handlers['analytics:rows'](at)
    const place = table.columns.findIndex(({ key }) => key === 'du-bi')
    const texts = rows.map(({ cells }) => cells[place]).map(cell => textOfSectorCell(cell))
    expect(new Set([...texts, totals?.[place]])).toEqual(new Set(['—']))
  })

  it('chart axes include quarters without rows and numbers of sources that no personnel file has', async () => {
    const sources = await viewOf('lien-nganh/giao-cat-ca-nhan', '2026-10')
    const labels = sources.blocks[0]?.data.labels
    expect(labels).toEqual(['0 nguồn', '1 nguồn', '2 nguồn', '3 nguồn', '4 nguồn'])
    const training = await viewOf('dong-vien-du-bi/huan-luyen', '2026-10')
    const { series = [] } = training.blocks[0]?.data ?? {}
    expect(training.blocks[0]?.data.labels).toContain('Q3/2026')
    expect(series[0]?.values).toContain(0)
  })
})
